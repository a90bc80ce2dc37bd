import { expect, test } from 'vitest';
import { lexicon } from '../lexicon/lexicon.ts';
import { understandOrder, understandService } from '../understanding/understand.ts';
import { featuresOfPair } from './pair-features.ts';

const RESTRICTIONS = [
  'refused',
  'refusesAsked',
  'nameRefused',
  'otherPublic',
  'outsideLimits',
  'refusesHomes',
  'mendsNothing',
] as const;

/** The restrictions that clearly speak against the pair. */
function against(order: string, description: string, name = ''): string[] {
  const asked = understandOrder(order);
  const pair = featuresOfPair(asked, asked.needs[0]!, understandService({ name, description }), lexicon());
  return RESTRICTIONS.filter((one) => (pair?.values[one] ?? 0) > 0.2);
}

test.each([
  ['Abrir un candado trabado', 'Cerrajería de casas. No autos.', []],
  ['Perdí la llave del auto', 'Cerrajería de casas. No autos.', ['refused']],
  ['Perdí la llave del coche', 'Cerrajería de casas. No autos.', ['refused']],
  ['Entallar una camisa', 'Vestidos de novia a medida. No hago arreglos ni dobladillos.', ['refusesAsked']],
  ['Vestido de novia a medida', 'Vestidos de novia a medida. No hago arreglos ni dobladillos.', []],
  ['Baño y corte para mi caniche', 'Peluquería de mascotas. Gatos no.', []],
])('«%s» for «%s»: what is refused, in any word for it, stands against it', (order, description, found) => {
  expect(against(order, description)).toEqual(found);
});

test.each([
  ['Clases de natación para mi hijo, es un niño tímido', 'Natación solo para adultos.', ['otherPublic']],
  ['Clases de natación, tengo 40', 'Natación solo para adultos.', []],
  ['Depilación para mi esposo', 'Depilación con cera, solo damas.', ['otherPublic']],
  ['Depilación de piernas', 'Depilación con cera, solo damas.', []],
  ['Depilación para mi esposo', 'Depilación con cera. Exclusivo damas.', ['otherPublic']],
  ['Terapia para mi hijo de 8', 'Terapia de adultos. No atiendo menores.', ['otherPublic']],
  ['Masaje para mi hijo de 15', 'Masajes. Niños no atiendo.', ['otherPublic']],
  ['Masaje para mi hijo de 15', 'Masajes, también a adolescentes. Niños no atiendo.', []],
  ['Terapia, estoy muy ansiosa', 'Terapia de adultos y parejas. No atiendo menores.', []],
  ['Limpieza de casa, tengo dos niños', 'Limpieza por hora. No cuido niños.', []],
])('«%s» for «%s»: a public leaves out only who says to be of the others', (order, description, found) => {
  expect(against(order, description)).toEqual(found);
});

test.each([
  ['Cambiar la canilla de la cocina', 'Cañerías. Solo proyectos.', ['outsideLimits']],
  ['Plomero para un proyecto de dos baños', 'Cañerías. Solo proyectos.', []],
  ['Cotización de brackets', 'Dentista. Solo ortodoncia.', []],
  ['Me duele una muela', 'Dentista. Solo ortodoncia.', ['outsideLimits']],
  ['Cambiar la canilla de la cocina', 'Cañerías y canillas. Un solo teléfono para todo.', []],
  ['Cambiar la canilla de la cocina', 'Cañerías y canillas. Voy solo, así que me ayudan.', []],
  ['Me echaron del trabajo sin pagarme', 'Abogado laboral. Solo cobro si ganamos.', []],
])('«%s» for «%s»: a limit stands against what does not ask for just that', (order, description, found) => {
  expect(against(order, description)).toEqual(found);
});

test.each([
  ['Tableros y medidores nuevos. No atiendo reparaciones chicas.', true],
  ['Vestidos de quince. Arreglitos no.', true],
  ['Tableros trifásicos. Arreglos chicos en domicilio no tomo.', true],
  ['Cableado de casas. No cojo trabajos pequeños.', true],
  ['Ampliaciones. Changas de un día no tomamos.', true],
  ['Vestidos de quince. Pantalones no.', false],
  ['Ampliaciones. Techos no.', false],
  ['Inglés para adultos. Niños chicos no.', false],
])('whether «%s» refuses small works: %s', (description, refuses) => {
  expect(understandService({ name: '', description }).refusesSmallWorks).toBe(refuses);
});

test('a shop that repairs nothing is for orders of a new thing', () => {
  const shop = 'Tienda de vestidos. No hacemos arreglos.';
  expect(against('Se me rompió el cierre del vestido', shop)).toContain('mendsNothing');
  expect(against('Quiero comprar un vestido talla M', shop)).toEqual([]);
});

test.each([
  ['Ya compré el inodoro, necesito quien me lo coloque', true],
  ['Necesito un inodoro y dos canillas', false],
])('a shop that only sells is not for customers who have bought already: «%s»', (order, found) => {
  const restrictions = against(order, 'Inodoros, canillas y tanques. Solo venta.');
  expect(restrictions.includes('mendsNothing')).toBe(found);
});

test('what an order says it is not about speaks against a service called so', () => {
  const order = 'No es la heladera, es el lavarropas el que pierde agua';
  expect(against(order, 'Todas las marcas.', 'Service de heladeras')).toEqual(['nameRefused']);
  expect(against(order, 'Todas las marcas.', 'Service de lavarropas')).toEqual([]);
});

test.each([
  [
    'Cambiar la canilla de la cocina',
    'Canillas y bombas de edificios. Casas particulares no atendemos.',
    true,
  ],
  ['Pierde la bomba del edificio', 'Canillas y bombas de edificios. Casas particulares no atendemos.', false],
  ['Cambiar la canilla de la cocina', 'Canillas y bombas. No trabajamos en casas, solo obra.', true],
  ['Cambiar la canilla de la cocina', 'Canillas y bombas. No hacemos limpieza de casas.', false],
])('«%s» for «%s»: who refuses homes is for firms: %s', (order, description, refuses) => {
  expect(against(order, description).includes('refusesHomes')).toBe(refuses);
});
