// What an offer's price is made of, and until when: all of it optional, beside the price, which stays the total.
import * as z from 'zod';
import { amount, DATE_WRONG, money, timestamp } from './common.ts';
import { CURRENCIES } from './currencies.ts';
import { LINE_KINDS } from './labels.ts';

export const LINE_TEXT_MAX = 80;
export const QUOTE_LINES_MAX = 20;
export const WARRANTY_MAX = 160;
/** So long a quote stands, in days, unless it says otherwise; and at most. */
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

/** As somebody writes them. What is not said stays as it stood; null takes it away. */
export const quoteDraft = {
  /** They sum to the price. */
  lines: z
    .array(line, { error: LINES_WRONG })
    .max(QUOTE_LINES_MAX, `Puedes detallar hasta ${QUOTE_LINES_MAX} líneas`)
    .nullish(),
  /** What coming to look costs: part of the price where it is deducted, beside it where not. */
  visitFee: money.nullish(),
  visitFeeDeducted: z.boolean({ error: DEDUCTED_WRONG }).nullish(),
  deposit: money.nullish(),
  /** The one of where the order is, unless said. */
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
/** Amounts are added as whole numbers. */
const linesTotal = (lines: readonly { amount: number }[]): number =>
  lines.reduce((sum, { amount }) => sum + inCents(amount), 0) / 100;

/** The parts sum to the total, and no part is more than it. */
export function addsUp({ value, issues }: z.core.ParsePayload<Summed>): void {
  const { price, lines, visitFee, visitFeeDeducted, deposit } = value;
  if (!Number.isFinite(price)) return;
  const refuse = (field: keyof Summed, message: string) =>
    issues.push({ code: 'custom', input: value, path: [field], message });
  if (lines?.length && inCents(linesTotal(lines)) !== inCents(price))
    refuse('lines', `Las líneas suman ${linesTotal(lines)} y el total es ${price}: tienen que coincidir`);
  if ((deposit ?? 0) > price) refuse('deposit', 'La seña puede ser como máximo el total');
  if (visitFeeDeducted && (visitFee ?? 0) > price)
    refuse('visitFee', 'Una visita que se descuenta puede costar como máximo el total');
}

/** As everybody reads them who reads the price. */
export const quoteShown = {
  lines: z.array(z.object({ kind: z.enum(LINE_KINDS), text: z.string(), amount: z.number() })).optional(),
  visitFee: z.number().nullable().optional(),
  visitFeeDeducted: z.boolean().optional(),
  deposit: z.number().nullable().optional(),
  /** Of the price and of all its parts; null: the one of where its order is. */
  currency: z.string().nullable().optional(),
  warranty: z.string().nullable().optional(),
  /** From then on nobody can accept it until it is renewed; null: it stays. */
  validUntil: timestamp.nullable().optional(),
};
