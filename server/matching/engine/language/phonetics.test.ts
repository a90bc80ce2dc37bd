import { expect, test } from 'vitest';
import { soundOf } from './phonetics.ts';

test.each([
  ['veterinario', 'beterinario'],
  ['cerrajero', 'serrajero'],
  ['llave', 'yabe'],
  ['habitación'.normalize('NFD').replace(/[\u0300-\u036f]/g, ''), 'avitasion'],
  ['rompio', 'ronpio'],
  ['maquillaje', 'makiyaje'],
  ['gitano', 'jitano'],
  ['agua', 'awa'],
  ['psicologa', 'sicologa'],
])('%s sounds like %s', (one, other) => {
  expect(soundOf(one)).toBe(soundOf(other));
});

test.each([
  ['gato', 'jato'],
  ['chapa', 'capa'],
  ['guerra', 'gerra'],
])('%s does not sound like %s', (one, other) => {
  expect(soundOf(one)).not.toBe(soundOf(other));
});
