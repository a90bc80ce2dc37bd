import { expect, test } from 'vitest';
import { areaOf, EMPTY_AREA, isComplete, rounded, smallestName, withoutRepeats } from './areaDraft.ts';

const a = { lat: -34.9, lng: -56.1 };
const b = { lat: -34.8, lng: -56.1 };
const c = { lat: -34.8, lng: -56.2 };

test('the second tap of a double click adds no point', () => {
  expect(withoutRepeats([a, b, c, c])).toEqual([a, b, c]);
  expect(isComplete([a, b, b, b])).toBe(false);
  expect(isComplete([a, b, c])).toBe(true);
});

test('an area carries its name, its points and the places that were named', () => {
  expect(areaOf({ ...EMPTY_AREA, name: ' Mi zona ', city: 'Salto' }, [a, b, c, c], 1700)).toEqual({
    id: 'area-1700',
    name: 'Mi zona',
    coordinates: [a, b, c],
    city: 'Salto',
  });
});

test('a generated area with no name takes that of its smallest place', () => {
  expect(smallestName({ ...EMPTY_AREA, country: 'Uruguay', city: 'Salto' })).toBe('Salto');
  expect(areaOf({ ...EMPTY_AREA, country: 'Uruguay' }, [a, b, c], 1).name).toBe('Uruguay');
});

test('points keep six decimals, about ten centimetres', () => {
  expect(rounded({ lat: 19.43261234567, lng: -99.1 })).toEqual({ lat: 19.432612, lng: -99.1 });
});
