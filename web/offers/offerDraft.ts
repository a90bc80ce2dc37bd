import type { BodyOf } from '../../contract/endpoint.ts';
import { makeOffer, type Offer } from '../../contract/offers.ts';
import { check } from '../forms/check.ts';
import { readAmount, writeAmount } from '../ui/amountText.ts';

export interface OfferDraft {
  serviceId: string;
  message: string;
  price: string;
  estimatedDuration: string;
}

export const EMPTY_OFFER: OfferDraft = { serviceId: '', message: '', price: '', estimatedDuration: '' };

export function draftOf(offer: Offer): OfferDraft {
  return {
    serviceId: offer.serviceId,
    message: offer.message,
    price: writeAmount(offer.price),
    estimatedDuration: offer.estimatedDuration ?? '',
  };
}

export type OfferProblems = Partial<Record<keyof OfferDraft, string>>;

export function offerBody(orderId: string, draft: OfferDraft): BodyOf<typeof makeOffer> {
  return {
    orderId,
    serviceId: draft.serviceId,
    message: draft.message.trim(),
    price: Number(readAmount(draft.price) ?? Number.NaN),
    estimatedDuration: draft.estimatedDuration.trim() || undefined,
  };
}

/** The sentence for each field that cannot be sent yet; whether an id stands for something is for the server to say. */
export function offerProblems(orderId: string, draft: OfferDraft): OfferProblems {
  const checked = check(makeOffer.body, offerBody(orderId, draft));
  if (checked.success) return {};
  const problems: OfferProblems = {};
  for (const { path, message } of checked.error.issues) {
    const field = path[0] as keyof OfferDraft;
    if (!(field in draft) || (field === 'serviceId' && draft.serviceId)) continue;
    problems[field] ??= message;
  }
  return problems;
}
