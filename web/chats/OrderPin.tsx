import { IconBriefcase2, IconChevronRight, IconClipboardText } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { AboutService } from '../../contract/chats.ts';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import styles from './OrderPin.module.css';

type Props = { order: { id: string; title: string; status: string; mine: boolean } };

/** The order that the conversation is about and its status, always in sight. */
export function OrderPin({ order }: Props) {
  return (
    <Link to={order.mine ? '/my-orders/$id' : '/orders/$id'} params={{ id: order.id }} className={styles.pin}>
      <IconClipboardText size={20} aria-hidden />
      <span className={styles.title}>{order.title}</span>
      <StatusBadge of="order" status={order.status} />
      <IconChevronRight size={18} aria-hidden />
    </Link>
  );
}

/** A consultation outside any order names the service it is about. */
export function ServicePin({ service }: { service: AboutService }) {
  return (
    <Link to="/service/$id" params={{ id: service.id }} className={styles.pin}>
      <IconBriefcase2 size={20} aria-hidden />
      <span className={styles.title}>Consulta por «{service.name}»</span>
      <IconChevronRight size={18} aria-hidden />
    </Link>
  );
}
