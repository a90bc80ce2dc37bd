import {
  type CountryCode,
  type Examples,
  getExampleNumber,
  type MetadataJson,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core';
import { PHONE_NATIONAL_MIN } from '../../contract/services.ts';
import countriesJson from './phoneCountries.json' with { type: 'json' };
import examples from './phoneExamples.json' with { type: 'json' };

const countries = countriesJson as unknown as MetadataJson;

/**
 * An E.164 number as people write it: as at home within `country`, with its code when it is from elsewhere or, as in
 * forms, when no country is given.
 */
export function phoneText(phone: string, country?: string): string {
  const number = parsePhoneNumberFromString(phone, countries);
  if (!number) return phone;
  return number.country === country ? number.formatNational() : number.formatInternational();
}

/** The country of a number that has its country code. */
export function phoneCountry(phone: string): string | undefined {
  return parsePhoneNumberFromString(phone, countries)?.country;
}

/** How many digits a phone has with its country code, read as a number of `country`; if it is none there, those typed. */
export function phoneDigits(typed: string, country: string): number {
  const number = parsePhoneNumberFromString(typed, country as CountryCode, countries);
  const isWhole = number?.isValid() && number.nationalNumber.length >= PHONE_NATIONAL_MIN;
  return (number && isWhole ? number.number : typed).replace(/\D/g, '').length;
}

/** A mobile as people of the country write it: '094 231 234'. */
export function examplePhone(country: string): string {
  return (
    getExampleNumber(country as CountryCode, examples as unknown as Examples, countries)?.formatNational() ??
    '+598 94 231 234'
  );
}
