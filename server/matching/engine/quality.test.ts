// The quality that the engine must keep on the labelled markets of tests/matching, none of which it learns from.
import { readdirSync, readFileSync } from 'node:fs';
import { greatCircleDistance, UNITS } from 'h3-js';
import { describe, expect, test } from 'vitest';
import { calibrationError, reliabilityBins } from '../../../training/calibration-error.ts';
import { NOTIFIED_FROM } from './comparison/parameters.ts';
import { probabilityOf, scoreTexts } from './comparison/text-score.ts';
import { understandOrder, understandService } from './understanding/understand.ts';

interface Order {
  id: string;
  text: string;
  country: string;
  kind?: string;
  lat: number;
  lng: number;
  relevance: Record<string, number>;
}

interface Service {
  id: string;
  name: string;
  description: string;
  country: string;
  lat: number;
  lng: number;
  coverageRadiusKm: number;
}

const MARKETS_FOLDER = new URL('../../../tests/matching/', import.meta.url);
const MARKETS = readdirSync(MARKETS_FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .concat('.');
const SHARES = ['right', 'notified', 'first'] as const;
/**
 * Precision and recall of the notifications, and the share of orders whose best service is right. Fitting the models
 * again moves one market by two or three points and the mean by a fifth of a point. So the mean is held near what is
 * measured (0.874, 0.863 and 0.950), and a single market only far below it.
 */
const LEAST_IN_THE_MEAN = { right: 0.862, notified: 0.853, first: 0.94 };
const LEAST_IN_A_MARKET = { right: 0.7, notified: 0.73, first: 0.86 };
/** In these markets only the services that reach the order's place are labelled: of the others nothing is known. */
const JUDGED_NEAR: string[] = JSON.parse(readFileSync(new URL('judged-near.json', MARKETS_FOLDER), 'utf8'));
const SILENT = 0.95;
const RIGHT_OF_NEGATED = 0.75;
/** Each market is ranked once: all tests share the rankings. */
const RANKED = new Map(MARKETS.map((folder) => [folder, rankings(folder)]));
type Ranked = ReturnType<typeof rankings>[number];
const FRESH = MARKETS.filter((folder) => folder.startsWith('fresh'));

describe.each(MARKETS)('the market of %s', (folder) => {
  const rows = RANKED.get(folder) ?? [];

  if (folder.startsWith('fresh'))
    test('a score means what it says', () => {
      expect(calibrationError(judgedIn(rows))).toBeLessThanOrEqual(0.05);
    });

  test.each(SHARES)('does not fall behind in the share that is %s', (share) => {
    expect(sharesIn(rows)[share]).toBeGreaterThanOrEqual(LEAST_IN_A_MARKET[share]);
  });
});

test.each(SHARES)('in the mean of the markets written apart enough are %s', (share) => {
  const shares = FRESH.map((folder) => sharesIn(RANKED.get(folder)!)[share]);
  const mean = shares.reduce((sum, one) => sum + one, 0) / shares.length;
  expect(mean).toBeGreaterThanOrEqual(LEAST_IN_THE_MEAN[share]);
});

test('six in ten pairs scored 60 are right, and likewise for 50, 70, 80 and 90', () => {
  const bins = reliabilityBins(FRESH.flatMap((folder) => judgedIn(RANKED.get(folder)!)));
  for (const { said, right } of bins.filter(({ from }) => from >= NOTIFIED_FROM / 100))
    expect(Math.abs(right - said)).toBeLessThanOrEqual(0.1);
});

test('three in four of the providers notified of an order with a refusal are right', () => {
  const negated = FRESH.flatMap((folder) => RANKED.get(folder)!).filter(({ kind }) => kind === 'negation');
  expect(sharesIn(negated).right).toBeGreaterThanOrEqual(RIGHT_OF_NEGATED);
});

test('orders that nobody can serve are sent to nobody', () => {
  const unanswerable = [...RANKED.values()].flat().filter(({ good }) => good === 0);
  const silent = unanswerable.filter(({ ranking }) => ranking.every(({ score }) => score < NOTIFIED_FROM));
  expect(silent.length / unanswerable.length).toBeGreaterThanOrEqual(SILENT);
});

const judgedIn = (rows: Ranked[]) =>
  rows.flatMap(({ ranking }) =>
    ranking
      .filter(({ score }) => score > 0)
      .map(({ score, rel }) => ({ probability: probabilityOf(score), label: rel >= 2 ? 1 : 0 })),
  );

function sharesIn(rows: Ranked[]) {
  const notified = rows.flatMap(({ ranking }) => ranking.filter(({ score }) => score >= NOTIFIED_FROM));
  const right = notified.filter(({ rel }) => rel >= 2).length;
  const answerable = rows.filter(({ good }) => good > 0);
  return {
    right: right / notified.length,
    notified: right / rows.reduce((sum, { good }) => sum + good, 0),
    first: answerable.filter(({ ranking }) => (ranking[0]?.rel ?? 0) >= 2).length / answerable.length,
  };
}

function rankings(folder: string) {
  const read = (name: string) =>
    JSON.parse(readFileSync(new URL(`${folder}/${name}.json`, MARKETS_FOLDER), 'utf8'));
  const orders: Order[] = read('orders');
  const services: Service[] = read('services');
  const understood = services.map((service) => ({
    ...service,
    service: understandService(service, service),
  }));
  const isJudged = (order: Order, { lat, lng, coverageRadiusKm }: Service) =>
    !JUDGED_NEAR.includes(folder) ||
    greatCircleDistance([order.lat, order.lng], [lat, lng], UNITS.km) <= coverageRadiusKm;
  return orders.map((order) => {
    const asked = understandOrder(order.text, order);
    const ranking = understood
      .filter((service) => isJudged(order, service))
      .map(({ id, service }) => ({
        rel: order.relevance[id] ?? 0,
        score: scoreTexts(asked, service).score,
      }))
      .sort((a, b) => b.score - a.score);
    return {
      kind: order.kind,
      good: Object.values(order.relevance).filter((rel) => rel >= 2).length,
      ranking,
    };
  });
}
