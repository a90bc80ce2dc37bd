import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KEPT_FROM } from '../../parameters.ts';
import { scoreTexts } from '../comparison/text-score.ts';
import { understandOrder, understandService } from './understand.ts';

const set = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../tests/matching/${name}.json`, import.meta.url), 'utf8'));
const orders: { text: string; country: string }[] = set('orders');
const services: { name: string; description: string; country: string }[] = set('services');

test('every match worth keeping is found by a shared term', () => {
  const offered = services.map((service) => understandService(service, service));
  const missed: string[] = [];
  for (const order of orders) {
    const asked = understandOrder(order.text, order);
    for (const service of offered) {
      const shares = service.terms.some((term) => asked.terms.includes(term));
      if (!shares && scoreTexts(asked, service).score >= KEPT_FROM) missed.push(order.text);
    }
  }
  expect(missed).toEqual([]);
});

test('an order asks for the trades that could serve it, not for its own alone', () => {
  const { terms } = understandOrder('plomero para cambiar una canilla', { country: 'UY' });
  expect(terms).toEqual(expect.arrayContaining(['t:plomeria', 't:multioficio']));
  expect(terms).not.toContain('t:pasteleria');
});

test('an order also looks for other trades that take its work: the smith, for paint on a rusty gate', () => {
  const { terms } = understandOrder('Pintar la puerta de la reja que está oxidada', { country: 'UY' });
  expect(terms).toEqual(expect.arrayContaining(['t:pintura-casas', 't:herreria']));
});
