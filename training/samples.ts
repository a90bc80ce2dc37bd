// What there is to learn from: the example orders and services, and the lexicon's own phrases.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fold } from '../server/matching/engine/language/normalise.ts';
import { stem } from '../server/matching/engine/language/stem.ts';
import { readTrades, withoutCountries } from '../server/matching/engine/lexicon/lexicon.ts';
import { tradeWords } from '../server/matching/engine/lexicon/trade-name.ts';
import { TRADES_WITH_WORKS, worksOf } from '../server/matching/engine/lexicon/works.ts';
import { NOBODY } from '../server/matching/engine/understanding/trade-model.ts';
import { exampleOrders, exampleServices } from './examples.ts';
import { marketNames, servicesOf } from './markets.ts';
import { seededRandom } from './seeded-random.ts';

/** A labelled text. */
export interface Sample {
  readonly text: string;
  readonly trade: string;
  readonly role: 'order' | 'service';
  /** How much it counts beside the others. */
  readonly weight: number;
  /** Which works of the trade it asks for, by their numbers, where somebody said so. */
  readonly works?: readonly number[];
}

/** A thing or a verb by itself says less than an order. */
const PHRASE_WEIGHTS = { names: 1, symptoms: 1, objects: 0.6, actions: 0.6 } as const;

/**
 * How people ask who only name a trade. Without these, words such as «urgente» or «con experiencia», which other
 * examples connect with other trades, would outweigh the name.
 */
const ASKED_OUTRIGHT = [
  (name: string) => `necesito ${name}`,
  (name: string) => `busco ${name}`,
  (name: string) => `necesito ${name} urgente`,
  (name: string) => `${name} urgente, para mañana`,
  (name: string) => `busco ${name} con experiencia y buen precio`,
  (name: string) => `necesito ${name} de confianza, responsable y con referencias`,
  (name: string) => `¿alguien sabe de un ${name}?`,
  (name: string) => `¿hay algún ${name} disponible hoy?`,
  (name: string) => `recomienden ${name} que sea bueno`,
] as const;
const ASKED_OUTRIGHT_WEIGHT = 0.3;

/** How many rows of everyday words, how long at most, and how much each counts. */
const EVERYDAY = { rows: 6000, words: 6, weight: 2, seed: 7 };
const SPANISH = new URL('../server/matching/engine/language/words/spanish.txt', import.meta.url);

export function trainingSamples(): Sample[] {
  return [
    ...exampleOrders(),
    ...exampleServices(),
    ...lexiconPhrases(),
    ...namesAskedOutright(),
    ...everydayWords(),
  ];
}

/**
 * Rows of everyday words of no trade, which nobody answers (outlier exposure, Hendrycks 2019). Without these, one
 * word that a few examples of a trade happen to have would make that trade certain.
 */
function everydayWords(): Sample[] {
  const ofTrades = new Set(
    readTrades().flatMap(({ names, objects, actions, symptoms }) =>
      [names, objects, actions, symptoms].flat().flatMap((phrase) => wordsIn(phrase).map(stem)),
    ),
  );
  const words = wordsIn(readFileSync(SPANISH, 'utf8')).filter((word) => !ofTrades.has(stem(word)));
  const random = seededRandom(EVERYDAY.seed);
  const below = (limit: number) => Math.floor(random() * limit);
  return Array.from({ length: EVERYDAY.rows }, () => ({
    text: Array.from({ length: 1 + below(EVERYDAY.words) }, () => words[below(words.length)]).join(' '),
    trade: NOBODY,
    role: 'order' as const,
    weight: EVERYDAY.weight,
  }));
}

const wordsIn = (text: string) => fold(text).match(/[a-zñ]{3,}/g) ?? [];

function namesAskedOutright(): Sample[] {
  return readTrades().flatMap(({ id }) =>
    tradeWords(id).flatMap((name) =>
      ASKED_OUTRIGHT.map((asked) => ({
        text: asked(name),
        trade: id,
        role: 'order' as const,
        weight: ASKED_OUTRIGHT_WEIGHT,
      })),
    ),
  );
}

function lexiconPhrases(): Sample[] {
  const lists = Object.entries(PHRASE_WEIGHTS) as [keyof typeof PHRASE_WEIGHTS, number][];
  return readTrades().flatMap((trade) =>
    lists.flatMap(([list, weight]) =>
      trade[list].map((phrase) => ({
        text: withoutCountries(phrase),
        trade: trade.id,
        role: 'order' as const,
        weight,
      })),
    ),
  );
}

/** A hash of all that there is to learn from: it tells whether a model was fitted on it. */
export function fingerprint(): string {
  const hash = createHash('sha256');
  for (const { text, trade, works = [] } of trainingSamples()) hash.update(`${trade}\n${text}\n${works}\n`);
  // The other fields of a work, such as its takers, are left out: nothing is learnt from them.
  for (const trade of TRADES_WITH_WORKS)
    for (const { work, phrases } of worksOf(trade)) hash.update(`${trade}\n${work}\n${phrases}\n`);
  for (const { name, description } of marketNames().flatMap(servicesOf))
    hash.update(`${name}\n${description}\n`);
  return hash.digest('hex').slice(0, 16);
}
