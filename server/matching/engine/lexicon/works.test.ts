import { expect, test } from 'vitest';
import { read } from '../understanding/reading.ts';
import { lexicon } from './lexicon.ts';
import { isUsual, TRADES_WITH_WORKS, takenByHandymen, worksIn, worksOf } from './works.ts';

const worksSaid = (text: string, trade: string) => [
  ...(worksIn(read(text, lexicon(), 'order').words)
    .get(trade)
    ?.keys() ?? []),
];

test('every trade has its works, and every work a trade that exists', () => {
  expect([...TRADES_WITH_WORKS].sort()).toEqual([...lexicon().trades.keys()].sort());
  expect(TRADES_WITH_WORKS.filter((trade) => worksOf(trade).length < 2)).toEqual([]);
});

test('the share of handymen who take a work is a share', () => {
  const shares = TRADES_WITH_WORKS.flatMap((trade) =>
    worksOf(trade).map((work) => takenByHandymen(trade, work)),
  );
  expect(shares.filter((share) => share < 0 || share > 1)).toEqual([]);
});

test('brakes are a work of a mechanic that any does and hardly a handyman takes', () => {
  const brakes = worksSaid('Rechinan las pastillas de freno', 'mecanica-automotriz');
  expect(brakes).toHaveLength(1);
  expect(isUsual('mecanica-automotriz', brakes[0]!)).toBe(true);
  expect(takenByHandymen('mecanica-automotriz', brakes[0]!)).toBeLessThan(0.1);
});

test('the words of a phrase far from each other say nothing', () => {
  const near = worksSaid('Cambio de aceite de la camioneta', 'mecanica-automotriz');
  const apart = worksSaid('Cambio la tapa del tanque. Huele a aceite', 'mecanica-automotriz');
  expect(near.filter((work) => !apart.includes(work)).length).toBeGreaterThan(0);
});
