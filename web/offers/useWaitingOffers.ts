import type { QueuedWrite } from '../offline/database.ts';
import { useQueued } from '../offline/offlineQueue.ts';

export interface WaitingOffer {
  orderId: string;
  price: number;
  /** Undefined where the offer is in the money of its order's country. */
  currency: string | undefined;
}

export const useWaitingOffers = (): WaitingOffer[] => waitingOffersIn(useQueued());

/** The offers written without a network that have not left yet; one that was refused no longer counts. */
export function waitingOffersIn(
  queued: readonly Pick<QueuedWrite, 'path' | 'problem' | 'body'>[],
): WaitingOffer[] {
  return queued
    .filter(({ path, problem }) => path === '/api/offers' && !problem)
    .map(({ body }) => ({
      orderId: String(body.orderId),
      price: Number(body.price),
      currency: body.currency ? String(body.currency) : undefined,
    }));
}
