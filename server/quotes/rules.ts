import { ALSO_QUOTED, centsOf } from '../../contract/currencies.ts';
import { DAY_MS } from '../../contract/durations.ts';
import type { ExtraStatus, OfferStatus, RevisionStatus, Side } from '../../contract/offer-values.ts';
import type { OrderStatus } from '../../contract/order-values.ts';
import { QUOTE_DAYS_MAX } from '../../contract/quotes.ts';
import { PROPOSALS_MAX } from '../../contract/revisions.ts';
import { mayNotWrite } from '../chats/rules.ts';
import { badRequest, conflict, notFound, type Refusal } from '../failures.ts';
import { refuseClosed } from '../orders/rules.ts';

interface GivenQuote {
  price: number;
  currency: string;
  lines: readonly { amount: number }[];
  visitFee: number | null;
  deposit: number | null;
  validUntil: Date | null;
}

/** Refuses amounts with cents in a currency that has none; the refusal names the form's `field`. */
export function refuseCents(
  currency: string,
  amounts: readonly number[],
  field: string,
): Refusal | undefined {
  if (centsOf(currency) > 0 || amounts.every(Number.isInteger)) return undefined;
  const wrong = `El ${currency} no tiene centavos: usa números enteros`;
  return badRequest('no_cents', wrong, { [field]: wrong });
}

/** Why terms are not allowed on an order charged in `market`, at the time `now`; undefined when they are. */
export function refuseTerms(
  { price, currency, lines, visitFee, deposit, validUntil }: GivenQuote,
  { market, now, standing }: { market: string; now: Date; standing?: { currency: string } | undefined },
): Refusal | undefined {
  if (![market, ALSO_QUOTED, standing?.currency].includes(currency)) {
    const allowed = market === ALSO_QUOTED ? market : `${market} o ${ALSO_QUOTED}`;
    const wrong = `En este pedido se cobra en ${allowed}`;
    return badRequest('wrong_currency', wrong, { currency: wrong });
  }
  const parts = [...lines.map(({ amount }) => amount), visitFee ?? 0, deposit ?? 0];
  // A bare price, which never expires, may have cents anywhere: clients of the specification know no currencies.
  const isBare = validUntil === null;
  const refusal = isBare
    ? undefined
    : refuseCents(currency, [price, ...parts], lines.length ? 'lines' : 'price');
  if (refusal) return refusal;
  const last = now.getTime() + QUOTE_DAYS_MAX * DAY_MS;
  if (validUntil && (validUntil <= now || validUntil.getTime() > last)) {
    const wrong = 'Elige hasta cuándo vale: desde hoy y por un año como máximo';
    return badRequest('invalid_validity', wrong, { validUntil: wrong });
  }
  return undefined;
}

export const isExpired = (validUntil: Date | null, now: Date): boolean =>
  validUntil !== null && validUntil <= now;

export const quoteExpired = () =>
  conflict('quote_expired', 'El presupuesto venció: pide que lo renueve para poder aceptarlo');

type ProposeFacts = {
  side: Side;
  /** The side whose proposal waits for an answer; null when none waits. */
  openSide: Side | null;
  proposals: number;
};

/** Why another quote may not be proposed now for an offer that both may still talk about. */
export function refuseProposal({ side, openSide, proposals }: ProposeFacts): Refusal | undefined {
  if (proposals >= PROPOSALS_MAX)
    return conflict(
      'no_proposals_left',
      `Ya hubo ${PROPOSALS_MAX} propuestas para esta oferta: sigan por el chat o decidan con la última`,
    );
  // While a proposal is open only the provider may propose, since that answers it.
  return side === 'customer' && openSide
    ? conflict('revision_open', 'Tu propuesta anterior todavía espera respuesta')
    : undefined;
}

export const revisionNotFound = () => notFound('No encontramos la propuesta');

export type RevisionAbility = 'agree' | 'decline' | 'withdraw';

interface RevisionFacts {
  side: Side;
  by: Side;
  status: RevisionStatus;
  /** One of the two sides has blocked the other. */
  blocked: boolean;
}

/** Why this side may not answer or withdraw a proposal: only the other side answers it, and only its own side withdraws it. */
export function refuseOnRevision(
  ability: RevisionAbility,
  { side, by, status, blocked }: RevisionFacts,
): Refusal | undefined {
  if ((ability === 'withdraw') !== (side === by)) return revisionNotFound();
  if (status !== 'open') return conflict('revision_decided', 'Esta propuesta ya no espera respuesta');
  return ability === 'agree' && blocked ? mayNotWrite() : undefined;
}

/** Refuses to accept an outdated quote. `seen` is the revision that the customer read; without it nothing is checked. */
export const refuseStale = (standing: number, seen: number | null | undefined): Refusal | undefined =>
  seen === null || seen === undefined || seen === standing
    ? undefined
    : conflict('quote_changed', 'El presupuesto cambió: míralo antes de aceptar');

interface ExtraFacts {
  side: Side | undefined;
  status: ExtraStatus;
  offerStatus: OfferStatus;
  orderStatus: OrderStatus;
}

/** Why this side may not decide on an extra, or take it back, now. */
export function refuseOnExtra(ability: 'decide' | 'withdraw', facts: ExtraFacts): Refusal | undefined {
  const { side, status, offerStatus, orderStatus } = facts;
  if (side !== (ability === 'decide' ? 'customer' : 'provider')) return extraNotFound();
  if (offerStatus !== 'accepted') return extrasNeedAcceptance();
  return (
    refuseClosed(orderStatus) ??
    (status === 'proposed' ? undefined : conflict('extra_decided', 'Este adicional ya tiene respuesta'))
  );
}

export const extraNotFound = () => notFound('No encontramos el adicional');
export const extrasNeedAcceptance = () =>
  conflict('offer_not_accepted', 'Los adicionales son para trabajos ya aceptados');
