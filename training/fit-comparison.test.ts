import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COMPARISON_FILE } from '../server/matching/engine/comparison/text-score.ts';
import { calibrationError, comparisonOf, pairsByMarket, probabilityOf } from './fit-comparison.ts';

const CALIBRATION_ERROR_MAX = 0.05;
const markets = pairsByMarket();

it('the comparison of the engine is the one fitted on the markets there are: npm run learn', () => {
  expect(JSON.parse(readFileSync(COMPARISON_FILE, 'utf8'))).toEqual(
    comparisonOf([...markets.values()].flat()),
  );
});

it.each([...markets.keys()])('of %s, left out of the fit, a score is a probability', (left) => {
  const others = [...markets].filter(([market]) => market !== left).flatMap(([, pairs]) => pairs);
  const model = comparisonOf(others);
  const judged = markets
    .get(left)!
    .map((pair) => ({ probability: probabilityOf(pair, model), label: pair.label }));
  expect(calibrationError(judged)).toBeLessThanOrEqual(CALIBRATION_ERROR_MAX);
});
