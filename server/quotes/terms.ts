// What an offer asks for, as one value: its price and what stands beside it. In a reply amounts are decimal, as the price
// is; in the database they are whole numbers of the smallest unit of their currency.

import { ALSO_QUOTED, currencyIn, fromSmallestUnits, inSmallestUnits } from '../../contract/currencies.ts';
import { DAY_MS } from '../../contract/durations.ts';
import { QUOTE_DAYS, type QuoteLine } from '../../contract/quotes.ts';
import { type Context, homeOf } from '../context.ts';
import type { OfferRow, StoredQuote } from '../db/schema.ts';
import { refuseTerms } from './rules.ts';

interface Terms {
  price: number;
  estimatedDuration: string | null;
  /** The currency of the order's country, or the one that was given. */
  currency: string;
  lines: QuoteLine[];
  visitFee: number | null;
  visitFeeDeducted: boolean;
  deposit: number | null;
  warranty: string | null;
  validUntil: Date | null;
}

/** Terms as they are given: undefined keeps what stood, null removes it. */
export interface SaidTerms {
  price: number;
  estimatedDuration?: string | null | undefined;
  currency?: string | null | undefined;
  lines?: QuoteLine[] | null | undefined;
  visitFee?: number | null | undefined;
  visitFeeDeducted?: boolean | null | undefined;
  deposit?: number | null | undefined;
  warranty?: string | null | undefined;
  validUntil?: string | null | undefined;
}

/** What the columns of offers and of their revisions hold of terms. */
export type StoredTerms = Pick<OfferRow, 'price' | 'estimatedDuration' | 'currency' | 'quote' | 'validUntil'>;

/** The terms alone of an offer or a revision. */
export function termsIn(row: StoredTerms): StoredTerms {
  const { price, estimatedDuration, currency, quote, validUntil } = row;
  return { price, estimatedDuration, currency, quote, validUntil };
}

export const validFrom = (now: Date): Date => new Date(now.getTime() + QUOTE_DAYS * DAY_MS);

interface At {
  /** The currency of the order's country. */
  market: string;
  now: Date;
  /** The terms until now. */
  standing?: Terms | undefined;
}

/**
 * New terms from the given and the standing ones. What is not given stays unless it contradicts the new price. Terms with
 * more than a price and no end given are valid for ten days; a bare price does not expire.
 */
export function termsFrom(said: SaidTerms, { market, now, standing }: At): Terms {
  const { price } = said;
  const kept = <T>(given: T | undefined, stood: T): T => (given === undefined ? stood : given);
  const most = (amount: number | null | undefined) => (amount && amount > price ? null : (amount ?? null));
  const samePrice = standing?.price === price;
  const visitFeeDeducted = kept(said.visitFeeDeducted, standing?.visitFeeDeducted ?? false) ?? false;
  const stoodFee = standing?.visitFee ?? null;
  const terms = {
    price,
    estimatedDuration: kept(said.estimatedDuration, standing?.estimatedDuration ?? null) || null,
    currency: said.currency ?? standing?.currency ?? market,
    lines: kept(said.lines, samePrice ? standing.lines : []) ?? [],
    visitFee: kept(said.visitFee, visitFeeDeducted ? most(stoodFee) : stoodFee),
    visitFeeDeducted,
    deposit: kept(said.deposit, most(standing?.deposit)) || null,
    warranty: kept(said.warranty, standing?.warranty ?? null) || null,
  };
  return {
    ...terms,
    visitFeeDeducted: terms.visitFee !== null && visitFeeDeducted,
    validUntil: said.validUntil ? new Date(said.validUntil) : lasting(terms, { market, now, standing }),
  };
}

function lasting(terms: Omit<Terms, 'validUntil'>, { market, now, standing }: At): Date | null {
  const stood = standing?.validUntil;
  if (stood) return stood > now ? stood : validFrom(now);
  const { lines, visitFee, deposit, warranty, currency } = terms;
  const isDetailed = lines.length > 0 || visitFee !== null || deposit !== null || warranty !== null;
  return isDetailed || currency !== market ? validFrom(now) : null;
}

export function stored(terms: Terms): StoredTerms {
  const { price, estimatedDuration, currency, lines, visitFee, visitFeeDeducted, deposit, warranty } = terms;
  const units = (amount: number | null) => (amount === null ? null : inSmallestUnits(amount, currency));
  const quote: StoredQuote = {
    lines: lines.map(({ kind, text, amount }) => ({ kind, text, amount: inSmallestUnits(amount, currency) })),
    visitFee: units(visitFee),
    visitFeeDeducted,
    deposit: units(deposit),
    warranty,
  };
  const isBare = !lines.length && visitFee === null && deposit === null && warranty === null;
  return { price, estimatedDuration, currency, quote: isBare ? null : quote, validUntil: terms.validUntil };
}

export function termsOf(row: StoredTerms, market: string): Terms {
  const { price, estimatedDuration, quote, validUntil } = row;
  const currency = row.currency ?? market;
  const amount = (units: number | null | undefined) =>
    units === null || units === undefined ? null : fromSmallestUnits(units, currency);
  return {
    price,
    estimatedDuration,
    currency,
    lines: (quote?.lines ?? []).map((line) => ({
      ...line,
      amount: fromSmallestUnits(line.amount, currency),
    })),
    visitFee: amount(quote?.visitFee),
    visitFeeDeducted: quote?.visitFeeDeducted ?? false,
    deposit: amount(quote?.deposit),
    warranty: quote?.warranty ?? null,
    validUntil,
  };
}

/** As replies show them. */
export function presentTerms(row: StoredTerms) {
  // Offers without a currency are from before quotes had parts, so no amount is converted with this currency.
  const { validUntil, ...terms } = termsOf(row, ALSO_QUOTED);
  return { ...terms, currency: row.currency, validUntil: validUntil?.toISOString() ?? null };
}

/** The given terms as they may stand on an order; throws if they are not allowed. */
export function termsFor(
  context: Pick<Context, 'config' | 'clock'>,
  order: { country: string | null },
  said: SaidTerms,
  row?: StoredTerms,
): Terms {
  const market = currencyIn(order.country, homeOf(context));
  const now = context.clock();
  const standing = row && termsOf(row, market);
  const terms = termsFrom(said, { market, now, standing });
  const refusal = refuseTerms(terms, { market, now, stood: standing });
  if (refusal) throw refusal;
  return terms;
}

/** Says the same, so that nobody has to be notified. */
export function sameTerms(one: Terms, other: Terms): boolean {
  const said = ({ validUntil, ...terms }: Terms) =>
    JSON.stringify({ ...terms, until: validUntil?.getTime() });
  return said(one) === said(other);
}
