// What each number of the matching engine does to the measures: node bench/matching-sensitivity.ts > docs/matching-parameters.md
// Every number, one at a time, a fifth less and a fifth more (whole ones by one at least), on markets by texts alone.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NOTIFIED_FROM } from '../server/matching/engine/comparison/parameters.ts';
import { scoreTexts } from '../server/matching/engine/comparison/text-score.ts';
import { compileLexicon, type Lexicon, readTrades } from '../server/matching/engine/lexicon/lexicon.ts';
import { understandOrder, understandService } from '../server/matching/engine/understanding/understand.ts';
import { ENGINE_NUMBERS } from '../tests/support/engine-numbers.ts';
import { measure, type Order, type Service } from '../tests/support/measures.ts';

/** The market whose failures nobody has read. More may be named: each takes some minutes. */
const MARKETS = ['unseen-wide'];
const STEP = 0.2;
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
  const { ndcg = 0, precision = 0, recall = 0 } = measure(allOrders, rankings, NOTIFIED_FROM);
  return [ndcg, precision, recall];
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

for (const [step, numbers] of Object.entries(ENGINE_NUMBERS)) {
  console.log(`\n## ${step}\n\n| Number | Value | less | more |\n| --- | --- | --- | --- |`);
  const still: string[] = [];
  for (const { path, of, key } of numbers) {
    const value = of[key]!;
    const by = Number.isInteger(value) ? Math.max(1, Math.round(Math.abs(value) * STEP)) : value * STEP;
    const changes = [value - by, value + by].map((other) => {
      of[key] = other;
      const changed = step === 'lexicon' || path.startsWith('SPELLING') ? compileLexicon(trades) : own;
      const after = figures(step === 'comparison' ? texts : understood(changed), changed);
      of[key] = value;
      return change(after);
    });
    console.error(path, value, changes.map((one) => one.map(shown).join(' ')).join(' | '));
    if (changes.flat().every((one) => Math.abs(one) < LEAST_SHOWN)) still.push(`\`${path}\` ${value}`);
    else
      console.log(
        `| \`${path}\` | ${value} | ${changes.map((one) => one.map(shown).join(' ')).join(' | ')} |`,
      );
  }
  if (still.length) console.log(`\nWithout effect on these orders: ${still.join(', ')}.`);
}
