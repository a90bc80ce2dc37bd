import { expect, test } from 'vitest';
import { understandOrder, understandService } from '../understanding/understand.ts';
import { restrictionOf } from './restrictions.ts';

const left = (order: string, description: string, trade?: string) =>
  restrictionOf(understandOrder(order), understandService({ name: '', description }), trade);

test.each([
  ['Abrir un candado trabado', 'Cerrajería de casas. No autos.', 1],
  ['Perdí la llave del auto', 'Cerrajería de casas. No autos.', 0.3],
  ['Perdí la llave del coche', 'Cerrajería de casas. No autos.', 0.3],
])('«%s» for «%s»: what is refused, in any word for it, weighs most', (order, description, rest) => {
  expect(left(order, description)).toBe(rest);
});

test.each([
  ['Clases de natación para mi hijo, es un niño tímido', 'Natación solo para adultos.', 0.3],
  ['Clases de natación, tengo 40', 'Natación solo para adultos.', 1],
  ['Depilación para mi esposo', 'Depilación con cera, solo damas.', 0.3],
  ['Masaje para un varón de 70', 'Masajes, solo damas.', 0.3],
  ['Depilación de piernas', 'Depilación con cera, solo damas.', 1],
])('«%s» for «%s»: a public leaves out only who says to be of the others', (order, description, rest) => {
  expect(left(order, description)).toBe(rest);
});

test.each([
  ['Cambiar la canilla de la cocina', 'Cañerías. Solo proyectos.', 0.55],
  ['Plomero para un proyecto de dos baños', 'Cañerías. Solo proyectos.', 1],
])('«%s» for «%s»: a limit takes down what does not ask for just that', (order, description, rest) => {
  expect(left(order, description)).toBe(rest);
});

test('a limit to one part of a trade asks for that part, in whatever words', () => {
  expect(left('Cotización de brackets', 'Dentista. Solo ortodoncia.', 'odontologia')).toBe(1);
  expect(left('Me duele una muela', 'Dentista. Solo ortodoncia.', 'odontologia')).toBe(0.55);
});

test('a shop that mends nothing is for who wants something new', () => {
  expect(left('Se me rompió el cierre del vestido', 'Tienda de vestidos. No hacemos arreglos.')).toBe(0.55);
  expect(left('Quiero comprar un vestido talla M', 'Tienda de vestidos. No hacemos arreglos.')).toBe(1);
});
