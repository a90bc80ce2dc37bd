import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Order } from '../../../contract/orders.ts';
import type { Service } from '../../../contract/services.ts';
import { queryClient } from '../../calls/query.ts';
import { useOrderDraft } from '../../orders/publish/useOrderDraft.ts';
import { useKeptKey } from '../../session/kept.ts';
import { inDialog } from '../../ui/inDialog.tsx';
import { toastDone } from '../../ui/toast.ts';
import { useIsShown } from '../../ui/useIsShown.ts';
import { ordersWith, reaches, useSendDirectOrder } from '../calls.ts';
import { DirectOrderForm } from './DirectOrderForm.tsx';
import {
  type DirectOrderDraft,
  directOrderAgain,
  directOrderBody,
  emptyDirectOrder,
} from './directOrderDraft.ts';

type Ordered = Pick<Service, 'id' | 'name' | 'basePrice' | 'country'>;
type Props = {
  onClose: () => void;
  service: Ordered;
  /** An earlier order to repeat as a new one. */
  again?: Order;
};

export const DirectOrderDialog = inDialog(SendDirectOrder, { title: 'Pedido directo', size: 'lg' });

function SendDirectOrder({ onClose, service, again }: Props) {
  const navigate = useNavigate();
  const draftKey = useKeptKey(again ? 'direct-order-again' : 'direct-order-draft', (again ?? service).id);
  const writing = useOrderDraft(draftKey, again ? directOrderAgain(again) : emptyDirectOrder(service));
  const { draft, setDraft } = writing;
  const [openOrders, setOpenOrders] = useState(0);
  const [checking, setChecking] = useState(false);
  const reached = useQuery(reaches(service.id, draft.place));
  const { mutate, isPending, isSuccess, error, reset } = useSendDirectOrder();
  const isShown = useIsShown();

  function change(part: Partial<DirectOrderDraft>) {
    if (error) reset();
    setOpenOrders(0);
    setDraft((current) => ({ ...current, ...part }));
  }

  async function check() {
    reset();
    setChecking(true);
    const open = await countOpenOrders(service.id);
    if (!isShown.current) return;
    setChecking(false);
    if (open > 0) setOpenOrders(open);
    else send();
  }

  function send() {
    mutate(writing.sent(directOrderBody(service.id, draft)), {
      onSuccess: ({ queued }, isShown) => {
        writing.forget();
        if (isShown) onClose();
        if (queued) return;
        toastDone('Pedido directo enviado exitosamente...', 'Te avisamos en cuanto responda.');
        if (isShown) navigate({ to: '/orders', search: { tab: 'my-orders', status: 'all' } });
      },
    });
  }

  return (
    <DirectOrderForm
      serviceName={service.name}
      country={service.country}
      draft={draft}
      onChange={change}
      picked={writing.picked}
      onPicked={writing.setPicked}
      error={error}
      outOfReach={draft.place !== null && reached.data?.reaches === false}
      openOrders={openOrders}
      // Also true after success, while the dialog closes: a second click would submit the emptied form.
      sending={checking || isPending || isSuccess}
      onSubmit={check}
      onConfirm={send}
      onReview={() => setOpenOrders(0)}
      onCancel={onClose}
    />
  );
}

/** How many open orders the person has with a service; 0 if that cannot be read, so that it does not block sending. */
async function countOpenOrders(serviceId: string): Promise<number> {
  try {
    const { openOrders } = await queryClient.fetchQuery({
      ...ordersWith(serviceId),
      staleTime: 0,
      retry: false,
    });
    return openOrders.length;
  } catch (error) {
    console.warn('Error verificando pedidos existentes', error);
    return 0;
  }
}
