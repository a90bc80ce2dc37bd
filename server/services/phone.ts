import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A phone as E.164, read with the installation's country when it has no +; as it was typed when it is no known number. */
export function storePhone(text: string, country: string): string {
  const parsed = parsePhoneNumberFromString(text, country as CountryCode);
  return parsed?.isPossible() ? parsed.number : text;
}

export function countryOfPhone(phone: string): string | undefined {
  return parsePhoneNumberFromString(phone)?.country;
}

export const digitsOf = (text: string) => text.replace(/\D/g, '').length;
