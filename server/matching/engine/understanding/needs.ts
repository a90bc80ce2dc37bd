// One order may ask for several things ("fotos, torta y música"). Each part of it is read alone; the comparison
// weighs whether a part is asked for or only goes with the rest.

import type { ConceptWord } from '../language/concept-word.ts';
import { type AnalysedText, evidenceIn } from './evidence.ts';
import { meaningOf } from './meaning.ts';
import { listedTrades, nameAskedFor, namedTrades } from './named-trades.ts';
import { NEEDS } from './parameters.ts';
import { peopleIn } from './people.ts';
import type { PhraseFound } from './phrases.ts';
import type { Need } from './understanding.ts';

interface PartOfOrder {
  readonly words: readonly ConceptWord[];
  /** Whether it begins by asking: "además …", "necesito …", "cambiar …". */
  readonly opens: boolean;
}

/** The whole order, and the parts that, read alone, mean another trade than the needs before. */
export function needsOf(text: AnalysedText): Need[] {
  const needs: Need[] = [
    {
      ...meaningOf(text.words, evidenceIn(text), text.lexicon),
      opens: false,
      listed: false,
      named: 0,
      people: peopleIn(text.words),
    },
  ];
  const listed = listedTrades(text.words, text.found).slice(0, NEEDS.most - 1);
  needs.push(...listed.map((name) => needOfName(name, text)));
  if (listed.length === 0) needs.push(...otherPersonAsked(text, needs[0]!));
  const named = namedTrades(text.words, text.found);
  for (const { words, opens } of partsOf(text.words)) {
    if (needs.length === NEEDS.most) break;
    const evidence = evidenceIn(text, new Set(words.map(({ piece }) => piece)));
    const trade = evidence[0]?.trade;
    if (trade === undefined || needs.some(({ trades }) => trades[0]?.id === trade)) continue;
    const need = {
      ...meaningOf(words, evidence, text.lexicon),
      opens,
      listed: false,
      named: named.get(trade) ?? 0,
      people: peopleIn(words),
    };
    if (shareIn(need, need) >= NEEDS.meantAlone) needs.push(need);
  }
  return needs;
}

/** "Gasfiter la terma no calienta": the trade of the person who is asked for, where the rest is of another. */
function otherPersonAsked(text: AnalysedText, whole: Need): Need[] {
  const name = nameAskedFor(text.words, text.found);
  if (!name || (whole.probable.get(name.phrase.trade) ?? 0) >= NEEDS.meantAlone) return [];
  return [needOfName(name, text)];
}

/** A name of a trade, read by itself. */
function needOfName({ phrase, positions, value }: PhraseFound, { words, lexicon }: AnalysedText): Need {
  const own = positions.map((at) => words[at]!);
  const found = [{ phrase, positions: own.map((_, at) => at), value }];
  return {
    ...meaningOf(own, evidenceIn({ words: own, found, lexicon }), lexicon),
    opens: true,
    listed: true,
    named: 1,
    people: peopleIn(words),
  };
}

/** Whether a need is the whole order, a trade that it lists, or a part whose trade is likely in the whole order too. */
export const isLikely = (need: Need, whole: Need) =>
  need === whole || need.listed || shareIn(whole, need) >= NEEDS.likely;

/** How likely, for the trade model, the first trade of a need is in a text. */
const shareIn = ({ probable }: Need, { trades }: Need) => probable.get(trades[0]?.id ?? '') ?? 0;

/** The parts that "además" or "necesito" begins, then each piece between commas; none where the order is one piece. */
function partsOf(words: readonly ConceptWord[]): PartOfOrder[] {
  const byPiece = Map.groupBy(words, ({ piece }) => piece);
  if (byPiece.size === 1) return [];
  const byPart = Map.groupBy(words, ({ part }) => part);
  const parts = byPart.size > 1 ? [...byPart.values()] : [];
  return [
    ...parts.map((words) => ({ words, opens: true })),
    ...[...byPiece.values()].map((words) => ({ words, opens: false })),
  ];
}
