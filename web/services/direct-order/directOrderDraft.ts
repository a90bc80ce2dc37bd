import type { BodyOf } from '../../../contract/endpoint.ts';
import {
  createDirectOrder,
  DIRECT_ORDER_FALLBACK,
  DIRECT_ORDER_TITLE,
  type Order,
} from '../../../contract/orders.ts';
import type { Service } from '../../../contract/services.ts';
import { fieldProblems, type Problems } from '../../forms/fieldProblems.ts';
import {
  EMPTY_DRAFT,
  type OrderDraft,
  orderBody,
  orderDraftOf,
  pickedPlace,
} from '../../orders/publish/orderDraft.ts';
import { readAmount, writeAmount } from '../../ui/amountText.ts';

/** `place` is the suggestion picked for `location`; null if the location is only typed. */
export interface DirectOrderDraft extends OrderDraft {
  title: string;
  location: string;
}

export function emptyDirectOrder(service: Pick<Service, 'name' | 'basePrice'>): DirectOrderDraft {
  return {
    ...EMPTY_DRAFT,
    title: DIRECT_ORDER_TITLE + service.name,
    location: '',
    budget: service.basePrice === null ? '' : writeAmount(service.basePrice),
  };
}

/** Asks for the same as an earlier direct order. */
export function directOrderAgain(order: Order): DirectOrderDraft {
  const { title, location } = order;
  const draft = orderDraftOf(order);
  const amount = Number(draft.budget);
  return {
    ...draft,
    title,
    location,
    place: pickedPlace(order),
    budget: amount ? writeAmount(amount) : draft.budget,
  };
}

export function directOrderBody(
  serviceId: string,
  draft: DirectOrderDraft,
): BodyOf<typeof createDirectOrder> {
  return {
    ...orderBody(draft),
    ...(draft.place ? {} : DIRECT_ORDER_FALLBACK),
    serviceId,
    title: draft.title.trim(),
    location: draft.location.trim(),
    budget: readAmount(draft.budget) ?? draft.budget.trim(),
  };
}

/** The sentence for each field that cannot be sent yet; `serviceId` is left out, since nobody types it. */
export function directOrderProblems(draft: DirectOrderDraft): Problems {
  const { serviceId: _, ...problems } = fieldProblems(createDirectOrder.body, directOrderBody('', draft));
  return problems;
}
