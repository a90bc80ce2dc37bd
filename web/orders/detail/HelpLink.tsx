import { IconHelpCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import styles from './HelpLink.module.css';

/** A link to write to the administration about this order. */
export function HelpLink({ orderId }: { orderId: string }) {
  return (
    <Link to="/contact" search={{ order: orderId }} className={styles.help}>
      <IconHelpCircle size={20} aria-hidden />
      <span>
        ¿Algún problema con este pedido? <strong>Escríbenos</strong>
      </span>
    </Link>
  );
}
