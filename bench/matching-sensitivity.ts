// What each number of the matching engine does to the measures: node bench/matching-sensitivity.ts > docs/matching-parameters.md
// Every number, one at a time, a fifth less and a fifth more (whole ones by one at least), on markets by texts alone.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as comparison from '../server/matching/engine/comparison/parameters.ts';
import { scoreTexts } from '../server/matching/engine/comparison/text-score.ts';
import * as language from '../server/matching/engine/language/parameters.ts';
import { compileLexicon, type Lexicon, readTrades } from '../server/matching/engine/lexicon/lexicon.ts';
import * as lexicon from '../server/matching/engine/lexicon/parameters.ts';
import * as understanding from '../server/matching/engine/understanding/parameters.ts';
import { understandOrder, understandService } from '../server/matching/engine/understanding/understand.ts';
import { measure, type Order, type Service } from '../tests/support/measures.ts';

/** The market whose failures nobody has read. More may be named: each takes some minutes. */
const MARKETS = ['unseen-wide'];
const STEP = 0.2;
/** Numbers that the measures do not show: read once at the start, fitted with the model, or not about the texts. */
const SKIPPED = ['STEMS', 'CACHES', 'MODEL', 'MATCH_SCORE'];
const LEAST_SHOWN = 0.0005;

const markets = MARKETS.map((name) => {
  const read = (file: string) =>
    JSON.parse(readFileSync(join(import.meta.dirname, '../tests/matching', name, file), 'utf8'));
  return { orders: read('orders.json') as Order[], services: read('services.json') as Service[] };
});
const allOrders = markets.flatMap(({ orders }) => orders);
const trades = readTrades();

const understood = (lexicon: Lexicon) =>
  markets.map((market) => {
    const orders = market.orders.map((one) => understandOrder(one.text, { country: one.country, lexicon }));
    return {
      orders,
      terms: orders.map(({ terms }) => new Set(terms)),
      services: market.services.map((one) => understandService(one, { country: one.country, lexicon })),
    };
  });

function figures(texts: ReturnType<typeof understood>, lexicon: Lexicon) {
  const rankings = new Map(
    markets.flatMap(({ orders, services }, at) =>
      orders.map((order, index) => [
        // No two markets share the id of an order.
        order.id,
        services
          .map(({ id }, place) => ({ id, service: texts[at]!.services[place]! }))
          // As in a real market, a service that shares no term is no candidate.
          .filter(({ service }) => service.terms.some((term) => texts[at]!.terms[index]!.has(term)))
          .map(({ id, service }) => ({
            id,
            score: scoreTexts(texts[at]!.orders[index]!, service, lexicon).score,
          }))
          .filter(({ score }) => score > 0)
          .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1)),
      ]),
    ),
  );
  const { ndcg = 0, precision = 0, recall = 0 } = measure(allOrders, rankings, comparison.NOTIFIED_FROM);
  return [ndcg, precision, recall];
}

interface Place {
  path: string;
  of: Record<string, number>;
  key: string;
}

function numbersIn(value: unknown, path: string): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'number'
      ? [{ path: `${path}.${key}`, of: value as Record<string, number>, key }]
      : numbersIn(inner, `${path}.${key}`),
  );
}

const own = compileLexicon(trades);
const texts = understood(own);
const before = figures(texts, own);
const change = (after: number[]) => after.map((one, at) => one - before[at]!);
const shown = (one: number) =>
  Math.abs(one) < LEAST_SHOWN ? '·' : (one > 0 ? '+' : '−') + Math.abs(one).toFixed(3).slice(1);

console.log(`# What each number of the matching engine does

Written by \`node bench/matching-sensitivity.ts\`: nDCG@10, precision and recall of those notified over the ${allOrders.length} orders of
\`tests/matching/${MARKETS.join(', ')}\`, by texts alone, which are ${before.map((one) => one.toFixed(3)).join(', ')}. Every number one at a time, a fifth
less and a fifth more (whole ones by one at least); · is less than ${LEAST_SHOWN}. What a number means stands beside it in the
\`parameters.ts\` of its step. Not changed here: what the model was fitted with (\`MODEL\`), the endings of stems, what is
kept in memory, and the circumstances (\`MATCH_SCORE\`), which are not in these measures.`);

for (const [step, file] of Object.entries({ language, lexicon, understanding, comparison })) {
  console.log(`\n## ${step}\n\n| Number | Value | less | more |\n| --- | --- | --- | --- |`);
  const still: string[] = [];
  for (const { path, of, key } of numbersIn(file, '').map((one) => ({ ...one, path: one.path.slice(1) }))) {
    if (SKIPPED.includes(path.split('.')[0]!)) continue;
    const value = of[key]!;
    // A number exported by itself cannot be changed from here.
    if (!path.includes('.')) continue;
    const by = Number.isInteger(value) ? Math.max(1, Math.round(Math.abs(value) * STEP)) : value * STEP;
    const changes = [value - by, value + by].map((other) => {
      of[key] = other;
      const changed = step === 'lexicon' || path.startsWith('SPELLING') ? compileLexicon(trades) : own;
      const after = figures(step === 'comparison' ? texts : understood(changed), changed);
      of[key] = value;
      return change(after);
    });
    console.error(path, value, changes.map((one) => one.map(shown).join(' ')).join(' | '));
    if (changes.flat().every((one) => Math.abs(one) < LEAST_SHOWN)) still.push(`\`${path}\``);
    else
      console.log(
        `| \`${path}\` | ${value} | ${changes.map((one) => one.map(shown).join(' ')).join(' | ')} |`,
      );
  }
  if (still.length) console.log(`\nWithout effect on these orders: ${still.join(', ')}.`);
}
