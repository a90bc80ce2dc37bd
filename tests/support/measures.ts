// The measures of a matching: how good the order of the list is, and how right it was to notify the provider.

import { greatCircleDistance, UNITS } from 'h3-js';

interface Placed {
  readonly lat?: number;
  readonly lng?: number;
}

export interface Order extends Placed {
  readonly id: string;
  readonly text: string;
  readonly country?: string;
  readonly kind?: string;
  /** 3 exactly what is needed, 2 would do it, 1 loosely related, absent 0. */
  readonly relevance: Readonly<Record<string, number>>;
}

export interface Service extends Placed {
  readonly id: string;
  readonly coverageRadiusKm?: number;
  readonly name: string;
  readonly description: string;
  readonly country?: string;
}

/** Best first. */
export type Ranking = readonly { readonly id: string; readonly score: number }[];

/** By order. */
export type Rankings = ReadonlyMap<string, Ranking>;

/** Keeps in each ranking only the services that reach the order's place. */
export function reaching(
  orders: readonly Order[],
  services: readonly Service[],
): (rankings: Rankings) => Rankings {
  const byId = new Map(services.map((service) => [service.id, service]));
  const reaches = (order: Order, id: string) => {
    const service = byId.get(id);
    return service !== undefined && kilometres(order, service) <= (service.coverageRadiusKm ?? 0);
  };
  return (rankings) =>
    new Map(
      orders.map((order) => [
        order.id,
        (rankings.get(order.id) ?? []).filter(({ id }) => reaches(order, id)),
      ]),
    );
}

function kilometres(one: Placed, other: Placed): number {
  return greatCircleDistance([one.lat ?? 0, one.lng ?? 0], [other.lat ?? 0, other.lng ?? 0], UNITS.km);
}

export interface Measures {
  readonly ndcg: number | undefined;
  readonly recallAt10: number | undefined;
  readonly mrr: number | undefined;
  /** Of the pairs notified: how many were right, and how many of the right ones were notified. */
  readonly precision: number | undefined;
  readonly recall: number | undefined;
  /** Share of the orders nobody can serve that notified nobody. */
  readonly silent: number | undefined;
}

const FIRST = 10;
const GOOD = 2;

export function measure(
  orders: readonly Order[],
  rankings: ReadonlyMap<string, Ranking>,
  min: number,
): Measures {
  const rows = orders.map((order) => row(order, rankings.get(order.id) ?? [], min));
  const answerable = rows.filter(({ good }) => good > 0);
  const unanswerable = rows.filter(({ good }) => good === 0);
  const notified = sum(rows.map((one) => one.notified));
  const right = sum(rows.map((one) => one.right));
  const good = sum(rows.map((one) => one.good));
  return {
    ndcg: mean(answerable.map((one) => one.ndcg)),
    recallAt10: mean(answerable.map((one) => one.recallAt10)),
    mrr: mean(answerable.map((one) => one.reciprocal)),
    precision: notified > 0 ? right / notified : undefined,
    recall: good > 0 ? right / good : undefined,
    silent: mean(unanswerable.map((one) => (one.notified === 0 ? 1 : 0))),
  };
}

function row({ relevance }: Order, ranking: Ranking, min: number) {
  const ideal = Object.values(relevance).sort((a, b) => b - a);
  const good = ideal.filter((one) => one >= GOOD).length;
  const found = ranking.map(({ id }) => relevance[id] ?? 0);
  const notified = ranking.filter(({ score }) => score >= min);
  const first = found.findIndex((one) => one >= GOOD);
  return {
    good,
    notified: notified.length,
    right: notified.filter(({ id }) => (relevance[id] ?? 0) >= GOOD).length,
    ndcg: good > 0 ? gain(found) / gain(ideal) : 0,
    recallAt10:
      good > 0 ? found.slice(0, FIRST).filter((one) => one >= GOOD).length / Math.min(FIRST, good) : 0,
    reciprocal: first < 0 ? 0 : 1 / (first + 1),
  };
}

function gain(relevances: readonly number[]): number {
  return sum(relevances.slice(0, FIRST).map((one, rank) => (2 ** one - 1) / Math.log2(rank + 2)));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function mean(values: readonly number[]): number | undefined {
  return values.length > 0 ? sum(values) / values.length : undefined;
}
