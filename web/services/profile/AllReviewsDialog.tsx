import { useInfiniteQuery } from '@tanstack/react-query';
import type { Service } from '../../../contract/services.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { More } from '../../ui/More.tsx';
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
  const read = useInfiniteQuery(reviewsOf(service.id));
  return (
    <>
      <div className={styles.all}>
        <Stars rating={service.rating} totalReviews={service.totalReviews} />
        <ul className={styles.list}>
          {read.data?.pages.flat().map((review) => (
            <li key={review.id}>
              <ReviewRow review={review} />
            </li>
          ))}
        </ul>
      </div>
      <More list={read} failure="No pudimos cargar más reseñas.">
        Ver más reseñas
      </More>
    </>
  );
}
