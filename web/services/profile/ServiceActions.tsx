import { IconMessageCircle, IconSend, IconSettings } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { NO_ORDER } from '../../../contract/no-order.ts';
import type { Service } from '../../../contract/services.ts';
import { Button } from '../../ui/Button.tsx';
import { WhatsappButton } from '../WhatsappButton.tsx';
import styles from './ServiceScreen.module.css';

type Props = { service: Service; onOrder: () => void };

export function ServiceActions({ service, onOrder }: Props) {
  const navigate = useNavigate();
  if (service.can.manage)
    return (
      <div className={styles.actions}>
        <Button
          icon={IconSettings}
          onClick={() => navigate({ to: '/service/$id/manage', params: { id: service.id } })}
        >
          Gestionar Servicio
        </Button>
      </div>
    );
  return (
    <div className={styles.actions}>
      {service.can.order && (
        <Button color="accent" icon={IconSend} onClick={onOrder}>
          Pedido directo
        </Button>
      )}
      <WhatsappButton service={service} />
      {service.can.chat && (
        <Button
          variant="default"
          icon={IconMessageCircle}
          onClick={() =>
            navigate({
              to: '/chat/$orderId',
              params: { orderId: NO_ORDER },
              search: { receiverId: service.userId },
              state: { service: { id: service.id, name: service.name } },
            })
          }
        >
          Chat
        </Button>
      )}
    </div>
  );
}
