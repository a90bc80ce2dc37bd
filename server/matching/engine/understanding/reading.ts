// From text to concept words: the steps that prepare a text, in order. Each word that carries meaning comes
// out once, with its concept, where it stood, and whether it was refused or settled.

import type { ConceptWord } from '../language/concept-word.ts';
import { concepts } from '../language/concepts.ts';
import { courteousIn } from '../language/courtesies.ts';
import { negationIn, putRight } from '../language/negation.ts';
import { normalise } from '../language/normalise.ts';
import { personAsked } from '../language/person-asked.ts';
import { repair } from '../language/repair.ts';
import { partNumbers, settledIn } from '../language/settled.ts';
import { spokenOfIn } from '../language/spoken-of.ts';
import { nounForm, stem } from '../language/stem.ts';
import { STOP_WORDS } from '../language/stopwords.ts';
import { properNames, type TextRole, tokenise, writtenForms } from '../language/tokens.ts';
import { withoutIn } from '../language/without.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';

interface Reading {
  readonly words: readonly ConceptWord[];
  /** Concepts a service restricts itself to ("solo proyectos"). */
  readonly only: ReadonlySet<string>;
  /** Whether an order asks for something outright, beside what it says is settled. */
  readonly asksOutright: boolean;
  /** Whether what an order is about is bought already. */
  readonly bought: boolean;
}

const PREPOSITIONS = new Set(['de', 'del', 'para', 'en', 'con', 'sin', 'a', 'al', 'por', 'sobre']);

export function read(text: string, lexicon: Lexicon, role: TextRole): Reading {
  const spelt = repair(tokenise(normalise(text)), lexicon.vocabulary, properNames(text));
  const written = writtenForms(text);
  const { refused, only } = negationIn(spelt, role);
  const tokens = putRight(spelt, refused);
  const settled = settledIn(role === 'order' ? tokens : []);
  const spokenOf = spokenOfIn(role === 'order' ? tokens : []);
  const asked = role === 'order' ? personAsked(tokens) : undefined;
  const without = withoutIn(tokens, role);
  const parts = partNumbers(tokens);
  const courteous = courteousIn(tokens);
  const kept = tokens
    .map((token, at) => ({ token, at }))
    .filter(({ token, at }) => !STOP_WORDS.has(token.word) && !courteous.has(at));
  const words: ConceptWord[] = [];
  let next = 0;
  for (const { concept, length } of concepts(kept.map(({ token }) => stem(token.word)))) {
    const own = kept.slice(next, next + length);
    next += length;
    const first = own[0];
    if (!first) continue;
    words.push({
      concept,
      form: own.length === 1 ? nounForm(first.token.word) : '',
      written: own.map(({ token }) => written.get(token.word) ?? token.word).join(' '),
      sentence: first.token.sentence,
      clause: first.token.clause,
      piece: first.token.piece,
      part: parts[first.at] ?? 0,
      after: preposition(tokens[first.at - 1]?.word, tokens[first.at - 2]?.word),
      negated: own.every(({ at }) => refused.has(at)),
      without: without.get(first.at) ?? '',
      settled: settled.words.has(first.token),
      spokenOf: spokenOf.has(first.token),
      askedFor: first.token === asked,
    });
  }
  const restricted = kept.filter(({ at }) => only.has(at)).map(({ token }) => stem(token.word));
  return {
    words,
    only: new Set(concepts(restricted).map(({ concept }) => concept)),
    asksOutright: settled.asksOutright,
    bought: settled.bought,
  };
}

function preposition(before: string | undefined, earlier: string | undefined): string {
  if (before !== undefined && PREPOSITIONS.has(before)) return before;
  return earlier !== undefined && before !== undefined && STOP_WORDS.has(before) && PREPOSITIONS.has(earlier)
    ? earlier
    : '';
}
