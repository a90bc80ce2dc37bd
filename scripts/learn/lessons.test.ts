import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NOBODY } from '../../server/matching/understanding/learnt.ts';
import { lexicon } from '../../server/matching/understanding/lexicon.ts';
import { exampleOrders, exampleServices } from './examples.ts';
import { fingerprint } from './lessons.ts';

const FEWEST = 40;
const examples = exampleOrders();
const byTrade = Map.groupBy(examples, ({ trade }) => trade);

test('every trade has its examples, and every file of examples its trade', () => {
  expect([...byTrade.keys()].sort()).toEqual([NOBODY, ...lexicon().trades.keys()].sort());
  const few = [...byTrade].filter(([, own]) => own.length < FEWEST).map(([trade]) => trade);
  expect(few).toEqual([]);
});

test('every example service says what it does, and does trades that exist', () => {
  const services = exampleServices();
  expect(services.filter(({ text }) => /^\.|\. (undefined)?$/.test(text))).toEqual([]);
  expect(services.filter(({ trade }) => !lexicon().trades.has(trade))).toEqual([]);
});

test('no example stands twice in a file', () => {
  const twice = [...byTrade].flatMap(([trade, own]) =>
    own
      .map(({ text }) => text)
      .filter((text, at, all) => all.indexOf(text) !== at)
      .map((text) => `${trade}: ${text}`),
  );
  expect(twice).toEqual([]);
});

test('what there is to learn has been learnt: else run «npm run learn»', () => {
  const [comment = ''] = readFileSync(
    new URL('../../server/matching/words/learnt.txt', import.meta.url),
    'utf8',
  ).split('\n', 1);
  expect(comment).toContain(fingerprint());
});
