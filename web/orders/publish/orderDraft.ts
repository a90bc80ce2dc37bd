import type { BodyOf } from '../../../contract/endpoint.ts';
import type { Urgency } from '../../../contract/order-values.ts';
import {
  createDirectOrder,
  createOrder,
  descriptionOf,
  isUnplaced,
  ORDER_DESCRIPTION_MIN,
  type Order,
} from '../../../contract/orders.ts';
import type { Place } from '../../../contract/places.ts';
import { check } from '../../forms/check.ts';
import { fieldProblems, type Problems } from '../../forms/fieldProblems.ts';

export interface OrderDraft {
  description: string;
  place: Place | null;
  /** What is typed in the search of the place, also while nothing is picked; drafts of an earlier version have none. */
  placeText?: string;
  /** Floor, bell, landmarks; drafts stored by an earlier version have none. */
  addressDetails?: string;
  urgency: Urgency;
  budget: string;
  /** What was written in the description before words from elsewhere took its place. */
  before?: { description: string; words: string } | undefined;
}

export const EMPTY_DRAFT: OrderDraft = { description: '', place: null, urgency: 'normal', budget: '' };

export function orderDraftOf(order: Order): OrderDraft {
  return {
    description: order.description,
    place: { address: order.location, lat: order.latitude, lng: order.longitude },
    addressDetails: order.addressDetails ?? '',
    urgency: order.urgency,
    budget: order.budget ?? '',
  };
}

/** The place that was picked for an order; null where it was only given in words. */
export const pickedPlace = (order: Order): Place | null =>
  isUnplaced(order) ? null : orderDraftOf(order).place;

/** The draft of an order for everybody that repeats an earlier one, without what the form does not show. */
export function orderAgain(order: Order): OrderDraft {
  const { description, addressDetails } = orderDraftOf(order);
  return { ...EMPTY_DRAFT, description, place: pickedPlace(order), addressDetails };
}

/** The draft with words that were written elsewhere, a search's or a visitor's; what it said before can be put back. */
export function withWords(draft: OrderDraft, words: string): OrderDraft {
  const { description, before } = draft;
  const written = description === before?.words ? before.description : description;
  const isKept = written.trim() && written !== words;
  return { ...draft, description: words, before: isKept ? { description: written, words } : undefined };
}

/** Puts back what was written before; the words, if they were changed since, can be put back in turn. */
export function withBefore({ description, before }: OrderDraft): Pick<OrderDraft, 'description' | 'before'> {
  if (!before) return { description };
  return {
    description: before.description,
    before: description === before.words ? undefined : { description, words: before.description },
  };
}

/** The body to send; without a place its coordinates are missing, which `orderProblems` reports. */
export function orderBody(draft: OrderDraft) {
  return {
    description: draft.description.trim(),
    location: draft.place?.address ?? '',
    latitude: draft.place?.lat,
    longitude: draft.place?.lng,
    addressDetails: draft.addressDetails?.trim() || null,
    urgency: draft.urgency,
    budget: draft.budget,
  } satisfies Partial<BodyOf<typeof createOrder>>;
}

type OrderProblems = Partial<Record<'description' | 'place', string | undefined>>;

/** The sentence for each field that cannot be sent yet. */
export function orderProblems(draft: OrderDraft, isDirect = false): OrderProblems {
  return orderProblemsOf(fieldProblems((isDirect ? createDirectOrder : createOrder).body, orderBody(draft)));
}

/** The problems of what is sent, by the fields of the form. */
export function orderProblemsOf({ description, latitude, longitude, location }: Problems): OrderProblems {
  return { description, place: latitude ?? longitude ?? location };
}

/** How many characters the description still needs, 0 when it is long enough. */
export function missingCharacters(description: string, isDirect = false): number {
  if (check(descriptionOf(isDirect), description).success) return 0;
  return Math.max(0, (isDirect ? 1 : ORDER_DESCRIPTION_MIN) - description.trim().length);
}
