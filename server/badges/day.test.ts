import { expect, test } from 'vitest';
import { dayIn, latestDay } from './day.ts';

test.each([
  ['UY', '2026-03-10T02:30:00Z', '2026-03-09'],
  ['UY', '2026-03-10T03:30:00Z', '2026-03-10'],
  ['ES', '2026-03-09T23:30:00Z', '2026-03-10'],
  ['MX', '2026-03-10T05:30:00Z', '2026-03-09'],
  ['EC', '2026-03-10T05:30:00Z', '2026-03-10'],
  ['ZZ', '2026-03-10T00:30:00Z', '2026-03-10'],
])('in %s %s is the day %s', (country, moment, day) => {
  expect(dayIn(country, new Date(moment))).toBe(day);
});

test.each([
  ['2026-03-10T02:30:00Z', '2026-03-10'],
  ['2026-03-10T11:00:00Z', '2026-03-11'],
])('at %s the latest day anywhere is %s', (moment, day) => {
  expect(latestDay(new Date(moment))).toBe(day);
});
