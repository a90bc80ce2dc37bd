// What is still wrong although somebody came or something was done: "ya arreglaron el techo y sigue goteando", "ya vino el plomero
// y dijo que es la bomba". It is what the order asks for, and so is what the work was done on.
import type { Word } from './tokens.ts';

const LOOKED =
  /^(reviso|revise|revisaron|checo|checaron|chequeo|chequearon|miro|miraron|desarmo|desarmaron|probo|probaron|vio|vieron|vino|vinieron|paso|estuvo)$/;
const CAME = /^(vino|vinieron|paso|estuvo)$/;
const SAID = /^(dij(o|eron)|dicen?) (que|es|son)$/;
export const IS = /^(es|son|era|eran)$/;
/** "Dice que está perfecto", "dijeron que no es eso". */
const NO_TROUBLE = /\b(bien|perfect[oa]s?|impecables?|san[oa]s?|no)\b/;
const GOES_ON = [
  /^(sigue|siguen|continua|continuan|volvio|volvieron)$/,
  /^(quedo|quedaron|salio|salieron)( (muy|re|todo|toda))? (mal|peor|feo|fea)$/,
  /^no (lo |la |los |las )?(arregl|repar|funcion|sirvi|resolvi|solucion)\S+$/,
];

/** Positions of the words that tell of the trouble after an "already". */
export function troublesIn(words: readonly Word[]): Set<number> {
  const troubles = new Set<number>();
  const clauses = [...Map.groupBy(words.keys(), (at) => words[at]!.clause).values()];
  for (const [order, clause] of clauses.entries()) {
    const opensWithBut = /^(pero|aunque)$/.test(words[clause[0]!]!.word);
    const clauseWords = opensWithBut ? [...(clauses[order - 1] ?? []), ...clause] : clause;
    if (clauseWords.some((at) => words[at]!.word === 'ya'))
      for (const at of troubleIn(words, clauseWords)) troubles.add(at);
  }
  return troubles;
}

/** All of these words if it goes on; if a cause was found, all but who found it. */
function troubleIn(words: readonly Word[], clauseWords: readonly number[]): readonly number[] {
  const says = (at: number, pattern: RegExp) =>
    [1, 2, 3].some((length) => pattern.test(textOf(words, clauseWords, at, at + length)));
  const follow = clauseWords.filter((at) => follows(words, at));
  if (follow.some((at) => GOES_ON.some((pattern) => says(at, pattern)))) return clauseWords;
  const looked = clauseWords.some((at) => LOOKED.test(words[at]!.word));
  const found =
    clauseWords.find((at) => says(at, SAID)) ?? (looked ? follow.find((at) => says(at, IS)) : undefined);
  if (found === undefined || NO_TROUBLE.test(textOf(words, clauseWords, found))) return [];
  const came = clauseWords.some((at) => CAME.test(words[at]!.word));
  const from = came ? found : clauseWords.find((at) => words[at]!.word === 'ya')!;
  return clauseWords.filter((at) => at >= from);
}

const textOf = (words: readonly Word[], clauseWords: readonly number[], from: number, to = Infinity) =>
  clauseWords
    .filter((at) => at >= from && at < to)
    .map((at) => words[at]!.word)
    .join(' ');

/** After an "y", a "pero" and perhaps a pronoun. */
function follows(words: readonly Word[], at: number): boolean {
  const [earlier = '', before = ''] = [words[at - 2]?.word, words[at - 1]?.word];
  const and = /^(y|pero|aunque|igual|e)$/;
  return and.test(before) || (/^(me|se|nos|todo|igual)$/.test(before) && and.test(earlier));
}
