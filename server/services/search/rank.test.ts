import { expect, test } from 'vitest';
import { NOWHERE } from '../../places/coverage.ts';
import { type ParsedQuery, parseQuery } from './parsed-query.ts';
import { nearScoreOf, scoreOf } from './rank.ts';

const NAMED = 'hfpwmbscb';
const typed = [{ typed: NAMED, read: NAMED, means: new Map([[NAMED, 1]]) }];
const need = { search: NAMED, typed, trade: undefined, tradeNames: [], isSentence: false };
const query: ParsedQuery = { needs: [need], words: typed, refused: [], places: [] };
const service = (name: string, rating = '0.00', totalReviews = 0) => ({
  ...{ id: name, name, description: 'Destapo piletas y desagües, arreglo canillas y cisternas.' },
  ...{ country: 'UY', rating, totalReviews, createdAt: new Date(0), searchWords: [NAMED], coverage: NOWHERE },
});

test('two services with what is searched for in their names fit alike, so that their reviews decide', () => {
  const [one, other] = [`Destapaciones ${NAMED}`, `Costura ${NAMED}`].map((name) =>
    scoreOf(query, service(name)),
  );
  expect(one!.score).toBe(other!.score);
  expect(scoreOf(query, service(`Destapaciones ${NAMED}`, '5.00', 40)).score).toBeGreaterThan(other!.score);
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
  const query: ParsedQuery = {
    needs: [{ ...need, search: 'aire', typed: [air] }],
    words: [air],
    refused: [],
    places: [],
  };
  const at = (searchWords: string[]) => scoreOf(query, { ...service('Destapaciones'), searchWords }).score;
  expect(at(['a:buenos', 'a:aires'])).toBe(0);
  expect(at(['aires'])).toBeGreaterThan(0);
  expect(at(['a:aire'])).toBeGreaterThan(0);
});

const offered = (name: string, description: string) => ({ ...service(name), description, searchWords: [] });

test('who says a searched name of two words answers no less than who is called by another name of the trade', () => {
  const query = parseQuery('señora de aseo', 'CO', []);
  const says = offered('Aseo por días', 'Señoras de aseo con referencias para apartamentos y casas.');
  const isCalled = offered(
    'Limpieza de oficinas',
    'Limpieza de edificios, vidrios en altura y apartamentos.',
  );
  expect(scoreOf(query, says).score).toBeGreaterThan(scoreOf(query, isCalled).score);
});

test('where nobody lists what is searched for, whoever is of its trade is shown', () => {
  const query = parseQuery('murciélagos', 'MX', []);
  const pests = offered('Control de plagas Maya', 'Cucarachas, alacranes, chinches y roedores.');
  expect(scoreOf(query, pests).score).toBe(0);
  expect(nearScoreOf(query, pests).score).toBeGreaterThan(0);
});

test('who may do it at the named place comes before who surely does it far away', () => {
  const query = parseQuery('gasfiter santiago', 'UY', []);
  const circles = [{ name: 'Santiago', lat: -33.45, lng: -70.66, radiusKm: 30 }];
  const heater = offered(
    'Técnico en calefont autorizado',
    'Mantención y reparación de calefont, termos eléctricos y calderas.',
  );
  const there = { ...heater, country: 'CL', coverage: { ...NOWHERE, circles } };
  const far = offered('Plomería Ruiz', 'Fugas, tinacos, cambio de WC y destape de drenaje.');
  expect(scoreOf(query, there).score).toBeGreaterThan(scoreOf(query, far).score);
});
