// What an offer asks for, as one value: its price and what stands beside it. In a reply amounts are decimal, as the price
// is; in the database they are whole numbers of the smallest unit of their currency.

import type * as z from 'zod';
import { ALSO_QUOTED, currencyIn, fromSmallestUnits, inSmallestUnits } from '../../contract/currencies.ts';
import { DAY_MS } from '../../contract/durations.ts';
import { QUOTE_DAYS, type QuoteLine, type quoteDraft } from '../../contract/quotes.ts';
import { type Context, homeOf } from '../context.ts';
import type { OfferRow, StoredQuote } from '../db/schema.ts';
import { throwIf } from '../failures.ts';
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
export type GivenTerms = z.output<z.ZodObject<typeof quoteDraft>> & {
  price: number;
  estimatedDuration?: string | null | undefined;
};

/** What the columns of offers and of their revisions hold of terms. */
export type StoredTerms = Pick<OfferRow, 'price' | 'estimatedDuration' | 'currency' | 'quote' | 'validUntil'>;

/** The terms alone of an offer or a revision. */
export function storedTermsOf(row: StoredTerms): StoredTerms {
  const { price, estimatedDuration, currency, quote, validUntil } = row;
  return { price, estimatedDuration, currency, quote, validUntil };
}

export const validFrom = (now: Date): Date => new Date(now.getTime() + QUOTE_DAYS * DAY_MS);

interface Circumstances {
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
export function newTerms(given: GivenTerms, { market, now, standing }: Circumstances): Terms {
  const { price } = given;
  const or = <T>(value: T | undefined, standing: T): T => (value === undefined ? standing : value);
  const most = (amount: number | null | undefined) => (amount && amount > price ? null : (amount ?? null));
  const samePrice = standing?.price === price;
  const visitFeeDeducted = or(given.visitFeeDeducted, standing?.visitFeeDeducted ?? false) ?? false;
  const standingFee = standing?.visitFee ?? null;
  const terms = {
    price,
    estimatedDuration: or(given.estimatedDuration, standing?.estimatedDuration ?? null) || null,
    currency: or(given.currency, standing?.currency) ?? market,
    lines: or(given.lines, samePrice ? standing.lines : []) ?? [],
    visitFee: or(given.visitFee, visitFeeDeducted ? most(standingFee) : standingFee),
    visitFeeDeducted,
    deposit: or(given.deposit, most(standing?.deposit)) || null,
    warranty: or(given.warranty, standing?.warranty ?? null) || null,
  };
  return {
    ...terms,
    visitFeeDeducted: terms.visitFee !== null && visitFeeDeducted,
    validUntil: given.validUntil
      ? new Date(given.validUntil)
      : validityOf(terms, { market, now, until: given.validUntil === null ? null : standing?.validUntil }),
  };
}

const isDetailed = ({ lines, visitFee, deposit, warranty }: Omit<Terms, 'validUntil'>) =>
  lines.length > 0 || visitFee !== null || deposit !== null || warranty !== null;

function validityOf(
  terms: Omit<Terms, 'validUntil'>,
  { market, now, until }: { market: string; now: Date; until: Date | null | undefined },
): Date | null {
  if (until) return until > now ? until : validFrom(now);
  return isDetailed(terms) || terms.currency !== market ? validFrom(now) : null;
}

export function toStored(terms: Terms): StoredTerms {
  const { price, estimatedDuration, currency, lines, visitFee, visitFeeDeducted, deposit, warranty } = terms;
  const units = (amount: number | null) => (amount === null ? null : inSmallestUnits(amount, currency));
  const quote: StoredQuote = {
    lines: lines.map(({ kind, text, amount }) => ({ kind, text, amount: inSmallestUnits(amount, currency) })),
    visitFee: units(visitFee),
    visitFeeDeducted,
    deposit: units(deposit),
    warranty,
  };
  return {
    price,
    estimatedDuration,
    currency,
    quote: isDetailed(terms) ? quote : null,
    validUntil: terms.validUntil,
  };
}

export function fromStored(row: StoredTerms, market: string): Terms {
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
  const { validUntil, ...terms } = fromStored(row, ALSO_QUOTED);
  return { ...terms, currency: row.currency, validUntil: validUntil?.toISOString() ?? null };
}

/** The given terms as they may stand on an order; throws if they are not allowed. */
export function checkedTerms(
  context: Pick<Context, 'config' | 'clock'>,
  order: { country: string | null },
  given: GivenTerms,
  row?: StoredTerms,
): Terms {
  const market = currencyIn(order.country, homeOf(context));
  const now = context.clock();
  const standing = row && fromStored(row, market);
  const terms = newTerms(given, { market, now, standing });
  throwIf(refuseTerms(terms, { market, now, standing }));
  return terms;
}

/** Both say the same, so that nobody has to be notified. */
export function sameTerms(one: Terms, other: Terms): boolean {
  const text = ({ validUntil, ...terms }: Terms) =>
    JSON.stringify({ ...terms, until: validUntil?.getTime() });
  return text(one) === text(other);
}
