import { useMutation } from '@tanstack/react-query';
import type { BodyOf } from '../../contract/endpoint.ts';
import { decideOffer, listOffers, makeOffer, type Offer, withdrawOffer } from '../../contract/offers.ts';
import { listMyServices } from '../../contract/services.ts';
import { call } from '../call.ts';
import { read, refresh } from '../query.ts';
import { serviceWithDefaults } from '../services/serviceDefaults.ts';
import { rememberedUser } from '../session/rememberedUser.ts';
import { sendOrQueue } from '../shell/outbox.ts';
import { offerWithDefaults } from './offerDefaults.ts';

const POLL_MS = 30_000;
const AFTER_AN_OFFER_CHANGES = ['/api/offers', '/api/orders', '/api/users/stats'];

export function offersMadeBy(providerId: string) {
  return { ...read(listOffers, { query: { providerId } }, offersWithDefaults), refetchInterval: POLL_MS };
}

export function offersOnMyOrders() {
  return {
    ...read(listOffers, { query: { forMyOrders: 'true' } }, offersWithDefaults),
    refetchInterval: POLL_MS,
  };
}

function offersWithDefaults(offers: Offer[]): Offer[] {
  return offers.map((offer) => offerWithDefaults(offer));
}

/** The services one may offer with. */
export function myServices() {
  return {
    ...read(listMyServices, { query: { my: 'true' } }, (services) =>
      services.map((service) => serviceWithDefaults(service, rememberedUser()?.id)),
    ),
    refetchInterval: POLL_MS,
  };
}

export function useMakeOffer() {
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: BodyOf<typeof makeOffer>; idempotencyKey: string }) =>
      sendOrQueue(makeOffer, body, idempotencyKey),
    onSuccess: () => void refresh(...AFTER_AN_OFFER_CHANGES),
  });
}

export function useDecideOffer() {
  return useMutation({
    mutationFn: ({ id, status }: { id: string; status: 'accepted' | 'rejected' }) =>
      call(decideOffer, { params: { id }, body: { status } }),
    onSettled: () => void refresh(...AFTER_AN_OFFER_CHANGES),
  });
}

export function useWithdrawOffer() {
  return useMutation({
    mutationFn: (id: string) => call(withdrawOffer, { params: { id } }),
    onSettled: () => void refresh(...AFTER_AN_OFFER_CHANGES),
  });
}
