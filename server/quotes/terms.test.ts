import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CURRENCIES, centsOf } from '../../contract/currencies.ts';
import { LINE_KINDS } from '../../contract/offer-values.ts';
import { makeOffer } from '../../contract/offers.ts';
import { QUOTE_LINES_MAX } from '../../contract/quotes.ts';
import { UNKNOWN_ID } from '../../tests/support/people.ts';
import { refuseTerms } from './rules.ts';
import { newTerms, presentTerms, toStored } from './terms.ts';

const now = new Date('2026-03-10T12:00:00Z');
const sum = (lines: { amount: number }[]) => lines.reduce((total, { amount }) => total + amount, 0);

/** Lines in a currency's smallest unit, and their total. */
const quotes = fc.constantFrom(...CURRENCIES).chain((currency) =>
  fc
    .array(
      fc.record({
        kind: fc.constantFrom(...LINE_KINDS),
        text: fc.constant('Mano de obra'),
        units: fc.integer({ min: 1, max: 400_000_000 }),
      }),
      { minLength: 1, maxLength: QUOTE_LINES_MAX },
    )
    .map((lines) => ({ currency, lines, units: lines.reduce((total, { units }) => total + units, 0) })),
);
type Drawn = Exclude<ReturnType<typeof quotes.generate>['value'], undefined>;
const amountOf = (units: number, currency: string) => units / 10 ** centsOf(currency);
const said = ({ currency, lines, units }: Drawn) => ({
  currency,
  price: amountOf(units, currency),
  lines: lines.map((line) => ({
    kind: line.kind,
    text: line.text,
    amount: amountOf(line.units, currency),
  })),
});

describe('the parts of a quote', () => {
  test('add up to its total when sent, stored and read, in every currency', () => {
    fc.assert(
      fc.property(quotes, (quote) => {
        const body = { orderId: UNKNOWN_ID, serviceId: UNKNOWN_ID, message: 'Voy', ...said(quote) };
        const parsed = makeOffer.body!.parse(body);
        const kept = toStored(newTerms(parsed, { market: quote.currency, now }));
        expect(
          refuseTerms(newTerms(parsed, { market: quote.currency, now }), { market: quote.currency, now }),
        ).toBe(undefined);
        expect(kept.quote!.lines.every(({ amount }) => Number.isSafeInteger(amount))).toBe(true);
        expect(sum(kept.quote!.lines)).toBe(quote.units);
        expect(Math.round(kept.price * 10 ** centsOf(quote.currency))).toBe(quote.units);
        expect(makeOffer.body!.safeParse({ ...body, lines: presentTerms(kept).lines }).success).toBe(true);
      }),
    );
  });

  test('are refused if they do not add up to it', () => {
    fc.assert(
      fc.property(quotes, fc.integer({ min: 1, max: 1000 }), (quote, more) => {
        const { price, ...rest } = said(quote);
        const wrong = {
          orderId: UNKNOWN_ID,
          serviceId: UNKNOWN_ID,
          message: 'Voy',
          ...rest,
          price: price + more,
        };
        expect(makeOffer.body!.safeParse(wrong).error?.issues[0]?.path).toEqual(['lines']);
      }),
    );
  });

  test('never contradict a changed price: details that a client does not send stay or go as a whole', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(quotes, cents, cents, fc.boolean(), cents, (quote, deposit, fee, deducted, price) => {
        const market = quote.currency;
        const standing = newTerms(
          { ...said(quote), deposit, visitFee: fee, visitFeeDeducted: deducted, warranty: '6 meses' },
          { market, now },
        );
        const next = newTerms({ price }, { market, now, standing });
        if (next.lines.length) expect(toStored(next).quote!.lines).toEqual(toStored(standing).quote!.lines);
        expect(next.lines.length > 0).toBe(price === standing.price);
        expect(next.deposit ?? 0).toBeLessThanOrEqual(price);
        if (deducted) expect(next.visitFee ?? 0).toBeLessThanOrEqual(price);
        else expect(next.visitFee).toBe(fee);
        expect(next.warranty).toBe('6 meses');
      }),
    );
  });
});

test('a bare price does not expire, and one with details is valid for ten days unless it says until when', () => {
  const until = (terms: object) => newTerms({ price: 100, ...terms }, { market: 'UYU', now }).validUntil;
  expect(until({})).toBeNull();
  expect(until({ currency: 'UYU' })).toBeNull();
  for (const more of [{ warranty: '1 mes' }, { deposit: 10 }, { visitFee: 0 }, { currency: 'USD' }])
    expect(until(more)).toEqual(new Date('2026-03-20T12:00:00Z'));
  expect(until({ validUntil: '2026-03-11T03:00:00Z' })).toEqual(new Date('2026-03-11T03:00:00Z'));
});

test('a changed quote keeps its date while that is in the future', () => {
  const standing = newTerms({ price: 100, validUntil: '2026-03-11T12:00:00Z' }, { market: 'UYU', now });
  const changed = (at: string) =>
    newTerms({ price: 90 }, { market: 'UYU', now: new Date(at), standing }).validUntil;
  expect(changed('2026-03-11T11:00:00Z')).toEqual(standing.validUntil);
  expect(changed('2026-03-12T12:00:00Z')).toEqual(new Date('2026-03-22T12:00:00Z'));
});
