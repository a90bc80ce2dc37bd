import type { BodyOf } from '../../contract/endpoint.ts';
import type { LineKind } from '../../contract/labels.ts';
import type { makeOffer, Offer } from '../../contract/offers.ts';
import { QUOTE_DAYS } from '../../contract/quotes.ts';
import type { Problems } from '../forms/fieldProblems.ts';
import { readAmount, writeAmount } from '../ui/amountText.ts';
import { endOfDay } from '../ui/time.ts';

export interface LineDraft {
  kind: LineKind;
  text: string;
  amount: string;
}

/** What stands beside a price, as it is being written. */
export interface QuoteDraft {
  lines: LineDraft[];
  visitFee: string;
  visitFeeDeducted: boolean;
  deposit: string;
  /** Empty: the one of where the order is. */
  currency: string;
  warranty: string;
  /** In days from today; empty: as it stands. */
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

export const isDetailed = ({ lines, visitFee, deposit, warranty, validUntil }: Detailed): boolean =>
  Boolean(lines?.length || deposit || warranty || validUntil) || (visitFee ?? null) !== null;

/** An offer's own quote, to change it; null where it says a price alone. */
export function quoteOf(offer: Detailed): QuoteDraft | null {
  if (!isDetailed(offer)) return null;
  const written = (amount: number | null | undefined) =>
    amount === null || amount === undefined ? '' : writeAmount(amount);
  return {
    lines: linesOf(offer),
    visitFee: written(offer.visitFee),
    visitFeeDeducted: offer.visitFeeDeducted ?? false,
    deposit: written(offer.deposit),
    currency: offer.currency ?? '',
    warranty: offer.warranty ?? '',
    days: offer.validUntil ? '' : String(QUOTE_DAYS),
  };
}

export const linesOf = ({ lines = [] }: Pick<Offer, 'lines'>): LineDraft[] =>
  lines.map(({ kind, text, amount }) => ({ kind, text, amount: writeAmount(amount) }));

/** What the lines sum to, in the text of an amount; undefined without any, or while one cannot be read. */
export function linesSum(lines: readonly LineDraft[]): number | undefined {
  const amounts = lines.filter(isWritten).map(({ amount }) => Number(readAmount(amount) ?? Number.NaN));
  const cents = amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
  return amounts.length && Number.isFinite(cents) ? cents / 100 : undefined;
}

export const isWritten = ({ text, amount }: LineDraft): boolean => text.trim() !== '' || amount.trim() !== '';

/** What is to be paid: the lines say it where there are some. */
export const totalOf = (price: string, lines: readonly LineDraft[]): number =>
  lines.some(isWritten) ? (linesSum(lines) ?? Number.NaN) : Number(readAmount(price) ?? Number.NaN);

export const linesBody = (lines: readonly LineDraft[]) =>
  lines
    .filter(isWritten)
    .map(({ kind, text, amount }) => ({ kind, text, amount: Number(readAmount(amount) ?? Number.NaN) }));

/** Each problem by the line where it was written: blank ones do not travel. A wrong total is mended in its lines. */
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

/** Nothing but the price any more. */
export const NO_QUOTE: QuoteBody = { lines: null, visitFee: null, deposit: null, warranty: null };

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
