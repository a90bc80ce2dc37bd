import { IconBriefcase2, IconClipboardList, IconHistory, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { useDialog } from '../../ui/useDialog.ts';
import { Card } from '../Card.tsx';
import { showSettings } from '../settings/showSettings.ts';
import styles from './QuickActions.module.css';

const ICON = { size: 24, 'aria-hidden': true };

const HistoryDialog = lazyDialog(async () => (await import('./HistoryDialog.tsx')).HistoryDialog);
const MyServicesDialog = lazyDialog(async () => (await import('./MyServicesDialog.tsx')).MyServicesDialog);

export function QuickActions() {
  const services = useDialog();
  const history = useDialog();
  return (
    <Card title="Acciones Rápidas">
      <div className={styles.actions}>
        <Link to="/orders" className={styles.action}>
          <IconClipboardList {...ICON} />
          Pedidos
        </Link>
        <button type="button" className={styles.action} onClick={services.open}>
          <IconBriefcase2 {...ICON} />
          Servicios
        </button>
        <button type="button" className={styles.action} onClick={history.open}>
          <IconHistory {...ICON} />
          Historial
        </button>
        <button type="button" className={styles.action} onClick={showSettings}>
          <IconSettings {...ICON} />
          Config
        </button>
      </div>
      {services.wanted && <MyServicesDialog {...services.props} />}
      {history.wanted && <HistoryDialog {...history.props} />}
    </Card>
  );
}
