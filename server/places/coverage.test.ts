import { describe, expect, test } from 'vitest';
import { covers } from './covers.ts';
import { namesLookedUp } from './readings.ts';
import { resolveCoverage } from './resolve-coverage.ts';

const POCITOS = [-34.9105, -56.15] as const;
const LAS_PIEDRAS = [-34.7302, -56.2192] as const;
const PALERMO = [-34.5786, -58.4258] as const;

const zonesOf = (names: string[], country?: string) =>
  resolveCoverage({ coverageAreas: names, country }).areas.flatMap((area) =>
    'zone' in area ? [area.zone] : [],
  );

test('areas of thousands of points take matching no more than a few of them, and reach as far', () => {
  const ring = (points: number, lat: number) =>
    Array.from({ length: points }, (_, at) => {
      const angle = (at / points) * 2 * Math.PI;
      return { lat: lat + 0.01 * Math.sin(angle), lng: -56.15 + 0.01 * Math.cos(angle) };
    });
  const areas = Array.from({ length: 20 }, (_, at) => ({
    name: `Área ${at}`,
    coordinates: ring(1_000, -34.9 + at * 0.03),
  }));
  const coverage = resolveCoverage({ servicePolygons: areas, country: 'UY' });
  const points = coverage.areas.flatMap((area) => ('zone' in area ? [] : area.geometry.coordinates.flat(1)));
  expect(points.length).toBeLessThanOrEqual(1_200);
  for (const at of areas.keys()) {
    const lat = -34.9 + at * 0.03;
    expect(covers(coverage, lat + 0.0098, -56.15)).toMatchObject({ covered: true, placeName: `Área ${at}` });
    expect(covers(coverage, lat + 0.0102, -56.15).covered).toBe(false);
  }
});

describe('what a provider writes becomes places', () => {
  test.each([
    ['Montevideo', 'UY', ['uy-montevideo']],
    ['pocitos', 'UY', ['uy-montevideo-pocitos']],
    ['Barrio Pocitos y alrededores', 'UY', ['uy-montevideo-pocitos']],
    ['Palermo', 'AR', ['ar-ciudad-de-buenos-aires-palermo']],
    ['Palermo', 'UY', ['uy-montevideo-palermo']],
    ['CABA', 'AR', ['ar-ciudad-de-buenos-aires']],
    ['Provincia de Buenos Aires', 'AR', ['ar-buenos-aires']],
    ['Parque Batlle', 'UY', ['uy-montevideo-parque-batlle-villa-dolores']],
    ['Flores', 'AR', ['ar-ciudad-de-buenos-aires-flores']],
    ['Flores', 'UY', ['uy-flores']],
    ['Jalisco', 'MX', ['mx-jalisco']],
    ['CDMX', 'MX', ['mx-ciudad-de-mexico']],
    ['Estado de México', 'MX', ['mx-estado-de-mexico']],
    ['Montevideo y Canelones', 'UY', ['uy-montevideo', 'uy-canelones']],
    ['Montevideo - Pocitos', 'UY', ['uy-montevideo', 'uy-montevideo-pocitos']],
    ['Treinta y Tres', 'UY', ['uy-treinta-y-tres']],
    ['a domicilio en Montevideo', 'UY', ['uy-montevideo']],
    ['Palermo Soho', 'AR', ['ar-ciudad-de-buenos-aires-palermo']],
    ['CABA y GBA', 'AR', ['ar-ciudad-de-buenos-aires', 'ar-buenos-aires-gran-buenos-aires']],
    ['Norte de Bogotá', 'CO', ['co-bogota']],
    ['Lima Metropolitana', 'PE', ['pe-lima']],
    ['Centro', 'UY', ['uy-montevideo-centro']],
    ['Colonia del Sacramento, Colonia y Flores', 'UY', ['uy-colonia', 'uy-flores']],
    ['Colonia del Sacramento, Colonia y Flores, no Rivera', 'UY', ['uy-colonia', 'uy-flores']],
  ])('%s for a provider in %s', (name, country, ids) => {
    expect(zonesOf([name], country)).toEqual(ids);
  });

  test.each([
    ['Las Piedras', 'UY', 15],
    ['Guadalajara', 'MX', 30],
    ['Medellín', 'CO', 30],
    ['Santiago', 'CL', 30],
    ['Maipú', 'CL', 6],
    ['Condesa', 'MX', 2],
  ])('%s in %s is a town, as far as its size reaches', (name, country, radiusKm) => {
    expect(resolveCoverage({ coverageAreas: [name], country }).circles).toMatchObject([{ name, radiusKm }]);
  });

  test.each([
    ['Naucalpan', 'MX', 'Naucalpan de Juárez'],
    ['Ecatepec', 'MX', 'Ecatepec de Morelos'],
  ])('%s is known by its first name', (text, country, name) => {
    expect(resolveCoverage({ coverageAreas: [text], country }).circles).toMatchObject([{ name }]);
  });

  test.each(['a distancia', 'Online', 'trabajo remoto', 'Virtual'])('%s is everywhere', (text) => {
    const coverage = resolveCoverage({ coverageAreas: [text], country: 'UY' });
    expect(covers(coverage, ...PALERMO)).toEqual({ covered: true, basis: 'everywhere' });
  });

  test.each(['todo el país', 'Todo Uruguay', 'Uruguay', 'en todo el interior', 'todo el Uruguay'])(
    '%s is the country',
    (text) => {
      const coverage = resolveCoverage({ coverageAreas: [text], country: 'UY' });
      expect(coverage.countries).toEqual(['UY']);
      expect(covers(coverage, ...LAS_PIEDRAS)).toEqual({
        covered: true,
        placeName: 'Uruguay',
        basis: 'country',
      });
      expect(covers(coverage, ...PALERMO).covered).toBe(false);
    },
  );

  test('nothing said, or nothing understood, is the country of the phone', () => {
    expect(resolveCoverage({ country: 'UY' })).toMatchObject({ countries: ['UY'], basis: 'country' });
    expect(resolveCoverage({ coverageAreas: ['qwxzzk'], country: 'UY' })).toMatchObject({
      countries: ['UY'],
      basis: 'country',
      unresolved: ['qwxzzk'],
    });
  });

  test.each(['toda la ciudad', 'Zona Sur', 'a convenir', 'Centro'])('%s alone is no place abroad', (text) => {
    expect(resolveCoverage({ coverageAreas: [text], country: 'ES' })).toMatchObject({
      circles: [],
      areas: [],
    });
  });

  const CABA = ['ar-ciudad-de-buenos-aires'];
  test.each([
    ['UY', 'Centro, Cordón, Ciudad Vieja', ['Centro', 'Cordón', 'Ciudad Vieja']],
    ['UY', 'Palermo, Centro', ['Palermo', 'Centro']],
    ['AR', 'Capital, Lanús', ['Ciudad de Buenos Aires', 'Lanús']],
    ['AR', 'La Plata, zona sur', ['La Plata', 'Avellaneda', 'Lanús']],
    ['CL', 'RM, Rancagua', ['Región Metropolitana', 'Rancagua']],
    ['MX', 'Roma, Condesa', ['Roma Norte', 'Condesa']],
  ])('%s: "%s" has a common word that means a place beside the others', (country, text, places) => {
    for (const coverageAreas of [[text], text.split(', ')]) {
      const { areas, circles, unresolved } = resolveCoverage({ coverageAreas, country });
      expect([...areas, ...circles].map(({ name }) => name)).toEqual(expect.arrayContaining(places));
      expect(unresolved).toEqual([]);
    }
  });

  test.each([
    ['VE', 'Caracas: Chacao, Altamira', ['Chacao', 'Altamira']],
    ['MX', 'CDMX sur: Coyoacán, Tlalpan', ['Coyoacán', 'Tlalpan']],
    ['CO', 'Eje cafetero: Armenia y Pereira', ['Armenia', 'Pereira']],
    ['EC', 'Guayaquil: Urdesa', ['Urdesa']],
    ['UY', 'Montevideo: Pando', ['Montevideo', 'Pando']],
  ])('%s: the places of "%s" are those under its heading', (country, text, places) => {
    for (const coverageAreas of [[text], text.split(', ')]) {
      const { areas, circles } = resolveCoverage({ coverageAreas, country });
      expect([...areas, ...circles].map(({ name }) => name)).toEqual(places);
    }
  });

  test.each([
    ['AR', 'Palermo, Recoleta, Barrio Norte', 'Barrio Norte'],
    ['MX', 'Naucalpan, Ecatepec, Satélite', 'Satélite'],
  ])('%s: in "%s" the last is no barrio of a city far from the others', (country, text, unresolved) => {
    expect(resolveCoverage({ coverageAreas: [text], country })).toMatchObject({ unresolved: [unresolved] });
  });

  test.each([
    ['UY', 'A 30 km a la redonda de Pando', 'Pando', 30],
    ['AR', 'Luján, hasta 25 kms', 'Luján', 25],
    ['EC', 'Cuenca, radio de 20 km', 'Cuenca', 20],
    ['MX', 'a 50 kilómetros de Querétaro', 'Querétaro', 50],
    ['CL', 'Rancagua a 40km a la redonda', 'Rancagua', 40],
  ])('%s: "%s" reaches as far as it says', (country, text, name, radiusKm) => {
    for (const coverageAreas of [[text], text.split(', ')]) {
      const { circles, unresolved } = resolveCoverage({ coverageAreas, country });
      expect(circles).toMatchObject([{ name, radiusKm }]);
      expect(unresolved).toEqual([]);
    }
  });

  test('of a state, from the town of its name', () => {
    const { circles } = resolveCoverage({ coverageAreas: ['50 km de Querétaro'], country: 'MX' });
    expect(circles).toMatchObject([{ lat: expect.closeTo(20.59, 1), lng: expect.closeTo(-100.39, 1) }]);
  });

  test.each(['zonas 9, 10, 14 y 15', 'Zona 9, zona 10, zonas 14 y 15'])('"%s" are four zones', (text) => {
    for (const coverageAreas of [[text], text.split(', ')])
      expect(resolveCoverage({ coverageAreas, country: 'GT' }).circles.map(({ name }) => name)).toEqual([
        'Zona 9',
        'Zona 10',
        'Zona 14',
        'Zona 15',
      ]);
  });

  test.each([
    ['AR', 'Guaymallén', 'Guaymallén'],
    ['AR', 'Soldati', 'Villa Soldati'],
    ['CL', 'Viña', 'Viña del Mar'],
    ['CL', 'V Región', 'Valparaíso'],
    ['CL', 'Octava región', 'Biobío'],
    ['MX', 'Neza', 'Ciudad Nezahualcoyotl'],
    ['PE', 'SJL', 'San Juan de Lurigancho'],
    ['UY', 'Paso Molino', 'Paso Molino'],
  ])('%s: %s is known by the name that everybody says', (country, text, name) => {
    const { areas, circles } = resolveCoverage({ coverageAreas: [text], country });
    expect([...areas, ...circles]).toMatchObject([{ name }]);
  });

  test.each([
    ['MX', 'León, Guanajuato y Silao', ['León', 'Silao']],
    ['AR', 'Rosario, Santa Fe y Funes', ['Rosario', 'Funes']],
    ['UY', 'Punta del Este, Maldonado y San Carlos', ['Maldonado', 'Punta del Este', 'San Carlos']],
    ['CO', 'Kennedy, Bogotá y Soacha', ['Bogotá', 'Kennedy', 'Soacha']],
  ])('%s: "%s" covers a state only where it is one of the places', (country, text, places) => {
    const { areas, circles } = resolveCoverage({ coverageAreas: [text], country });
    expect([...areas, ...circles].map(({ name }) => name)).toEqual(places);
  });

  test.each([
    ['AR', 'Viña'],
    ['CO', 'Neza'],
    ['CR', 'SJM'],
    ['PE', 'La Viña'],
    ['MX', 'zonas 1 y 2'],
    ['PA', 'zonas 3, 4'],
  ])('%s: nobody there calls a place of another country "%s"', (country, text) => {
    for (const coverageAreas of [[text], text.split(', ')])
      expect(resolveCoverage({ coverageAreas, country })).toMatchObject({
        basis: 'country',
        areas: [],
        circles: [],
        countries: [country],
      });
  });

  test.each([
    ['GT', 'zona 1 y 2 de Mixco', 'Mixco'],
    ['GT', 'zonas 1, 2 y 3 de Quetzaltenango', 'Quetzaltenango'],
  ])('%s: "%s" is that town, and no zone of the capital', (country, text, name) => {
    const { areas, circles } = resolveCoverage({ coverageAreas: [text], country });
    expect([...areas, ...circles].map((each) => each.name)).toEqual([name]);
  });

  test.each([
    ['AR', 'Pilar, 50 km de CABA', 'Pilar', '50 km de CABA'],
    ['CL', 'Talagante, 40 kms de Santiago', 'Talagante', '40 kms de Santiago'],
  ])('%s: "%s" says how far the place is, and not how far one goes', (country, text, name, unresolved) => {
    for (const coverageAreas of [[text], text.split(', ')]) {
      const found = resolveCoverage({ coverageAreas, country });
      expect([...found.areas, ...found.circles].map((each) => each.name)).toEqual([name]);
      expect(found.unresolved).toEqual([unresolved]);
    }
  });

  test.each([
    ['CO', 'Desde Bogotá a Colombia', ['Bogotá'], ['CO']],
    ['BO', 'De La Paz a toda Bolivia', ['La Paz'], ['BO']],
    ['UY', 'Desde Montevideo a todo Uruguay', ['Montevideo'], ['UY']],
  ])('%s: "%s" ends in the whole country', (country, text, places, countries) => {
    const found = resolveCoverage({ coverageAreas: [text], country });
    expect([...found.areas, ...found.circles].map(({ name }) => name)).toEqual(places);
    expect(found).toMatchObject({ countries, unresolved: [] });
  });

  test('fifty texts written to take long are read as far as twenty long ordinary ones need; the rest stays listed', () => {
    const long = Array.from(
      { length: 50 },
      (_, at) => `desde San José xq${at} hasta Rosario xq${at} menos Centro xq${at} qx${at}`,
    );
    const before = namesLookedUp();
    const { unresolved } = resolveCoverage({ coverageAreas: long, country: 'UY' });
    expect(namesLookedUp() - before).toBeLessThan(4_500);
    expect(unresolved).toContain(long.at(-1));
  });

  test('twenty areas of two ordinary sentences are all read', () => {
    const ordinary = Array.from(
      { length: 20 },
      (_, at) => `Trabajo en la zona de Pocitos y cerca de la calle ${at}. También voy a Las Piedras`,
    );
    const { areas } = resolveCoverage({ coverageAreas: [...ordinary, 'Salto'], country: 'UY' });
    expect(areas).toContainEqual(expect.objectContaining({ name: 'Salto' }));
  });

  test('runs of spaces cost nothing', () => {
    const text = `Montevideo${' '.repeat(3_000)}menos${' '.repeat(3_000)}Carrasco`;
    const before = performance.now();
    expect(zonesOf([text], 'UY')).toEqual(['uy-montevideo']);
    expect(performance.now() - before).toBeLessThan(1_000);
  });

  test.each([
    ['UY', 'De Pocitos a Carrasco', ['Pocitos', 'Carrasco']],
    ['UY', 'Desde Colonia hasta Maldonado', ['Colonia', 'Maldonado']],
    ['AR', 'Quilmes hasta La Plata', ['Quilmes', 'La Plata']],
    ['MX', 'Cancún hasta Tulum', ['Cancún', 'Tulum']],
    ['PE', 'desde Chorrillos a Villa El Salvador', ['Chorrillos', 'Villa El Salvador']],
    ['PY', 'entre Asunción y Luque', ['Asunción', 'Luque']],
    ['CO', 'Bogotá, de Suba a Usaquén', ['Bogotá', 'Suba', 'Usaquén']],
  ])('%s: of "%s" both ends are known, and not what lies between them', (country, text, places) => {
    const { areas, circles, unresolved } = resolveCoverage({ coverageAreas: [text], country });
    expect([...areas, ...circles].map(({ name }) => name)).toEqual(places);
    expect(unresolved).toEqual([text.split(', ').at(-1)]);
  });

  test.each([
    ['AR', 'Entre Ríos y Santa Fe', ['Entre Ríos', 'Santa Fe']],
    ['AR', 'Santa Fe, Entre Ríos y Corrientes', ['Santa Fe', 'Entre Ríos', 'Corrientes']],
    ['AR', 'Entre Rios y toda la provincia de Misiones', ['Entre Ríos', 'Misiones']],
    ['UY', 'Entre Ríos y Salto', ['Entre Ríos', 'Salto']],
  ])('%s: "%s" names a province, and no places between rivers', (country, text, places) => {
    for (const coverageAreas of [[text], text.split(', ')]) {
      const { areas, unresolved } = resolveCoverage({ coverageAreas, country });
      expect(areas.map(({ name }) => name)).toEqual(places);
      expect(unresolved).toEqual([]);
    }
  });

  test.each([
    ['UY', 'de lunes a viernes en Pocitos', 'Pocitos'],
    ['MX', 'de 9 a 18 en Guadalajara', 'Guadalajara'],
    ['PA', 'Panamá hasta La Chorrera', 'La Chorrera'],
  ])('%s: "%s" covers no more than one place', (country, text, place) => {
    const { areas, circles, countries } = resolveCoverage({ coverageAreas: [text], country });
    expect([...areas, ...circles].map(({ name }) => name)).toEqual([place]);
    expect(countries).toEqual([]);
  });

  test.each([
    ['AR', 'Mendoza, capital', 'capital'],
    ['AR', 'Rosario, zona oeste', 'zona oeste'],
    ['AR', 'Godoy Cruz, Centro', 'Centro'],
    ['MX', 'Puebla, zona centro', 'zona centro'],
    ['UY', 'Canelones, Centro', 'Centro'],
    ['UY', 'Maldonado, zona este', 'zona este'],
    ['BO', 'La Paz, zona sur', 'zona sur'],
  ])('%s: in "%s" the common word is no place of another city', (country, text, unresolved) => {
    for (const coverageAreas of [[text], text.split(', ')])
      expect(resolveCoverage({ coverageAreas, country })).toMatchObject({
        unresolved: [unresolved],
        basis: 'named',
      });
  });

  test.each([
    ['MX', 'Zona centro'],
    ['UY', 'Zona este'],
    ['AR', 'Microcentro'],
    ['MX', 'Roma'],
  ])('%s: "%s" alone may mean any city', (country, text) => {
    expect(resolveCoverage({ coverageAreas: [text], country })).toMatchObject({
      unresolved: [text],
      basis: 'country',
    });
  });

  test('a common word is a place beside the zones that were chosen', () => {
    const given = { coverageAreas: ['zona norte'], predefinedZones: CABA, country: 'AR' };
    expect(resolveCoverage(given).unresolved).toEqual([]);
  });

  test('one thing understood is enough: what is not stays listed', () => {
    expect(resolveCoverage({ coverageAreas: ['Pocitos', 'qwxzzk'], country: 'UY' })).toMatchObject({
      areas: [{ name: 'Pocitos' }],
      countries: [],
      unresolved: ['qwxzzk'],
      basis: 'named',
    });
  });
});

describe('who is covered', () => {
  test('the narrowest area that holds the point gives the name', () => {
    const coverage = resolveCoverage({ coverageAreas: ['Montevideo', 'Pocitos'], country: 'UY' });
    expect(covers(coverage, ...POCITOS)).toMatchObject({
      covered: true,
      placeName: 'Pocitos',
      basis: 'area',
    });
    expect(covers(coverage, -34.83, -56.2)).toMatchObject({ covered: true, placeName: 'Montevideo' });
    expect(covers(coverage, ...LAS_PIEDRAS)).toMatchObject({ covered: false, basis: 'none' });
  });

  test('a drawn area covers what is inside of it', () => {
    const coordinates = [
      { lat: -34.9, lng: -56.16 },
      { lat: -34.9, lng: -56.14 },
      { lat: -34.92, lng: -56.14 },
      { lat: -34.92, lng: -56.16 },
    ];
    const coverage = resolveCoverage({ servicePolygons: [{ name: 'Mi zona', coordinates }] });
    expect(covers(coverage, ...POCITOS)).toMatchObject({ covered: true, placeName: 'Mi zona' });
    expect(covers(coverage, -34.88, -56.15).covered).toBe(false);
  });

  test('survives being stored as JSON', () => {
    const coverage = resolveCoverage({ coverageAreas: ['Las Piedras', 'Pocitos'], country: 'UY' });
    expect(covers(JSON.parse(JSON.stringify(coverage)), ...LAS_PIEDRAS).covered).toBe(true);
  });
});
