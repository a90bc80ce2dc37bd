import type { OfferStatus } from '../../contract/offer-values.ts';
import { OFFER_MISSING } from '../../contract/order-actions.ts';
import { isOpen, type OrderStatus } from '../../contract/order-values.ts';
import { budgetOf, descriptionOf, type OrderAbilities } from '../../contract/orders.ts';
import { conversationNotFound } from '../chats/rules.ts';
import { badRequest, conflict, forbidden, notFound, type Refusal } from '../failures.ts';

const STATE_SENTENCES: Record<OrderStatus, string> = {
  active: 'El pedido está activo',
  in_progress: 'El pedido ya está en progreso',
  completed: 'El pedido ya fue completado',
  cancelled: 'El pedido ya fue cancelado',
};

/** As what somebody sees an order: `admin` only where they would not see it without administering. */
type Viewer = 'customer' | 'provider' | 'admin' | 'other';

interface FactsOfAll {
  status: OrderStatus;
  /** There is somebody with whom the viewer may talk about it. */
  hasCounterpart: boolean;
}

interface CustomerFacts extends FactsOfAll {
  viewer: 'customer';
  acceptedOffers: number;
}

export interface OthersFacts extends FactsOfAll {
  viewer: Exclude<Viewer, 'customer'>;
  /** The viewer's own dealings with the order. */
  offered: boolean;
  matched: boolean;
  /** A direct order that is not for a service of the viewer's. */
  directToOthers: boolean;
}

export type AbilityFacts = CustomerFacts | OthersFacts;

interface OrderState {
  status: OrderStatus;
  directServiceId: string | null;
}

export const customerFacts = (
  { status, directServiceId }: OrderState,
  { acceptedOffers, hasOffers }: { acceptedOffers: number; hasOffers: boolean },
): CustomerFacts => ({
  viewer: 'customer',
  status,
  acceptedOffers,
  hasCounterpart: hasOffers || directServiceId !== null,
});

interface Dealings {
  offered: boolean;
  matched: boolean;
  /** A direct order for a service of the viewer's. */
  directed: boolean;
  /** Its customer is active, without a block between them and the viewer. */
  ownerIsThere: boolean;
}

/** The facts of anybody but the customer: as what they see the order is the caller's to say. */
export const factsOfOthers = (
  { status, directServiceId }: OrderState,
  { offered, matched, directed, ownerIsThere }: Dealings,
): Omit<OthersFacts, 'viewer'> => ({
  status,
  offered,
  matched,
  directToOthers: directServiceId !== null && !(directed && ownerIsThere),
  hasCounterpart: offered || directed,
});

export const orderNotFound = () => notFound('No encontramos el pedido');
export const refuseClosed = (status: OrderStatus): Refusal | undefined =>
  isOpen(status) ? undefined : conflict('order_closed', STATE_SENTENCES[status]);
export const alreadyOffered = () => conflict('already_offered', 'Ya ofertaste en este pedido');
export const offerNotAccepted = () =>
  badRequest('offer_not_accepted', 'Elige una oferta aceptada de este pedido', {
    offerId: OFFER_MISSING,
  });
const biddingClosed = () => conflict('order_not_active', 'Este pedido ya no recibe ofertas');

interface EditedDraft {
  description?: string | undefined;
  budget?: string | null | undefined;
}

/** Why an edited order may not say this: a direct one may be brief, and its budget is an amount. */
export function refuseDraft(draft: EditedDraft, isDirect: boolean): Refusal | undefined {
  const schemas = { description: descriptionOf(isDirect), budget: budgetOf(isDirect) };
  for (const field of ['description', 'budget'] as const) {
    if (draft[field] === undefined) continue;
    const wrong = schemas[field].safeParse(draft[field]).error?.issues[0]?.message;
    if (wrong !== undefined) return badRequest('invalid', wrong, { [field]: wrong });
  }
  return undefined;
}

type Rule<Facts = AbilityFacts> = (facts: Facts) => Refusal | undefined;
const ofCustomer =
  (rule: Rule<CustomerFacts>): Rule =>
  (facts) =>
    facts.viewer === 'customer' ? rule(facts) : orderNotFound();
const whileOpen = ofCustomer(({ status }) => refuseClosed(status));

/** Why a viewer may not do something with an order that they may see; nothing when they may. */
const RULES: Record<keyof OrderAbilities, Rule> = {
  edit: ofCustomer(({ status }) =>
    status === 'active'
      ? undefined
      : conflict('order_not_active', `${STATE_SENTENCES[status]}: no se puede editar`),
  ),
  cancel: whileOpen,
  complete: ofCustomer(
    ({ status, acceptedOffers }) =>
      refuseClosed(status) ?? (acceptedOffers > 0 ? undefined : offerNotAccepted()),
  ),
  decideOffers: whileOpen,
  offer: (facts) => {
    if (facts.viewer === 'customer') return forbidden('No puedes ofertar en tu propio pedido');
    if (facts.viewer === 'admin') return forbidden('No puedes ofertar en un pedido que ves por administrar');
    if (facts.status !== 'active') return biddingClosed();
    if (facts.offered) return alreadyOffered();
    return facts.directToOthers ? orderNotFound() : undefined;
  },
  discard: (facts) => {
    if (facts.viewer === 'customer' || !facts.matched) return orderNotFound();
    if (facts.status !== 'active') return biddingClosed();
    return facts.offered ? alreadyOffered() : undefined;
  },
  chat: ({ hasCounterpart }) => (hasCounterpart ? undefined : conversationNotFound()),
};

/** Asked by the actions, through their guard. */
export const refuseOnOrder = (ability: keyof OrderAbilities, facts: AbilityFacts): Refusal | undefined =>
  RULES[ability](facts);

/** All abilities by `refuseOnOrder`, as replies carry them in `can`. */
export function abilities(facts: AbilityFacts): OrderAbilities {
  const may = (ability: keyof OrderAbilities) => !refuseOnOrder(ability, facts);
  return {
    edit: may('edit'),
    cancel: may('cancel'),
    complete: may('complete'),
    decideOffers: may('decideOffers'),
    offer: may('offer'),
    discard: may('discard'),
    chat: may('chat'),
  };
}

/**
 * The next state of another person's open order when a provider's account is deleted. A direct order was for nobody else
 * and is cancelled. One in progress without any accepted offer left becomes active and looks for providers again.
 */
export function afterProviderLeft(order: {
  status: OrderStatus;
  direct: boolean;
  acceptedLeft: number;
}): OrderStatus {
  if (order.direct) return 'cancelled';
  return order.status === 'in_progress' && order.acceptedLeft === 0 ? 'active' : order.status;
}

/** Which of the three cancellations this is; it names the notification that each provider gets. */
type CancelVariant =
  | 'order_cancelled'
  | 'order_cancelled_with_pending_offers'
  | 'order_cancelled_with_accepted_offers';

export const countOf = (offers: { status: string }[], status: OfferStatus): number =>
  offers.filter((offer) => offer.status === status).length;

export function cancelVariant(offers: { pending: number; accepted: number }): CancelVariant {
  if (offers.accepted > 0) return 'order_cancelled_with_accepted_offers';
  if (offers.pending > 0) return 'order_cancelled_with_pending_offers';
  return 'order_cancelled';
}
