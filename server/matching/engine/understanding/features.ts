// What the trade model reads of a text: its words, the nouns among them, and words that stand near each other.
import type { ConceptWord } from '../language/concept-word.ts';
import { MODEL } from './parameters.ts';

const NUMBER = '#';

export function featuresOf(words: readonly ConceptWord[]): string[] {
  const said = words.filter(({ concept, negated }) => concept !== NUMBER && !negated);
  const features = new Set<string>();
  said.forEach((word, at) => {
    features.add(word.concept);
    if (word.form !== '') features.add(`=${word.form}`);
    for (const next of said.slice(at + 1, at + 1 + MODEL.pairWithin))
      if (next.sentence === word.sentence) features.add(pairOf(word.concept, next.concept));
  });
  return [...features];
}

export const isPair = (feature: string) => feature.includes('+');

function pairOf(one: string, other: string): string {
  return one < other ? `${one}+${other}` : `${other}+${one}`;
}
