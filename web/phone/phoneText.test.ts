import { expect, test } from 'vitest';
import { phoneCountries, phoneExamples } from '../../scripts/phone-countries.ts';
import countries from './phoneCountries.json' with { type: 'json' };
import examples from './phoneExamples.json' with { type: 'json' };
import { examplePhone, phoneDigits, phoneText } from './phoneText.ts';

test.each([
  ['+59899123456', 'UY', '099 123 456'],
  ['+59829001234', 'UY', '2900 1234'],
  ['+541123456789', 'UY', '+54 11 2345 6789'],
  ['+541123456789', 'AR', '011 2345-6789'],
  ['+525512345678', 'MX', '55 1234 5678'],
  ['+34612345678', 'UY', '+34 612 34 56 78'],
  ['+18095551234', 'DO', '(809) 555-1234'],
  ['+17875551234', 'DO', '+1 787 555 1234'],
  ['+5511987654321', 'UY', '+5511987654321'],
  ['interno 12', 'UY', 'interno 12'],
  ['+59899123456', undefined, '+598 99 123 456'],
  ['', undefined, ''],
])('%s reads in %s as %s', (phone, country, text) => {
  expect(phoneText(phone, country)).toBe(text);
});

test('the browser’s data about numbers is that of the library', () => {
  expect(countries, 'node scripts/phone-countries.ts').toEqual(phoneCountries());
  expect(examples).toEqual(phoneExamples());
});

test.each([
  ['099412733', 'UY', 11],
  ['099 412 733', 'UY', 11],
  ['2900 1234', 'UY', 11],
  ['09912345', 'UY', 8],
  ['11 2345-6789', 'AR', 12],
])('%s in %s has %i digits', (typed, country, digits) => {
  expect(phoneDigits(typed, country)).toBe(digits);
});

test('the example is a phone of the country', () => {
  expect(examplePhone('UY')).toBe('094 231 234');
  expect(phoneDigits(examplePhone('MX'), 'MX')).toBe(12);
});
