/** What the installation charges in; the shell sets it once from the server's settings. */
let installation = { currency: 'UYU', country: 'UY' };

export function setMoney(settings: { currency: string; country: string }): void {
  installation = settings;
}

export const installationCountry = () => installation.country;

/** What stands before an amount, as beside a field that asks for one. */
export function currencySign(settings = installation): string {
  const parts = new Intl.NumberFormat(`es-${settings.country}`, {
    style: 'currency',
    currency: settings.currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? settings.currency;
}

/** '$ 1.500' from the decimal string the server sends; cents only when there are some. */
export function money(amount: string | number, settings = installation): string {
  const value = Number(amount);
  return new Intl.NumberFormat(`es-${settings.country}`, {
    style: 'currency',
    currency: settings.currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(value);
}
