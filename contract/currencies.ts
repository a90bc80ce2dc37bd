/** The currency of each country (ISO 3166 to ISO 4217). */
const CURRENCY_OF = {
  UY: 'UYU',
  AR: 'ARS',
  MX: 'MXN',
  CO: 'COP',
  CL: 'CLP',
  PE: 'PEN',
  BO: 'BOB',
  PY: 'PYG',
  VE: 'VES',
  CR: 'CRC',
  GT: 'GTQ',
  HN: 'HNL',
  NI: 'NIO',
  PA: 'PAB',
  DO: 'DOP',
  CU: 'CUP',
  US: 'USD',
  EC: 'USD',
  SV: 'USD',
  PR: 'USD',
  ES: 'EUR',
} as const;

/** The countries that the market knows (ISO 3166). */
export const COUNTRIES = Object.keys(CURRENCY_OF) as [string, ...string[]];

/** The currencies an installation may keep its prices in. */
export const CURRENCIES = [...new Set(Object.values(CURRENCY_OF))];

const ofCountry = (country: string) => Object.entries(CURRENCY_OF).find(([iso]) => iso === country)?.[1];

/** The country of an installation and the currency that it charges in. */
export interface Home {
  readonly country: string;
  readonly currency: string;
}

/**
 * The currency charged in a country: its own, if the installation uses the currency of its own country. An installation
 * that chose another currency keeps every price in it.
 */
export function currencyIn(country: string | null | undefined, home: Home): string {
  if (!country || home.currency !== ofCountry(home.country)) return home.currency;
  return ofCountry(country) ?? home.currency;
}

/** The currency's sign, which is written before an amount. */
export function currencySign(home: Home, currency = home.currency): string {
  const parts = format(home, currency).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** How many decimals a currency has: the yen, the guaraní and the Chilean peso have none. */
export const centsOf = (currency: string): number =>
  new Intl.NumberFormat('es', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** An amount in whole numbers of the smallest unit of its currency, as the database keeps it; and back. */
export const inSmallestUnits = (amount: number, currency: string): number =>
  Math.round(amount * 10 ** centsOf(currency));
export const fromSmallestUnits = (units: number, currency: string): number => units / 10 ** centsOf(currency);

/** The currency that an offer may use besides that of the country. */
export const ALSO_QUOTED = 'USD';

type Shown = {
  /** The country where it is charged; the installation's if missing. */
  country?: string | null | undefined;
  /** Adds the currency's code to a '$', for lists that mix several currencies. */
  named?: boolean;
  /** The currency, if it is not that of the country. */
  currency?: string | null | undefined;
};

/**
 * An amount as the installation's country writes it, with separators of thousands, and cents only if there are some:
 * '$800', '$1.500', '$15.000,50'. A space follows a sign with letters: 'S/ 80'. Pesos of another country have their code:
 * '$1.500 MXN'.
 */
export function moneyText(amount: string | number, home: Home, shown: Shown = {}): string {
  const value = Number(amount);
  const { named } = shown;
  const currency = shown.currency ?? currencyIn(shown.country, home);
  const parts = format(home, currency, Number.isInteger(value) ? 0 : 2).formatToParts(value);
  const text = parts
    .filter(({ type }, index) => type !== 'literal' || !isBareSign(parts[index - 1]))
    .map((part) => part.value)
    .join('');
  const isShared = currencySign(home, currency) === '$';
  return isShared && (named || currency !== home.currency) ? `${text}\u00a0${currency}` : text;
}

const format = ({ country }: Home, currency: string, cents = 0) =>
  new Intl.NumberFormat(`es-${country}`, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    useGrouping: 'always',
    minimumFractionDigits: cents,
    maximumFractionDigits: cents,
  });

function isBareSign(part: Intl.NumberFormatPart | undefined): boolean {
  return part?.type === 'currency' && !/\p{L}/u.test(part.value);
}
