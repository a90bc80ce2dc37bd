// Orders and services of the labelled markets, two by two: what the comparison and its feature crosses are fitted on.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { COMPARISON_FILE } from '../server/matching/engine/comparison/comparison-model.ts';
import {
  type Sign,
  signsOfNeed,
  signsOfService,
} from '../server/matching/engine/comparison/feature-crosses.ts';
import { type FeatureValues, featuresOfPair } from '../server/matching/engine/comparison/pair-features.ts';
import { lexicon } from '../server/matching/engine/lexicon/lexicon.ts';
import { understandOrder, understandService } from '../server/matching/engine/understanding/understand.ts';
import { asksOfNobody, marketNames, ordersOf, servicesOf } from './markets.ts';
import { terseOrders } from './terse-orders.ts';

/** From this relevance on a provider should be notified. */
const RIGHT_FROM = 2;
/**
 * How certain it is that a pair of each relevance is right, so that an exact provider ranks before one who would also
 * do it.
 */
const CERTAINTY_OF_RELEVANCE = [0, 0.1, 0.8, 1] as const;
/** Missing a right pair costs more than notifying a wrong one, so that precision and recall are alike on markets left out. */
const RIGHT_WEIGHT = 1.8;
/**
 * The fingerprint reads this many markets as the engine understands them, and only the texts of the others: all take
 * half a minute.
 */
const MARKETS_UNDERSTOOD = 3;
const DIGITS = 4;

/** A need of an order beside a service with which it shares a trade or a word. */
export interface LabelledNeed {
  readonly values: FeatureValues;
  readonly signs: readonly Sign[];
}

/** An order and a service. */
export interface LabelledPair {
  readonly market: string;
  readonly needs: readonly LabelledNeed[];
  readonly signs: readonly Sign[];
  /** Whether the service should be notified, and how surely it is right, from 0 to 1. */
  readonly right: boolean;
  readonly label: number;
  /** How much the pair counts beside the others. */
  readonly weight: number;
}

const allOrdersOf = (market: string) => [
  ...ordersOf(market),
  ...asksOfNobody(market),
  ...terseOrders(market),
];

export const labelledPairs = (): LabelledPair[] => marketNames().flatMap(pairsOf);

function pairsOf(market: string): LabelledPair[] {
  const offered = servicesOf(market).map((service) => {
    const understood = understandService(service, service);
    return { id: service.id, understood, signs: signsOfService(understood) };
  });
  return allOrdersOf(market).flatMap((order) => {
    const asked = understandOrder(order.text, order);
    const signsOfNeeds = new Map(asked.needs.map((need) => [need, signsOfNeed(need)]));
    return offered.flatMap(({ id, understood, signs }): LabelledPair[] => {
      const needs = [...signsOfNeeds].flatMap(([need, own]) => {
        const pair = featuresOfPair(asked, need, understood, lexicon());
        return pair ? [{ values: pair.values, signs: own }] : [];
      });
      const relevance = order.relevance[id] ?? 0;
      const right = relevance >= RIGHT_FROM;
      const [label, weight] = [CERTAINTY_OF_RELEVANCE[relevance]!, right ? RIGHT_WEIGHT : 1];
      return needs.length > 0 ? [{ market, needs, signs, right, label, weight }] : [];
    });
  });
}

/** A hash that changes with the markets, with what the engine makes of their texts and with the comparison fitted on it. */
export function pairsFingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(COMPARISON_FILE));
  for (const market of marketNames()) hash.update(JSON.stringify([allOrdersOf(market), servicesOf(market)]));
  for (const { needs, signs } of marketNames().slice(0, MARKETS_UNDERSTOOD).flatMap(pairsOf))
    hash.update(JSON.stringify([needs, signs], rounded));
  return hash.digest('hex').slice(0, 16);
}

const rounded = (_: string, value: unknown) =>
  typeof value === 'number' ? Number(value.toFixed(DIGITS)) : value;
