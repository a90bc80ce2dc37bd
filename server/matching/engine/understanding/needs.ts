// One order may ask for several things ("fotos, torta y música"). Each part of it is read alone; the comparison
// weighs whether a part is asked for or only goes with the rest.

import type { ConceptWord } from '../language/concept-word.ts';
import { type AnalysedText, evidenceIn } from './evidence.ts';
import { meaningOf } from './meaning.ts';
import { namedTrades } from './named-trades.ts';
import { NEEDS } from './parameters.ts';
import { peopleIn } from './people.ts';
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
      named: 0,
      people: peopleIn(text.words),
    },
  ];
  const named = namedTrades(text.words, text.found);
  for (const { words, opens } of partsOf(text.words)) {
    if (needs.length === NEEDS.most) break;
    const evidence = evidenceIn(text, new Set(words.map(({ piece }) => piece)));
    const trade = evidence[0]?.trade;
    if (trade === undefined || needs.some(({ trades }) => trades[0]?.id === trade)) continue;
    const need = {
      ...meaningOf(words, evidence, text.lexicon),
      opens,
      named: named.get(trade) ?? 0,
      people: peopleIn(words),
    };
    if (shareIn(need, need) >= NEEDS.meantAlone) needs.push(need);
  }
  return needs;
}

/** Whether a need is the whole order, or a part whose trade is likely in the whole order too. */
export const isLikely = (need: Need, whole: Need) => need === whole || shareIn(whole, need) >= NEEDS.likely;

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
