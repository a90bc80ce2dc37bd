import { describe, expect, test } from 'vitest';
import type { MatchReplay } from '../../../contract/admin-match-studies.ts';
import { AS_TODAY, figuresOf, isAsToday, mostChanged, verdict } from './trial.ts';

const NOW = { first: 10, told: 12, meanRank: 1.5 };

function aReplay(other: Partial<MatchReplay['other']>, changes: MatchReplay['changes'] = []): MatchReplay {
  return { orders: 20, now: NOW, other: { ...NOW, ...other }, changes };
}

function aChange(orderId: string, before: number, after: number, notifiedAfter = true) {
  return {
    orderId,
    orderTitle: '',
    serviceId: 's',
    serviceName: '',
    before: { rank: before, score: 80, told: true },
    after: { rank: after, score: 60, told: notifiedAfter },
  };
}

describe('what a trial comes to', () => {
  test.each([
    ['Habríamos acertado más.', aReplay({ first: 12, meanRank: 1.2 })],
    ['Habríamos acertado menos.', aReplay({ meanRank: 1.9 })],
    ['Unas cosas mejoran y otras empeoran.', aReplay({ first: 12, told: 9 })],
    ['Cambian algunos puestos, pero las cifras quedan igual.', aReplay({}, [aChange('a', 1, 2)])],
    ['Nada cambia.', aReplay({})],
  ])('%s', (text, replay) => {
    expect(verdict(replay)).toBe(text);
  });

  test('a lower mean place is a gain', () => {
    expect(figuresOf(aReplay({ meanRank: 1.2 })).map(({ gain }) => gain)).toEqual([0, 0, 0.3]);
  });
});

test('the orders that moved most come first, then those whose notice changes', () => {
  const changes = [
    aChange('a', 2, 1),
    aChange('b', 1, 1, false),
    aChange('c', 1, 4),
    aChange('d', 1, 2, false),
  ];
  expect(mostChanged(changes).map(({ orderId }) => orderId)).toEqual(['c', 'd', 'a', 'b']);
});

test('the number of orders alone is no other weight', () => {
  expect(isAsToday({ ...AS_TODAY, orders: 200 })).toBe(true);
  expect(isAsToday({ ...AS_TODAY, learning: 0 })).toBe(false);
});
