import { type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import countries from './phoneCountries.json' with { type: 'json' };

/**
 * An E.164 number as people write it: as at home within `country`, with its code when it is from elsewhere or, as in
 * forms, when no country is given.
 */
export function phoneText(phone: string, country?: string): string {
  const number = parsePhoneNumberFromString(phone, countries as unknown as MetadataJson);
  if (!number) return phone;
  return number.country === country ? number.formatNational() : number.formatInternational();
}
