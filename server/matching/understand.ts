// The steps together: a text becomes trades with their evidence, the separate needs in it, what it refuses,
// its words, and the terms under which the database finds it.
import { excludedTrades, type RowWord } from './exclusions.ts';
import { GENERIC_STEMS } from './generic-words.ts';
import { type Lexicon, lexicon as sharedLexicon } from './lexicon.ts';
import { fold } from './normalise.ts';
import { type ConceptWord, type PhraseFound, phrasesIn, type TradeEvidence, weigh } from './phrases.ts';
import { type Purpose, purposeOf, withPurpose } from './purpose.ts';
import { read } from './reading.ts';
import { specialitiesIn } from './specialities.ts';
import { orderTerms, serviceTerms } from './terms.ts';

export interface TradeWeight {
  readonly id: string;
  /** 0 to 1: how surely the text is about this trade. */
  readonly weight: number;
  /** The phrases that say so, strongest first, as the lexicon writes them. */
  readonly evidence: readonly string[];
}

export interface Need {
  readonly text: string;
  readonly trades: readonly TradeWeight[];
}

export interface TextWord {
  readonly stem: string;
  /** As written, with its accents. */
  readonly written: string;
  readonly focus: number;
}

export interface Understanding {
  readonly role: 'order' | 'service';
  readonly trades: readonly TradeWeight[];
  /** One for each separate thing asked; a service has one. */
  readonly needs: readonly Need[];
  readonly purpose: Purpose;
  /** An order in a hurry, or a service that says it answers urgent calls. */
  readonly urgent: boolean;
  readonly words: readonly TextWord[];
  /** Concepts the text says it is not about. */
  readonly refused: readonly string[];
  /** Concepts a service limits itself to. */
  readonly only: readonly string[];
  /** Parts of a trade the text speaks of, by trade. */
  readonly specialities: Readonly<Record<string, readonly number[]>>;
  /** To be stored and indexed: an order and a service that could score 30 share at least one. */
  readonly terms: readonly string[];
}

export interface UnderstandOptions {
  /** ISO code; words that mean different things by country are read as that country reads them. */
  readonly country?: string | undefined;
  readonly lexicon?: Lexicon | undefined;
}

/** The handyman: does small works of many trades. */
export const GENERALIST = 'multioficio';

const EXCLUDED = 0.15;
const NAME_FOCUS = 1.5;
const WEAK_FOCUS_RESCUE = 1.2;

export function understandOrder(text: string, options: UnderstandOptions = {}): Understanding {
  const lexicon = options.lexicon ?? sharedLexicon();
  const reading = read(text, lexicon, 'order');
  const words = withFocusRescued(reading.words, lexicon, options.country);
  const { row } = reading;
  const found = phrasesIn(words, lexicon, options.country);
  const whole = judged({ words, row, found, lexicon });
  const needs = needsOf({ words, row, found, lexicon }, whole);
  const trades = strongest(needs.flatMap((need) => need.trades));
  return {
    role: 'order',
    trades,
    needs,
    purpose: purposeOf(words),
    urgent: isUrgent(text),
    words: textWords(words),
    refused: refusedIn(words),
    only: [],
    specialities: specialitiesOf(words, reachable(trades, lexicon)),
    terms: orderTerms(trades, textWords(words), lexicon),
  };
}

export function understandService(
  service: { readonly name: string; readonly description: string },
  options: UnderstandOptions = {},
): Understanding {
  const lexicon = options.lexicon ?? sharedLexicon();
  const name = read(service.name, lexicon, 'title');
  const description = read(service.description, lexicon, 'service');
  const words = [
    ...name.words.map((word) => ({ ...word, focus: word.focus * NAME_FOCUS })),
    ...description.words.map((word) => ({
      ...word,
      sentence: word.sentence + 1000,
      clause: word.clause + 1000,
      piece: word.piece + 1000,
    })),
  ];
  const found = phrasesIn(words, lexicon, options.country);
  const row = [...name.row, ...description.row.map((word) => ({ ...word, piece: word.piece + 1000 }))];
  const trades = serviceTrades(judged({ words, row, found, lexicon }));
  const text = textWords(words);
  return {
    role: 'service',
    trades,
    needs: [{ text: service.name, trades }],
    purpose: purposeOf(words),
    urgent: isUrgent(`${service.name} ${service.description}`),
    words: text,
    refused: refusedIn(words),
    only: [...name.only, ...description.only],
    specialities: specialitiesOf(
      words,
      trades.map(({ id }) => id),
    ),
    terms: serviceTerms(trades, text),
  };
}

/** When nothing is asked outside "para …" or "en …", those words are what is asked. */
function withFocusRescued(
  words: readonly ConceptWord[],
  lexicon: Lexicon,
  country: string | undefined,
): readonly ConceptWord[] {
  if (words.every((word) => word.focus === 1)) return words;
  const central = words.filter((word) => word.focus === 1);
  const strength = weigh(central, phrasesIn(central, lexicon, country), lexicon)[0]?.firm ?? 0;
  return strength >= WEAK_FOCUS_RESCUE ? words : words.map((word) => ({ ...word, focus: 1 }));
}

interface Heard {
  readonly words: readonly ConceptWord[];
  readonly row: readonly RowWord[];
  readonly found: readonly PhraseFound[];
  readonly lexicon: Lexicon;
}

/** The trades of a text, or of one piece of it, best first. */
function judged({ words, row, found, lexicon }: Heard, piece?: number): TradeEvidence[] {
  const within = (word: { readonly piece: number }) => piece === undefined || word.piece === piece;
  const excluded = excludedTrades(row.filter(within), lexicon.exclusions);
  const purpose = purposeOf(words.filter(within));
  return weigh(words, found, lexicon, within)
    .map((one) => withPurpose(one, purpose, lexicon))
    .map((one) => (excluded.has(one.trade) || refusedFamily(one.trade, words, lexicon) ? lessened(one) : one))
    .sort((a, b) => b.value - a.value || (a.trade < b.trade ? -1 : 1));
}

function lessened(evidence: TradeEvidence): TradeEvidence {
  return { ...evidence, value: evidence.value * EXCLUDED, firm: evidence.firm * EXCLUDED };
}

/** "No es para la casa" speaks of a whole family of trades. */
const FAMILIES_OF: Readonly<Record<string, readonly string[]>> = {
  casa: ['hogar', 'construccion'],
  aut: ['vehiculos'],
  moto: ['vehiculos'],
};

function refusedFamily(trade: string, words: readonly ConceptWord[], lexicon: Lexicon): boolean {
  const family = lexicon.trades.get(trade)?.family ?? '';
  return words.some(
    (word) => word.negated && word.after === 'para' && FAMILIES_OF[word.concept]?.includes(family),
  );
}

const NEW_NEED_AT_LEAST = 1.3;
const SAME_NEED = 0.5;
const BARE_THING_AT_LEAST = 0.8;
const NAMED_OUTRIGHT = 2;
const MOSTLY_EXPLAINED = 0.5;

const SMALL_WORKS = 0.76;
const MIN_WEIGHT = 0.12;

function needsOf(heard: Heard, whole: readonly TradeEvidence[]): Need[] {
  const { words } = heard;
  const top = whole[0];
  const needs: Need[] = [{ text: writtenBy(words), trades: weights(whole, words) }];
  if (!top) return needs;
  for (const piece of new Set(words.map((word) => word.piece))) {
    const mine = words.filter((word) => word.piece === piece);
    const own = judged(heard, piece);
    const first = own[0];
    if (!first || !opensNeed(first, mine, heard)) continue;
    const already = needs.some(({ trades }) => {
      const leader = trades[0]?.id ?? '';
      return leader === first.trade || belongsTo(leader, first, own) || shared(leader, first, heard, piece);
    });
    if (!already) needs.push({ text: writtenBy(mine), trades: weights(own, mine) });
  }
  return needs;
}

/** A name or a work opens a need; a bare thing only in a list that nothing governs; a symptom goes on with what was said. */
function opensNeed(first: TradeEvidence, mine: readonly ConceptWord[], heard: Heard): boolean {
  if (first.kinds.has('name') || first.kinds.has('action')) return first.firm >= NEW_NEED_AT_LEAST;
  if (!first.kinds.has('object') || first.firm < BARE_THING_AT_LEAST || governed(mine[0], heard))
    return false;
  const informative = mine.filter((word) => !GENERIC_STEMS.has(word.concept)).length;
  return covered(first) >= informative * MOSTLY_EXPLAINED;
}

const GOVERNS = /(ar|er|ir|arlo|arla|cion|ura|eza|miento|arreglo|cambio|corte|lavado|traslado)$/;

/** "Pintura de la fachada y las rejas", "mudanza: heladera, camas": things after a work or a name belong to it. */
function governed(start: ConceptWord | undefined, { words, found }: Heard): boolean {
  if (!start) return false;
  const before = (word: ConceptWord | undefined) =>
    word !== undefined && word.sentence === start.sentence && word.piece < start.piece;
  return (
    words.some((word) => before(word) && GOVERNS.test(fold(word.written))) ||
    found.some(
      ({ phrase, positions, value }) =>
        phrase.kind === 'name' && value >= NAMED_OUTRIGHT && positions.every((at) => before(words[at])),
    )
  );
}

function covered(evidence: TradeEvidence): number {
  return new Set(evidence.phrases.flatMap(({ positions }) => positions)).size;
}

function belongsTo(leader: string, first: TradeEvidence, own: readonly TradeEvidence[]): boolean {
  return (own.find(({ trade }) => trade === leader)?.value ?? 0) >= SAME_NEED * first.value;
}

/** Words that a phrase of an earlier need already uses are not another need. */
function shared(leader: string, first: TradeEvidence, { found, words }: Heard, piece: number): boolean {
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

/** Sure when the evidence is strong by itself and not far behind the best. */
function weights(
  evidence: readonly TradeEvidence[],
  words: readonly ConceptWord[],
  near = 0.4,
  full = 0.8,
): TradeWeight[] {
  const best = evidence[0]?.value ?? 0;
  const informative = words.filter((word) => !word.negated && !GENERIC_STEMS.has(word.concept)).length;
  return evidence
    .map((one) => ({
      id: one.trade,
      weight: strength(one) * ramp(one.value / Math.max(best, 0.001), near, full) * share(one, informative),
      evidence: [...new Set(one.phrases.slice(0, 4).map(({ phrase }) => phrase.text))],
    }))
    .filter(({ weight }) => weight >= MIN_WEIGHT)
    .slice(0, 8);
}

/** One thing named among many words that mean something else is a weak sign. */
function share(evidence: TradeEvidence, informative: number): number {
  const [kind] = evidence.kinds;
  const oneThing =
    evidence.kinds.size === 0 || (evidence.kinds.size === 1 && (kind === 'object' || kind === 'action'));
  return oneThing
    ? 0.5 + 0.5 * Math.min(1, covered(evidence) / Math.max(1, informative * MOSTLY_EXPLAINED))
    : 1;
}

/** A handyman says so; the trades he lists, he does in small. */
function serviceTrades(evidence: readonly TradeEvidence[]): TradeWeight[] {
  const generalist = evidence.find(({ trade }) => trade === GENERALIST);
  const named = generalist?.kinds.has('name') ?? false;
  const kept = evidence.filter((one) => one !== generalist || named);
  const trades = weights(kept, [], 0.2, 0.6);
  const isGeneralist = trades.some(({ id, weight }) => id === GENERALIST && weight > 0.5);
  return isGeneralist
    ? trades.map((one) => (one.id === GENERALIST ? one : { ...one, weight: one.weight * SMALL_WORKS }))
    : trades;
}

function strength({ value, firm }: TradeEvidence): number {
  return 1 - Math.exp(-(firm + (value - firm) * 0.8) / 0.95);
}

function ramp(value: number, from: number, to: number): number {
  return Math.max(0, Math.min(1, (value - from) / (to - from)));
}

function strongest(all: readonly TradeWeight[]): TradeWeight[] {
  const byTrade = new Map<string, TradeWeight>();
  for (const one of all) if (one.weight > (byTrade.get(one.id)?.weight ?? 0)) byTrade.set(one.id, one);
  return [...byTrade.values()].sort((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1));
}

function reachable(trades: readonly TradeWeight[], lexicon: Lexicon): string[] {
  return trades.flatMap(({ id }) => [id, ...Object.keys(lexicon.trades.get(id)?.near ?? {})]);
}

function specialitiesOf(
  words: readonly ConceptWord[],
  trades: readonly string[],
): Record<string, readonly number[]> {
  const found: Record<string, readonly number[]> = {};
  for (const trade of new Set(trades)) {
    const groups = specialitiesIn(words, trade);
    if (groups.length > 0) found[trade] = groups;
  }
  return found;
}

function textWords(words: readonly ConceptWord[]): TextWord[] {
  const byStem = new Map<string, TextWord>();
  for (const { concept, written, focus, negated } of words) {
    if (negated || concept.length < 3 || GENERIC_STEMS.has(concept)) continue;
    const sofar = byStem.get(concept);
    if (!sofar || focus > sofar.focus) byStem.set(concept, { stem: concept, written, focus });
  }
  return [...byStem.values()];
}

function refusedIn(words: readonly ConceptWord[]): string[] {
  const said = new Set(words.filter((word) => !word.negated).map((word) => word.concept));
  return [
    ...new Set(words.filter((word) => word.negated && !said.has(word.concept)).map((word) => word.concept)),
  ];
}

const IN_A_HURRY =
  /\b(urg(e|ente|entes|encia|encias)?|emergencias?|ya mismo|hoy mismo|cuanto antes|24 ?(h|hs|hrs|horas)|24\/7|guardia|en el dia)\b/;

function isUrgent(text: string): boolean {
  return IN_A_HURRY.test(fold(text));
}

function writtenBy(words: readonly ConceptWord[]): string {
  return words.map((word) => word.written).join(' ');
}
