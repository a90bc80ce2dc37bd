import { useQueued } from '../offline/offlineQueue.ts';

export interface WaitingOffer {
  orderId: string;
  price: number;
}

/** The offers written without a network that have not left yet; one that was refused no longer counts. */
export function useWaitingOffers(): WaitingOffer[] {
  return useQueued()
    .filter(({ path, problem }) => path === '/api/offers' && !problem)
    .map(({ body }) => ({ orderId: String(body.orderId), price: Number(body.price) }));
}
