import { expect, test } from 'vitest';
import { normalise } from './normalise.ts';
import { partNumbers, settledIn } from './settled.ts';
import { tokenise } from './tokens.ts';

const read = (text: string) => tokenise(normalise(text));
const settled = (text: string) => {
  const words = read(text);
  const said = settledIn(words).words;
  return words
    .filter((word) => said.has(word))
    .map(({ word }) => word)
    .join(' ');
};

test.each([
  ['jardinero tengo, me falta quien se lleve las ramas', 'jardinero tengo'],
  ['la casa ya la pintó mi cuñado, falta limpiarla', 'la casa ya la pinto mi cuñado'],
  ['la casa la pinta mi cuñado, falta limpiarla', 'la casa la pinta mi cuñado'],
  ['de la comida se hace cargo la señora, falta la torta', 'de la comida se hace cargo la señora'],
  ['la señora pone la comida, falta la torta', 'la señora pone la comida'],
  ['la lámpara ya la compré, solo es ponerla', ''],
  ['el calentador ya lo compré, busco quien me lo instale', ''],
  ['las cortinas ya las tengo, falta que las cuelguen', ''],
  ['el pasto ya lo corté, falta que se lleven las ramas', 'el pasto ya lo corte'],
  ['el técnico ya revisó la tele y dice que es la placa, busco quien la cambie', 'el tecnico'],
  ['la piscina está verde y el césped ya parece monte', ''],
  ['la compu está bien lenta y abre ventanas solas', ''],
  ['mi laptop anda bien trabada', ''],
  ['la casa está bien pintada, falta limpiarla', 'la casa esta bien pintada'],
  ['la losa ya gotea y el cuarto ya huele a humedad', ''],
])('%s', (text, expected) => {
  expect(settled(text)).toBe(expected);
});

test.each([
  'baño y corte para mi perro y de una vez la vacuna',
  'baño y corte para mi perro, de paso la vacuna',
  'baño y corte para mi perro y además la vacuna',
])('another part begins: %s', (text) => {
  expect(new Set(partNumbers(read(text))).size).toBe(2);
});
