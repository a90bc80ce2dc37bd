import { ALSO_QUOTED, centsOf } from '../../contract/currencies.ts';
import { QUOTE_DAYS_MAX } from '../../contract/labels.ts';
import { badRequest, conflict, type Refusal } from '../failures.ts';

const DAY_MS = 86_400_000;

export interface SaidQuote {
  price: number;
  currency: string;
  lines: readonly { amount: number }[];
  visitFee: number | null;
  deposit: number | null;
  validUntil: Date | null;
}

/** Why terms cannot be those of an order charged in `market`, said `now`; nothing when they can. */
export function refuseTerms(
  { price, currency, lines, visitFee, deposit, validUntil }: SaidQuote,
  { market, now, stood }: { market: string; now: Date; stood?: { currency: string } | undefined },
): Refusal | undefined {
  if (![market, ALSO_QUOTED, stood?.currency].includes(currency)) {
    const said = market === ALSO_QUOTED ? market : `${market} o ${ALSO_QUOTED}`;
    const wrong = `En este pedido se cobra en ${said}`;
    return badRequest('wrong_currency', wrong, { currency: wrong });
  }
  const parts = [...lines.map(({ amount }) => amount), visitFee ?? 0, deposit ?? 0];
  const isDetailed = lines.length > 0 || visitFee !== null || deposit !== null;
  if (isDetailed && centsOf(currency) === 0 && ![price, ...parts].every(Number.isInteger)) {
    const wrong = `El ${currency} no tiene centavos: usa números enteros`;
    return badRequest('no_cents', wrong, { [lines.length ? 'lines' : 'price']: wrong });
  }
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
