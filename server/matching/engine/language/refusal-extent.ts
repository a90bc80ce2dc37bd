// How far a refusal reaches from the words that say it: forward, back, over the whole clause, or over a list.
import { NEGATION } from './parameters.ts';
import type { Word } from './tokens.ts';
import { IS } from './troubles.ts';

export const CONTRAST = new Set(['sino', 'solo', 'solamente', 'unicamente']);
const TAKES_BACK = new Set([
  ...CONTRAST,
  ...'pero mas busco quiero necesito preciso ocupo quisiera prefiero preferimos hay si es son era eran'.split(
    ' ',
  ),
]);
export const AND = new Set(['y', 'e']);
const GOES_ON = new Set([...TAKES_BACK, ...'falta faltan ahora que quien'.split(' ')]);
/** Words before a "no" that describes a symptom. */
export const TELLS_OF = /^(que|si|donde|cuando|porque)$/;
export const INFINITIVE = /(ar|er|ir)$/;

/** Refuses all words to the end of the clause, or to the word that takes the refusal back. */
export function ahead(words: readonly Word[], from: number, refused: Set<number>, sameClauseAs = from): void {
  const clause = words[sameClauseAs]?.clause;
  for (let index = from; words[index]?.clause === clause && index < words.length; index += 1) {
    if (index > from && takesBack(words, index)) return;
    refused.add(index);
  }
}

/** "No es plomero es electricista", "no quiero más goteras", which asks who ends them, but not "no el que es de gas". */
function takesBack(words: readonly Word[], at: number): boolean {
  const [before = '', word = '', after = ''] = [at - 1, at, at + 1].map((one) => words[one]?.word ?? '');
  if (word === 'lo') return after === 'que';
  return TAKES_BACK.has(word) && (before !== 'que' || !IS.test(word));
}

export function behind(words: readonly Word[], from: number, refused: Set<number>): void {
  const clause = words[from]?.clause;
  for (let index = from - 1; index >= 0 && words[index]?.clause === clause; index -= 1) {
    if (words[index]?.word === 'que' && words[index - 1]?.word === 'lo') return;
    refused.add(index);
  }
}

export function wholeClause(words: readonly Word[], at: number, refused: Set<number>): void {
  behind(words, at, refused);
  ahead(words, at, refused);
}

/** "No hacemos plomería, gas ni obra": all from the first thing that is refused to the last. */
export function upTo(words: readonly Word[], nor: number, refused: Set<number>): void {
  const from = words.findLastIndex((_, index) => index < nor && refused.has(index));
  if (from < 0 || words[from]?.sentence !== words[nor]?.sentence) {
    // "Ni baños ni adiestramiento", but not "sin polvo ni olor".
    const clause = words.filter((word) => word.clause === words[nor]?.clause);
    if (!clause.some(({ word }) => word === 'sin' || TELLS_OF.test(word))) wholeClause(words, nor, refused);
    return;
  }
  for (let index = from + 1; index < nor; index += 1) refused.add(index);
  ahead(words, nor, refused);
}

/** Refuses the words of the clause before and, where an "y" ends a list there, the things before its commas. */
export function listBefore(words: readonly Word[], at: number, refused: Set<number>): void {
  behind(words, at, refused);
  const { earlier, before } = clausesAround(words, at);
  if (!holdsAnd(words, before) || earlier.some(({ length }) => length > NEGATION.thingOfList)) return;
  for (const position of earlier.flat()) refused.add(position);
}

/** "Ya tengo mesas, sillas y música para el cumple": refuses the clause and the things after its commas up to an "y". */
export function listAfter(words: readonly Word[], at: number, refused: Set<number>): void {
  ahead(words, at + 1, refused, at);
  const { after, later } = clausesAround(words, at);
  if (holdsAnd(words, after)) return;
  const things = later.slice(0, later.findIndex((clause) => holdsAnd(words, clause)) + 1);
  if (things.some((thing) => asksAnew(thing.map((one) => words[one]!.word)))) return;
  for (const position of things.flat()) refused.add(position);
}

const holdsAnd = (words: readonly Word[], positions: readonly number[]) =>
  positions.some((one) => AND.has(words[one]!.word));

/** "… , pintar dos cuartos", "… , falta la torta", or more words than a thing has. */
const asksAnew = (thing: readonly string[]) =>
  thing.length > NEGATION.thingAfterComma ||
  INFINITIVE.test(thing[0] ?? '') ||
  thing.some((word) => GOES_ON.has(word));

/** Positions of the sentence around one: earlier clauses, its own clause before and after it, and later clauses. */
function clausesAround(words: readonly Word[], at: number) {
  const { sentence, clause } = words[at]!;
  const positions = [...words.keys()].filter((one) => words[one]!.sentence === sentence);
  const own = positions.filter((one) => words[one]!.clause === clause);
  const byClause = (some: readonly number[]) => [...Map.groupBy(some, (one) => words[one]!.clause).values()];
  const others = positions.filter((one) => !own.includes(one));
  return {
    earlier: byClause(others.filter((one) => one < at)),
    before: own.filter((one) => one < at),
    after: own.filter((one) => one > at),
    later: byClause(others.filter((one) => one > at)),
  };
}
