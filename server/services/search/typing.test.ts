// What people find while they are still typing.
import { beforeAll, describe, expect, test } from 'vitest';
import { openMarket } from '../../../tests/support/market.ts';
import { aProvider } from '../../../tests/support/people.ts';

const market = openMarket({ worker: false });
const names = async (search: string): Promise<string[]> =>
  (await market.call('GET', `/api/services?${new URLSearchParams({ search })}`)).body.services.map(
    ({ name }: { name: string }) => name,
  );

beforeAll(async () => {
  const services = {
    'Sanitario Gustavo': 'Destapo piletas, arreglo canillas y caños.',
    'Peluquería Ana': 'Corte, color y peinados para mujeres.',
    'Peluquería canina Toby': 'Baño y corte de pelo para perros.',
    'Carpintería Barreiro': 'Muebles a medida.',
    'Pintora Sol': 'Pinto paredes, techos y fachadas.',
    'Celulares Cordón': 'Cambio pines de carga y pantallas de celulares.',
    'Mantenimiento Fontibón': 'Computadores lentos y con virus.',
    'Construcciones Vera': 'Albañilería en general, revoques y muros.',
    'Obras Jairo': 'Con mis albañiles levanto paredes y casas.',
  };
  for (const [name, description] of Object.entries(services)) await aProvider(market, { name, description });
});

const beginnings = (word: string) => Array.from({ length: word.length - 2 }, (_, n) => word.slice(0, n + 3));

describe.each([
  ['fontanero', 'Sanitario Gustavo', 4],
  ['gasfitero', 'Sanitario Gustavo', 4],
  ['peluquería', 'Peluquería Ana', 3],
  ['carpintero', 'Carpintería Barreiro', 3],
  ['pintor', 'Pintora Sol', 3],
])('«%s»', (word, expected, from) => {
  test(`finds ${expected} first with each letter from ${from} on`, async () => {
    for (const typed of beginnings(word).filter(({ length }) => length >= from))
      expect((await names(typed))[0], typed).toBe(expected);
  });
});

test('a plural finds the same services as the singular', async () => {
  expect(await names('albañiles')).toEqual(expect.arrayContaining(['Construcciones Vera', 'Obras Jairo']));
});
