import { money } from '../../../contract/common.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import type { Urgency } from '../../../contract/labels.ts';
import {
  createDirectOrder,
  DIRECT_ORDER_FALLBACK,
  DIRECT_ORDER_TITLE,
  type Order,
} from '../../../contract/orders.ts';
import type { Place } from '../../../contract/places.ts';
import type { Service } from '../../../contract/services.ts';
import { check } from '../../forms/check.ts';
import { readAmount, writeAmount } from '../../ui/amountText.ts';

export interface DirectOrderDraft {
  title: string;
  description: string;
  location: string;
  /** The suggestion behind the text, if one was picked: without it the order has coordinates of its own. */
  place: Place | null;
  /** Floor, bell, references; a draft of before has none. */
  addressDetails?: string;
  urgency: Urgency;
  budget: string;
}

export function emptyDirectOrder(service: Pick<Service, 'name' | 'basePrice'>): DirectOrderDraft {
  return {
    title: DIRECT_ORDER_TITLE + service.name,
    description: '',
    location: '',
    place: null,
    urgency: 'normal',
    budget: service.basePrice === null ? '' : writeAmount(service.basePrice),
  };
}

/** Asks for the same as an earlier direct order; one that said where in words alone has coordinates of nobody's. */
export function draftOf(order: Order): DirectOrderDraft {
  const { title, description, location, latitude, longitude, urgency, budget } = order;
  const known = latitude !== DIRECT_ORDER_FALLBACK.latitude || longitude !== DIRECT_ORDER_FALLBACK.longitude;
  const place = known ? { address: location, lat: latitude, lng: longitude } : null;
  const amount = Number(budget);
  return {
    title,
    description,
    location,
    place,
    addressDetails: order.addressDetails ?? '',
    urgency,
    budget: amount ? writeAmount(amount) : (budget ?? ''),
  };
}

export function directOrderBody(
  serviceId: string,
  { place, ...draft }: DirectOrderDraft,
): BodyOf<typeof createDirectOrder> {
  return {
    serviceId,
    title: draft.title.trim(),
    description: draft.description.trim(),
    location: draft.location.trim(),
    latitude: place?.lat ?? DIRECT_ORDER_FALLBACK.latitude,
    longitude: place?.lng ?? DIRECT_ORDER_FALLBACK.longitude,
    addressDetails: draft.addressDetails?.trim() || undefined,
    urgency: draft.urgency,
    budget: readAmount(draft.budget) ?? draft.budget.trim(),
  };
}

/** The first sentence in the way of sending, or undefined; which service it is was not typed by anybody. */
export function directOrderProblem(draft: DirectOrderDraft): string | undefined {
  const checked = check(createDirectOrder.body, directOrderBody('', draft));
  return (
    checked.error?.issues.find(({ path }) => path[0] !== 'serviceId')?.message ?? budgetProblem(draft.budget)
  );
}

/** Why a budget cannot be sent as an amount, or undefined; none at all is fine. */
export function budgetProblem(budget: string): string | undefined {
  if (!budget.trim()) return undefined;
  return check(money, readAmount(budget) ?? budget.trim()).error?.issues[0]?.message;
}
