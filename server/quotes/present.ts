import { fromSmallestUnits } from '../../contract/currencies.ts';
import type { OfferStatus } from '../../contract/offer-values.ts';
import type { Extra, Revision } from '../../contract/offers.ts';
import { isOpen, type OrderStatus } from '../../contract/order-values.ts';
import type { ExtraRow, RevisionRow } from '../db/schema.ts';
import { sideOf } from '../offers/rules.ts';
import { type RevisionAbility, refuseOnExtra, refuseOnRevision } from './rules.ts';
import { presentTerms } from './terms.ts';

interface Seen {
  viewerId: string;
  offer: { status: OfferStatus; providerId: string };
  order: { userId: string; status: OrderStatus };
}
type SeenRevision = Seen & { blocked: boolean };

/** A revision for one of its two sides. Once the offer is decided or the order closed, an open one is overtaken. */
export function presentRevision(
  row: RevisionRow,
  { viewerId, offer, order, blocked }: SeenRevision,
): Revision {
  const { id, number, side: by, renewal, message, createdAt, decidedAt } = row;
  const isLive = offer.status === 'pending' && isOpen(order.status);
  const status = row.status === 'open' && !isLive ? 'overtaken' : row.status;
  const side = sideOf(viewerId, { order, offer });
  const may = (ability: RevisionAbility) =>
    side !== undefined && !refuseOnRevision(ability, { side, by, status, blocked });
  return {
    id,
    number,
    side: by,
    status,
    renewal,
    message,
    ...presentTerms(row),
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    can: { agree: may('agree'), decline: may('decline'), withdraw: may('withdraw') },
  };
}

/** As the list of offers reads them. */
export type StoredExtra = Pick<ExtraRow, 'id' | 'text' | 'amount' | 'currency' | 'status'> & {
  createdAt: string;
};

export function presentExtra(extra: StoredExtra, { viewerId, offer, order }: Seen): Extra {
  const { id, text, amount, currency, status, createdAt } = extra;
  const side = sideOf(viewerId, { offer, order });
  const facts = { side, status, offerStatus: offer.status, orderStatus: order.status };
  return {
    id,
    text,
    currency,
    status,
    amount: fromSmallestUnits(amount, currency),
    createdAt: new Date(createdAt).toISOString(),
    can: { decide: !refuseOnExtra('decide', facts), withdraw: !refuseOnExtra('withdraw', facts) },
  };
}
