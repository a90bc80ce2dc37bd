import * as z from 'zod';

export const MONEY_MAX = 9_999_999_999.99;
export const NAME_MAX = 60;
export const PLACE_TEXT_MAX = 255;

export const id = z.uuid({ error: 'El identificador no es válido' });
export const idParams = z.object({ id });
export const timestamp = z.iso.datetime();

/**
 * An amount of money as people type it, in the installation's currency: a number or its decimal text, at most 2
 * decimals. `wrong` is said of whatever is no amount, `negative` of what is below zero.
 */
export function amount(wrong: string, negative = 'El importe no puede ser negativo') {
  return z.union([z.number(), z.string()], { error: wrong }).transform((given, context) => {
    const value =
      typeof given === 'number' || /^\s*-?\d+(\.\d+)?\s*$/.test(given) ? Number(given) : Number.NaN;
    const message = problemOf(value, wrong, negative);
    if (message) context.issues.push({ code: 'custom', input: given, message });
    return value;
  });
}

function problemOf(value: number, wrong: string, negative: string): string | undefined {
  if (!Number.isFinite(value)) return wrong;
  if (value < 0) return negative;
  if (value > MONEY_MAX) return 'El importe es demasiado grande';
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-6 ? undefined : 'Usa como máximo 2 decimales';
}

export const money = amount('Escribe un importe, por ejemplo 1500.50');

export const latitude = z
  .number({ error: 'Por favor busca una ubicación.' })
  .min(-90, 'La latitud no es válida')
  .max(90, 'La latitud no es válida');
export const longitude = z
  .number({ error: 'Por favor busca una ubicación.' })
  .min(-180, 'La longitud no es válida')
  .max(180, 'La longitud no es válida');
export const point = z.object({ lat: latitude, lng: longitude });

/** 'true' and 'false' as they come in a query string; anything else is refused. */
export const flag = z
  .enum(['true', 'false'], { error: 'Usa true o false' })
  .transform((value) => value === 'true');

export const page = z.coerce
  .number({ error: 'La página no es válida' })
  .int()
  .min(1, 'La página no es válida')
  .max(1_000_000)
  .default(1);

/** How many rows a call answers at most. */
export function limitOf(byDefault: number, most: number) {
  return z.coerce
    .number({ error: 'El límite no es válido' })
    .int()
    .min(1, 'El límite no es válido')
    .max(most)
    .default(byDefault);
}

export const pagination = z.object({ page: z.number(), totalPages: z.number(), total: z.number() });

/** Years that a date may name: what lies outside is no date of a market, and databases write it otherwise. */
const YEARS = { first: 1900, last: 9999 };
const isMoment = (text: string) => {
  const year = new Date(text).getUTCFullYear();
  return /^\d{4}-\d{2}-\d{2}/.test(text) && year >= YEARS.first && year <= YEARS.last;
};

/** A calendar date or a moment, as the date filters send them. */
export const moment = z
  .string()
  .refine(isMoment, 'La fecha no es válida')
  .transform((text) => new Date(text));

export const done = z.object({ message: z.string() });

/** Every refusal, from every call. `code` is stable; `error` is for people; `fields` names what to mend. */
export const failure = z.object({
  error: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
});
export type Failure = z.output<typeof failure>;
