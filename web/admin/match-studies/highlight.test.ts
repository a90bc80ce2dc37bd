import { expect, test } from 'vitest';
import { highlight } from './highlight.ts';

test('a word is found whatever its capitals and accents, and only whole', () => {
  expect(highlight('El Trilisquio y el trilísquio, no los trilisquios', 'trilisquio')).toEqual([
    { at: 0, part: 'El ', isWord: false },
    { at: 3, part: 'Trilisquio', isWord: true },
    { at: 13, part: ' y el ', isWord: false },
    { at: 19, part: 'trilísquio', isWord: true },
    { at: 29, part: ', no los trilisquios', isWord: false },
  ]);
});

test('a text without the word stays whole, an empty one is nothing', () => {
  expect(highlight('Nada de eso', 'trilisquio')).toEqual([{ at: 0, part: 'Nada de eso', isWord: false }]);
  expect(highlight('', 'trilisquio')).toEqual([]);
});
