import type { BodyOf } from '../../contract/endpoint.ts';
import type { LineKind } from '../../contract/offer-values.ts';
import type { makeOffer, Offer } from '../../contract/offers.ts';
import { QUOTE_DAYS } from '../../contract/quotes.ts';
import type { Problems } from '../forms/fieldProblems.ts';
import { readAmount, writeAmount } from '../ui/amountText.ts';
import { endOfDay } from '../ui/time.ts';
import { validity } from './validity.ts';

export interface LineDraft {
  kind: LineKind;
  text: string;
  amount: string;
}

/** The details of a quote while it is being written. */
export interface QuoteDraft {
  lines: LineDraft[];
  visitFee: string;
  visitFeeDeducted: boolean;
  deposit: string;
  /** Empty: the currency of the order's country. */
  currency: string;
  warranty: string;
  /** Validity in days from today; empty: unchanged. */
  days: string;
}

export const emptyQuote = (price: string): QuoteDraft => ({
  lines: [{ kind: 'labour', text: '', amount: price }],
  visitFee: '',
  visitFeeDeducted: true,
  deposit: '',
  currency: '',
  warranty: '',
  days: String(QUOTE_DAYS),
});

type Detailed = Pick<
  Offer,
  'lines' | 'visitFee' | 'visitFeeDeducted' | 'deposit' | 'currency' | 'warranty' | 'validUntil'
>;

export const hasQuote = ({ lines, visitFee, deposit, warranty, validUntil }: Detailed): boolean =>
  Boolean(lines?.length || deposit || warranty || validUntil) || (visitFee ?? null) !== null;

/** The draft for changing an offer's quote; null when the offer has only a price. */
export function quoteOf(offer: Detailed): QuoteDraft | null {
  if (!hasQuote(offer)) return null;
  const written = (amount: number | null | undefined) =>
    amount === null || amount === undefined ? '' : writeAmount(amount);
  return {
    lines: linesOf(offer),
    visitFee: written(offer.visitFee),
    visitFeeDeducted: offer.visitFeeDeducted ?? false,
    deposit: written(offer.deposit),
    currency: offer.currency ?? '',
    warranty: offer.warranty ?? '',
    days: validity(offer.validUntil)?.expired === false ? '' : String(QUOTE_DAYS),
  };
}

export const linesOf = ({ lines = [] }: Pick<Offer, 'lines'>): LineDraft[] =>
  lines.map(({ kind, text, amount }) => ({ kind, text, amount: writeAmount(amount) }));

/** The sum of the lines; undefined without lines, or while the amount of one is not a number. */
export function linesSum(lines: readonly LineDraft[]): number | undefined {
  const amounts = lines.filter(isWritten).map(({ amount }) => Number(readAmount(amount) ?? Number.NaN));
  const cents = amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
  return amounts.length && Number.isFinite(cents) ? cents / 100 : undefined;
}

export const isWritten = ({ text, amount }: LineDraft): boolean => text.trim() !== '' || amount.trim() !== '';

/** The total: the sum of the lines where there are any, otherwise the price. */
export const totalOf = (price: string, lines: readonly LineDraft[]): number =>
  lines.some(isWritten) ? (linesSum(lines) ?? Number.NaN) : Number(readAmount(price) ?? Number.NaN);

export const linesBody = (lines: readonly LineDraft[]) =>
  lines
    .filter(isWritten)
    .map(({ kind, text, amount }) => ({ kind, text, amount: Number(readAmount(amount) ?? Number.NaN) }));

/** Moves each problem to its line in the form, since blank lines are not sent. A wrong total is shown at the lines. */
export function quoteProblems(found: Problems, lines: readonly LineDraft[]): Problems {
  const { price, ...problems } = found;
  const sent = lines.flatMap((line, at) => (isWritten(line) ? [at] : []));
  const placed = Object.entries(problems).map(([field, problem]) => [
    field.replace(/^lines\.(\d+)/, (_, at) => `lines.${sent[Number(at)]}`),
    problem,
  ]);
  const total = price ? { [sent.length ? 'lines' : 'price']: price } : {};
  return { ...Object.fromEntries(placed), ...total };
}

type QuoteBody = Pick<
  BodyOf<typeof makeOffer>,
  'lines' | 'visitFee' | 'visitFeeDeducted' | 'deposit' | 'currency' | 'warranty' | 'validUntil'
>;

/** Clears all the details of a quote, so that only the price is left, in the currency of the order's country. */
export const NO_QUOTE: QuoteBody = {
  lines: null,
  visitFee: null,
  deposit: null,
  currency: null,
  warranty: null,
  validUntil: null,
};

export function quoteBody(draft: QuoteDraft): QuoteBody {
  const amount = (typed: string) => (typed.trim() ? Number(readAmount(typed) ?? Number.NaN) : null);
  return {
    lines: linesBody(draft.lines),
    visitFee: amount(draft.visitFee),
    visitFeeDeducted: draft.visitFeeDeducted,
    deposit: amount(draft.deposit),
    warranty: draft.warranty.trim() || null,
    ...(draft.currency ? { currency: draft.currency } : {}),
    ...(draft.days ? { validUntil: endOfDay(Number(draft.days)).toISOString() } : {}),
  };
}
