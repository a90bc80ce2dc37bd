import { useInfiniteQuery } from '@tanstack/react-query';
import type { Service } from '../../../contract/services.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { reviewsOf } from '../calls.ts';
import styles from './ReviewRow.module.css';
import { ReviewRow } from './ReviewRow.tsx';

type Props = {
  opened: boolean;
  onClose: () => void;
  service: Pick<Service, 'id' | 'name' | 'rating' | 'totalReviews'>;
};

export function AllReviewsDialog({ opened, onClose, service }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={`Reseñas de ${service.name}`} size="lg">
      <AllReviews service={service} />
    </Dialog>
  );
}

function AllReviews({ service }: Pick<Props, 'service'>) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useInfiniteQuery(
    reviewsOf(service.id),
  );
  return (
    <div className={styles.all}>
      <Stars rating={service.rating} totalReviews={service.totalReviews} />
      <ul className={styles.list}>
        {data?.pages.flat().map((review) => (
          <li key={review.id}>
            <ReviewRow review={review} />
          </li>
        ))}
      </ul>
      {isFetchNextPageError && !isFetchingNextPage && (
        <p className={styles.failed} role="alert">
          No se pudieron cargar más reseñas.
        </p>
      )}
      {hasNextPage && (
        <BusyButton variant="light" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchNextPageError ? 'Reintentar' : 'Ver más reseñas'}
        </BusyButton>
      )}
    </div>
  );
}
