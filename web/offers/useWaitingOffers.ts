import { makeOffer } from '../../contract/offers.ts';
import { useKept } from '../shell/outbox.ts';

export interface WaitingOffer {
  orderId: string;
  price: number;
}

/** The offers written without a network that have not left yet; one that was refused no longer counts. */
export function useWaitingOffers(): WaitingOffer[] {
  return useKept()
    .filter(({ path, problem }) => path === makeOffer.path && !problem)
    .map(({ body }) => ({ orderId: String(body.orderId), price: Number(body.price) }));
}
