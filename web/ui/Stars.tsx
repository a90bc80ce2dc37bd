import { IconStar, IconStarFilled, IconStarHalfFilled } from '@tabler/icons-react';
import type { RATING_MAX } from '../../contract/reviews.ts';
import styles from './Stars.module.css';
import { figure } from './text.ts';

/** Its type keeps it equal to the contract's constant, which is not imported so that the landing does not load reviews. */
const STARS: typeof RATING_MAX = 5;
const PLACES = Array.from({ length: STARS }, (_, place) => place + 1);

type Props = {
  /** 0 to 5; the server sends it as decimal text. */
  rating: number | string;
  /** The number of reviews behind the rating; 0 shows 'Sin reseñas'. */
  totalReviews?: number;
  /** One star and the figure, for narrow cards. */
  compact?: boolean;
};

/** A rating to read, never to click. */
export function Stars({ rating, totalReviews, compact = false }: Props) {
  const value = Number(rating) || 0;
  if (totalReviews === 0) return <span className={`${styles.stars} ${styles.reviews}`}>Sin reseñas</span>;
  const shown = value.toLocaleString('es-ES', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <span className={styles.stars}>
      <span className={styles.row} role="img" aria-label={`${shown} de ${STARS} estrellas`}>
        {(compact ? [1] : PLACES).map((place) => (
          <Star key={place} filled={compact ? 1 : value - place + 1} />
        ))}
      </span>
      <span className={styles.value} aria-hidden="true">
        {shown}
      </span>
      {totalReviews !== undefined && (
        <span className={styles.reviews}>
          ({figure(totalReviews)} {totalReviews === 1 ? 'reseña' : 'reseñas'})
        </span>
      )}
    </span>
  );
}

function Star({ filled }: { filled: number }) {
  const Icon = filled >= 0.75 ? IconStarFilled : filled >= 0.25 ? IconStarHalfFilled : IconStar;
  return <Icon size={16} aria-hidden />;
}
