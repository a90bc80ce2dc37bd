import { expect, test } from 'vitest';
import { NOWHERE } from '../../places/coverage.ts';
import { fitOf } from './rank.ts';
import type { Wants } from './wants.ts';

const NAMED = 'hfpwmbscb';
const typed = [{ typed: NAMED, read: NAMED, means: new Map([[NAMED, 1]]) }];
const want = { search: NAMED, typed, trade: undefined, callings: [], isSentence: false };
const wants: Wants = { wants: [want], words: typed, refused: [], places: [] };
const service = (name: string, rating = '0.00', totalReviews = 0) => ({
  ...{ id: name, name, description: 'Destapo piletas y desagües, arreglo canillas y cisternas.' },
  ...{ country: 'UY', rating, totalReviews, createdAt: new Date(0), searchWords: [NAMED], coverage: NOWHERE },
});

test('two services with what is searched for in their names fit alike, so that their reviews decide', () => {
  const [one, other] = [`Destapaciones ${NAMED}`, `Costura ${NAMED}`].map((name) =>
    fitOf(wants, service(name)),
  );
  expect(one!.fit).toBe(other!.fit);
  expect(fitOf(wants, service(`Destapaciones ${NAMED}`, '5.00', 40)).fit).toBeGreaterThan(other!.fit);
});

test('a trade is not found by a word of a place that is only like it', () => {
  const air = {
    typed: 'aire',
    read: 'aire',
    means: new Map([
      ['aire', 1],
      ['aires', 1],
    ]),
  };
  const asked: Wants = {
    wants: [{ ...want, search: 'aire', typed: [air] }],
    words: [air],
    refused: [],
    places: [],
  };
  const at = (searchWords: string[]) => fitOf(asked, { ...service('Destapaciones'), searchWords }).fit;
  expect(at(['a:buenos', 'a:aires'])).toBe(0);
  expect(at(['aires'])).toBeGreaterThan(0);
  expect(at(['a:aire'])).toBeGreaterThan(0);
});
