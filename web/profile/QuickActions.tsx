import { IconBriefcase2, IconClipboardList, IconHistory, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Card } from './Card.tsx';
import styles from './QuickActions.module.css';
import { showSettings } from './showSettings.ts';

const COMPLETED_ORDERS = { tab: 'my-orders', status: 'completed' };
const ICON = { size: 24, stroke: 1.75, 'aria-hidden': true };

export function QuickActions() {
  return (
    <Card title="Acciones Rápidas">
      <div className={styles.actions}>
        <Link to="/orders" className={styles.action}>
          <IconClipboardList {...ICON} />
          Pedidos
        </Link>
        <Link to="/services" search={{ my: true }} className={styles.action}>
          <IconBriefcase2 {...ICON} />
          Servicios
        </Link>
        <Link to="/orders" search={COMPLETED_ORDERS} className={styles.action}>
          <IconHistory {...ICON} />
          Historial
        </Link>
        <button type="button" className={styles.action} onClick={showSettings}>
          <IconSettings {...ICON} />
          Config
        </button>
      </div>
    </Card>
  );
}
