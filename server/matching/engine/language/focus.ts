// What a text asks for weighs more than what surrounds it: in "diseño de folleto para una inmobiliaria" the
// estate agency is whom it is for, and in "caño roto en el jardín" the garden is where it happened.
import { FOCUS } from './parameters.ts';
import type { Word } from './tokens.ts';

/** What a word leaves to those after it, and to how many. */
interface FocusLoss {
  readonly weight: number;
  readonly reach: number;
}

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
    if (word.word === 'para' && role !== 'title') lower(words, at, paraFocus(words, at), weights);
    else if (word.word === 'en' && at > 0) lower(words, at, FOCUS.where, weights);
    else if (role === 'order' && OPENS.has(word.word) && /^(un|una)$/.test(words[at + 1]?.word ?? '')) {
      lower(words, at, FOCUS.whoAsks, weights);
    } else if (word.word === 'sin') lower(words, at, FOCUS.without, weights);
    else if (word.word === 'con' && at > 0) lower(words, at, FOCUS.besides, weights, 'clause');
    else if (role === 'service' && BESIDES_WORDS.has(word.word)) lower(words, at, FOCUS.besides, weights);
  });
  return weights;
}

function paraFocus(words: readonly Word[], at: number): FocusLoss {
  const next = words[at + 1]?.word ?? '';
  if (at === 0 || next === 'que' || INFINITIVE.test(next)) return FOCUS.forWhat;
  return BUSINESS.test(next) ? FOCUS.forWhom : FOCUS.forSome;
}

function lower(
  words: readonly Word[],
  at: number,
  { weight, reach }: FocusLoss,
  weights: number[],
  extent: 'piece' | 'clause' = 'piece',
): void {
  const here = words[at]?.[extent];
  for (let index = at + 1; index <= at + reach && words[index]?.[extent] === here; index += 1) {
    weights[index] = Math.min(weights[index] ?? 1, weight);
  }
}
