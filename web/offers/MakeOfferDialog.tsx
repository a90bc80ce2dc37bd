import { Modal } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../failureText.ts';
import { useUser } from '../session/session.ts';
import { toast } from '../ui/toast.ts';
import { useIdempotencyKey } from '../useIdempotencyKey.ts';
import { myServices, useMakeOffer } from './calls.ts';
import { OfferForm } from './OfferForm.tsx';
import { EMPTY_OFFER, type OfferDraft, offerBody } from './offerDraft.ts';

type Props = {
  opened: boolean;
  onClose: () => void;
  /** Closes it too, once the offer has arrived. */
  onSent: () => void;
  order: { id: string; title: string; budget: string | null };
  /** The service that matched the order, chosen beforehand. */
  matchedServiceId?: string;
};

export function MakeOfferDialog({ opened, onClose, ...rest }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Hacer una oferta" size="lg" returnFocus={false}>
      <MakeOffer onClose={onClose} {...rest} />
    </Modal>
  );
}

function MakeOffer({ order, matchedServiceId, onClose, onSent }: Omit<Props, 'opened'>) {
  const user = useUser();
  const { data: services } = useQuery(myServices());
  const active = services?.filter(({ isActive }) => isActive);
  const [draft, setDraft, forgetDraft] = useLocalStorage<OfferDraft>({
    key: `echamano:offer-draft:${user.id}:${order.id}`,
    defaultValue: { ...EMPTY_OFFER, serviceId: matchedServiceId ?? '' },
    getInitialValueInEffect: false,
  });
  const { mutate, isPending, isSuccess } = useMakeOffer();
  const keyOf = useIdempotencyKey();
  const isGone = active?.every(({ id }) => id !== draft.serviceId);
  const offer = isGone ? { ...draft, serviceId: '' } : draft;

  function send() {
    const body = offerBody(order.id, offer);
    mutate(
      { body, idempotencyKey: keyOf(body) },
      {
        onSuccess: ({ queued }) => {
          forgetDraft();
          if (queued) return onClose();
          onSent();
          toast({
            title: '¡Oferta enviada!',
            message: 'El cliente ya puede verla. Te avisamos en cuanto responda.',
            kind: 'success',
          });
        },
        onError: (error) =>
          toast({ title: 'Error', message: failureText(error, 'Error al enviar la oferta'), kind: 'error' }),
      },
    );
  }

  return (
    <OfferForm
      order={order}
      services={active}
      draft={offer}
      onDraft={setDraft}
      onSubmit={send}
      onCancel={onClose}
      // What was sent stays refused while the dialog closes: a double click would check the emptied form.
      submitting={isPending || isSuccess}
    />
  );
}
