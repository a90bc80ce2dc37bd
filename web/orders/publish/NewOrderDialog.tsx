import { useEffect } from 'react';
import type { BodyOf } from '../../../contract/endpoint.ts';
import { type createOrder, ORDER_DESCRIPTION_MAX, type Order } from '../../../contract/orders.ts';
import { pickedOf, usePicked } from '../../attachments/picked.ts';
import { attachmentsOf, filesOf } from '../../attachments/withFiles.ts';
import { readNeed, saveNeed } from '../../landing/need.ts';
import { ORDER_NOT_PUBLISHED, ORDER_PUBLISHED } from '../../offline/offlineQueue.ts';
import { useKept, useKeptKey } from '../../session/kept.ts';
import { inDialog } from '../../ui/inDialog.tsx';
import { toastDone } from '../../ui/toast.ts';
import { useCreateOrder, useEditOrder } from '../calls.ts';
import { OrderForm } from './OrderForm.tsx';
import { draftAgain, draftOf, EMPTY_DRAFT, type OrderDraft, orderBody, withWords } from './orderDraft.ts';

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
  const [picked, setPicked, forgetPicked] = usePicked(draftKey);
  const [draft, setDraft, forgetDraft] = useKept<OrderDraft>(
    draftKey,
    again ? draftAgain(again) : EMPTY_DRAFT,
  );
  const { mutate, isPending, isSuccess, error } = useCreateOrder();

  useEffect(() => {
    const need = again ? '' : takeNeed();
    if (need) setDraft((current) => withWords(current, need));
  }, [setDraft, again]);

  function publish() {
    const body = {
      ...(orderBody(draft) as BodyOf<typeof createOrder>),
      ...(picked.length ? { attachments: attachmentsOf(picked) } : {}),
    };
    mutate(
      { body, files: filesOf(picked) },
      {
        onSuccess: ({ queued }, isShown) => {
          forgetDraft();
          forgetPicked();
          if (isShown) onClose();
          if (queued) return;
          toastDone(ORDER_PUBLISHED.title, ORDER_PUBLISHED.message);
        },
      },
    );
  }

  return (
    <OrderForm
      draft={draft}
      onDraft={setDraft}
      picked={picked}
      onPicked={setPicked}
      onSubmit={publish}
      onCancel={onClose}
      // What was sent stays refused while the dialog closes: a double click would check the emptied form.
      submitting={isPending || isSuccess}
      error={error}
      failed={ORDER_NOT_PUBLISHED}
      labels={{ submit: 'Publicar Pedido', submitting: 'Creando...', color: 'accent' }}
    />
  );
}

function EditOrder({ order, onClose }: { order: Order; onClose: () => void }) {
  const draftKey = useKeptKey('order-edit', order.id);
  const [draft, setDraft, forgetDraft] = useKept<OrderDraft>(draftKey, draftOf(order));
  const [picked, setPicked, forgetPicked] = usePicked(draftKey, pickedOf(order.attachments));
  const { mutate, isPending, isSuccess, error } = useEditOrder(order.id);

  function forget() {
    forgetDraft();
    forgetPicked();
  }

  function save() {
    const body = { ...orderBody(draft), attachments: attachmentsOf(picked) };
    mutate(
      { body, files: filesOf(picked) },
      {
        onSuccess: (_, isShown) => {
          toastDone('Pedido actualizado', 'Los cambios ya están a la vista de los proveedores.');
          forget();
          if (isShown) onClose();
        },
      },
    );
  }

  return (
    <OrderForm
      draft={draft}
      onDraft={setDraft}
      picked={picked}
      onPicked={setPicked}
      onSubmit={save}
      onCancel={() => {
        forget();
        onClose();
      }}
      // What was sent stays refused while the dialog closes: a double click would check the emptied form.
      submitting={isPending || isSuccess}
      error={error}
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
