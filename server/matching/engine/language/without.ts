// "Catering sin mozos ni vajilla": the words that may name what is not wanted. Whether they name work, or tell of a trouble ("casa sin
// luz"), only the trades tell: see understanding/unwanted.ts.
import { TELLS_OF } from './refusal-extent.ts';
import type { Word } from './tokens.ts';

/** "Me quedé sin niñera", "la estufa ahí parada sin conectar": what is missing is wanted. */
const LACKS =
  /^(qued[eo]|quedamos|quedaron|dej[eo]|dejaron|est(oy|a|an|amos)|and[ao]|andan|sig[ou]e?|seguimos|viv[eo]|tengo|paso|me|(parad|tirad|guardad|comprad|dejad|abandonad|puest)[oa]s?)$/;
/** What a home or a machine runs on: its lack is a trouble. */
const SUPPLY = /^(gas|luz|agua|electricidad|corriente|energia|internet|señal)$/;
/** How the work is to be done: "destapar sin romper el piso". */
const MANNER =
  /^(romp|arruin|dañ|ray|manch|ensuci|quem|lastim|mojar|afect|toc[ao]|perder|cobr|pagar|costo|cargo|compromiso|problemas?|apuro|falta|experiencia|que)/;
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

/** Positions of "sin" and of what follows it, up to where something else begins. */
export function withoutIn(words: readonly Word[]): Set<number> {
  const without = new Set<number>();
  words.forEach(({ word, sentence }, at) => {
    const before = words[at - 1];
    if (word !== 'sin' || before?.sentence !== sentence) return;
    const next = words[at + 1]?.word ?? '';
    if (LACKS.test(before.word) || TELLS_OF.test(before.word) || MANNER.test(next) || SUPPLY.test(next))
      return;
    for (let one = at; one < words.length; one += 1) {
      if (words[one]!.clause !== words[at]!.clause || ENDS.has(words[one]!.word)) return;
      without.add(one);
    }
  });
  return without;
}
