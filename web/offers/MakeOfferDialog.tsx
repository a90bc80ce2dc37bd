import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Offer } from '../../contract/offers.ts';
import type { Order } from '../../contract/orders.ts';
import { OFFER_NOT_SENT, OFFER_SENT } from '../offline/offlineQueue.ts';
import { useKept, useKeptKey } from '../session/kept.ts';
import { inDialog } from '../ui/inDialog.tsx';
import { toastDone } from '../ui/toast.ts';
import { ChangedNotice } from './ChangedNotice.tsx';
import { myServices, useEditOffer, useMakeOffer } from './calls.ts';
import { OfferForm } from './OfferForm.tsx';
import { EMPTY_OFFER, type OfferDraft, offerBody, offerDraftOf } from './offerDraft.ts';
import { hasQuote, NO_QUOTE } from './quoteDraft.ts';
import { validity } from './validity.ts';

type Props = {
  onClose: () => void;
  /** Closes it too, once the offer has arrived. */
  onSent: () => void;
  order: Pick<Order, 'id' | 'title' | 'budget' | 'country'>;
  /** With one's own offer, the dialog changes it instead of making one. */
  offer?: Offer | null;
  /** The service that matched the order, chosen beforehand. */
  matchedServiceId?: string;
};

export const MakeOfferDialog = inDialog(MakeOrEdit, {
  title: ({ offer }) => (offer ? 'Cambiar mi oferta' : 'Hacer una oferta'),
  size: 'xl',
  returnFocus: false,
});

function MakeOrEdit({ offer, ...props }: Props) {
  return offer ? <EditOffer offer={offer} {...props} /> : <MakeOffer {...props} />;
}

function MakeOffer({ order, matchedServiceId, onClose, onSent }: Omit<Props, 'offer'>) {
  const { data: services, isError, refetch } = useQuery(myServices());
  const active = services?.filter(({ isActive }) => isActive);
  const [draft, setDraft, forgetDraft] = useKept<OfferDraft>(useKeptKey('offer-draft', order.id), {
    ...EMPTY_OFFER,
    serviceId: matchedServiceId ?? '',
  });
  const { mutate, isPending, isSuccess, error } = useMakeOffer();
  const isGone = active?.every(({ id }) => id !== draft.serviceId);
  const offer = isGone ? { ...draft, serviceId: '' } : draft;

  function send() {
    const body = offerBody(order.id, offer);
    mutate(body, {
      onSuccess: ({ queued }, isShown) => {
        forgetDraft();
        if (isShown) (queued ? onClose : onSent)();
        if (queued) return;
        toastDone(OFFER_SENT, 'El cliente ya puede verla. Te avisamos en cuanto responda.');
      },
    });
  }

  return (
    <OfferForm
      order={order}
      services={active}
      onReadServices={isError ? () => refetch() : undefined}
      draft={offer}
      onDraft={setDraft}
      onSubmit={send}
      onCancel={onClose}
      // Still submitting while the dialog closes: a double click would check the emptied form.
      submitting={isPending || isSuccess}
      error={error}
      failed={OFFER_NOT_SENT}
      labels={{ submit: 'Enviar Oferta', submitting: 'Enviando...', color: 'accent' }}
    />
  );
}

function EditOffer({ order, offer, onClose, onSent }: Props & { offer: Offer }) {
  const { data: services, isError, refetch } = useQuery(myServices());
  // As it stood when the dialog was opened: an edit in another tab must not take away what is being typed.
  const [editedAt] = useState(offer.editedAt ?? '');
  const [draft, setDraft, forgetDraft] = useKept<OfferDraft>(
    // Each edit of the offer has a draft of its own: one of an earlier state does not fit the current one.
    useKeptKey('offer-edit', offer.id, editedAt),
    offerDraftOf(offer),
  );
  const { mutate, isPending, isSuccess, error } = useEditOffer(offer.id);
  const stands = validity(offer.validUntil);
  const hasChanged = editedAt !== (offer.editedAt ?? '');

  function save() {
    const { orderId: _, ...written } = offerBody(order.id, draft);
    // What the writer removed is cleared on the server too.
    const body = { ...written, estimatedDuration: written.estimatedDuration ?? null };
    mutate(draft.quote || !hasQuote(offer) ? body : { ...body, ...NO_QUOTE }, {
      onSuccess: (_, isShown) => {
        forgetDraft();
        if (isShown) onSent();
        toastDone('Oferta actualizada', 'El cliente ya la ve así.');
      },
    });
  }

  return (
    <>
      {hasChanged && <ChangedNotice />}
      <OfferForm
        order={order}
        // An offer made before its service was paused still stands, so that service stays in the list.
        services={services?.filter(({ id, isActive }) => isActive || id === offer.serviceId)}
        onReadServices={isError ? () => refetch() : undefined}
        draft={draft}
        onDraft={setDraft}
        onSubmit={save}
        onCancel={onClose}
        submitting={isPending || isSuccess}
        error={error}
        failed="Error al guardar la oferta"
        labels={{ submit: 'Guardar cambios', submitting: 'Guardando...' }}
        stands={stands && !stands.expired ? stands.text : undefined}
      />
    </>
  );
}
