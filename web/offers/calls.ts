import { useMutation } from '@tanstack/react-query';
import type { BodyOf } from '../../contract/endpoint.ts';
import type {
  decideOffer,
  editOffer,
  listOffers,
  makeOffer,
  Offer,
  withdrawOffer,
} from '../../contract/offers.ts';
import type { listMyServices } from '../../contract/services.ts';
import { call } from '../call.ts';
import { read, refresh } from '../query.ts';
import { serviceWithDefaults } from '../services/serviceDefaults.ts';
import { rememberedUser } from '../session/rememberedUser.ts';
import { sendOrQueue } from '../shell/outbox.ts';
import { offerWithDefaults } from './offerDefaults.ts';

const POLL_MS = 30_000;
const AFTER_AN_OFFER_CHANGES = ['/api/offers', '/api/orders', '/api/users/stats'];

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
    mutationFn: ({ body, idempotencyKey }: { body: BodyOf<typeof makeOffer>; idempotencyKey: string }) =>
      sendOrQueue<typeof makeOffer>('/api/offers', body, idempotencyKey),
    onSuccess: () => void refresh(...AFTER_AN_OFFER_CHANGES),
  });
}

export function useDecideOffer() {
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & BodyOf<typeof decideOffer>) =>
      call<typeof decideOffer>('PUT /api/offers/:id/status', { params: { id }, body }),
    onSettled: () => void refresh(...AFTER_AN_OFFER_CHANGES),
  });
}

export function useEditOffer(id: string) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof editOffer>) =>
      call<typeof editOffer>('PATCH /api/offers/:id', { params: { id }, body }),
    onSettled: () => void refresh(...AFTER_AN_OFFER_CHANGES),
  });
}

export function useWithdrawOffer() {
  return useMutation({
    mutationFn: (id: string) => call<typeof withdrawOffer>('DELETE /api/offers/:id', { params: { id } }),
    onSettled: () => void refresh(...AFTER_AN_OFFER_CHANGES),
  });
}
