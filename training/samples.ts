// What there is to learn from: the example orders and services, and the lexicon's own phrases.
import { createHash } from 'node:crypto';
import { readTrades } from '../server/matching/engine/lexicon/lexicon.ts';
import { tradeWords } from '../server/matching/engine/lexicon/trade-name.ts';
import { TRADES_WITH_WORKS, worksOf } from '../server/matching/engine/lexicon/works.ts';
import { exampleOrders, exampleServices } from './examples.ts';
import { marketNames, servicesOf } from './markets.ts';

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

const COUNTRIES = /\s*\[[^\]]*\]\s*$/;
/** A thing or a verb alone says less than an order does. */
const PHRASE_WEIGHTS = { names: 1, symptoms: 1, objects: 0.6, actions: 0.6 } as const;

/** How people ask who only name a trade: without these, what «urgente» or «con experiencia» stands beside elsewhere outweighs the name. */
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

export function trainingSamples(): Sample[] {
  return [...exampleOrders(), ...exampleServices(), ...lexiconPhrases(), ...namesAskedOutright()];
}

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
        text: phrase.replace(COUNTRIES, ''),
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
