import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UPLOADS } from '../../limits/table.ts';
import { makeUploadPlaces } from './upload-places.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const MOST = 6;
const FAST = () => Number.POSITIVE_INFINITY;

function aNode() {
  const places = makeUploadPlaces(MOST);
  const gaveWay: string[] = [];
  const take = (member: string, group: string, arrived = FAST) =>
    places.take({ member, group }, arrived, () => gaveWay.push(member));
  const fill = (group: string, perAccount: number, arrived = FAST) =>
    Array.from({ length: MOST }, (_, at) => take(`${group}${Math.floor(at / perAccount)}`, group, arrived));
  return { take, fill, gaveWay };
}
const OVERLOADED = expect.objectContaining({ code: 'overloaded' });

test('an upload from elsewhere takes a place of the address that has most', () => {
  const { take, fill, gaveWay } = aNode();
  fill('A', 1);
  for (let at = 0; at < 3; at++) take(`B${at}`, 'B');
  expect(gaveWay).toHaveLength(3);
  expect(() => take('B3', 'B')).toThrow(OVERLOADED);
});

test('an upload from the same address takes a place of the account that has most, of two such of the one that came last', () => {
  const { take, fill, gaveWay } = aNode();
  fill('A', 3);
  take('neighbour', 'A');
  expect(gaveWay).toEqual(['A1']);
  expect(() => take('A1', 'A')).toThrow(OVERLOADED);
});

test('among addresses with one upload each, a very slow one gives way, and none that arrives as it should', () => {
  const { take, fill, gaveWay } = aNode();
  const [first] = fill('A', 1, () => 100);
  expect(() => take('neighbour', 'A')).toThrow(OVERLOADED);
  vi.advanceTimersByTime(UPLOADS.slowAfterS * 1000);
  take('neighbour', 'A');
  expect(gaveWay).toEqual([first!.member]);
});

test('a file that has arrived keeps its place', () => {
  const { take, fill, gaveWay } = aNode();
  for (const place of fill('A', 3)) place.isArriving = false;
  expect(() => take('B', 'B')).toThrow(OVERLOADED);
  expect(gaveWay).toEqual([]);
});
