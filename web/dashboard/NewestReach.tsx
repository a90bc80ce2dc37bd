import { IconChevronRight, IconSpeakerphone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ListedOrder } from '../../contract/orders.ts';
import { orderDetail } from '../orders/calls.ts';
import { reachText } from '../orders/reachText.ts';
import { useNow } from '../ui/useNow.ts';
import styles from './NewestReach.module.css';

/** How many providers the newest order reached, with a link to it, while it waits for its first offer. */
export function NewestReach({ order }: { order: ListedOrder }) {
  const { data } = useQuery(orderDetail(order.id));
  const now = useNow();
  // Before the reply it is not known whether the search goes on, so nothing is said about it.
  const { title, lines } = data?.reach
    ? reachText(data.reach, order, { now })
    : { title: 'Tu último pedido', lines: [] };
  return (
    <Link to="/my-orders/$id" params={{ id: order.id }} className={styles.reach}>
      <IconSpeakerphone size={24} aria-hidden />
      <span className={styles.words}>
        <strong>{title}</strong>
        <span className={styles.order}>{order.title}</span>
        {lines[0] && <span>{lines[0]}</span>}
      </span>
      <IconChevronRight size={20} aria-hidden />
    </Link>
  );
}
