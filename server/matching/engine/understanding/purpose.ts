// To have something done, to learn to do it, and to buy or sell it are different needs with the same words.

import type { ConceptWord } from '../language/concept-word.ts';
import { fold } from '../language/normalise.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { PURPOSE } from './parameters.ts';
import { scaled, type TradeEvidence } from './phrases.ts';

export type Purpose = 'learn' | 'trade' | 'do';

const LEARNING = new Set(['clas', 'aprend', 'enseñ', 'academ', 'capacit']);
/** What a provider who teaches is called first of all ("Escuela Sabor y Son"). */
const SCHOOLS = new Set(['coleg', 'curs', 'conservator', 'institut']);
const TEACHERS = new Set(['profesor', 'tutor']);
const TRADING = new Set(['vend', 'compr', 'permut']);

export function purposeOf(words: readonly ConceptWord[], role: 'order' | 'service' = 'order'): Purpose {
  const said = words.filter((word) => !word.negated);
  if (role === 'service' && SCHOOLS.has(said[0]?.concept ?? '')) return 'learn';
  if (said.some((word) => LEARNING.has(word.concept) || seeksTeacher(word))) return 'learn';
  return said.slice(0, 2).some((word) => TRADING.has(word.concept)) ? 'trade' : 'do';
}

const GREETING = /^((hola|buenas?|buenos|dias|tardes|noches|gente|vecin[oa]s|amig[oa]s|que tal)\b[\s,.!]*)+/;
const SELLS =
  /^(de venta|en venta|se vende|vendo|vendemos|remato|permuto|ofrezco|ofrecemos)\b|\b(por privado|por interno|al inbox|al dm)\b|\b(tengo|hago|vendo) .*\b(por encargo|a pedido|al por mayor)\b/;
const SEEKS_WORK =
  /\b(busco|busca|buscando|necesito|quiero|pido|solicito|en busca de) (un |algun )?(trabajo|empleo|laburo|pega|chamba|camello|curro|changa|brete|jale)\b|\bme ofrezco\b|\b(soy|tengo) .*\bcon (\S+ años? de )?experiencia\b|\bmi (curriculum|cv|hoja de vida)\b/;

/** "Vendo lavadora poco uso", "busco trabajo de chofer": nobody is sought to do anything. */
export function offersItself(text: string): boolean {
  const folded = fold(text).trim().replace(GREETING, '');
  return SELLS.test(folded) || SEEKS_WORK.test(folded);
}

/** "La profesora dice que …" has one already. */
function seeksTeacher(word: ConceptWord): boolean {
  return TEACHERS.has(word.concept) && word.bare;
}

/**
 * Learning favours the trades that teach; otherwise they need words of their own, not just the subject's,
 * unless nobody else does anything with that subject ("mi hijo quiere mejorar en ajedrez").
 */
export function withPurpose(
  all: readonly TradeEvidence[],
  purpose: Purpose,
  lexicon: Lexicon,
  role: 'order' | 'service',
): TradeEvidence[] {
  const doing = Math.max(
    0,
    ...all.filter(({ trade }) => !lexicon.teaching.has(trade)).map(({ value }) => value),
  );
  return all.map((evidence) => scaled(evidence, factorOf(evidence, purpose, doing, lexicon, role)));
}

function factorOf(
  evidence: TradeEvidence,
  purpose: Purpose,
  doing: number,
  lexicon: Lexicon,
  role: 'order' | 'service',
): number {
  const onlyThings = evidence.kinds.size === 0 || (evidence.kinds.size === 1 && evidence.kinds.has('object'));
  if (purpose === 'trade' && onlyThings) return PURPOSE.notTrading;
  const teaches = lexicon.teaching.has(evidence.trade);
  if (teaches && purpose === 'learn') return role === 'service' ? PURPOSE.schoolTeaches : 1;
  if (teaches === (purpose === 'learn')) return 1;
  if (!teaches) return PURPOSE.notLearning;
  if (evidence.kinds.has('name') || evidence.kinds.has('symptom')) return 1;
  const itsOwn = evidence.phrases.some(({ phrase }) => phrase.weight >= PURPOSE.ownSubjectFrom);
  return itsOwn && doing < evidence.value * PURPOSE.doneByOthers ? 1 : PURPOSE.unaskedTeaching[role];
}
