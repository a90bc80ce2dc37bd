// Seventh step: one order may ask for several things ("fotos, torta y música"). Each part of it is read alone; whether a part is
// asked for or only goes with the rest, the comparison weighs.

import type { ConceptWord } from '../language/concept-word.ts';
import { fold } from '../language/normalise.ts';
import { type AnalysedText, evidenceIn } from './evidence.ts';
import type { TradeEvidence } from './phrases.ts';

/** Some words of an order and the trades that they speak of, most first. */
export interface PartOfOrder {
  readonly words: readonly ConceptWord[];
  readonly evidence: readonly TradeEvidence[];
}

/** What begins anew with "además" or "necesito", and each piece between commas; nothing where the order is one piece. */
export function partsOf(text: AnalysedText): PartOfOrder[] {
  const byPiece = Map.groupBy(text.words, ({ piece }) => piece);
  if (byPiece.size === 1) return [];
  const byPart = Map.groupBy(text.words, ({ part }) => part);
  return [...(byPart.size > 1 ? byPart.values() : []), ...byPiece.values()].map((words) => ({
    words,
    evidence: evidenceIn(text, new Set(words.map(({ piece }) => piece))),
  }));
}

const WORK = /(ar|er|ir)(me|te|se|nos|lo|la|los|las|le|les){0,2}$/;
const NO_WORK =
  /^(baby ?shower|shower|mujer|ayer|taller|celular|lugar|hogar|familiar|escolar|particular|bar)$/;

/** "Cambiar el foco", "que la pinten después de resanar". */
export const asksForWork = (words: readonly ConceptWord[]) =>
  words.some(({ written }) => WORK.test(fold(written)) && !NO_WORK.test(fold(written)));
