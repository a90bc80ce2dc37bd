import type { BodyOf } from '../../contract/endpoint.ts';
import { makeOffer } from '../../contract/offers.ts';
import { check } from '../ui/check.ts';

export interface OfferDraft {
  serviceId: string;
  message: string;
  price: string;
  estimatedDuration: string;
}

export const EMPTY_OFFER: OfferDraft = { serviceId: '', message: '', price: '', estimatedDuration: '' };

export type OfferProblems = Partial<Record<keyof OfferDraft, string>>;

const PRICE_WRONG = 'Por favor ingresa un precio válido.';

export function offerBody(orderId: string, draft: OfferDraft): BodyOf<typeof makeOffer> {
  return { orderId, ...draft };
}

/** The sentence for each field that cannot be sent yet. */
export function offerProblems(orderId: string, draft: OfferDraft): OfferProblems {
  const checked = check(makeOffer.body, offerBody(orderId, draft));
  if (checked.success) return {};
  const problems: OfferProblems = {};
  for (const { path, message } of checked.error.issues) {
    const field = path[0] as keyof OfferDraft;
    problems[field] ??= field === 'price' && !(Number(draft.price) > 0) ? PRICE_WRONG : message;
  }
  return problems;
}
