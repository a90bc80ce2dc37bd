import { expect, test } from 'vitest';
import { stem } from './stem.ts';

test.each([
  'pintar pinto pinten pintado pintamos pintaron',
  'pintor pintora pintores pintorcito',
  'perder pierde perdida perdio perdiendo',
  'cerrar cierra cerrado',
  'colgar cuelgo colgamos',
  'arreglar arreglame arreglarlo arreglen arreglo',
  'cambiar cambia cambio cambiarme cambiarle',
  'limpiar limpia limpieza limpien',
  'canilla canillas canillita',
  'plomero plomera plomeria plomeros',
  'psicologa psicologo psicologia',
  'llave llaves llavecita',
  'romper rompio roto rota',
  'instalacion instalar instalen',
  'tocar toque toco',
  'luz luces',
  'pared paredes',
  'gato gatos gatito',
])('%s are one word', (family) => {
  expect(new Set(family.split(' ').map(stem)).size).toBe(1);
});

test.each([
  'rata rato',
  'pasta pasto',
  'caño cano',
  'puerta puerto',
  'casa caso',
  'lavadora lavar',
  'prenda prender',
  'tienda tender',
  'jardin jardinero',
  'silla sillon',
])('%s are different words', (pair) => {
  expect(new Set(pair.split(' ').map(stem)).size).toBe(2);
});
