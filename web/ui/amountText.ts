import { currencySign, type Home } from '../../contract/currencies.ts';
import { currencySignIn, money, separators, type Where } from './money.ts';

const CENTS_DIGITS = 2;
/** Thousands in groups of three, all with the same mark between them. */
const GROUPED = /^[1-9]\d{0,2}([.,\s])\d{3}(?:\1\d{3})*$/;

/**
 * The decimal text that a call carries ('1500.50') for an amount as people of the country type it: '1.500', '$ 1.500,50',
 * '1500.50'. A mark before exactly three digits separates thousands if it does so in the country. Undefined if the text
 * is no amount, or would be one only by ignoring part of it.
 */
export function readAmount(typed: string, home?: Home): string | undefined {
  const { group } = separators(home);
  const bare = typed.trim();
  const sign = [home ? currencySign(home) : currencySignIn(), '$'].find((one) => bare.startsWith(one)) ?? '';
  const [, minus = '', text = ''] = /^(-?)\s*(.*)$/.exec(bare.slice(sign.length).trim()) ?? [];
  const [, before = '', mark = '', after = ''] = /^(.*?)(?:([.,])(\d*))?$/.exec(text) ?? [];
  const partsThousands = after.length === 3 && (mark === group || before.includes(mark));
  const whole = partsThousands ? text : before;
  const cents = partsThousands ? '' : after;
  if (cents.length > CENTS_DIGITS && cents.endsWith('0')) return undefined;
  const digits = digitsOf(whole || (cents && '0'), partsThousands ? '' : mark);
  if (digits === undefined) return undefined;
  return `${minus}${digits}${cents && `.${cents}`}`;
}

/** The digits of a whole amount; undefined if its marks do not separate thousands or equal the mark before the cents. */
function digitsOf(whole: string, decimal: string): string | undefined {
  if (/^\d+$/.test(whole)) return whole;
  const mark = GROUPED.exec(whole)?.[1];
  return mark && mark !== decimal ? whole.replaceAll(mark, '') : undefined;
}

/** How a field shows an amount that is already kept: without groups, with the country's mark before cents. */
export function writeAmount(amount: number): string {
  return Number.isInteger(amount)
    ? String(amount)
    : amount.toFixed(CENTS_DIGITS).replace('.', separators().decimal);
}

/** A typed amount as it was understood, charged in a country; undefined when it is none, or less than is taken. */
export function understoodAmount(typed: string, min: number, where?: Where): string | undefined {
  const amount = readAmount(typed);
  return amount === undefined || Number(amount) < min ? undefined : money(amount, where);
}
