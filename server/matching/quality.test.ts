// The second labelled set, tests/matching, never used to tune word by word: what the market must not lose.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NO_STATISTICS, scoreText } from './score.ts';
import { understandOrder, understandService } from './understand.ts';

interface Order {
  id: string;
  text: string;
  country: string;
  relevance: Record<string, number>;
}

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../tests/matching/${name}.json`, import.meta.url), 'utf8'));
const orders: Order[] = read('orders');
const services: { id: string; name: string; description: string; country: string }[] = read('services');

const understood = services.map((service) => ({
  id: service.id,
  service: understandService(service, service),
}));
const rows = orders.map((order) => {
  const asked = understandOrder(order.text, order);
  const ranking = understood
    .map(({ id, service }) => ({
      rel: order.relevance[id] ?? 0,
      score: scoreText(asked, service, NO_STATISTICS).score,
    }))
    .sort((a, b) => b.score - a.score);
  return { good: Object.values(order.relevance).filter((rel) => rel >= 2).length, ranking };
});
const told = rows.flatMap(({ ranking }) => ranking.filter(({ score }) => score >= 50));
const right = told.filter(({ rel }) => rel >= 2).length;

test('most who are told are right, and most who are right are told', () => {
  expect(right / told.length).toBeGreaterThanOrEqual(0.85);
  expect(right / rows.reduce((sum, { good }) => sum + good, 0)).toBeGreaterThanOrEqual(0.85);
});

test('the first of the list is nearly always right', () => {
  const answerable = rows.filter(({ good }) => good > 0);
  const first = answerable.filter(({ ranking }) => (ranking[0]?.rel ?? 0) >= 2).length;
  expect(first / answerable.length).toBeGreaterThanOrEqual(0.9);
});

test('orders nobody can serve disturb nobody', () => {
  const noisy = rows.filter(({ good, ranking }) => good === 0 && ranking.some(({ score }) => score >= 50));
  expect(noisy).toEqual([]);
});
