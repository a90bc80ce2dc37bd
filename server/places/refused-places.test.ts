import { expect, test } from 'vitest';
import { placesOf } from './coverage-names.ts';
import { coversOrder } from './covers.ts';
import { orderZone } from './order-zone.ts';
import { resolveCoverage } from './resolve-coverage.ts';

const understood = (areas: string[], country: string) =>
  placesOf(resolveCoverage({ coverageAreas: areas, country }), country);

/** A provider may write all in one field, or each part in its own. */
function expectPlaces(country: string, text: string, places: string[]): void {
  expect(understood([text], country)).toEqual(places);
  expect(understood(text.split(', '), country)).toEqual(places);
}

test.each([
  [['Todo Uruguay excepto Artigas'], 'UY', ['todo Uruguay', 'menos Artigas']],
  [['Montevideo', 'salvo Carrasco'], 'UY', ['Montevideo', 'menos Carrasco']],
  [['Canelones (menos Ciudad de la Costa)'], 'UY', ['Canelones', 'menos Ciudad de la Costa']],
  [['CABA, no Villa Lugano'], 'AR', ['Ciudad de Buenos Aires', 'menos Villa Lugano']],
  [['GBA menos Pilar y Tigre'], 'AR', ['Gran Buenos Aires', 'menos Pilar', 'menos Tigre']],
  [['No voy a Canelones ni a Maldonado'], 'UY', ['todo Uruguay', 'menos Canelones', 'menos Maldonado']],
  [['fuera de Montevideo'], 'UY', ['todo Uruguay', 'menos Montevideo']],
])('%j leaves out where a provider does not go', (areas, country, places) => {
  expect(understood(areas, country)).toEqual(places);
});

test.each([
  ['AR', 'CABA, no hago GBA', ['Ciudad de Buenos Aires', 'menos Gran Buenos Aires']],
  ['AR', 'Rosario, no tomo trabajos en Funes', ['Rosario', 'menos Funes']],
  ['BO', 'La Paz, nunca subo a El Alto', ['La Paz', 'menos El Alto']],
  ['CL', 'Región Metropolitana, no atendemos en La Pintana', ['Región Metropolitana', 'menos La Pintana']],
  ['CO', 'Bogotá, no ofrezco servicio en Soacha', ['Bogotá', 'menos Soacha']],
  ['EC', 'Guayaquil, no cruzamos a Durán', ['Guayaquil', 'menos Durán']],
  ['MX', 'Toda la CDMX, no damos servicio en Iztapalapa', ['Ciudad de México', 'menos Iztapalapa']],
  ['PE', 'Lima, no se atiende en Comas', ['Lima', 'menos Comas']],
  ['UY', 'Montevideo, no me meto en el Cerro', ['Montevideo', 'menos Cerro']],
  ['VE', 'Caracas. No incluye Los Teques', ['Caracas', 'menos Los Teques']],
  ['UY', 'Montevideo sin Carrasco', ['Montevideo', 'menos Carrasco']],
  ['AR', 'Quilmes sin incluir Bernal', ['Quilmes', 'menos Bernal']],
  ['SV', 'San Salvador, nada de Apopa', ['San Salvador', 'menos Apopa']],
  ['UY', 'Montevideo, no Paso de la Arena', ['Montevideo', 'menos Paso de la Arena']],
  ['CR', 'Heredia, evito Cartago', ['Heredia', 'menos Cartago']],
  ['UY', 'Todo Montevideo, quitando Carrasco', ['Montevideo', 'menos Carrasco']],
])('%s: "%s" does not cover what it refuses', expectPlaces);

test.each([
  ['UY', 'Montevideo, Carrasco no', ['Montevideo', 'menos Carrasco']],
  ['UY', 'Montevideo (a Canelones no voy)', ['Montevideo', 'menos Canelones']],
  ['GT', 'Ciudad de Guatemala, Mixco, Villa Nueva no', ['Ciudad de Guatemala', 'Mixco', 'menos Villa Nueva']],
  ['CL', 'Santiago, pero en Puente Alto no trabajamos', ['Santiago', 'menos Puente Alto']],
  ['AR', 'Belgrano, Núñez; Palermo tampoco', ['Belgrano', 'Núñez', 'menos Palermo']],
  ['CO', 'Soacha no, solo Bogotá', ['Bogotá', 'menos Soacha']],
])('%s: in "%s" the name stands before its refusal', (country, text, places) => {
  expect(understood([text], country)).toEqual(places);
});

test.each([
  ['UY', 'Cerro no, Pocitos, Buceo', ['Pocitos', 'Buceo', 'menos Cerro']],
  ['UY', 'Al Cerro no voy, Pocitos, Buceo', ['Pocitos', 'Buceo', 'menos Cerro']],
  ['PE', 'Comas no, Miraflores, San Isidro', ['Miraflores', 'San Isidro', 'menos Comas']],
  ['MX', 'Ecatepec no, Coyoacán, Tlalpan', ['Coyoacán', 'Tlalpan', 'menos Ecatepec de Morelos']],
  ['AR', 'Retiro no, Palermo y Recoleta sí', ['Palermo', 'Recoleta', 'menos Retiro']],
  ['CL', 'La Pintana tampoco, Ñuñoa y Providencia', ['Ñuñoa', 'Providencia', 'menos La Pintana']],
  ['CO', 'Usme no incluida, Bogotá, Chía', ['Bogotá', 'Chía', 'menos Usme']],
])('%s: in "%s" only the name before "no" is refused', (country, text, places) => {
  expect(understood([text], country)).toEqual(expect.arrayContaining(places));
  expect(understood(text.split(', '), country)).toEqual(expect.arrayContaining(places));
});

test.each([
  ['UY', 'No tengo local / Pocitos', ['Pocitos']],
  ['UY', 'No doy factura - Pocitos y Buceo', ['Pocitos', 'Buceo']],
  ['AR', 'No tengo local, Palermo, Belgrano', ['Palermo', 'Belgrano']],
  ['AR', 'Nada de provincia, CABA', ['Ciudad de Buenos Aires']],
  ['AR', 'A provincia no voy, Palermo, Belgrano', ['Palermo', 'Belgrano']],
  ['AR', 'No tengo drama en ir a Pilar', ['Pilar']],
  ['AR', 'No me molesta ir a San Isidro', ['San Isidro']],
  ['AR', 'No hago domicilio y atiendo en Palermo', ['Palermo']],
  ['CO', 'No se cobra domicilio en Usaquén', ['Usaquén']],
  ['CL', 'No hay límites en Valparaíso', ['Valparaíso']],
  ['UY', 'Local no, a domicilio en Pocitos', ['Pocitos']],
  ['UY', 'Ni bien me llaman voy a Pocitos', ['Pocitos']],
  ['PE', 'No cuento con local, domicilio en Comas', ['Comas']],
])('%s: what "%s" says no to is no place', expectPlaces);

test.each([
  ['UY', 'Montevideo menos: Casavalle, Cerro', ['Montevideo', 'menos Casavalle', 'menos Cerro']],
  ['AR', 'CABA no: Lugano', ['Ciudad de Buenos Aires', 'menos Villa Lugano']],
  ['UY', 'Todo Montevideo. Excluye: Casavalle, Cerro', ['Montevideo', 'menos Casavalle', 'menos Cerro']],
  ['PE', 'Lima, no llego a: Comas', ['Lima', 'menos Comas']],
])('%s: in "%s" the refusal heads what it refuses', expectPlaces);

test.each([
  [
    'UY',
    'Montevideo (excepto Casavalle y Cerro) y Ciudad de la Costa',
    ['Montevideo', 'Ciudad de la Costa', 'menos Casavalle', 'menos Cerro'],
  ],
  ['UY', 'Costa de Oro (menos Atlántida) y Montevideo', ['Canelones', 'Montevideo', 'menos Atlántida']],
  ['CL', 'Santiago (excepto Puente Alto) y Valparaíso', ['Valparaíso', 'Santiago', 'menos Puente Alto']],
  ['PE', 'Lima (menos Comas) y Callao', ['Lima', 'Callao', 'menos Comas']],
  ['AR', 'CABA (sin Lugano) y San Isidro', ['Ciudad de Buenos Aires', 'San Isidro', 'menos Villa Lugano']],
  ['AR', 'CABA (no voy a Lugano), Quilmes', ['Ciudad de Buenos Aires', 'Quilmes', 'menos Villa Lugano']],
  ['CO', 'Bogotá (excepto Usme), Chía y Cajicá', ['Bogotá', 'Chía', 'Cajicá', 'menos Usme']],
  ['UY', 'Montevideo (menos Cerro, La Teja), Pando', ['Montevideo', 'Pando', 'menos Cerro', 'menos La Teja']],
])('%s: in "%s" the refusal ends with its parenthesis', expectPlaces);

test.each([
  ['MX', ['CDMX, no voy a Iztapalapa ni Ecatepec'], ['menos Iztapalapa', 'menos Ecatepec de Morelos']],
  [
    'MX',
    ['CDMX', 'no voy a Iztapalapa', 'Tláhuac ni Toluca'],
    ['menos Iztapalapa', 'menos Tláhuac', 'menos Toluca'],
  ],
  ['HN', ['Tegucigalpa', 'no Choloma ni Villanueva'], ['menos Choloma', 'menos Villanueva']],
  ['AR', ['La Plata. No Berisso ni Ensenada'], ['menos Berisso', 'menos Ensenada']],
  ['UY', ['Montevideo', 'ni Pando', 'ni a Florida'], ['menos Florida', 'menos Pando']],
])('%s: in %j "ni" refuses all that is named since the first of them', (country, areas, refused) => {
  const [covered, ...others] = understood(areas, country);
  expect([covered, others]).toEqual([expect.not.stringContaining('menos'), refused]);
});

test.each([
  ['MX', ['CDMX', 'no voy a Iztapalapa', 'Ecatepec'], ['Ciudad de México', 'menos Iztapalapa'], ['Ecatepec']],
  ['AR', ['CABA, no puedo ir a Quilmes'], ['Ciudad de Buenos Aires'], ['no puedo ir a Quilmes']],
  [
    'AR',
    ['CABA, no tengo cobertura en Quilmes'],
    ['Ciudad de Buenos Aires'],
    ['no tengo cobertura en Quilmes'],
  ],
  ['UY', ['Montevideo', 'excepto parte de Buceo'], ['Montevideo'], ['excepto parte de Buceo']],
  ['MX', ['Monterrey menos Juárez y Cadereyta'], ['Monterrey', 'menos Juárez'], ['Cadereyta']],
  [
    'AR',
    ['CABA menos Soldati', 'Palermo y Bajo Flores'],
    ['Ciudad de Buenos Aires', 'menos Villa Soldati', 'menos Palermo'],
    ['Bajo Flores'],
  ],
  ['CO', ['Bogotá', 'menos Zutano', 'Chía'], ['Bogotá', 'Chía'], ['menos Zutano']],
])('%s: in %j what may be refused is neither covered nor refused', (country, areas, places, unresolved) => {
  expect(understood(areas, country)).toEqual(places);
  expect(resolveCoverage({ coverageAreas: areas, country })).toMatchObject({ unresolved });
});

test('a refusal goes on in the names after it, as long as they lie in what is covered', () => {
  const places = ['Montevideo', 'menos Carrasco', 'menos Cerro', 'menos La Teja'];
  expect(understood(['Montevideo excepto Carrasco', 'Cerro y La Teja'], 'UY')).toEqual(places);
  expect(understood(['Montevideo excepto Carrasco', 'Canelones'], 'UY')).toEqual([
    'Montevideo',
    'Canelones',
    'menos Carrasco',
  ]);
  expect(understood(['No voy a Canelones, solo Montevideo'], 'UY')).toContain('Montevideo');
});

test.each([
  'No trabajo fuera de Montevideo',
  'No salgo de Montevideo',
  'No solo Montevideo',
  'a menos de 20 km de Montevideo',
  'Montevideo, excepto domingos',
  'Montevideo, fuera de Montevideo con recargo',
  'Montevideo, no a distancia',
  'Montevideo sin cargo',
  'Sin costo de traslado en Montevideo',
  'No cobro traslado en Montevideo',
  'Sin salir de Montevideo',
  'No más de 10 km de Montevideo',
  'No importa la distancia, Montevideo',
  'a 20 km de distancia de Montevideo',
])('"%s" refuses nothing of Montevideo', (text) => {
  expect(understood([text], 'UY')).toEqual(['Montevideo']);
});

test('a town is refused, and not its surroundings', () => {
  const coverage = resolveCoverage({ coverageAreas: ['Canelones menos Pando'], country: 'UY' });
  const reached = (latitude: number, longitude: number) => {
    const place = { location: 'Canelones, Uruguay', latitude, longitude };
    return coversOrder(coverage, { lat: latitude, lng: longitude }, orderZone(place));
  };
  expect(reached(-34.717, -55.958)).toMatchObject({ covered: false, refused: true });
  expect(reached(-34.717, -55.85)).toMatchObject({ covered: true, placeName: 'Canelones' });
});
