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

/**
 * '$800', '$1500' and '$15.000' from the decimal string the server sends, as Spanish writes them; cents only when there
 * are some. A sign that has letters keeps its distance: 'S/ 80'.
 */
export function money(
  amount: string | number,
  settings = installation,
  useGrouping: 'min2' | 'always' = 'min2',
): string {
  const value = Number(amount);
  const parts = new Intl.NumberFormat(`es-${settings.country}`, {
    style: 'currency',
    currency: settings.currency,
    currencyDisplay: 'narrowSymbol',
    useGrouping,
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 2,
  }).formatToParts(value);
  return parts
    .filter(({ type }, index) => type !== 'literal' || !isBareSign(parts[index - 1]))
    .map((part) => part.value)
    .join('');
}

/** What the installation's country writes between thousands and before cents. */
export function separators(settings = installation): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(`es-${settings.country}`, { useGrouping: 'always' }).formatToParts(
    1e6 + 0.5,
  );
  const written = (wanted: Intl.NumberFormatPartTypes) =>
    parts.find(({ type }) => type === wanted)?.value ?? '';
  return { group: written('group'), decimal: written('decimal') };
}

function isBareSign(part: Intl.NumberFormatPart | undefined): boolean {
  return part?.type === 'currency' && !/\p{L}/u.test(part.value);
}
