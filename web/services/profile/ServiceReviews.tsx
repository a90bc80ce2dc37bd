import { useInfiniteQuery } from '@tanstack/react-query';
import type { Service } from '../../../contract/services.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { useDialog } from '../../ui/useDialog.ts';
import { reviewsOf } from '../calls.ts';
import reviewStyles from './ReviewRow.module.css';
import { ReviewRow } from './ReviewRow.tsx';
import { ReviewSkeletons } from './ReviewSkeletons.tsx';
import styles from './ServiceScreen.module.css';

const AllReviewsDialog = lazyDialog(async () => (await import('./AllReviewsDialog.tsx')).AllReviewsDialog);

const SHOWN = 10;

type Props = {
  service: Service;
  title?: string;
  /** How many stand here before the button that opens them all. */
  most?: number;
  empty?: string;
};

export function ServiceReviews({
  service,
  title = 'Reseñas',
  most = SHOWN,
  empty = 'Este servicio aún no tiene reseñas',
}: Props) {
  const { data, isError, refetch } = useInfiniteQuery(reviewsOf(service.id));
  const all = useDialog();
  const reviews = data?.pages[0];
  const left = Math.max(service.totalReviews, reviews?.length ?? 0) - most;
  return (
    <section className={`framed ${styles.card}`} aria-labelledby="service-reviews">
      <h2 id="service-reviews" className={styles.heading}>
        {title}
      </h2>
      {!reviews && !isError && <ReviewSkeletons count={Math.min(Math.max(service.totalReviews, 1), most)} />}
      {!reviews && isError && (
        <div className={styles.failed} role="alert">
          <p className="quiet">No pudimos cargar las reseñas.</p>
          <Button variant="light" onClick={() => void refetch()}>
            Reintentar
          </Button>
        </div>
      )}
      {reviews?.length === 0 && <EmptyState drawing="star" title={empty} />}
      {reviews && reviews.length > 0 && (
        <ul className={reviewStyles.list}>
          {reviews.slice(0, most).map((review) => (
            <li key={review.id}>
              <ReviewRow review={review} />
            </li>
          ))}
        </ul>
      )}
      {left > 0 && (reviews || !isError) && (
        <Button className={styles.wide} variant="light" disabled={!reviews} onClick={all.open}>
          Ver todas las reseñas
        </Button>
      )}
      {all.wanted && <AllReviewsDialog {...all.props} service={service} />}
    </section>
  );
}
