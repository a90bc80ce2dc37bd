import { createContext, use } from 'react';
import { currencyIn, currencySign, type Home, moneyText } from '../../contract/currencies.ts';
import { groupBy } from '../groupBy.ts';

/** The installation's country and currency; the shell sets them from the server's settings. */
let installation: Home = { currency: 'UYU', country: 'UY' };

export function setMoney(settings: Home): void {
  installation = settings;
}

export const installationCountry = () => installation.country;

/** The country of a price, and its currency if one was chosen. */
export interface Charged {
  country?: string | null | undefined;
  currency?: string | null | undefined;
}
/** A country alone means the currency charged there. */
export type Where = Charged | string | null | undefined;
const charged = (where: Where): Charged => (typeof where === 'object' && where ? where : { country: where });

/** An amount in the currency of `where`, or in the installation's if it is missing. */
export const money = (amount: string | number, where?: Where, named = false) =>
  moneyText(amount, installation, { ...charged(where), named });

/** The currency charged there. */
export function currencyAt(where: Where): string {
  const { country, currency } = charged(where);
  return currency ?? currencyIn(country, installation);
}

/** The sign shown before an amount or in a field that asks for one. */
export const currencySignIn = (where?: Where) => currencySign(installation, currencyAt(where));

/** Whether several currencies are charged. */
export const areMixed = (charged: readonly Where[]) => new Set(charged.map(currencyAt)).size > 1;

/** The sum of the amounts in each currency: '$1.500', or '$1.500 UYU + $900 MXN'. */
export function sumText(charged: readonly ({ amount: number } & Charged)[]): string {
  const sums = groupBy(charged, currencyAt);
  if (sums.size === 0) return money(0);
  return [...sums.values()]
    .map((of) => {
      // Cents are added as whole numbers.
      const cents = of.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
      return money(cents / 100, of[0], sums.size > 1);
    })
    .join(' + ');
}

/** True within a list that mixes currencies, where each amount names its own. */
export const MixedCurrencies = createContext(false);

/** `money` for a component that may lie within such a list. */
export function useMoney() {
  const mixed = use(MixedCurrencies);
  return (amount: string | number, where?: Where) => money(amount, where, mixed);
}

/** The marks that a country writes between thousands and before cents. */
export function separators(home = installation): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(`es-${home.country}`, { useGrouping: 'always' }).formatToParts(
    1e6 + 0.5,
  );
  const written = (wanted: Intl.NumberFormatPartTypes) =>
    parts.find(({ type }) => type === wanted)?.value ?? '';
  return { group: written('group'), decimal: written('decimal') };
}
