import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COMPARISON_FILE } from '../server/matching/engine/comparison/text-score.ts';
import { calibrationError, comparisonOf, pairsByMarket, probabilityOf } from './fit-comparison.ts';

/** For the mean of all markets and for each. In two of them, every trade has providers who do different parts: the hardest. */
const CALIBRATION_ERROR_MAX = { mean: 0.05, each: 0.07 };
const markets = pairsByMarket();

it('the comparison of the engine is the one fitted on the markets there are: npm run learn', () => {
  expect(JSON.parse(readFileSync(COMPARISON_FILE, 'utf8'))).toEqual(
    comparisonOf([...markets.values()].flat()),
  );
});

it('of a market that is left out of the fit, a score is a probability', () => {
  const errors = [...markets.keys()].map((left) => {
    const others = [...markets].filter(([market]) => market !== left).flatMap(([, pairs]) => pairs);
    const model = comparisonOf(others);
    return calibrationError(
      markets.get(left)!.map((pair) => ({ probability: probabilityOf(pair, model), label: pair.label })),
    );
  });
  expect(Math.max(...errors)).toBeLessThanOrEqual(CALIBRATION_ERROR_MAX.each);
  expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThanOrEqual(
    CALIBRATION_ERROR_MAX.mean,
  );
});
