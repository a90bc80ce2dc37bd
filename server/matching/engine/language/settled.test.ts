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
  ['la lavadora no sirve, necesito un técnico', ''],
  ['la heladera no anda bien, necesito un técnico', ''],
  ['agua caliente no tengo, busco quien lo arregle', ''],
  ['la reja ya está oxidada, quiero que la arreglen', ''],
  ['la nevera ya casi no enfría, necesito un técnico', ''],
  ['el pasto ya llega a la rodilla, busco quien lo corte', ''],
  ['sin agua caliente desde ayer, necesito alguien', ''],
  ['mi marido no arregla la canilla, busco quien venga', ''],
  ['la compu tampoco me anda bien, quiero que la vean', ''],
  ['la heladera apenas funciona, quiero que la vean', ''],
  ['ya la lavadora no centrifuga, necesito que la vean', ''],
  ['la bici ya perdió los frenos, quiero que la revisen', ''],
  ['cucarachas no tengo, lo que hay es un panal', 'cucarachas no tengo'],
  ['ya viene el plomero, necesito electricista', 'ya viene el plomero'],
  ['ya limpian la casa, necesito quien planche', 'ya limpian la casa'],
  ['la radio funciona, necesito que la cuelguen', 'la radio funciona'],
  ['las plantas están lindas, lo malo es que hay hormigas', 'las plantas estan lindas'],
  ['la casa está linda, hay que pintarla', ''],
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
