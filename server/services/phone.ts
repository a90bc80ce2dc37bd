import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { PHONE_MIN, PHONE_NATIONAL_MIN } from '../../contract/services.ts';

/** A phone as E.164, read with the installation's country when it has no +; as it was typed when it is no known number. */
export function storePhone(text: string, country: string): string {
  const parsed = parsePhoneNumberFromString(text, country as CountryCode);
  if (!parsed?.isPossible()) return text;
  const isWhole =
    digitsOf(text) >= PHONE_MIN || (parsed.isValid() && parsed.nationalNumber.length >= PHONE_NATIONAL_MIN);
  return isWhole ? parsed.number : text;
}

export function countryOfPhone(phone: string): string | undefined {
  return parsePhoneNumberFromString(phone)?.country;
}

export const digitsOf = (text: string) => text.replace(/\D/g, '').length;
