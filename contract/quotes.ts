// The parts and terms of an offer's price. All are optional; the price remains the total.
import * as z from 'zod';
import { amount, DATE_WRONG, money, timestamp } from './common.ts';
import { CURRENCIES } from './currencies.ts';
import { LINE_KINDS } from './offer-values.ts';

export const LINE_TEXT_MAX = 80;
export const QUOTE_LINES_MAX = 20;
export const WARRANTY_MAX = 160;
/** For how many days a quote is valid by default, and at most. */
export const QUOTE_DAYS = 10;
export const QUOTE_DAYS_MAX = 365;

const LINES_WRONG = 'Escribe el detalle como una lista de líneas';
const LINE_AMOUNT_WRONG = 'Escribe el importe de esta línea';
const CURRENCY_WRONG = 'Elige una moneda de la lista';
const WARRANTY_WRONG = 'Escribe la garantía como un texto';
const DEDUCTED_WRONG = 'Di si la visita se descuenta: true o false';

const line = z.object({
  kind: z.enum(LINE_KINDS, { error: 'Cada línea es labour (mano de obra) o materials (materiales)' }),
  text: z
    .string({ error: 'Escribe qué incluye esta línea' })
    .trim()
    .min(1, 'Escribe qué incluye esta línea')
    .max(LINE_TEXT_MAX, `Cada línea puede tener como máximo ${LINE_TEXT_MAX} caracteres`),
  amount: amount(LINE_AMOUNT_WRONG),
});
export type QuoteLine = z.output<typeof line>;

/** The fields as they are written. When editing, a missing field keeps its value and null removes it. */
export const quoteDraft = {
  /** Their amounts add up to the price. */
  lines: z
    .array(line, { error: LINES_WRONG })
    .max(QUOTE_LINES_MAX, `Puedes detallar hasta ${QUOTE_LINES_MAX} líneas`)
    .nullish(),
  /** The cost of a visit to look at the work: part of the price if `visitFeeDeducted`, else in addition to it. */
  visitFee: money.nullish(),
  visitFeeDeducted: z.boolean({ error: DEDUCTED_WRONG }).nullish(),
  deposit: money.nullish(),
  /** By default, the currency of the order's country. */
  currency: z.enum(CURRENCIES as [string, ...string[]], { error: CURRENCY_WRONG }).nullish(),
  warranty: z
    .string({ error: WARRANTY_WRONG })
    .trim()
    .max(WARRANTY_MAX, `La garantía puede tener como máximo ${WARRANTY_MAX} caracteres`)
    .nullish(),
  validUntil: z.iso.datetime({ offset: true, error: DATE_WRONG }).nullish(),
};

interface Summed {
  price: number;
  lines?: QuoteLine[] | null | undefined;
  visitFee?: number | null | undefined;
  visitFeeDeducted?: boolean | null | undefined;
  deposit?: number | null | undefined;
}

const inCents = (amount: number) => Math.round(amount * 100);
const written = (amount: number) => amount.toLocaleString('es', { maximumFractionDigits: 2 });
/** Amounts are added as whole numbers. */
const linesTotal = (lines: readonly { amount: number }[]): number =>
  lines.reduce((sum, { amount }) => sum + inCents(amount), 0) / 100;

/** Checks that the lines add up to the price, and that neither the deposit nor a deducted visit fee exceeds it. */
export function addsUp({ value, issues }: z.core.ParsePayload<Summed>): void {
  const { price, lines, visitFee, visitFeeDeducted, deposit } = value;
  if (!Number.isFinite(price)) return;
  const refuse = (field: keyof Summed, message: string) =>
    issues.push({ code: 'custom', input: value, path: [field], message });
  if (lines?.length && inCents(linesTotal(lines)) !== inCents(price))
    refuse(
      'lines',
      `Las líneas suman ${written(linesTotal(lines))} y el total es ${written(price)}: tienen que coincidir`,
    );
  if ((deposit ?? 0) > price) refuse('deposit', 'La seña puede ser como máximo el total');
  if (visitFeeDeducted && (visitFee ?? 0) > price)
    refuse('visitFee', 'Una visita que se descuenta puede costar como máximo el total');
}

/** The fields as shown to everybody who may see the price. */
export const quoteShown = {
  lines: z.array(z.object({ kind: z.enum(LINE_KINDS), text: z.string(), amount: z.number() })).optional(),
  visitFee: z.number().nullable().optional(),
  visitFeeDeducted: z.boolean().optional(),
  deposit: z.number().nullable().optional(),
  /** The currency of the price and its parts; null means that of the order's country. */
  currency: z.string().nullable().optional(),
  warranty: z.string().nullable().optional(),
  /** After this moment nobody can accept it until it is renewed; null means that it does not expire. */
  validUntil: timestamp.nullable().optional(),
};
