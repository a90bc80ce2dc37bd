import { writeFileSync } from 'node:fs';
import {
  FEATURES,
  type Feature,
  featuresOfPair,
} from '../server/matching/engine/comparison/pair-features.ts';
import { COMPARISON_FILE, type ComparisonModel } from '../server/matching/engine/comparison/text-score.ts';
import { lexicon } from '../server/matching/engine/lexicon/lexicon.ts';
import { understandOrder, understandService } from '../server/matching/engine/understanding/understand.ts';
import { fitLogisticRegression, type LabelledRow, type Logistic } from './logistic-regression.ts';
import { marketNames, ordersOf, servicesOf } from './markets.ts';

/** From this relevance on a provider should be notified. */
const RIGHT_FROM = 2;
/** Missing a right pair costs more than notifying a wrong one, so that precision and recall are alike on markets left out. */
const RIGHT_WEIGHT = 1.25;
const L2 = 10;
/** How often each pair's need is chosen and the model fitted again: the last round changes nothing that matters. */
const ROUNDS = 4;
const DIGITS = 4;

/** Given weights, in log-odds: what a provider says outright always counts, and too few say it to learn from. */
const GIVEN: Partial<Record<Feature, number>> = { refused: -6, otherPublic: -12, mendsNothing: -9 };

const FITTED: readonly Feature[] = Object.values(FEATURES)
  .flat()
  .filter((name) => GIVEN[name] === undefined);

/** An order and a service, right or wrong: the features of each need of the order that shares a trade or a word. */
interface LabelledPair {
  readonly needs: readonly Pick<LabelledRow, 'values' | 'offset'>[];
  readonly label: 0 | 1;
}

export function pairsByMarket(): Map<string, LabelledPair[]> {
  return new Map(marketNames().map((market) => [market, pairsOf(market)]));
}

function pairsOf(market: string): LabelledPair[] {
  const offered = servicesOf(market).map((service) => ({
    id: service.id,
    understood: understandService(service, service),
  }));
  return ordersOf(market).flatMap((order) => {
    const asked = understandOrder(order.text, order);
    return offered.flatMap(({ id, understood }): LabelledPair[] => {
      const needs = asked.needs.flatMap((need) => {
        const pair = featuresOfPair(asked, need, understood, lexicon());
        return pair ? [rowOf(pair.values)] : [];
      });
      return needs.length > 0 ? [{ needs, label: (order.relevance[id] ?? 0) >= RIGHT_FROM ? 1 : 0 }] : [];
    });
  });
}

function rowOf(values: Readonly<Record<Feature, number>>): LabelledPair['needs'][number] {
  const given = Object.entries(GIVEN) as [Feature, number][];
  return {
    values: FITTED.map((name) => values[name]),
    offset: given.reduce((sum, [name, weight]) => sum + weight * values[name], 0),
  };
}

/** No label says which need a right service answers: the previous fit chooses it (multiple-instance learning, Andrews 2002). */
export function comparisonOf(pairs: readonly LabelledPair[]): ComparisonModel {
  let fitted: Logistic | undefined;
  for (let round = 0; round < ROUNDS; round++)
    fitted = fitLogisticRegression(
      pairs.map((pair) => ({
        ...likeliestNeed(pair, fitted),
        label: pair.label,
        weight: pair.label ? RIGHT_WEIGHT : 1,
      })),
      L2,
    );
  const { bias, weights } = fitted!;
  const entries = FITTED.map((name, at) => [name, rounded(weights[at]!)]);
  return {
    bias: rounded(bias),
    weights: { ...Object.fromEntries(entries), ...GIVEN } as Record<Feature, number>,
  };
}

function likeliestNeed({ needs }: LabelledPair, fitted: Logistic | undefined): LabelledPair['needs'][number] {
  if (!fitted) return needs[0]!;
  return needs.reduce((best, need) => (oddsOf(need, fitted) > oddsOf(best, fitted) ? need : best));
}

const oddsOf = ({ values, offset }: LabelledPair['needs'][number], { bias, weights }: Logistic) =>
  values.reduce((sum, value, at) => sum + weights[at]! * value, bias + offset);

/** The probability, from 0 to 1, that a pair is right; the pair may be of a market that the model was not fitted on. */
export function probabilityOf({ needs }: LabelledPair, { bias, weights }: ComparisonModel): number {
  const fitted = { bias, weights: FITTED.map((name) => weights[name]) };
  return Math.max(...needs.map((need) => 1 / (1 + Math.exp(-oddsOf(need, fitted)))));
}

const BINS = 10;

/** Expected calibration error in ten bins: the mean distance between predicted and observed frequency (Naeini 2015). */
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
