import { expect, test } from 'vitest';
import { QUOTE_DAYS } from '../../contract/quotes.ts';
import { emptyQuote, hasQuote, NO_QUOTE, quoteBody, quoteOf } from './quoteDraft.ts';

test('a quote that is changed keeps its date while it stands, and once expired is valid for as long as the form shows', () => {
  const days = (validUntil: number) => quoteOf({ validUntil: new Date(validUntil).toISOString() })!.days;
  expect(days(Date.now() + 86_400_000)).toBe('');
  expect(days(0)).toBe(String(QUOTE_DAYS));
  const expired = quoteOf({ validUntil: new Date(0).toISOString() })!;
  expect(Date.parse(quoteBody(expired).validUntil!)).toBeGreaterThan(Date.now());
});

test('a quote that goes back to a single price loses every detail, its currency and its date too', () => {
  const quote = quoteBody({
    ...emptyQuote('80'),
    currency: 'USD',
    deposit: '10',
    visitFee: '5',
    warranty: 'Un mes',
  });
  expect(hasQuote({ ...quote, ...NO_QUOTE } as Parameters<typeof hasQuote>[0])).toBe(false);
  expect({ ...quote, ...NO_QUOTE }).toMatchObject({ currency: null, validUntil: null });
});
