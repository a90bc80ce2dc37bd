import { COUNTRIES } from './currencies.ts';

/** The name of a country in Spanish, by its ISO 3166 code; for any other code, the code itself. */
export const countryName = (code: string): string =>
  new Intl.DisplayNames('es', { type: 'region', fallback: 'code' }).of(code) ?? code;

/** The countries that the market knows, as choices in alphabetical order. */
export const countryOptions = (): { value: string; label: string }[] =>
  COUNTRIES.map((value) => ({ value, label: countryName(value) })).sort((a, b) =>
    a.label.localeCompare(b.label, 'es'),
  );
