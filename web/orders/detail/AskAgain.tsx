import { IconRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Order } from '../../../contract/orders.ts';
import { service } from '../../services/calls.ts';
import { Button } from '../../ui/Button.tsx';
import { useDialog } from '../../ui/useDialog.ts';
import { DirectOrderDialog, NewOrderDialog } from '../dialogs.ts';

/** Repeats an order: to the same service if it was a direct one and the service still takes orders, else to everybody. */
export function AskAgain({ order }: { order: Order }) {
  const again = useDialog();
  const asked = useQuery({
    ...service(order.directServiceId ?? ''),
    enabled: order.directServiceId !== null,
  });
  const dialog = { opened: again.opened, onClose: again.close, again: order };
  return (
    <>
      <Button color="accent" icon={IconRepeat} disabled={asked.isLoading} onClick={again.open}>
        Pedir de nuevo
      </Button>
      {again.wanted &&
        (asked.data?.can.order ? (
          <DirectOrderDialog {...dialog} service={asked.data} />
        ) : (
          <NewOrderDialog {...dialog} />
        ))}
    </>
  );
}
