// "Catering sin mozos ni vajilla", "piano, no guitarra": the words that may name what is not wanted, or not offered. Whether they
// name work, or tell of a trouble ("casa sin luz"), only the trades tell: see understanding/unwanted.ts.
import { TELLS_OF } from './refusal-extent.ts';
import type { TextRole, Word } from './tokens.ts';

/** "Me quedé sin niñera", "la estufa ahí parada sin conectar": what is missing is wanted. */
const LACKS =
  /^(qued[eo]|quedas(te)?|quedamos|quedaron|dej[eo]|dejaron|est(oy|a|an|amos)|and[ao]|andan|sig[ou]e?|seguimos|viv[eo]|tengo|paso|me|(parad|tirad|guardad|comprad|dejad|abandonad|puest)[oa]s?)$/;
/** What a house or a machine has: its lack is a trouble, or makes the work harder. */
const SUPPLY =
  /^(gas|luz|agua|electricidad|corriente|energia|internet|señal|frio|presion|sonido|audio|imagen|ascensor|elevador)$/;
/** How the work is to be done: "destapar sin romper el piso". */
const MANNER =
  /^(romp|arruin|dañ|ray|manch|ensuci|quem|lastim|mojar|afect|repint|toc[ao]|perder|cobr|pagar|costo|cargo|compromiso|problemas?|apuro|falta|experiencia|que)/;
const ENDS = new Set([
  'para',
  'y',
  'e',
  'que',
  'no',
  'busco',
  'quiero',
  'necesito',
  'preciso',
  'ocupo',
  'hay',
]);

/** By the positions of the words that may name what is not wanted, or not offered, the word that says so. */
export function withoutIn(words: readonly Word[], role: TextRole): Map<number, 'sin' | 'no'> {
  const without = new Map<number, 'sin' | 'no'>();
  words.forEach(({ word }, at) => {
    if (word === 'sin') for (const one of afterSin(words, at)) without.set(one, 'sin');
    if (word === 'no' && role === 'service' && isBare(words, at)) without.set(at + 1, 'no');
  });
  return without;
}

/** The "sin" and what follows it, up to where something else begins. */
function afterSin(words: readonly Word[], at: number): number[] {
  const [before, next = ''] = [words[at - 1], words[at + 1]?.word];
  const lacks = before === undefined || LACKS.test(before.word) || TELLS_OF.test(before.word);
  if (lacks || before.sentence !== words[at]!.sentence) return [];
  if (MANNER.test(next) || SUPPLY.test(next)) return [];
  const end = words.findIndex(
    ({ word, clause }, one) => one > at && (clause !== words[at]!.clause || ENDS.has(word)),
  );
  return [...words.keys()].slice(at, end < 0 ? words.length : end);
}

/** "Piano, no guitarra": after another thing, with one word to the end of the clause. */
function isBare(words: readonly Word[], no: number): boolean {
  const { sentence, clause } = words[no]!;
  const [before, thing, after] = [no - 1, no + 1, no + 2].map((one) => words[one]);
  const opens = before?.sentence === sentence && before.clause !== clause;
  return opens && thing?.clause === clause && after?.clause !== clause;
}
