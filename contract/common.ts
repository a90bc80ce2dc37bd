import * as z from 'zod';

export const MONEY_MAX = 9_999_999_999.99;
const MONEY_DECIMALS = 2;
const TOO_MANY_DECIMALS = `Usa como máximo ${MONEY_DECIMALS} decimales`;
/** The longest text that people look for in a list. */
export const SEARCH_MAX = 120;
/** The most rows that a list answers at once. */
export const LIST_MAX = 200;
/** The most rows of a page, of a list that is read by pages. */
export const PAGE_MAX = 100;
export const PHONE_MAX = 24;
/** The characters that a phone may have. */
export const PHONE_FORM = /^[+(\d][\d\s().-]*$/;

export const ID_WRONG = 'El identificador no es válido';
/** In lower case, as the database writes ids, so that they can be compared as texts. */
export const id = z.uuid({ error: ID_WRONG }).toLowerCase();
export const idParams = z.object({ id });
export const STATUS_WRONG = 'El estado no es válido';
export const timestamp = z.iso.datetime();

/**
 * An amount of money as people type it, in the installation's currency: a number or its decimal text. `wrong` is the error
 * for anything that is no amount, `negative` that for an amount below zero.
 */
export function amount(wrong: string, negative = 'El importe no puede ser negativo') {
  return z.union([z.number(), z.string()], { error: wrong }).transform((given, context) => {
    const value =
      typeof given === 'number' || /^\s*-?\d+(\.\d+)?\s*$/.test(given) ? Number(given) : Number.NaN;
    const message = problemOf(value, wrong, negative) ?? problemOfDecimals(given);
    if (message) context.issues.push({ code: 'custom', input: given, message });
    // Rounds to cents: smaller differences are floating-point errors.
    return Math.round(value * 10 ** MONEY_DECIMALS) / 10 ** MONEY_DECIMALS;
  });
}

function problemOf(value: number, wrong: string, negative: string): string | undefined {
  if (!Number.isFinite(value)) return wrong;
  if (value < 0) return negative;
  if (value > MONEY_MAX) return 'El importe es demasiado grande';
  const cents = value * 10 ** MONEY_DECIMALS;
  // The tolerance grows with the amount, because for large amounts the product itself is inexact.
  return Math.abs(cents - Math.round(cents)) < 1e-6 + cents * Number.EPSILON ? undefined : TOO_MANY_DECIMALS;
}

/** Somebody who writes «1.500» may mean fifteen hundred, although as a number it is 1.5. */
const problemOfDecimals = (given: number | string): string | undefined =>
  typeof given === 'string' && /\.\d{3,}\s*$/.test(given) ? TOO_MANY_DECIMALS : undefined;

export const money = amount('Escribe un importe, por ejemplo 1500');

export const PLACE_MISSING = 'Por favor busca una ubicación.';
export const LATITUDE_WRONG = 'La latitud no es válida';
export const LONGITUDE_WRONG = 'La longitud no es válida';
const latitudeOr = (missing: string) =>
  z.number({ error: missing }).min(-90, LATITUDE_WRONG).max(90, LATITUDE_WRONG);
const longitudeOr = (missing: string) =>
  z.number({ error: missing }).min(-180, LONGITUDE_WRONG).max(180, LONGITUDE_WRONG);
export const latitude = latitudeOr(PLACE_MISSING);
export const longitude = longitudeOr(PLACE_MISSING);
export const point = z.object({ lat: latitudeOr(LATITUDE_WRONG), lng: longitudeOr(LONGITUDE_WRONG) });
export type Point = z.output<typeof point>;

/** 'true' and 'false' as they come in a query string; anything else is refused. */
export const flag = z
  .enum(['true', 'false'], { error: 'Usa true o false' })
  .transform((value) => value === 'true');

const PAGE_WRONG = 'La página no es válida';
export const page = z.coerce.number({ error: PAGE_WRONG }).int().min(1, PAGE_WRONG).max(1_000_000).default(1);

const LIMIT_WRONG = 'El límite no es válido';
/** How many rows a call answers at most. */
export function limitOf(byDefault: number, most: number) {
  return z.coerce.number({ error: LIMIT_WRONG }).int().min(1, LIMIT_WRONG).max(most).default(byDefault);
}

/** How many rows paging reaches; rows beyond are found by a filter or a search. */
export const PAGED_ROWS_MAX = 10_000;
export const pagination = z.object({
  page: z.number(),
  totalPages: z.number(),
  total: z.number(),
  /** There are more than `total`, which were not counted. */
  isMore: z.boolean().optional(),
});
export type Pagination = z.output<typeof pagination>;

/** The accepted years of a date: others make no sense here, and databases write them in another format. */
const YEARS = { first: 1900, last: 9999 };
const isMoment = (text: string) => {
  const [day = ''] = /^\d{4}-\d{2}-\d{2}/.exec(text) ?? [];
  const year = new Date(text).getUTCFullYear();
  return isDay(day) && year >= YEARS.first && year <= YEARS.last;
};
/** Whether the day exists: `Date` would read the thirtieth of February as a day of March. */
const isDay = (day: string) => day !== '' && new Date(`${day}T00:00Z`).getUTCDate() === Number(day.slice(-2));

export const DATE_WRONG = 'La fecha no es válida';
/** A calendar date or a moment, as the date filters send them. */
export const moment = z
  .string()
  .refine(isMoment, DATE_WRONG)
  .transform((text) => new Date(text));

export const done = z.object({ message: z.string() });

/** The body of every refusal. `code` is stable; `error` is for people; `fields` has the error of each wrong field. */
export const failure = z.object({
  error: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
});
export type Failure = z.output<typeof failure>;
