import { expect, test } from 'vitest';
import { normalise } from './normalise.ts';
import { spokenOfIn } from './spoken-of.ts';
import { tokenise } from './tokens.ts';

test.each([
  ['tengo una peluquería y necesito electricista', 'tengo una peluqueria'],
  ['soy abogado y busco quien limpie mi oficina', 'soy abogado'],
  ['mi mamá es modista, hay que reparar su máquina', 'mi mama es modista'],
  ['según el electricista se quemó la lavadora', 'electricista'],
  ['el veterinario recomendó adiestrar al perro', 'veterinario'],
  ['llamé al cerrajero y dice que hay que soldar', 'cerrajero'],
  ['el técnico del cable dijo que era el tomacorriente', ''],
  ['el carpintero dejó los muebles sin terminar', ''],
  ['llamé al plomero y no contesta, busco otro que arregle la pérdida', ''],
  ['el dentista me dijo que necesito una corona', ''],
  ['tengo una carnicería y la cortadora no anda', ''],
  ['botar el desmonte que dejó el maestro', ''],
  ['tengo una tubería rota', ''],
  ['busco plomero', ''],
])('%s', (text, expected) => {
  const found = [...spokenOfIn(tokenise(normalise(text)))];
  expect(found.map(({ word }) => word).join(' ')).toBe(expected);
});
