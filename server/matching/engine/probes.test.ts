// Hundreds of orders and services as people write them, each with its trades: what the words are understood as.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lexicon } from './lexicon/lexicon.ts';
import { linkBetween } from './lexicon/links.ts';
import { understandOrder, understandService } from './understanding/understand.ts';
import type { TradeCertainty } from './understanding/understanding.ts';

interface OrderProbe {
  text: string;
  country: string;
  kind: string;
  /** One entry a need; any trade of an entry answers it. Empty where nobody works with that. */
  trades: string[][];
}
interface ServiceProbe {
  name: string;
  description: string;
  country: string;
  trades: string[];
}

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../tests/matching/${name}.json`, import.meta.url), 'utf8'));
const orders: OrderProbe[] = read('probes');
/** Written apart, by who knew no word of the lexicon nor of the examples; docs/matching.md says what was read of it since. */
const unseen: OrderProbe[] = read('unseen/probes');
const services: ServiceProbe[] = read('service-probes');

/** So sure of a trade that a plain provider of it is notified. */
const NOTIFIED = 0.62;
const LEAST: Readonly<Record<string, readonly [known: number, unseen: number]>> = {
  implicit: [0.95, 0.9],
  regional: [0.95, 0.92],
  typo: [0.9, 0.92],
  multi: [0.85, 0.65],
  negation: [0.9, 0.75],
  noanswer: [0.6, 0.5],
};

const notified = (trades: readonly TradeCertainty[]) =>
  trades.filter(({ certainty }) => certainty >= NOTIFIED).map(({ id }) => id);
const understand = (probe: OrderProbe) => ({
  ...probe,
  notified: notified(understandOrder(probe.text, probe).trades),
});
const understood = orders.map(understand);
const unseenUnderstood = unseen.map(understand);
const hit = ({ trades, notified }: { trades: string[][]; notified: string[] }) =>
  trades.length === 0
    ? notified.length === 0
    : trades.every((any) => any.some((id) => notified.includes(id)));

test('every probe speaks of trades that exist', () => {
  const known = lexicon().trades;
  const named = [
    ...[...orders, ...unseen].flatMap(({ trades }) => trades.flat()),
    ...services.flatMap(({ trades }) => trades),
  ];
  expect(named.filter((id) => !known.has(id))).toEqual([]);
});

test.each(Object.entries(LEAST))('of the %s orders, enough reach their trades', (kind, [known, never]) => {
  for (const [probes, least] of [
    [understood, known],
    [unseenUnderstood, never],
  ] as const) {
    const mine = probes.filter((probe) => probe.kind === kind);
    const missed = mine.filter((probe) => !hit(probe)).map(({ text, notified }) => `${text} → ${notified}`);
    expect(1 - missed.length / mine.length, missed.join('\n')).toBeGreaterThanOrEqual(least);
  }
});

test('few orders also disturb a stranger to them', () => {
  const answerable = understood.filter(({ trades }) => trades.length > 0);
  const related = (one: string, other: string) =>
    Math.max(linkBetween(one, other, lexicon()), linkBetween(other, one, lexicon())) >= 0.5;
  const noisy = answerable.filter(({ trades, notified }) =>
    notified.some((id) => !trades.flat().some((asked) => related(asked, id))),
  );
  expect(noisy.length / answerable.length).toBeLessThanOrEqual(0.12);
});

test('services are known by what they offer', () => {
  const missed = services.filter((service) => {
    const offered = understandService(service, service).trades.filter(({ certainty }) => certainty >= 0.75);
    return !service.trades.every((id) => offered.some((trade) => trade.id === id));
  });
  expect(missed.length / services.length, missed.map(({ name }) => name).join('\n')).toBeLessThanOrEqual(
    0.04,
  );
});
