// Seventh step: one order may ask for several things ("fotos, torta y música"). Each part of it is read alone; whether a part is
// asked for or only goes with the rest, the comparison weighs.

import type { ConceptWord } from '../language/concept-word.ts';
import { type AnalysedText, evidenceIn } from './evidence.ts';
import type { TradeEvidence } from './phrases.ts';

/** Some words of an order and the trades that they speak of, most first. */
export interface PartOfOrder {
  readonly words: readonly ConceptWord[];
  readonly evidence: readonly TradeEvidence[];
  /** It begins by asking: "además …", "necesito …", "cambiar …". */
  readonly opens: boolean;
}

/** What begins anew with "además" or "necesito", and each piece between commas; nothing where the order is one piece. */
export function partsOf(text: AnalysedText): PartOfOrder[] {
  const byPiece = Map.groupBy(text.words, ({ piece }) => piece);
  if (byPiece.size === 1) return [];
  const byPart = Map.groupBy(text.words, ({ part }) => part);
  const read = (opens: boolean) => (words: readonly ConceptWord[]) => ({
    words,
    evidence: evidenceIn(text, new Set(words.map(({ piece }) => piece))),
    opens,
  });
  return [
    ...(byPart.size > 1 ? [...byPart.values()].map(read(true)) : []),
    ...[...byPiece.values()].map(read(false)),
  ];
}
