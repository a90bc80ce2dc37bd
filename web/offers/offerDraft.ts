import type { BodyOf } from '../../contract/endpoint.ts';
import { makeOffer, type Offer } from '../../contract/offers.ts';
import { fieldProblems, type Problems } from '../forms/fieldProblems.ts';
import { writeAmount } from '../ui/amountText.ts';
import { type QuoteDraft, quoteBody, quoteOf, quoteProblems, totalOf } from './quoteDraft.ts';

export interface OfferDraft {
  serviceId: string;
  message: string;
  price: string;
  estimatedDuration: string;
  /** The details of the price, once the writer adds some. */
  quote?: QuoteDraft | null | undefined;
}

export const EMPTY_OFFER: OfferDraft = { serviceId: '', message: '', price: '', estimatedDuration: '' };

export function offerDraftOf(offer: Offer): OfferDraft {
  return {
    serviceId: offer.serviceId,
    message: offer.message,
    price: writeAmount(offer.price),
    estimatedDuration: offer.estimatedDuration ?? '',
    quote: quoteOf(offer),
  };
}

export function offerBody(orderId: string, draft: OfferDraft): BodyOf<typeof makeOffer> {
  return {
    orderId,
    serviceId: draft.serviceId,
    message: draft.message.trim(),
    price: totalOf(draft.price, draft.quote?.lines ?? []),
    estimatedDuration: draft.estimatedDuration.trim() || undefined,
    ...(draft.quote ? quoteBody(draft.quote) : {}),
  };
}

/** The error of each field that cannot be sent yet; whether the chosen service exists is for the server to check. */
export function offerProblems(orderId: string, draft: OfferDraft): Problems {
  const {
    orderId: _,
    serviceId,
    ...problems
  } = quoteProblems(fieldProblems(makeOffer.body, offerBody(orderId, draft)), draft.quote?.lines ?? []);
  return {
    ...problems,
    ...(serviceId && !draft.serviceId ? { serviceId } : {}),
  };
}
