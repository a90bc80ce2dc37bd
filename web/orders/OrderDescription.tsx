import type { Order } from '../../contract/orders.ts';
import styles from './OrderDescription.module.css';
import { withoutRepeating } from './withoutRepeating.ts';

/** The punctuation between the title and the rest of the description. */
const JOINING = /^[\s,;:.]+/;

type Props = { order: Pick<Order, 'title' | 'description'>; className?: string | undefined };

/** The description without the start that the title repeats; screen readers and copied text have it whole. */
export function OrderDescription({ order, className }: Props) {
  const { rest } = withoutRepeating(order);
  if (rest === '') return null;
  const words = order.description.trim();
  const shown = rest?.replace(JOINING, '');
  return (
    <p className={className}>
      {shown ? (
        <>
          <span className="visually-hidden">{words.slice(0, -shown.length)}</span>
          <span className={styles.rest}>{shown}</span>
        </>
      ) : (
        words
      )}
    </p>
  );
}
