import { writeFileSync } from 'node:fs';
import {
  FEATURES,
  type Feature,
  featuresOfPair,
} from '../server/matching/engine/comparison/pair-features.ts';
import { COMPARISON_FILE, type ComparisonModel } from '../server/matching/engine/comparison/text-score.ts';
import { lexicon } from '../server/matching/engine/lexicon/lexicon.ts';
import { understandOrder, understandService } from '../server/matching/engine/understanding/understand.ts';
import { fitLogisticRegression, type LabelledRow } from './logistic-regression.ts';
import { marketNames, ordersOf, servicesOf } from './markets.ts';

/** From this relevance on a provider should be notified. */
const RIGHT_FROM = 2;
/** A right one that is missed weighs more than a wrong one that is notified: so precision and recall are alike on markets left out. */
const RIGHT_WEIGHT = 1.5;
const L2 = 3;
const DIGITS = 4;

/** What a provider says outright is held to, not learnt from the few who say it: in log-odds. */
const GIVEN: Partial<Record<Feature, number>> = { refused: -6, otherPublic: -12, mendsNothing: -9 };

const FITTED: readonly Feature[] = Object.values(FEATURES)
  .flat()
  .filter((name) => GIVEN[name] === undefined);

/** The pairs of each market that share a trade or a word, each right or wrong. */
export function pairsByMarket(): Map<string, LabelledRow[]> {
  return new Map(marketNames().map((market) => [market, pairsOf(market)]));
}

function pairsOf(market: string): LabelledRow[] {
  const offered = servicesOf(market).map((service) => ({
    id: service.id,
    understood: understandService(service, service),
  }));
  return ordersOf(market).flatMap((order) => {
    const asked = understandOrder(order.text, order);
    return offered.flatMap(({ id, understood }): LabelledRow[] => {
      const pair = featuresOfPair(asked, understood, lexicon());
      if (!pair) return [];
      const right = (order.relevance[id] ?? 0) >= RIGHT_FROM;
      return [
        {
          values: FITTED.map((name) => pair.values[name]),
          offset: Object.entries(GIVEN).reduce(
            (sum, [name, weight]) => sum + weight * pair.values[name as Feature],
            0,
          ),
          label: right ? 1 : 0,
          weight: right ? RIGHT_WEIGHT : 1,
        },
      ];
    });
  });
}

export function comparisonOf(pairs: readonly LabelledRow[]): ComparisonModel {
  const { bias, weights } = fitLogisticRegression(pairs, L2);
  const entries = FITTED.map((name, at) => [name, rounded(weights[at]!)]);
  return {
    bias: rounded(bias),
    weights: { ...Object.fromEntries(entries), ...GIVEN } as Record<Feature, number>,
  };
}

/** From 0 to 1, of a pair that may be of another market than the model. */
export function probabilityOf({ values, offset }: LabelledRow, { bias, weights }: ComparisonModel): number {
  const odds = FITTED.reduce((sum, name, at) => sum + weights[name] * values[at]!, bias + offset);
  return 1 / (1 + Math.exp(-odds));
}

const BINS = 10;

/** Expected calibration error: how far, on average, what is said lies from how often it is so (Naeini 2015), in ten bins. */
export function calibrationError(judged: readonly { probability: number; label: number }[]): number {
  const bins = Map.groupBy(judged, ({ probability }) => Math.min(BINS - 1, Math.floor(probability * BINS)));
  return [...bins.values()].reduce((sum, bin) => {
    const said = bin.reduce((total, { probability }) => total + probability, 0);
    const right = bin.reduce((total, { label }) => total + label, 0);
    return sum + Math.abs(said - right) / judged.length;
  }, 0);
}

/** Fits the comparison on every pair of every market and writes it where the engine reads it. */
export function fitComparison(): void {
  const pairs = [...pairsByMarket().values()].flat();
  writeFileSync(COMPARISON_FILE, `${JSON.stringify(comparisonOf(pairs), null, 2)}\n`);
  console.error(`Escrito en ${COMPARISON_FILE.pathname}: ${pairs.length} pares, ${FITTED.length} rasgos.`);
}

const rounded = (value: number) => Number(value.toFixed(DIGITS));
