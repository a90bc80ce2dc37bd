import { IconHelpCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import styles from './HelpLink.module.css';

/** To whoever administers, with the order that one speaks of. */
export function HelpLink({ orderId }: { orderId: string }) {
  return (
    <Link to="/contact" search={{ order: orderId }} className={styles.help}>
      <IconHelpCircle size={20} aria-hidden />
      ¿Algún problema con este pedido? Escríbenos
    </Link>
  );
}
