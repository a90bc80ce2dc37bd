import type { Review } from '../../../contract/reviews.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { fullName } from '../../ui/text.ts';
import { longDate } from '../../ui/time.ts';
import styles from './ReviewRow.module.css';

export function ReviewRow({
  review: { reviewer, rating, comment, createdAt, editedAt },
}: {
  review: Review;
}) {
  const name = fullName(reviewer);
  return (
    <article className={styles.review}>
      <Avatar name={name} image={reviewer.profileImage} />
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <div className={styles.head}>
          <Stars rating={rating} />
          <time className={styles.date} dateTime={createdAt}>
            {longDate(createdAt)}
            {editedAt && ' · Cambiada'}
          </time>
        </div>
        <p className={styles.comment}>{comment}</p>
      </div>
    </article>
  );
}
