import { describe, expect, test } from 'vitest';
import type { Point } from '../../contract/common.ts';
import { covers } from './covers.ts';
import { resolveCoverage } from './resolve-coverage.ts';

/** The points where people ask for something, by the names that the rows use. */
const POINTS: Record<string, [lat: number, lng: number]> = {
  'Palermo, Buenos Aires': [-34.5786, -58.4258],
  'Av. Corrientes, Buenos Aires': [-34.6037, -58.3816],
  'Recoleta, Buenos Aires': [-34.5875, -58.3938],
  'Flores, Buenos Aires': [-34.6281, -58.4633],
  'San Isidro, Argentina': [-34.4721, -58.5271],
  'San Miguel, Argentina': [-34.5433, -58.7123],
  'San Fernando, Argentina': [-34.4418, -58.5594],
  'Quilmes, Argentina': [-34.7206, -58.2546],
  'Florida, Argentina': [-34.532, -58.491],
  'La Plata, Argentina': [-34.9215, -57.9545],
  'Caballito, Buenos Aires': [-34.6168, -58.4436],
  'Gualeguaychú, Argentina': [-33.0094, -58.5172],
  'Mercedes, Argentina': [-34.6514, -59.4307],
  'Salto, Argentina': [-34.2929, -60.2546],
  'Córdoba, Argentina': [-31.4135, -64.181],
  'Nueva Córdoba, Argentina': [-31.427, -64.187],
  'Rosario, Argentina': [-32.9468, -60.6393],
  'Santa Fe, Argentina': [-31.6488, -60.7087],
  'Mendoza, Argentina': [-32.8908, -68.8272],
  'Maipú, Mendoza': [-32.98, -68.79],
  'Santa Rosa, La Pampa': [-36.6167, -64.2833],
  'Santiago del Estero': [-27.7951, -64.2615],
  'Ushuaia, Argentina': [-54.8108, -68.3159],
  'Ituzaingó, Corrientes': [-27.59, -56.69],
  'Palermo, Montevideo': [-34.9114, -56.1784],
  'Pocitos, Montevideo': [-34.9105, -56.15],
  'Centro, Montevideo': [-34.9041, -56.1921],
  'Prado, Montevideo': [-34.8621, -56.2051],
  'Colón, Montevideo': [-34.8009, -56.2229],
  'Florida, Uruguay': [-34.0956, -56.2142],
  'San José de Mayo, Uruguay': [-34.3375, -56.7136],
  'Rivera, Uruguay': [-30.9053, -55.5508],
  'Salto, Uruguay': [-31.3833, -57.9667],
  'Durazno, Uruguay': [-33.3806, -56.5236],
  'Las Piedras, Uruguay': [-34.7302, -56.2191],
  'Colonia, Uruguay': [-34.4626, -57.8398],
  'Maldonado, Uruguay': [-34.9, -54.95],
  'Mercedes, Uruguay': [-33.2524, -58.0305],
  'Santa Rosa, Uruguay': [-34.4982, -56.038],
  'San Carlos, Uruguay': [-34.7912, -54.9182],
  'Punta del Este, Uruguay': [-34.9475, -54.9338],
  'Toledo, Uruguay': [-34.7381, -56.0947],
  'Rosario, Uruguay': [-34.3167, -57.35],
  'La Paloma, Rocha': [-34.6627, -54.1645],
  'La Paz, Uruguay': [-34.7603, -56.2259],
  'Ciudad de México': [19.4326, -99.1332],
  'Polanco, México': [19.433, -99.197],
  'Santa Fe, México': [19.361, -99.274],
  'Guadalajara, México': [20.6668, -103.3918],
  'Providencia, Guadalajara': [20.697, -103.375],
  'Zapopan, México': [20.7236, -103.3848],
  'Tijuana, México': [32.5027, -117.0037],
  'Córdoba, Veracruz': [18.8842, -96.9256],
  'Mérida, Yucatán': [20.9754, -89.617],
  'León, Guanajuato': [21.1291, -101.6737],
  'Toluca, México': [19.2879, -99.6468],
  'Naucalpan, México': [19.4785, -99.2396],
  'La Paz, México': [24.1444, -110.3005],
  'Monterrey, México': [25.6751, -100.3185],
  'Bogotá, Colombia': [4.6097, -74.0818],
  'Chapinero, Bogotá': [4.648, -74.063],
  'Medellín, Colombia': [6.2442, -75.5812],
  'Buenos Aires, Medellín': [6.237, -75.553],
  'Montería, Colombia': [8.748, -75.8814],
  'Cartagena, Colombia': [10.3997, -75.5144],
  'Rivera, Colombia': [2.7772, -75.2564],
  'El Prado, Barranquilla': [11, -74.795],
  'Santiago, Chile': [-33.4489, -70.6693],
  'Providencia, Chile': [-33.431, -70.609],
  'Ñuñoa, Chile': [-33.456, -70.598],
  'Recoleta, Chile': [-33.406, -70.64],
  'Maipú, Chile': [-33.511, -70.757],
  'Viña del Mar, Chile': [-33.0246, -71.5518],
  'Cartagena, Chile': [-33.5538, -71.6076],
  'San Carlos, Chile': [-36.4248, -71.958],
  'Lima, Perú': [-12.0464, -77.0428],
  'Miraflores, Lima': [-12.121, -77.03],
  'San Isidro, Lima': [-12.099, -77.035],
  'Trujillo, Perú': [-8.116, -79.03],
  'Cayma, Arequipa': [-16.383, -71.548],
  'Miraflores, Arequipa': [-16.393, -71.523],
  'Guadalajara, España': [40.6286, -3.1618],
  'Córdoba, España': [37.8916, -4.7728],
  'Mérida, España': [38.9161, -6.3437],
  'Trujillo, España': [39.4579, -5.882],
  'Cartagena, España': [37.6051, -0.9862],
  'Valencia, España': [39.4697, -0.3774],
  'León, España': [42.6, -5.5703],
  'Toledo, España': [39.8581, -4.0226],
  'Madrid, España': [40.4165, -3.7026],
  'Santiago de Compostela': [42.8805, -8.5457],
  'Valencia, Venezuela': [10.162, -68.0076],
  'Mérida, Venezuela': [8.5897, -71.1561],
  'Caracas, Venezuela': [10.488, -66.8792],
  'San José, Costa Rica': [9.9333, -84.0833],
  'Escazú, Costa Rica': [9.919, -84.14],
  'La Paz, Bolivia': [-16.5, -68.15],
  'Asunción, Paraguay': [-25.2865, -57.647],
  'Quito, Ecuador': [-0.2298, -78.525],
  'León, Nicaragua': [12.4379, -86.878],
  'Santiago, República Dominicana': [19.4517, -70.697],
};

/** The phone's country, the areas as written, a place that they cover and one that they do not. */
type Row = [phone: string, areas: string, covered: string, not?: string];

const areasOf = (text: string) => text.split(' + ');

function check(rows: Row[]): void {
  test.each(rows)('%s: %s covers %s, not %s', (country, text, ...places) => {
    const coverage = resolveCoverage({ coverageAreas: areasOf(text), country });
    const [covered, not] = places.map((name) => {
      const point = name === undefined ? undefined : POINTS[name];
      if (name && !point) throw new Error(`no point is called ${name}`);
      const found = point && covers(coverage, ...point);
      return found && { covered: found.covered, named: ['area', 'circle', 'none'].includes(found.basis) };
    });
    expect(covered).toEqual({ covered: true, named: true });
    if (not) expect(not).toEqual({ covered: false, named: true });
  });
}

describe('a great city or a whole state abroad, and a village at home', () => {
  check([
    ['UY', 'Buenos Aires', 'Palermo, Buenos Aires', 'Palermo, Montevideo'],
    ['UY', 'Buenos Aires', 'Av. Corrientes, Buenos Aires'],
    ['AR', 'Buenos Aires', 'Palermo, Buenos Aires'],
    ['MX', 'Buenos Aires', 'Av. Corrientes, Buenos Aires'],
    ['CO', 'Buenos Aires', 'Av. Corrientes, Buenos Aires', 'Buenos Aires, Medellín'],
    ['PE', 'Buenos Aires', 'Av. Corrientes, Buenos Aires'],
    ['MX', 'Buenos Aires + Guadalajara', 'Palermo, Buenos Aires', 'Guadalajara, España'],
    ['UY', 'Bs. As.', 'Av. Corrientes, Buenos Aires'],
    ['UY', 'CABA', 'Palermo, Buenos Aires', 'Quilmes, Argentina'],
    ['UY', 'Capital Federal y GBA', 'Quilmes, Argentina', 'La Plata, Argentina'],
    ['UY', 'Ciudad de México', 'Polanco, México', 'Guadalajara, México'],
    ['AR', 'CDMX', 'Polanco, México', 'Toluca, México'],
    ['CO', 'Edomex', 'Toluca, México', 'Ciudad de México'],
    ['CO', 'Lima', 'Miraflores, Lima'],
    ['AR', 'Bogotá', 'Chapinero, Bogotá'],
    ['UY', 'Norte de Bogotá', 'Chapinero, Bogotá'],
    ['UY', 'Gran Buenos Aires', 'Quilmes, Argentina', 'Palermo, Buenos Aires'],
    ['UY', 'Zona Sur del GBA', 'Quilmes, Argentina', 'La Plata, Argentina'],
    ['UY', 'Estado de México', 'Toluca, México', 'Ciudad de México'],
    ['UY', 'Monterrey y área metropolitana', 'Monterrey, México', 'Guadalajara, México'],
    ['MX', 'Madrid', 'Madrid, España'],
    ['UY', 'Naucalpan', 'Naucalpan, México'],
    ['ES', 'Maldonado', 'Maldonado, Uruguay'],
    ['PE', 'Colonia', 'Colonia, Uruguay'],
    ['AR', 'Colonia', 'Colonia, Uruguay'],
    ['AR', 'Durazno', 'Durazno, Uruguay'],
    ['MX', 'Durazno', 'Durazno, Uruguay'],
    ['ES', 'Rivera', 'Rivera, Uruguay'],
    ['CL', 'Salto', 'Salto, Uruguay'],
    ['CL', 'Florida', 'Florida, Uruguay'],
    ['AR', 'Las Piedras', 'Las Piedras, Uruguay'],
    ['UY', 'Córdoba', 'Córdoba, Argentina', 'Córdoba, España'],
    ['CL', 'Córdoba', 'Córdoba, Argentina'],
    ['UY', 'Guadalajara', 'Guadalajara, México', 'Guadalajara, España'],
    ['UY', 'Mérida', 'Mérida, Yucatán', 'Mérida, España'],
    ['AR', 'León', 'León, Guanajuato', 'León, España'],
    ['AR', 'Cartagena', 'Cartagena, Colombia', 'Cartagena, España'],
    ['MX', 'Trujillo', 'Trujillo, Perú', 'Trujillo, España'],
    ['MX', 'Toledo', 'Toledo, España'],
    ['PE', 'Toledo', 'Toledo, España', 'Toledo, Uruguay'],
    ['CL', 'Santa Rosa', 'Santa Rosa, La Pampa'],
    ['UY', 'Santiago', 'Santiago, Chile'],
    ['PE', 'Santiago', 'Santiago, Chile'],
    ['ES', 'San José', 'San José, Costa Rica'],
    ['CL', 'La Paz', 'La Paz, Bolivia'],
  ]);
});

describe('a home town of the size, or a name that says no more', () => {
  check([
    ['UY', 'Palermo', 'Palermo, Montevideo', 'Palermo, Buenos Aires'],
    ['AR', 'Palermo', 'Palermo, Buenos Aires', 'Palermo, Montevideo'],
    ['UY', 'Florida', 'Florida, Uruguay', 'Florida, Argentina'],
    ['AR', 'Florida', 'Florida, Argentina', 'Florida, Uruguay'],
    ['UY', 'San José', 'San José de Mayo, Uruguay', 'San José, Costa Rica'],
    ['CR', 'San José', 'San José, Costa Rica'],
    ['UY', 'Rivera', 'Rivera, Uruguay', 'Rivera, Colombia'],
    ['CO', 'Rivera', 'Rivera, Colombia', 'Rivera, Uruguay'],
    ['UY', 'Salto', 'Salto, Uruguay', 'Salto, Argentina'],
    ['AR', 'Salto', 'Salto, Argentina', 'Salto, Uruguay'],
    ['UY', 'Durazno', 'Durazno, Uruguay'],
    ['UY', 'Las Piedras', 'Las Piedras, Uruguay'],
    ['UY', 'Colonia', 'Colonia, Uruguay'],
    ['UY', 'Mercedes', 'Mercedes, Uruguay', 'Mercedes, Argentina'],
    ['AR', 'Mercedes', 'Mercedes, Argentina', 'Mercedes, Uruguay'],
    ['UY', 'Santa Rosa', 'Santa Rosa, Uruguay', 'Santa Rosa, La Pampa'],
    ['AR', 'Santa Rosa', 'Santa Rosa, La Pampa', 'Santa Rosa, Uruguay'],
    ['UY', 'San Carlos', 'San Carlos, Uruguay', 'San Carlos, Chile'],
    ['CL', 'San Carlos', 'San Carlos, Chile', 'San Carlos, Uruguay'],
    ['UY', 'Rosario', 'Rosario, Uruguay', 'Rosario, Argentina'],
    ['UY', 'La Paz', 'La Paz, Uruguay', 'La Paz, Bolivia'],
    ['MX', 'La Paz', 'La Paz, México', 'La Paz, Bolivia'],
    ['MX', 'Córdoba', 'Córdoba, Veracruz', 'Córdoba, Argentina'],
    ['CO', 'Córdoba', 'Montería, Colombia', 'Córdoba, Argentina'],
    ['ES', 'Córdoba', 'Córdoba, España', 'Córdoba, Argentina'],
    ['MX', 'Mérida', 'Mérida, Yucatán', 'Mérida, Venezuela'],
    ['VE', 'Mérida', 'Mérida, Venezuela', 'Mérida, Yucatán'],
    ['ES', 'Mérida', 'Mérida, España', 'Mérida, Yucatán'],
    ['CL', 'Santiago', 'Santiago, Chile'],
    ['AR', 'Santiago', 'Santiago del Estero'],
    ['ES', 'Santiago', 'Santiago de Compostela', 'Santiago, Chile'],
    ['DO', 'Santiago', 'Santiago, República Dominicana', 'Santiago, Chile'],
    ['PE', 'Trujillo', 'Trujillo, Perú'],
    ['ES', 'Trujillo', 'Trujillo, España', 'Trujillo, Perú'],
    ['ES', 'Guadalajara', 'Guadalajara, España', 'Guadalajara, México'],
    ['CL', 'Cartagena', 'Cartagena, Chile', 'Cartagena, Colombia'],
    ['ES', 'Cartagena', 'Cartagena, España', 'Cartagena, Colombia'],
    ['ES', 'Valencia', 'Valencia, España', 'Valencia, Venezuela'],
    ['VE', 'Valencia', 'Valencia, Venezuela', 'Valencia, España'],
    ['ES', 'León', 'León, España', 'León, Guanajuato'],
    ['NI', 'León', 'León, Nicaragua', 'León, Guanajuato'],
    ['UY', 'Toledo', 'Toledo, Uruguay', 'Toledo, España'],
    ['ES', 'Toledo', 'Toledo, España'],
    ['UY', 'El Prado', 'Prado, Montevideo', 'El Prado, Barranquilla'],
    ['CO', 'El Prado', 'El Prado, Barranquilla', 'Prado, Montevideo'],
    ['CL', 'Recoleta', 'Recoleta, Chile', 'Recoleta, Buenos Aires'],
    ['AR', 'Flores', 'Flores, Buenos Aires'],
    ['MX', 'Santa Fe', 'Santa Fe, México', 'Santa Fe, Argentina'],
    ['UY', 'Colón + Sayago', 'Colón, Montevideo'],
    ['AR', 'Zona Norte', 'San Isidro, Argentina', 'San Isidro, Lima'],
  ]);
});

describe('the names of one list agree', () => {
  check([
    ['UY', 'Palermo + Buenos Aires', 'Palermo, Buenos Aires', 'Palermo, Montevideo'],
    ['UY', 'Palermo + Recoleta', 'Palermo, Buenos Aires', 'Palermo, Montevideo'],
    ['UY', 'Palermo + Recoleta', 'Recoleta, Buenos Aires', 'Recoleta, Chile'],
    ['UY', 'Palermo, Recoleta', 'Recoleta, Buenos Aires', 'Palermo, Montevideo'],
    ['UY', 'Palermo + Recoleta + Belgrano + Pocitos', 'Palermo, Buenos Aires', 'Palermo, Montevideo'],
    ['UY', 'Palermo + Pocitos', 'Palermo, Montevideo', 'Palermo, Buenos Aires'],
    ['UY', 'Palermo + Pocitos + Recoleta', 'Palermo, Montevideo', 'Palermo, Buenos Aires'],
    ['AR', 'Palermo + Pocitos + Cordón', 'Palermo, Montevideo', 'Palermo, Buenos Aires'],
    ['UY', 'Palermo + Argentina', 'Palermo, Buenos Aires', 'Palermo, Montevideo'],
    ['UY', 'Palermo + Zona Norte + Caballito', 'San Isidro, Argentina', 'Palermo, Montevideo'],
    ['UY', 'Flores + Caballito', 'Flores, Buenos Aires', 'Florida, Uruguay'],
    ['UY', 'San Isidro + Vicente López', 'San Isidro, Argentina', 'San Isidro, Lima'],
    ['UY', 'San Isidro + Miraflores', 'San Isidro, Lima', 'San Isidro, Argentina'],
    ['PE', 'Miraflores + Cayma', 'Miraflores, Arequipa', 'Miraflores, Lima'],
    ['PE', 'Miraflores + San Isidro', 'Miraflores, Lima', 'Miraflores, Arequipa'],
    ['MX', 'Providencia + Ñuñoa', 'Providencia, Chile', 'Providencia, Guadalajara'],
    ['MX', 'Providencia + Viña del Mar', 'Providencia, Chile', 'Providencia, Guadalajara'],
    ['MX', 'Providencia + Zapopan', 'Providencia, Guadalajara', 'Providencia, Chile'],
    ['UY', 'Santa Fe + Polanco', 'Santa Fe, México', 'Santa Fe, Argentina'],
    ['UY', 'Santa Fe + Rosario', 'Rosario, Argentina', 'Rosario, Uruguay'],
    ['UY', 'Rosario + Colonia', 'Rosario, Uruguay', 'Rosario, Argentina'],
    ['CO', 'Laureles + Buenos Aires', 'Buenos Aires, Medellín', 'Av. Corrientes, Buenos Aires'],
    ['UY', 'Condesa + Polanco', 'Polanco, México', 'Rivera, Uruguay'],
    ['UY', 'Chapinero + Usaquén', 'Chapinero, Bogotá'],
    ['UY', 'Guadalajara + Toledo + Madrid', 'Toledo, España', 'Toledo, Uruguay'],
    ['UY', 'Guadalajara + Toledo + Madrid', 'Guadalajara, España', 'Guadalajara, México'],
    ['ES', 'Mérida + Cancún', 'Mérida, Yucatán', 'Mérida, España'],
    ['MX', 'Mérida + Cáceres + Badajoz', 'Mérida, España', 'Mérida, Yucatán'],
    ['UY', 'Mérida + San Cristóbal + Caracas', 'Mérida, Venezuela', 'Mérida, Yucatán'],
    ['UY', 'Córdoba + Montería', 'Montería, Colombia', 'Córdoba, Argentina'],
    ['MX', 'Córdoba + Rosario', 'Córdoba, Argentina', 'Córdoba, Veracruz'],
    ['MX', 'Córdoba + Buenos Aires', 'Córdoba, Argentina', 'Córdoba, Veracruz'],
    ['ES', 'Valencia + Maracaibo + Caracas', 'Valencia, Venezuela', 'Valencia, España'],
    ['UY', 'La Paloma + La Pedrera', 'La Paloma, Rocha'],
    ['AR', 'Maipú + Ñuñoa', 'Maipú, Chile', 'Maipú, Mendoza'],
    ['AR', 'Maipú + Godoy Cruz', 'Maipú, Mendoza', 'Maipú, Chile'],
    ['UY', 'Escazú + San José', 'San José, Costa Rica', 'San José de Mayo, Uruguay'],
    ['AR', 'San José + Canelones', 'San José de Mayo, Uruguay', 'San José, Costa Rica'],
    ['UY', 'Montevideo + Buenos Aires', 'Palermo, Buenos Aires', 'La Plata, Argentina'],
    ['UY', 'San José + Santa Rosa + San Carlos', 'San Carlos, Uruguay', 'San José, Costa Rica'],
    ['UY', 'Recoleta y Palermo Soho', 'Palermo, Buenos Aires', 'Palermo, Montevideo'],
    ['UY', 'Buenos Aires + zona Palermo Hollywood', 'Palermo, Buenos Aires', 'Palermo, Montevideo'],
  ]);

  test('with the zones that were chosen', () => {
    const given = { coverageAreas: ['Palermo'], predefinedZones: ['uy-montevideo-pocitos'], country: 'AR' };
    const coverage = resolveCoverage(given);
    expect(covers(coverage, ...POINTS['Palermo, Montevideo']!).covered).toBe(true);
    expect(covers(coverage, ...POINTS['Palermo, Buenos Aires']!).covered).toBe(false);
  });

  test('with the areas that were drawn', () => {
    const around = ([lat, lng]: [number, number]): Point[] => [
      { lat: lat - 0.01, lng: lng - 0.01 },
      { lat: lat - 0.01, lng: lng + 0.01 },
      { lat: lat + 0.01, lng: lng },
    ];
    const servicePolygons = [{ name: 'Mi barrio', coordinates: around(POINTS['Recoleta, Buenos Aires']!) }];
    const coverage = resolveCoverage({ coverageAreas: ['Palermo'], servicePolygons, country: 'UY' });
    expect(covers(coverage, ...POINTS['Palermo, Buenos Aires']!).covered).toBe(true);
    expect(covers(coverage, ...POINTS['Palermo, Montevideo']!).covered).toBe(false);
  });

  test('the whole country is the one they agree on', () => {
    const coverage = resolveCoverage({
      coverageAreas: ['Bogotá', 'Medellín', 'todo el país'],
      country: 'UY',
    });
    expect(coverage.countries).toEqual(['CO']);
  });
});

describe('a barrio or a small town abroad, named alone', () => {
  test.each([
    ['UY', 'Caballito', 'Flores, Buenos Aires', false],
    ['UY', 'Caballito', 'Caballito, Buenos Aires', true],
    ['UY', 'Ushuaia', 'Ushuaia, Argentina', true],
    ['AR', 'Las Piedras', 'Las Piedras, Uruguay', true],
    ['AR', 'Punta del Este', 'Punta del Este, Uruguay', true],
  ])('%s: %s is a guess: home stays covered', (country, text, place, covered) => {
    const coverage = resolveCoverage({ coverageAreas: [text], country });
    expect(covers(coverage, ...POINTS[place]!).covered).toBe(covered);
    expect(coverage.countries).toEqual([country]);
  });

  test.each([
    ['UY', 'Fray Bentos + Gualeguaychú', 'Gualeguaychú, Argentina', true],
    ['UY', 'Fray Bentos + Florida del Valle', 'Rivera, Uruguay', false],
    ['UY', 'Montevideo + Miraflores', 'Miraflores, Lima', false],
  ])('%s: in %s it is taken only when it can be nothing else: %s', (country, text, place, covered) => {
    const coverage = resolveCoverage({ coverageAreas: areasOf(text), country });
    expect(covers(coverage, ...POINTS[place]!).covered).toBe(covered);
    expect(coverage.countries).toEqual([]);
  });
});

describe('a name with its city or its country', () => {
  check([
    ['UY', 'Palermo, Buenos Aires', 'Palermo, Buenos Aires', 'Av. Corrientes, Buenos Aires'],
    ['UY', 'Palermo, Buenos Aires', 'Palermo, Buenos Aires', 'Palermo, Montevideo'],
    ['UY', 'Palermo (CABA)', 'Palermo, Buenos Aires', 'Palermo, Montevideo'],
    ['UY', 'Palermo, Buenos Aires, Argentina', 'Palermo, Buenos Aires', 'Recoleta, Buenos Aires'],
    ['UY', 'Palermo y Recoleta, Buenos Aires', 'Palermo, Buenos Aires', 'Palermo, Montevideo'],
    ['UY', 'Palermo, Recoleta, Buenos Aires', 'Palermo, Buenos Aires', 'Palermo, Montevideo'],
    ['UY', 'Palermo Buenos Aires', 'Palermo, Buenos Aires', 'Recoleta, Buenos Aires'],
    ['AR', 'Palermo, Montevideo', 'Palermo, Montevideo', 'Palermo, Buenos Aires'],
    ['AR', 'Centro, Montevideo', 'Centro, Montevideo', 'Pocitos, Montevideo'],
    ['MX', 'Centro de Montevideo', 'Centro, Montevideo', 'Pocitos, Montevideo'],
    ['AR', 'Montevideo Uruguay', 'Pocitos, Montevideo', 'Las Piedras, Uruguay'],
    ['AR', 'Pocitos, Montevideo, Uruguay', 'Pocitos, Montevideo', 'Prado, Montevideo'],
    ['MX', 'Providencia - Santiago', 'Providencia, Chile', 'Providencia, Guadalajara'],
    ['CL', 'Providencia, Guadalajara', 'Providencia, Guadalajara', 'Providencia, Chile'],
    ['UY', 'Miraflores (Lima)', 'Miraflores, Lima', 'Miraflores, Arequipa'],
    ['UY', 'Miraflores, Arequipa', 'Miraflores, Arequipa', 'Miraflores, Lima'],
    ['UY', 'Zapopan, Jalisco', 'Zapopan, México', 'Tijuana, México'],
    ['UY', 'Zapopan Jalisco', 'Zapopan, México', 'Tijuana, México'],
    ['UY', 'Córdoba, España', 'Córdoba, España', 'Córdoba, Argentina'],
    ['AR', 'Córdoba (Veracruz)', 'Córdoba, Veracruz', 'Córdoba, Argentina'],
    ['UY', 'San José, Costa Rica', 'San José, Costa Rica', 'San José de Mayo, Uruguay'],
    ['UY', 'San José Costa Rica', 'San José, Costa Rica', 'San José de Mayo, Uruguay'],
    ['CL', 'Florida, Uruguay', 'Florida, Uruguay', 'Florida, Argentina'],
    ['UY', 'Florida, Vicente López', 'San Isidro, Argentina', 'Florida, Uruguay'],
    ['UY', 'Mercedes, Buenos Aires', 'Mercedes, Argentina', 'Mercedes, Uruguay'],
    ['AR', 'Mercedes, Soriano', 'Mercedes, Uruguay', 'Mercedes, Argentina'],
    ['UY', 'Santiago de Chile', 'Santiago, Chile', 'Viña del Mar, Chile'],
    ['UY', 'Toledo, España', 'Toledo, España', 'Toledo, Uruguay'],
    ['UY', 'Mérida, Venezuela', 'Mérida, Venezuela', 'Mérida, Yucatán'],
    ['UY', 'Ituzaingó, Corrientes', 'Ituzaingó, Corrientes', 'Córdoba, Argentina'],
    ['MX', 'Av. Corrientes 1234, Palermo, Buenos Aires', 'Palermo, Buenos Aires', 'Ituzaingó, Corrientes'],
    ['CL', 'Kennedy, Bogotá, Soacha', 'Chapinero, Bogotá', 'Medellín, Colombia'],
    ['UY', 'Ushuaia, Tierra del Fuego', 'Ushuaia, Argentina', 'Rivera, Uruguay'],
    ['UY', 'Palermo viejo, CABA', 'Palermo, Buenos Aires', 'Recoleta, Buenos Aires'],
    ['UY', 'Tijuana, Baja California', 'Tijuana, México', 'La Paz, México'],
    ['UY', 'Asunción y alrededores', 'Asunción, Paraguay', 'Quito, Ecuador'],
    ['UY', 'Quito', 'Quito, Ecuador', 'Monterrey, México'],
  ]);
});

describe('what covers has its own name', () => {
  test.each([
    ['UY', 'Ciudad de México', 'Polanco, México', 'Ciudad de México'],
    ['UY', 'Palermo + Buenos Aires', 'Palermo, Buenos Aires', 'Palermo'],
    ['UY', 'Palermo + Buenos Aires', 'Recoleta, Buenos Aires', 'Ciudad de Buenos Aires'],
    ['UY', 'Miraflores (Lima)', 'Miraflores, Lima', 'Miraflores'],
    ['UY', 'Naucalpan', 'Naucalpan, México', 'Naucalpan de Juárez'],
    ['AR', 'Centro, Montevideo', 'Centro, Montevideo', 'Centro'],
    ['UY', 'México', 'Tijuana, México', 'México'],
  ])('%s: %s covers %s as %s', (country, text, place, placeName) => {
    const coverage = resolveCoverage({ coverageAreas: areasOf(text), country });
    expect(covers(coverage, ...POINTS[place]!)).toMatchObject({ covered: true, placeName });
  });
});
