import { expect, test } from 'vitest';
import { addressStart, coordinatesText, shortAddress } from './placeText.ts';

test('an address of up to three parts shows whole', () => {
  expect(shortAddress('Pocitos, Montevideo, Uruguay')).toBe('Pocitos, Montevideo, Uruguay');
});

test('a longer address shows from its third part on', () => {
  expect(shortAddress('1234, Av. 18 de Julio, Cordón, Montevideo, Uruguay')).toBe(
    'Cordón, Montevideo, Uruguay',
  );
});

test('the start of a longer address is its first two parts: the street, with its door or its neighbourhood', () => {
  expect(addressStart('Bulevar Artigas 1500, Pocitos, Montevideo, Uruguay')).toBe(
    'Bulevar Artigas 1500, Pocitos',
  );
  expect(addressStart('Pocitos, Montevideo, Uruguay')).toBe('');
});

test('a point with no address reads as its coordinates with six decimals', () => {
  expect(coordinatesText({ lat: -34.9, lng: -56.1912345678 })).toBe('-34.900000, -56.191235');
});
