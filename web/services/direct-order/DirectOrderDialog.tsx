import { Modal } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Service } from '../../../contract/services.ts';
import { failureText } from '../../failureText.ts';
import { queryClient } from '../../query.ts';
import { useUser } from '../../session/session.ts';
import { toast } from '../../ui/toast.ts';
import { useIdempotencyKey } from '../../useIdempotencyKey.ts';
import { ordersWith, useSendDirectOrder } from '../calls.ts';
import { DirectOrderForm } from './DirectOrderForm.tsx';
import {
  type DirectOrderDraft,
  directOrderBody,
  directOrderProblem,
  emptyDirectOrder,
} from './directOrderDraft.ts';

type Ordered = Pick<Service, 'id' | 'name' | 'basePrice' | 'country'>;
type Props = { opened: boolean; onClose: () => void; service: Ordered };

export function DirectOrderDialog({ opened, onClose, service }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Pedido directo" size="lg">
      <SendDirectOrder onClose={onClose} service={service} />
    </Modal>
  );
}

function SendDirectOrder({ onClose, service }: Omit<Props, 'opened'>) {
  const user = useUser();
  const navigate = useNavigate();
  const [draft, setDraft, forgetDraft] = useLocalStorage<DirectOrderDraft>({
    key: `echamano:direct-order-draft:${user.id}:${service.id}`,
    defaultValue: emptyDirectOrder(service),
    getInitialValueInEffect: false,
  });
  const [problem, setProblem] = useState<string>();
  const [openOrders, setOpenOrders] = useState(0);
  const [checking, setChecking] = useState(false);
  const { mutate, isPending, isSuccess } = useSendDirectOrder();
  const keyOf = useIdempotencyKey();

  function change(part: Partial<DirectOrderDraft>) {
    setProblem(undefined);
    setOpenOrders(0);
    setDraft((current) => ({ ...current, ...part }));
  }

  async function check() {
    const found = directOrderProblem(draft);
    setProblem(found);
    if (found) return;
    setChecking(true);
    const open = await countOpenOrders(service.id);
    setChecking(false);
    if (open > 0) setOpenOrders(open);
    else send();
  }

  function send() {
    const body = directOrderBody(service.id, draft);
    mutate(
      { body, idempotencyKey: keyOf(body) },
      {
        onSuccess: () => {
          forgetDraft();
          toast({
            title: 'Pedido directo enviado exitosamente...',
            message: 'Te avisamos en cuanto responda.',
            kind: 'success',
          });
          onClose();
          navigate({ to: '/orders', search: { tab: 'my-orders' } });
        },
        onError: (error) => setProblem(failureText(error, 'Error al enviar el pedido directo')),
      },
    );
  }

  return (
    <DirectOrderForm
      serviceName={service.name}
      country={service.country}
      draft={draft}
      onChange={change}
      problem={problem}
      openOrders={openOrders}
      // What was sent stays refused while the dialog closes: a double click would check the emptied form.
      sending={checking || isPending || isSuccess}
      onSubmit={check}
      onConfirm={send}
      onReview={() => setOpenOrders(0)}
      onCancel={onClose}
    />
  );
}

/** How many orders of one's own are open with a service; not knowing does not stand in the way. */
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
