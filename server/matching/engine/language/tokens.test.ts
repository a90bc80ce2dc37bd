import { expect, test } from 'vitest';
import { properNames, tokenise, writtenForms } from './tokens.ts';

test('sentences, clauses and pieces are told apart', () => {
  const words = tokenise('mudanza y limpieza, pero no hoy. pintar');
  expect(words.map(({ word, sentence, clause, piece }) => [word, sentence, clause, piece])).toEqual([
    ['mudanza', 0, 0, 0],
    ['y', 0, 0, 1],
    ['limpieza', 0, 0, 1],
    ['pero', 0, 2, 3],
    ['no', 0, 2, 3],
    ['hoy', 0, 2, 3],
    ['pintar', 1, 3, 4],
  ]);
});

test('a word is remembered as it was written', () => {
  expect(writtenForms('Arreglo de Calefón').get('calefon')).toBe('calefón');
});

test('a capital inside a sentence marks a proper name, the first word does not', () => {
  expect([...properNames('Lavarropas Drean en Sayago')]).toEqual(['drean', 'sayago']);
});
