import { IconBan, IconCircleCheck, IconPencil } from '@tabler/icons-react';
import type { OrderDetail } from '../../../contract/order-detail.ts';
import { isOpen } from '../../../contract/order-values.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { useDialog } from '../../ui/useDialog.ts';
import { CancelOrderDialog, NewOrderDialog } from '../dialogs.ts';
import { AskAgain } from './AskAgain.tsx';
import styles from './OrderDetail.module.css';

const CompleteOrderDialog = lazyDialog(
  async () => (await import('./CompleteOrderDialog.tsx')).CompleteOrderDialog,
);

/** What the customer may do with the order now, as the server says. */
export function OrderActions({ detail }: { detail: OrderDetail }) {
  const { order, offers, stats, can } = detail;
  const editing = useDialog();
  const completing = useDialog();
  const cancelling = useDialog();
  const mayAskAgain = detail.viewer === 'customer' && !isOpen(order.status);

  return (
    <>
      {(can.edit || can.complete || can.cancel || mayAskAgain) && (
        <div className={styles.actions}>
          {can.complete && (
            <Button icon={IconCircleCheck} onClick={completing.open}>
              Confirmar trabajo
            </Button>
          )}
          {can.edit && (
            <Button variant="default" icon={IconPencil} onClick={editing.open}>
              Editar
            </Button>
          )}
          {mayAskAgain && <AskAgain order={order} />}
          {can.cancel && (
            <Button variant="subtle" color="red" icon={IconBan} onClick={cancelling.open}>
              Cancelar pedido
            </Button>
          )}
        </div>
      )}
      {editing.wanted && <NewOrderDialog {...editing.props} order={order} />}
      {completing.wanted && (
        <CompleteOrderDialog
          {...completing.props}
          onCompleted={() => completing.closeTo(heading)}
          order={order}
          offers={offers}
        />
      )}
      {cancelling.wanted && (
        <CancelOrderDialog
          {...cancelling.props}
          onCancelled={() => cancelling.closeTo(heading)}
          order={order}
          offers={{
            total: stats.totalOffers,
            pending: stats.pendingOffers,
            accepted: stats.acceptedOffers,
          }}
        />
      )}
    </>
  );
}

/** Where the focus goes once the action buttons are gone. */
function heading(): HTMLElement | null {
  return document.querySelector('h1');
}
