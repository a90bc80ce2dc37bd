import { ORDER_TITLE_MAX, type OrderAbilities, type OrderStatus } from '../../contract/orders.ts';

/** What an order may become from each state. Everything else that moves an order asks here. */
const MOVES: Record<OrderStatus, OrderStatus[]> = {
  active: ['in_progress', 'cancelled', 'completed'],
  in_progress: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

export function mayBecome(from: OrderStatus, to: OrderStatus): boolean {
  return MOVES[from].includes(to);
}

export const STATE_SENTENCES: Record<OrderStatus, string> = {
  active: 'El pedido está activo',
  in_progress: 'El pedido ya está en progreso',
  completed: 'El pedido ya fue completado',
  cancelled: 'El pedido ya fue cancelado',
};

export type Viewer = 'owner' | 'provider' | 'admin' | 'stranger';

export interface AbilityFacts {
  viewer: Viewer;
  status: OrderStatus;
  acceptedOffers: number;
  /** The viewer's own dealings with the order. */
  offered: boolean;
  matched: boolean;
  /** A direct order is only for the service it names. */
  directToOthers: boolean;
}

/** What this viewer may do with the order now: the same answer for the reply and for the action. */
export function abilities(facts: AbilityFacts): OrderAbilities {
  const owner = facts.viewer === 'owner';
  const open = facts.status === 'active';
  const alive = open || facts.status === 'in_progress';
  const canOffer = !owner && facts.viewer !== 'admin' && open && !facts.offered && !facts.directToOthers;
  return {
    edit: owner && open,
    cancel: owner && alive,
    complete: owner && alive && facts.acceptedOffers > 0,
    decideOffers: owner && alive,
    offer: canOffer,
    discard: !owner && open && facts.matched && !facts.offered,
    chat: !owner && facts.offered,
  };
}

/**
 * What becomes of another's open order when a provider's account is deleted: a direct one was for nobody else; one in
 * progress without anybody accepted any more looks for somebody again.
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
export type CancelVariant =
  | 'order_cancelled'
  | 'order_cancelled_with_pending_offers'
  | 'order_cancelled_with_accepted_offers';

export function cancelVariant(offers: { pending: number; accepted: number }): CancelVariant {
  if (offers.accepted > 0) return 'order_cancelled_with_accepted_offers';
  if (offers.pending > 0) return 'order_cancelled_with_pending_offers';
  return 'order_cancelled';
}

/** A reason is owed as soon as anybody waits for an answer or has got one. */
export function needsReason(offers: { pending: number; accepted: number }): boolean {
  return offers.pending + offers.accepted > 0;
}

/** The first clause of the description, at most 60 characters, cut at a word. */
export function titleOf(description: string): string {
  const clause =
    description
      .trim()
      .split(/[.;!?\n]|,(?=\s)/)[0]!
      .trim() || description.trim();
  const text = clause.length >= 8 ? clause : description.trim().replace(/\s+/g, ' ');
  if (text.length <= ORDER_TITLE_MAX) return capitalised(text);
  const cut = text.slice(0, ORDER_TITLE_MAX - 1);
  const atWord = cut.lastIndexOf(' ') > ORDER_TITLE_MAX / 2 ? cut.slice(0, cut.lastIndexOf(' ')) : cut;
  return `${capitalised(atWord.replace(/[\s,:-]+$/, ''))}…`;
}

const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase('es') + text.slice(1);
