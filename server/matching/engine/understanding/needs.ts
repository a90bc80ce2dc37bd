// Seventh step: one order may ask for several things ("fotos, torta y música"); each becomes a need of its own.

import type { ConceptWord } from '../language/concept-word.ts';
import { GENERIC_STEMS } from '../language/generic-words.ts';
import { fold } from '../language/normalise.ts';
import { nounForm } from '../language/stem.ts';
import { certaintiesOf, covered } from './certainty.ts';
import { type AnalysedText, evidenceIn } from './evidence.ts';
import { CERTAINTY, NEEDS } from './parameters.ts';
import type { TradeEvidence } from './phrases.ts';
import { probableTrades } from './trade-model.ts';
import type { Need } from './understanding.ts';

/** "Tengo una tienda de ropa" says who asks, not what. */
const informs = ({ concept, negated }: ConceptWord) => !negated && !GENERIC_STEMS.has(concept);
const POSSESSION = 'tener';
const DENIAL = 'no';

export function needsOf(text: AnalysedText, whole: readonly TradeEvidence[]): Need[] {
  const { words } = text;
  const top = whole[0];
  const together = probableTrades(words);
  const needs: Need[] = [
    {
      trades: certaintiesOf(whole, words),
      probable: together,
      work: true,
    },
  ];
  const pieces = new Set(words.map((word) => word.piece));
  if (!top || pieces.size === 1) return needs;
  const parts = Map.groupBy(words, ({ part }) => part);
  if (parts.size > 1)
    for (const mine of parts.values()) {
      const own = evidenceIn(text, new Set(mine.map(({ piece }) => piece)));
      const probable = probableTrades(mine);
      const first = own[0];
      if (!first || (probable.get(first.trade) ?? 0) < NEEDS.askedApart) continue;
      if (needs.some(({ trades }) => trades[0]?.id === first.trade)) continue;
      needs.push({ trades: certaintiesOf(own, mine), probable, work: true });
    }
  for (const piece of pieces) {
    const mine = words.filter((word) => word.piece === piece);
    const own = evidenceIn(text, new Set([piece]));
    const first = own[0];
    if (!first) continue;
    const fit = together.get(first.trade) ?? 0;
    if (fit < NEEDS.likely && isNarrated(piece, text)) continue;
    // "Con instalación" alone is an electrician's; beside curtains it is not.
    const clear = fit >= NEEDS.possible && asksClearly(first, mine, text);
    if (!clear && !opensNeed(first, mine, text)) continue;
    const already = needs.some(({ trades }) => {
      const leader = trades[0]?.id ?? '';
      if (leader === first.trade || belongsTo(leader, first, own)) return true;
      return !clear && shared(leader, first, text, piece);
    });
    if (!already)
      needs.push({
        trades: certaintiesOf(own, mine),
        probable: probableTrades(mine),
        work: mine.some(isWork),
      });
  }
  return needs;
}

/** "Bañar al perro y cuidarlo el finde": a work, or things alone, that by themselves mean one trade and no other. */
function asksClearly(first: TradeEvidence, mine: readonly ConceptWord[], text: AnalysedText): boolean {
  const sure = probableTrades(mine).get(first.trade) ?? 0;
  if (sure < NEEDS.clearly) return false;
  if (sure >= NEEDS.outright && mine.filter(informs).length > 1) return true;
  return (
    isWork(mine[0]) || (mine.length <= NEEDS.fewWords && !mine.some(narrates) && !governed(mine[0], text))
  );
}

const WORK = /(ar|er|ir)(me|te|se|nos|lo|la|los|las|le|les){0,2}$/;
const isWork = (word: ConceptWord | undefined) =>
  word !== undefined && WORK.test(fold(word.written)) && !NO_WORK.test(fold(word.written));
/** Who narrates what happens or what there is does not ask yet. */
const NARRATES =
  /([óéí]|aron|ieron|aba|aban|ía|ían)$|^(tengo|tiene|tenemos|tienen|hay|está|están|es|son|fue|era)$/;
/** Pronouns before a verb, and verbs of what happens, as nouns would be written. */
const NARRATING = new Set(
  [
    'se me te nos le les es son está están hay',
    'sale salen huele huelen suena suenan entra anda prende arranca frena funciona sirve cierra abre cae pierde gotea',
    'moja cruje chilla tiembla vibra rechina duele va viene llega queda debe debo puede puedo aguanto vive vivo',
    'corto trae traigo',
  ]
    .join(' ')
    .split(' ')
    .map((word) => nounForm(fold(word))),
);
const narrates = ({ concept, written }: ConceptWord) => concept === DENIAL || NARRATES.test(written);

/** Narrated, not asked: "y no aguanto el zapato", "lleno de migajas y lodo". A work is always asked. */
function isNarrated(piece: number, { words, row }: AnalysedText): boolean {
  const mine = words.filter((word) => word.piece === piece);
  if (mine.some(isWork)) return false;
  const clause = mine[0]?.clause;
  const pieces = new Set(
    words.filter((word) => word.clause === clause && word.piece <= piece).map((word) => word.piece),
  );
  return (
    words.some((word) => pieces.has(word.piece) && narrates(word)) ||
    row.some((word) => pieces.has(word.piece) && NARRATING.has(word.form))
  );
}

/** A name or a work opens a need; a bare thing only in a list that nothing governs; a symptom goes on with what was said. */
function opensNeed(first: TradeEvidence, mine: readonly ConceptWord[], text: AnalysedText): boolean {
  if (first.kinds.has('name') || first.kinds.has('action')) return first.firm >= NEEDS.newNeedFrom;
  if (!first.kinds.has('object') || first.firm < NEEDS.bareThingFrom) return false;
  if (mine[0]?.concept === POSSESSION || governed(mine[0], text)) return false;
  const informative = mine.filter((word) => !GENERIC_STEMS.has(word.concept)).length;
  return covered(first) >= informative * CERTAINTY.mostlyExplained;
}

const GOVERNS = /(ar|er|ir|arlo|arla|cion|ura|eza|miento|arreglo|cambio|corte|lavado|traslado)$/;
const NO_WORK =
  /^(baby ?shower|shower|mujer|ayer|taller|celular|lugar|hogar|familiar|escolar|particular|bar)$/;
const governs = (written: string) => GOVERNS.test(fold(written)) && !NO_WORK.test(fold(written));

/** "Pintura de la fachada y las rejas", "mudanza: heladera, camas": things after a work or a name belong to it. */
function governed(start: ConceptWord | undefined, { words, found }: AnalysedText): boolean {
  if (!start || governs(start.written)) return false;
  const before = (word: ConceptWord | undefined) =>
    word !== undefined && word.sentence === start.sentence && word.piece < start.piece;
  return (
    words.some((word) => before(word) && governs(word.written)) ||
    found.some(
      ({ phrase, positions, value }) =>
        phrase.kind === 'name' &&
        value >= NEEDS.namedFrom &&
        positions.every((at) => before(words[at])) &&
        !(start.bare && isListed(words[positions[0] ?? 0]?.piece, words, positions)),
    )
  );
}

/** "Peinado, maquillaje y uñas": a name that stands alone between commas governs no bare thing after it. */
function isListed(
  piece: number | undefined,
  words: readonly ConceptWord[],
  positions: readonly number[],
): boolean {
  return words.every(
    (word, at) => word.piece !== piece || positions.includes(at) || GENERIC_STEMS.has(word.concept),
  );
}

function belongsTo(leader: string, first: TradeEvidence, own: readonly TradeEvidence[]): boolean {
  return (own.find(({ trade }) => trade === leader)?.value ?? 0) >= NEEDS.sameNeed * first.value;
}

/** Words that a phrase of an earlier need already uses are not another need. */
function shared(
  leader: string,
  first: TradeEvidence,
  { found, words }: AnalysedText,
  piece: number,
): boolean {
  const taken = new Set(
    found
      .filter(
        ({ phrase, positions }) =>
          phrase.trade === leader && phrase.kind !== 'symptom' && positions.length > 1,
      )
      .flatMap(({ positions }) => positions),
  );
  return first.phrases
    .flatMap(({ positions }) => positions)
    .some(
      (at) => taken.has(at) && words[at]?.piece === piece && !GENERIC_STEMS.has(words[at]?.concept ?? ''),
    );
}
