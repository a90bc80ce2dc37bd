import { expect, test } from 'vitest';
import { SMALL_LEXICON } from '../../../../tests/support/small-lexicon.ts';
import { lexicon } from '../lexicon/lexicon.ts';
import { normalise } from './normalise.ts';
import { repair } from './repair.ts';
import { properNames, tokenise } from './tokens.ts';

const repaired = (text: string) =>
  repair(tokenise(normalise(text)), SMALL_LEXICON.vocabulary, properNames(text))
    .map(({ word }) => word)
    .join(' ');

test.each([
  ['plmero pa la caniya', 'plomero para la canilla'],
  ['gasista x el kalefon', 'gasista por el calefon'],
  ['la eladera no enfria', 'la heladera no enfria'],
  ['se me tapo el inodorro', 'se me tapo el inodoro'],
  ['la caneria y el inodoro', 'la cañeria y el inodoro'],
  ['lava ropas', 'lavarropas'],
  ['aireacondicionado', 'aire acondicionado'],
])('%s becomes %s', (written, meant) => {
  expect(repaired(written)).toBe(meant);
});

test.each(['el gas del vecino', 'cosa de todos los días', 'un corte en la calle', 'buenas noches gente'])(
  'what Spanish knows is left alone: %s',
  (text) => {
    expect(repaired(text)).toBe(normalise(text).trim());
  },
);

test.each([
  'jkl',
  'dfgh mnbv',
  'fdsa rewq vcxz',
  'kjhgf dsapoi uytre',
  'lorem ipsum dolor sit amet consectetur adipiscing elit',
])('what is no language becomes none: %s', (text) => {
  const words = repair(tokenise(text), lexicon().vocabulary, new Set());
  expect(words.map(({ word }) => word).join(' ')).toBe(text);
});

test('an adverb is no two words', () => {
  const words = repair(tokenise('anda bien ultimamente'), lexicon().vocabulary, new Set());
  expect(words.map(({ word }) => word).join(' ')).toBe('anda bien ultimamente');
});

test('names of brands and places are left alone', () => {
  expect(repaired('mi Plomeri en Inodora')).toBe('mi plomeri en inodora');
});
