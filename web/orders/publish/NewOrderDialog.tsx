import { useEffect } from 'react';
import type { BodyOf } from '../../../contract/endpoint.ts';
import { type createOrder, ORDER_DESCRIPTION_MAX, type Order } from '../../../contract/orders.ts';
import { pickedOf } from '../../attachments/picked.ts';
import { readNeed, saveNeed } from '../../landing/need.ts';
import { ORDER_NOT_PUBLISHED, ORDER_PUBLISHED } from '../../offline/offlineQueue.ts';
import { useKeptKey } from '../../session/kept.ts';
import { inDialog } from '../../ui/inDialog.tsx';
import { toastDone } from '../../ui/toast.ts';
import { useCreateOrder, useEditOrder } from '../calls.ts';
import { OrderForm } from './OrderForm.tsx';
import { EMPTY_DRAFT, orderAgain, orderBody, orderDraftOf, withWords } from './orderDraft.ts';
import { useOrderDraft } from './useOrderDraft.ts';

const DIALOG_WIDTH = 700;

type Props = {
  onClose: () => void;
  /** With an order, the dialog changes it instead of publishing a new one. */
  order?: Order;
  /** Asks for the same as an earlier order, as a new one. */
  again?: Order;
};

export const NewOrderDialog = inDialog(PublishOrEdit, {
  title: ({ order }) => (order ? 'Editar pedido' : '¿Qué necesitas?'),
  size: DIALOG_WIDTH,
});

function PublishOrEdit({ order, ...props }: Props) {
  return order ? <EditOrder order={order} {...props} /> : <PublishOrder {...props} />;
}

function PublishOrder({ onClose, again }: Omit<Props, 'order'>) {
  const draftKey = useKeptKey(again ? 'order-again' : 'order-draft', ...(again ? [again.id] : []));
  const writing = useOrderDraft(draftKey, again ? orderAgain(again) : EMPTY_DRAFT);
  const { draft, setDraft } = writing;
  const sending = useCreateOrder();

  useEffect(() => {
    const need = again ? '' : takeNeed();
    if (need) setDraft((current) => withWords(current, need));
  }, [setDraft, again]);

  function publish() {
    sending.mutate(writing.sent(orderBody(draft) as BodyOf<typeof createOrder>), {
      onSuccess: ({ queued }, isShown) => {
        writing.forget();
        if (isShown) onClose();
        if (queued) return;
        toastDone(ORDER_PUBLISHED.title, ORDER_PUBLISHED.message);
      },
    });
  }

  return (
    <OrderForm
      writing={writing}
      sending={sending}
      onSubmit={publish}
      onCancel={onClose}
      failed={ORDER_NOT_PUBLISHED}
      labels={{ submit: 'Publicar Pedido', submitting: 'Creando...', color: 'accent' }}
    />
  );
}

function EditOrder({ order, onClose }: { order: Order; onClose: () => void }) {
  const draftKey = useKeptKey('order-edit', order.id);
  const writing = useOrderDraft(draftKey, orderDraftOf(order), pickedOf(order.attachments));
  const sending = useEditOrder(order.id);

  function save() {
    sending.mutate(writing.sent(orderBody(writing.draft)), {
      onSuccess: (_, isShown) => {
        toastDone('Pedido actualizado', 'Los cambios ya están a la vista de los proveedores.');
        writing.forget();
        if (isShown) onClose();
      },
    });
  }

  return (
    <OrderForm
      writing={writing}
      sending={sending}
      onSubmit={save}
      onCancel={() => {
        writing.forget();
        onClose();
      }}
      failed="Error al guardar el pedido"
      labels={{ submit: 'Guardar cambios', submitting: 'Guardando...' }}
      isDirect={order.directServiceId !== null}
    />
  );
}

/** Takes what the visitor wrote on the landing out of storage, so that the next order starts empty. */
function takeNeed(): string {
  const need = readNeed().slice(0, ORDER_DESCRIPTION_MAX);
  saveNeed('');
  return need;
}
