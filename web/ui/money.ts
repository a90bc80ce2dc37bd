import { createContext, use } from 'react';
import { currencyIn, currencySign, type Home, moneyText } from '../../contract/currencies.ts';

/** What the installation charges in; the shell sets it once from the server's settings. */
let installation: Home = { currency: 'UYU', country: 'UY' };

export function setMoney(settings: Home): void {
  installation = settings;
}

export const installationCountry = () => installation.country;

/** Where something is charged, and in which currency where that was said. */
export interface Charged {
  country?: string | null | undefined;
  currency?: string | null | undefined;
}
/** A country alone stands for what is charged there. */
export type Where = Charged | string | null | undefined;
const charged = (where: Where): Charged => (typeof where === 'object' && where ? where : { country: where });

/** An amount charged in a country, or at home when none is said. */
export const money = (amount: string | number, where?: Where, named = false) =>
  moneyText(amount, installation, { ...charged(where), named });

/** What is charged there. */
export function currencyAt(where: Where): string {
  const { country, currency } = charged(where);
  return currency ?? currencyIn(country, installation);
}

/** What stands before an amount, as beside a field that asks for one. */
export const currencySignIn = (where?: Where) => currencySign(installation, currencyAt(where));

/** Whether several currencies are charged. */
export const areMixed = (charged: readonly Where[]) => new Set(charged.map(currencyAt)).size > 1;

/** What amounts add up to, one sum for each currency: '$1.500', or '$1.500 UYU + $900 MXN'. */
export function sumText(charged: readonly ({ amount: number } & Charged)[]): string {
  const sums = Map.groupBy(charged, currencyAt);
  if (sums.size === 0) return money(0);
  return [...sums.values()]
    .map((of) => {
      // Cents are added as whole numbers.
      const cents = of.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
      return money(cents / 100, of[0], sums.size > 1);
    })
    .join(' + ');
}

/** Within a list that mixes currencies each amount says its own. */
export const MixedCurrencies = createContext(false);

/** As `money`, within a list. */
export function useMoney() {
  const mixed = use(MixedCurrencies);
  return (amount: string | number, where?: Where) => money(amount, where, mixed);
}

/** What a country writes between thousands and before cents. */
export function separators(home = installation): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(`es-${home.country}`, { useGrouping: 'always' }).formatToParts(
    1e6 + 0.5,
  );
  const written = (wanted: Intl.NumberFormatPartTypes) =>
    parts.find(({ type }) => type === wanted)?.value ?? '';
  return { group: written('group'), decimal: written('decimal') };
}
