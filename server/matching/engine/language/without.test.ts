import { expect, test } from 'vitest';
import { normalise } from './normalise.ts';
import { tokenise } from './tokens.ts';
import { withoutIn } from './without.ts';

test.each([
  ['asado para 30 sin parrillero ni vajilla, el sábado', 'sin parrillero ni vajilla'],
  ['limpieza sin planchar para un depto chico', 'sin planchar'],
  ['payaso, pero sin globos y con merienda', 'sin globos'],
  ['destapar la rejilla sin romper el piso', ''],
  ['me quedé sin niñera', ''],
  ['la nevera se quedó sin gas', ''],
  ['que pinten el cuarto sin cobrar de más', ''],
  ['la bomba está comprada sin instalar', ''],
  ['sin turno previo', ''],
])('%s', (text, expected) => {
  const words = tokenise(normalise(text));
  const without = withoutIn(words, 'order');
  const said = words.filter((_, at) => without.has(at)).map(({ word }) => word);
  expect(said.join(' ')).toBe(expected);
});

test.each([
  ['Enseño piano, no guitarra.', 'guitarra'],
  ['Castillos inflables sin animadores.', 'sin animadores'],
  ['Casas y oficinas. No alfombras.', ''],
  ['Pintura de casas, no dejo manchas.', ''],
])('what a provider may leave out: %s', (text, expected) => {
  const words = tokenise(normalise(text));
  const without = withoutIn(words, 'service');
  const said = words.filter((_, at) => without.has(at)).map(({ word }) => word);
  expect(said.join(' ')).toBe(expected);
});
