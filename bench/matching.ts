// How good the matching is: node bench/matching.ts [--dir FOLDER]... [--near FOLDER]... [--min 50] [--kinds]
// A folder holds orders.json and services.json; each is measured by texts alone, beside a plain BM25 and PostgreSQL's
// full text search in Spanish. With --near only the services that reach an order's place take part.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { probabilityOf, scoreTexts } from '../server/matching/engine/comparison/text-score.ts';
import { understandOrder, understandService } from '../server/matching/engine/understanding/understand.ts';
import {
  type Measures,
  measure,
  type Order,
  type Ranking,
  type Rankings,
  reaching,
  type Service,
} from '../tests/support/measures.ts';
import { calibrationError, reliabilityBins } from '../training/calibration-error.ts';
import { fullTextRankings } from './matching-postgres.ts';

const HOME = join(import.meta.dirname, '../tests/matching');
/** BM25's usual constants. */
const K1 = 1.2;
const B = 0.75;
/** The relevance from which on a pair is right. */
const GOOD = 2;

const { values } = parseArgs({
  options: {
    dir: { type: 'string', multiple: true, default: [HOME] },
    near: { type: 'string', multiple: true, default: [] },
    min: { type: 'string', default: '50' },
    /** Also prints the figures of each kind of order, and how often pairs of each score are right. */
    kinds: { type: 'boolean', default: false },
  },
});

const overview: { market: string; figures: (number | undefined)[] }[] = [];
for (const dir of [...values.dir, ...values.near]) {
  const orders: Order[] = JSON.parse(readFileSync(join(dir, 'orders.json'), 'utf8'));
  const services: Service[] = JSON.parse(readFileSync(join(dir, 'services.json'), 'utf8'));
  const engine = engineRankings(orders, services);
  if (values.kinds) console.log(`\n${basename(dir)}: ${orders.length} pedidos, ${services.length} servicios`);
  const kept = values.near.includes(dir) ? reaching(orders, services) : (rankings: Rankings) => rankings;
  const min = Number(values.min);
  report('echamano', orders, kept(engine), min);
  const ofCalibration = reportReliability(orders, kept(engine));
  const words = kept(bm25Rankings(orders, services));
  report('BM25', orders, words, min);
  const fullText = kept(await fullTextRankings(orders, services));
  report('PostgreSQL', orders, fullText, min);
  const all = measure(orders, kept(engine), min);
  const negated = orders.filter(({ kind }) => kind === 'negation');
  overview.push({
    market: basename(dir),
    figures: [
      ...[all.ndcg, all.precision, all.recall, all.silent],
      negated.length > 0 ? measure(negated, kept(engine), min).precision : undefined,
      ofCalibration,
      measure(orders, words, min).ndcg,
      measure(orders, fullText, min).ndcg,
    ],
  });
}
console.log(
  '\nTodos los mercados, solo por los textos; «con un no», los pedidos que también dicen lo que no buscan',
);
const HEADS = [
  'nDCG@10',
  'precisión',
  'recall',
  'en silencio',
  'con un no',
  'calibración',
  'BM25',
  'PostgreSQL',
];
console.log(cells('mercado', HEADS));
for (const { market, figures } of overview) console.log(cells(market, figures.map(threeDigits)));
const apart = overview.filter(({ market }) => market.startsWith('fresh'));
if (apart.length > 1)
  console.log(
    cells(
      'media de fresh-*',
      HEADS.map((_, at) => threeDigits(meanAt(apart, at))),
    ),
  );

/** The mean of a figure that each market has. */
function meanAt(rows: typeof overview, at: number): number {
  return rows.reduce((sum, { figures }) => sum + figures[at]!, 0) / rows.length;
}

function engineRankings(orders: readonly Order[], services: readonly Service[]): Map<string, Ranking> {
  const understood = services.map((service) => ({
    id: service.id,
    service: understandService(service, { country: service.country }),
  }));
  return new Map(
    orders.map((order) => {
      const asked = understandOrder(order.text, { country: order.country });
      return [
        order.id,
        ranked(understood.map(({ id, service }) => ({ id, score: scoreTexts(asked, service).score }))),
      ];
    }),
  );
}

/** What anyone would try first: whole words without accents, scaled so that an order's best is 100. */
function bm25Rankings(orders: readonly Order[], services: readonly Service[]): Map<string, Ranking> {
  const documents = services.map(({ id, name, description }) => ({
    id,
    words: plainWords(`${name} ${description}`),
  }));
  const average = documents.reduce((sum, { words }) => sum + words.length, 0) / documents.length;
  const inverse = (word: string) => {
    const having = documents.filter(({ words }) => words.includes(word)).length;
    return Math.log(1 + (documents.length - having + 0.5) / (having + 0.5));
  };
  return new Map(
    orders.map((order) => {
      const asked = [...new Set(plainWords(order.text))].map((word) => ({ word, inverse: inverse(word) }));
      const scores = documents.map(({ id, words }) => {
        const score = asked.reduce((sum, { word, inverse }) => {
          const times = words.filter((other) => other === word).length;
          return sum + (inverse * times * (K1 + 1)) / (times + K1 * (1 - B + (B * words.length) / average));
        }, 0);
        return { id, score };
      });
      const best = Math.max(...scores.map(({ score }) => score));
      return [
        order.id,
        ranked(scores.map(({ id, score }) => ({ id, score: best > 0 ? (score / best) * 100 : 0 }))),
      ];
    }),
  );
}

function plainWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .match(/[a-z0-9]{3,}/g) ?? []
  );
}

function ranked(scores: readonly { readonly id: string; readonly score: number }[]): Ranking {
  return scores.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
}

function report(
  name: string,
  orders: readonly Order[],
  rankings: ReadonlyMap<string, Ranking>,
  min: number,
): void {
  if (!values.kinds) return;
  const kinds = [...new Set(orders.map(({ kind }) => kind ?? ''))].filter(Boolean).sort();
  console.log(`${name.padEnd(10)}  nDCG@10  recall@10  MRR    precisión  recall  en silencio`);
  console.log(line('todos', measure(orders, rankings, min)));
  for (const kind of kinds)
    console.log(
      line(
        kind,
        measure(
          orders.filter((order) => order.kind === kind),
          rankings,
          min,
        ),
      ),
    );
}

/** How many pairs of about the same score are right: if the score is a probability, this share equals it. */
function reportReliability(orders: readonly Order[], rankings: Rankings): number {
  const judged = orders.flatMap(({ id, relevance }) =>
    (rankings.get(id) ?? []).map((one) => ({
      probability: probabilityOf(one.score),
      label: (relevance[one.id] ?? 0) >= GOOD ? 1 : 0,
    })),
  );
  if (values.kinds) {
    console.log('  puntaje   pares   dice    acierta');
    for (const { from, pairs, said, right } of reliabilityBins(judged))
      console.log(
        `  ${String(Math.round(from * 100)).padEnd(9)} ${String(pairs).padEnd(7)} ${said.toFixed(3)}   ${right.toFixed(3)}`,
      );
  }
  return calibrationError(judged);
}

function line(name: string, { ndcg, recallAt10, mrr, precision, recall, silent }: Measures): string {
  const figures = [ndcg, recallAt10, mrr, precision, recall, silent].map(threeDigits);
  return `  ${name.padEnd(9)} ${figures.map((one) => one.padEnd(9)).join(' ')}`;
}

function threeDigits(value: number | undefined): string {
  return value === undefined ? '–' : value.toFixed(3);
}

function cells(name: string, row: readonly string[]): string {
  return `  ${[name.padEnd(18), ...row.map((cell) => cell.padEnd(12))].join(' ')}`.trimEnd();
}
