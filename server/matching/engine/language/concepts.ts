// Different words for one thing: heladera, nevera and refrigeradora become one concept, and fixed
// expressions ("no anda", "se echó a perder") become one word. The groups are in words/synonyms.json.
import { fold } from './normalise.ts';
import { stem } from './stem.ts';
import { STOP_WORDS } from './stopwords.ts';
import { readWords } from './word-lists.ts';

interface Expression {
  readonly stems: readonly string[];
  readonly concept: string;
}

const groups: readonly (readonly string[])[] = JSON.parse(readWords('synonyms.json'));
/** The words of the groups, folded: known words, for the spelling step. */
export const SYNONYM_WORDS: readonly string[] = groups
  .flat()
  .flatMap((entry) => fold(entry).match(/[a-zñ]{2,}/g) ?? []);
const conceptOfStem = new Map<string, string>();
const expressionsByFirst = new Map<string, Expression[]>();

for (const group of groups) {
  const concept = contentStems(group[0] ?? '').join('_');
  for (const entry of group) {
    const stems = contentStems(entry);
    if (stems.length === 1) conceptOfStem.set(stems[0] ?? '', concept);
    else if (stems.length > 1) expressionsStartingWith(stems[0] ?? '').push({ stems, concept });
  }
}
for (const list of expressionsByFirst.values()) list.sort((a, b) => b.stems.length - a.stems.length);

export function contentStems(text: string): string[] {
  const words = fold(text).match(/[a-zñ0-9]+/g) ?? [];
  return words.filter((word) => !STOP_WORDS.has(word)).map(stem);
}

export function conceptOf(wordStem: string): string {
  return conceptOfStem.get(wordStem) ?? wordStem;
}

/** The concept of each word in a list separated by spaces. */
export function conceptsOfList(words: string): string[] {
  return words.split(' ').map((word) => conceptOf(stem(fold(word))));
}

/** The concepts of a row of content stems, with how many stems each one took. */
export function concepts(stems: readonly string[]): { concept: string; length: number }[] {
  const found: { concept: string; length: number }[] = [];
  for (let at = 0; at < stems.length; ) {
    const expression = expressionAt(stems, at);
    found.push({
      concept: expression?.concept ?? conceptOf(stems[at] ?? ''),
      length: expression?.stems.length ?? 1,
    });
    at += expression?.stems.length ?? 1;
  }
  return found;
}

function expressionAt(stems: readonly string[], at: number): Expression | undefined {
  return expressionsByFirst
    .get(stems[at] ?? '')
    ?.find((expression) => expression.stems.every((one, offset) => stems[at + offset] === one));
}

function expressionsStartingWith(first: string): Expression[] {
  const list = expressionsByFirst.get(first) ?? [];
  expressionsByFirst.set(first, list);
  return list;
}
