import { expect, test } from 'vitest';
import { NOWHERE } from '../../places/coverage.ts';
import { fitOf, nearFitOf } from './rank.ts';
import { type Wants, wantsOf } from './wants.ts';

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

const offered = (name: string, description: string) => ({ ...service(name), description, searchWords: [] });

test('who says a searched name of two words answers no less than who is called by another name of the trade', () => {
  const asked = wantsOf('señora de aseo', 'CO', []);
  const says = offered('Aseo por días', 'Señoras de aseo con referencias para apartamentos y casas.');
  const isCalled = offered(
    'Limpieza de oficinas',
    'Limpieza de edificios, vidrios en altura y apartamentos.',
  );
  expect(fitOf(asked, says).fit).toBeGreaterThan(fitOf(asked, isCalled).fit);
});

test('where nobody lists what is searched for, whoever is of its trade is shown', () => {
  const asked = wantsOf('murciélagos', 'MX', []);
  const pests = offered('Control de plagas Maya', 'Cucarachas, alacranes, chinches y roedores.');
  expect(fitOf(asked, pests).fit).toBe(0);
  expect(nearFitOf(asked, pests).fit).toBeGreaterThan(0);
});

test('who may do it at the named place comes before who surely does it far away', () => {
  const asked = wantsOf('gasfiter santiago', 'UY', []);
  const circles = [{ name: 'Santiago', lat: -33.45, lng: -70.66, radiusKm: 30 }];
  const heater = offered(
    'Técnico en calefont autorizado',
    'Mantención y reparación de calefont, termos eléctricos y calderas.',
  );
  const there = { ...heater, country: 'CL', coverage: { ...NOWHERE, circles } };
  const far = offered('Plomería Ruiz', 'Fugas, tinacos, cambio de WC y destape de drenaje.');
  expect(fitOf(asked, there).fit).toBeGreaterThan(fitOf(asked, far).fit);
});
