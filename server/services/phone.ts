import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { PHONE_MIN, PHONE_NATIONAL_MIN } from '../../contract/services.ts';

/**
 * A phone as E.164, or as it was typed if it is no known number. Without a +, it is read as a number of the
 * installation's country; if that country has no such number, as one that begins with another country's code. If
 * neither fits, it may belong to a neighbour who left the code out, and a guessed code would make it somebody else's
 * number.
 */
export function storePhone(text: string, country: string): string {
  const home = parsePhoneNumberFromString(text, country as CountryCode);
  const abroad = home?.isValid() ? undefined : parsePhoneNumberFromString(`+${text.replace(/\D/g, '')}`);
  const parsed = abroad?.isValid() ? abroad : home;
  if (!parsed?.isPossible() || !(parsed.isValid() || text.includes('+'))) return text;
  const isWhole = digitsOf(text) >= PHONE_MIN || parsed.nationalNumber.length >= PHONE_NATIONAL_MIN;
  return isWhole ? parsed.number : text;
}

/** Whether a message may reach it from anywhere: a whole number, with its country. */
export const isReachable = (phone: string): boolean => parsePhoneNumberFromString(phone)?.isValid() ?? false;

export function countryOfPhone(phone: string): string | undefined {
  return parsePhoneNumberFromString(phone)?.country;
}

export const digitsOf = (text: string) => text.replace(/\D/g, '').length;
