import { describe, expect, test } from 'vitest';
import { reverse, search, suggest } from './gazetteer.ts';

const addresses = (query: string, near?: { lat: number; lng: number }) =>
  suggest(query, { near }).map(({ address }) => address);
const MONTEVIDEO = { lat: -34.9, lng: -56.16 };
const BUENOS_AIRES = { lat: -34.6, lng: -58.43 };

describe('suggestions', () => {
  test.each([
    ['pocitos', 'Pocitos, Montevideo, Uruguay'],
    ['POCITOS montev', 'Pocitos, Montevideo, Uruguay'],
    ['guadalaj', 'Guadalajara, Jalisco, México'],
    ['Guadalajara, España', 'Guadalajara, Castilla-La Mancha, España'],
    ['medellin', 'Medellín, Antioquia, Colombia'],
    ['nunoa', 'Ñuñoa, Santiago, Chile'],
    ['usaquen', 'Usaquén, Bogotá, Colombia'],
    ['miraflores lima', 'Miraflores, Lima, Perú'],
    ['zona 10', 'Zona 10, Ciudad de Guatemala, Guatemala'],
    ['cd de la costa', 'Ciudad de la Costa, Canelones, Uruguay'],
    ['cdmx', 'Ciudad de México, México'],
    ['la habana', 'La Habana, Cuba'],
    ['viacha', 'Viacha, La Paz, Bolivia'],
    ['villa adela', 'Villa Adela, El Alto, Bolivia'],
    ['plan 3000', 'Plan 3000, Santa Cruz de la Sierra, Bolivia'],
    ['puriscal', 'Puriscal, San José, Costa Rica'],
    ['boleita', 'Boleíta, Caracas, Venezuela'],
    ['duran', 'Durán, Guayas, Ecuador'],
  ])('%s leads to %s', (query, first) => {
    expect(addresses(query)[0]).toBe(first);
  });

  test.each([
    ['monteivdeo', 'Montevideo, Uruguay'],
    ['guadalajra', 'Guadalajara, Jalisco, México'],
    ['habanna', 'La Habana, Cuba'],
    ['cordova', 'Córdoba, Argentina'],
    ['pocito montevideo', 'Pocitos, Montevideo, Uruguay'],
    ['vilas del parque', 'Villa del Parque, Buenos Aires, Argentina'],
    ['barranquiya', 'Barranquilla, Atlántico, Colombia'],
    ['keretaro', 'Querétaro, México'],
    ['kito', 'Quito, Pichincha, Ecuador'],
  ])('%s is understood as %s', (query, first) => {
    expect(addresses(query)[0]).toBe(first);
  });

  test('nearer places of one name come first', () => {
    expect(addresses('palermo', MONTEVIDEO)[0]).toBe('Palermo, Montevideo, Uruguay');
    expect(addresses('palermo', BUENOS_AIRES)[0]).toBe('Palermo, Buenos Aires, Argentina');
    expect(addresses('san jo', MONTEVIDEO)[0]).toBe('San José de Mayo, San José, Uruguay');
  });

  test('at most five, never twice the same, and none for a single letter or for nonsense', () => {
    expect(addresses('san')).toHaveLength(5);
    expect(new Set(addresses('centro')).size).toBe(addresses('centro').length);
    expect(addresses('m')).toEqual([]);
    for (const nonsense of ['qzxwvk', 'zzzzqqqqxxxx', 'xyzxyz', 'qqqq wwww'])
      expect(addresses(nonsense), nonsense).toEqual([]);
    expect(addresses(' , ,, ')).toEqual([]);
  });
});

describe('an address with no network', () => {
  test.each([
    ['Av. Brasil 2500, Montevideo', 'Av. Brasil 2500, Montevideo, Uruguay'],
    ['18 de julio 1234 montevideo', '18 de julio 1234, Montevideo, Uruguay'],
    ['Av. Corrientes 1234, Palermo, Buenos Aires', 'Av. Corrientes 1234, Palermo, Buenos Aires, Argentina'],
    ['Calle 10 # 5-20, Medellín, Colombia', 'Calle 10 # 5-20, Medellín, Antioquia, Colombia'],
    ['benito blanco 1022 pocitos montevideo', 'benito blanco 1022, Pocitos, Montevideo, Uruguay'],
    ['gabriel pereira 3000 montvideo', 'gabriel pereira 3000, Montevideo, Uruguay'],
  ])('%s is the town, with its street, also while it is typed', (query, address) => {
    expect(search(query)[0]).toMatchObject({ address, approximate: true });
    expect(suggest(query)[0]).toMatchObject({ address, approximate: true });
  });

  test('a place by its own name is exact', () => {
    expect(search('Pocitos, Montevideo')[0]).toEqual({
      address: 'Pocitos, Montevideo, Uruguay',
      lat: expect.closeTo(-34.91, 1),
      lng: expect.closeTo(-56.15, 1),
    });
    expect(search('9 de Julio')[0]?.approximate).toBeUndefined();
  });

  test('a street alone is in the town where the person is, or nowhere', () => {
    expect(search('Av. Brasil 2500', { near: MONTEVIDEO })[0]?.address).toBe(
      'Av. Brasil 2500, Montevideo, Uruguay',
    );
    expect(search('Av. Brasil 2500')).toEqual([]);
  });
});

describe('the name of a point', () => {
  test.each([
    [-34.9105, -56.15, 'Pocitos, Montevideo, Uruguay'],
    [-34.8167, -55.95, 'Ciudad de la Costa, Canelones, Uruguay'],
    [-34.5786, -58.4258, 'Palermo, Buenos Aires, Argentina'],
    [19.4334, -99.196, 'Polanco, Ciudad de México, México'],
    [-33.4314, -70.6093, 'Providencia, Santiago, Chile'],
    [-50, -70, 'Santa Cruz, Argentina'],
  ])('%d, %d is %s', (lat, lng, address) => {
    expect(reverse(lat, lng)).toEqual({ address });
  });

  test('a lonely point is near its town, and the ocean is nowhere', () => {
    expect(reverse(-31.95, -55.8)?.address).toMatch(/^Cerca de .*, Uruguay$/);
    expect(reverse(-40, -40)).toBeNull();
  });
});
