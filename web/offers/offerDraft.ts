import type { BodyOf } from '../../contract/endpoint.ts';
import { makeOffer, type Offer } from '../../contract/offers.ts';
import { fieldProblems, type Problems } from '../forms/fieldProblems.ts';
import { readAmount, writeAmount } from '../ui/amountText.ts';
import { isWritten, linesSum, type QuoteDraft, quoteBody, quoteOf } from './quoteDraft.ts';

export interface OfferDraft {
  serviceId: string;
  message: string;
  price: string;
  estimatedDuration: string;
  /** What the price is made of, once somebody details it. */
  quote?: QuoteDraft | null | undefined;
}

export const EMPTY_OFFER: OfferDraft = { serviceId: '', message: '', price: '', estimatedDuration: '' };

export function draftOf(offer: Offer): OfferDraft {
  return {
    serviceId: offer.serviceId,
    message: offer.message,
    price: writeAmount(offer.price),
    estimatedDuration: offer.estimatedDuration ?? '',
    quote: quoteOf(offer),
  };
}

/** The lines say the price where there are some. */
export function priceOf({ price, quote }: Pick<OfferDraft, 'price' | 'quote'>): number {
  return quote?.lines.some(isWritten)
    ? (linesSum(quote.lines) ?? Number.NaN)
    : Number(readAmount(price) ?? Number.NaN);
}

export function offerBody(orderId: string, draft: OfferDraft): BodyOf<typeof makeOffer> {
  return {
    orderId,
    serviceId: draft.serviceId,
    message: draft.message.trim(),
    price: priceOf(draft),
    estimatedDuration: draft.estimatedDuration.trim() || undefined,
    ...(draft.quote ? quoteBody(draft.quote) : {}),
  };
}

/** The sentence for each field that cannot be sent yet; whether an id stands for something is for the server to say. */
export function offerProblems(orderId: string, draft: OfferDraft): Problems {
  const {
    orderId: _,
    serviceId,
    price,
    ...problems
  } = fieldProblems(makeOffer.body, offerBody(orderId, draft));
  const isSummed = draft.quote?.lines.some(isWritten);
  return {
    ...problems,
    ...(serviceId && !draft.serviceId ? { serviceId } : {}),
    // The total of lines is mended in the lines.
    ...(price ? { [isSummed ? 'lines' : 'price']: price } : {}),
  };
}
