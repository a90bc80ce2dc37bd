import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMPARISON_FILE } from '../server/matching/engine/comparison/comparison-model.ts';
import { CROSSES_FILE } from '../server/matching/engine/comparison/feature-crosses.ts';
import { lexicon } from '../server/matching/engine/lexicon/lexicon.ts';
import { worksOf } from '../server/matching/engine/lexicon/works.ts';
import { NOBODY, TRADE_MODEL_FILE, tradeModel } from '../server/matching/engine/understanding/trade-model.ts';
import { WORK_MODEL_FILE, workModel } from '../server/matching/engine/understanding/work-model.ts';
import { exampleOrders, exampleServices } from './examples.ts';
import { fingerprint } from './samples.ts';

const EXAMPLES_MIN = 40;
const MODELS_BYTES_MAX = 2_000_000;
const examples = exampleOrders();
const byTrade = Map.groupBy(examples, ({ trade }) => trade);

test('every trade has its examples, and every file of examples its trade', () => {
  expect([...byTrade.keys()].sort()).toEqual([NOBODY, ...lexicon().trades.keys()].sort());
  const few = [...byTrade].filter(([, own]) => own.length < EXAMPLES_MIN).map(([trade]) => trade);
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

test('every letter after an example is a work of its trade', () => {
  const strange = examples.filter(({ trade, works = [] }) =>
    works.some((work) => worksOf(trade)[work] === undefined),
  );
  expect(strange).toEqual([]);
});

test('the models were fitted on what there is to learn: else run «npm run learn»', () => {
  const wanted = fingerprint();
  expect(tradeModel().fingerprint).toBe(wanted);
  expect(workModel().fingerprint).toBe(wanted);
});

test('the models stay small enough for the repository and the image', () => {
  const sizes = [TRADE_MODEL_FILE, WORK_MODEL_FILE, COMPARISON_FILE, CROSSES_FILE].map(
    (file) => statSync(file).size,
  );
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(MODELS_BYTES_MAX);
});
