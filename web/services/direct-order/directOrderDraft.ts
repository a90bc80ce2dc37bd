import { money } from '../../../contract/common.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import {
  createDirectOrder,
  DIRECT_ORDER_FALLBACK,
  DIRECT_ORDER_TITLE,
  type Order,
} from '../../../contract/orders.ts';
import type { Service } from '../../../contract/services.ts';
import { check } from '../../forms/check.ts';
import {
  EMPTY_DRAFT,
  type OrderDraft,
  orderBody,
  draftOf as orderDraftOf,
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
export function draftAgain(order: Order): DirectOrderDraft {
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

/** The first problem that prevents sending, or undefined; `serviceId` is skipped, since nobody types it. */
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
