import type { BodyOf } from '../../contract/endpoint.ts';
import type { decideExtra, proposeExtra } from '../../contract/extras.ts';
import type {
  decideOffer,
  editOffer,
  listOffers,
  makeOffer,
  Offer,
  withdrawOffer,
} from '../../contract/offers.ts';
import type { decideRevision, listRevisions, proposeRevision } from '../../contract/revisions.ts';
import type { listMyServices } from '../../contract/service-search.ts';
import { STALE } from '../../contract/stale-paths.ts';
import { offerWithDefaults } from '../bare-replies/offers.ts';
import { serviceWithDefaults } from '../bare-replies/services.ts';
import { call } from '../calls/call.ts';
import { callOnce } from '../calls/callOnce.ts';
import { POLL_MS, read, refresh } from '../calls/query.ts';
import { toastFailure } from '../calls/toastFailure.ts';
import { useMutation } from '../calls/useMutation.ts';
import { sendOrQueue } from '../offline/offlineQueue.ts';
import { rememberedUser } from '../session/rememberedUser.ts';

export function offersMadeBy(providerId: string) {
  return {
    ...read<typeof listOffers>('/api/offers', { query: { providerId } }, offersWithDefaults),
    refetchInterval: POLL_MS,
  };
}

export function offersOnMyOrders() {
  return {
    ...read<typeof listOffers>('/api/offers', { query: { forMyOrders: 'true' } }, offersWithDefaults),
    refetchInterval: POLL_MS,
  };
}

function offersWithDefaults(offers: Offer[]): Offer[] {
  return offers.map((offer) => offerWithDefaults(offer));
}

/** The services one may offer with. */
export function myServices() {
  return {
    ...read<typeof listMyServices>('/api/services', { query: { my: 'true' } }, (services) =>
      services.map((service) => serviceWithDefaults(service, rememberedUser()?.id)),
    ),
    refetchInterval: POLL_MS,
  };
}

export function useMakeOffer() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof makeOffer>) => sendOrQueue<typeof makeOffer>('/api/offers', body),
    onSuccess: () => void refresh(...STALE.deal),
  });
}

export function useDecideOffer() {
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & BodyOf<typeof decideOffer>) =>
      call<typeof decideOffer>('PUT /api/offers/:id/status', { params: { id }, body }),
    onSettled: () => void refresh(...STALE.deal),
  });
}

export function useEditOffer(id: string) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof editOffer>) =>
      call<typeof editOffer>('PATCH /api/offers/:id', { params: { id }, body }),
    onSettled: () => void refresh(...STALE.order),
  });
}

export function useWithdrawOffer() {
  return useMutation({
    mutationFn: (id: string) => call<typeof withdrawOffer>('DELETE /api/offers/:id', { params: { id } }),
    onSettled: () => void refresh(...STALE.deal),
  });
}

/** Every quote of an offer, the first one first. */
export function revisionsOf(id: string) {
  return read<typeof listRevisions>('/api/offers/:id/revisions', { params: { id } });
}

export function usePropose(id: string) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof proposeRevision>) =>
      callOnce<typeof proposeRevision>('POST /api/offers/:id/revisions', { params: { id }, body }),
    onSettled: () => void refresh(...STALE.order),
  });
}

export function useDecideRevision() {
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & BodyOf<typeof decideRevision>) =>
      call<typeof decideRevision>('PUT /api/revisions/:id/status', { params: { id }, body }),
    onError: (error) => toastFailure(error, 'No pudimos guardar tu respuesta'),
    onSettled: () => void refresh(...STALE.order),
  });
}

export function useProposeExtra(id: string) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof proposeExtra>) =>
      callOnce<typeof proposeExtra>('POST /api/offers/:id/extras', { params: { id }, body }),
    onSettled: () => void refresh(...STALE.order),
  });
}

export function useDecideExtra() {
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & BodyOf<typeof decideExtra>) =>
      call<typeof decideExtra>('PUT /api/extras/:id/status', { params: { id }, body }),
    onError: (error) => toastFailure(error, 'No pudimos guardar tu respuesta'),
    onSettled: () => void refresh(...STALE.order),
  });
}
