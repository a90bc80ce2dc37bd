// What a text asks for weighs more than what surrounds it: in "diseño de folleto para una inmobiliaria" the
// estate agency is whom it is for, and in "caño roto en el jardín" the garden is where it happened.
import type { Word } from './tokens.ts';

const FOR_WHOM = 0.45;
const WHERE = 0.6;
const BESIDES = 0.65;
const WITHOUT = 0.3;
const WHO_ASKS = 0.6;

/** "Abro una panadería": who asks, before what. */
const OPENS = new Set(['abro', 'abrimos', 'abri', 'inauguro', 'inauguramos']);

const BESIDES_WORDS = new Set([
  'incluye',
  'incluyen',
  'incluimos',
  'incluido',
  'incluida',
  'incluidos',
  'incluidas',
  'tambien',
  'ademas',
]);
const INFINITIVE = /(ar|er|ir)(me|te|se|lo|la|los|las|le|les|nos)?$/;
const BUSINESS = /^(mi|una|un|el|la|su|nuestra|nuestro|mis|unos|unas|los|las)$/;

/** The weight of every word, 1 for what is asked itself. */
export function focusOf(words: readonly Word[], role: 'order' | 'service' | 'title'): number[] {
  const weights = words.map(() => 1);
  words.forEach((word, at) => {
    if (word.word === 'para' && role !== 'title') lower(words, at, paraFocus(words, at), 6, weights);
    else if (word.word === 'en' && at > 0) lower(words, at, WHERE, 3, weights);
    else if (role === 'order' && OPENS.has(word.word) && /^(un|una)$/.test(words[at + 1]?.word ?? '')) {
      lower(words, at, WHO_ASKS, 5, weights);
    } else if (word.word === 'sin') lower(words, at, WITHOUT, 2, weights);
    else if (word.word === 'con' && at > 0) lower(words, at, BESIDES, 6, weights, 'clause');
    else if (role === 'service' && BESIDES_WORDS.has(word.word)) lower(words, at, BESIDES, 6, weights);
  });
  return weights;
}

function paraFocus(words: readonly Word[], at: number): number {
  const next = words[at + 1]?.word ?? '';
  if (at === 0 || next === 'que' || INFINITIVE.test(next)) return 1;
  return BUSINESS.test(next) ? FOR_WHOM : FOR_WHOM + 0.15;
}

function lower(
  words: readonly Word[],
  at: number,
  weight: number,
  reach: number,
  weights: number[],
  extent: 'piece' | 'clause' = 'piece',
): void {
  const here = words[at]?.[extent];
  for (let index = at + 1; index <= at + reach && words[index]?.[extent] === here; index += 1) {
    weights[index] = Math.min(weights[index] ?? 1, weight);
  }
}
