// How well a service answers an order, by their texts alone: 50 is the line between telling the provider and
// not; at 80 one would bet on it.
import { type Lexicon, lexicon as sharedLexicon } from '../lexicon/lexicon.ts';
import { linkBetween } from '../lexicon/links.ts';
import { areNarrow, partsStandApart, worksAmong } from '../lexicon/specialities.ts';
import { GENERALIST } from '../understanding/certainty.ts';
import { COULD_SERVE, explained } from '../understanding/index-terms.ts';
import type { TextWord, Understanding } from '../understanding/understanding.ts';
import { restrictionOf } from './restrictions.ts';

export interface WordStatistics {
  /** How many services the figures are of. */
  readonly total: number;
  /** In how many of them the stem occurs. */
  containing(stem: string): number;
}

export interface TextParts {
  /** 0 to 1 each. */
  readonly trade: number;
  readonly words: number;
  /** 1 agrees, 0 says nothing, -1 the service does another part of the trade. */
  readonly speciality: number;
  /** What the service refuses or limits itself to leaves this much. */
  readonly restriction: number;
}

export interface TextScore {
  readonly score: number;
  readonly parts: TextParts;
  /** The offered trade that decided, if any. */
  readonly trade: string | undefined;
  /** Words both use, as the service writes them, the rarest first. */
  readonly shared: readonly TextWord[];
}

/** Where nobody has counted the services' words, the lexicon says how rare a word is. */
export const NO_STATISTICS: WordStatistics = { total: 0, containing: () => 0 };

const TRADE_POINTS = 78;
const SPECIALITY_POINTS = 8;
const WORD_POINTS = 12;
/** From what certainty of the trade the same words confirm it, up to this much of what it lacks. */
const LIKELY = { from: COULD_SERVE, to: 0.3 };
const CONFIRMED = 0.8;
const LISTED_FROM = 0.25;
const LISTED = 1.08;
const LEFT_OUT = 0.85;
const OTHER_PART = 0.76;
const OTHER_PART_APART = 0.5;
const NARROW_PART = 0.6;
const LINKED_WORDS = 0.5;
const FEWEST_WORDS = 1.6;
const WORDS_ALONE = 62;
const WORDS_BESIDE_TRADES = 24;

export function scoreText(
  order: Understanding,
  service: Understanding,
  statistics: WordStatistics,
  lexicon: Lexicon = sharedLexicon(),
): TextScore {
  const best = bestTrade(order, service, lexicon);
  const agreement = wordAgreement(
    order,
    service,
    statistics.total > 0 ? statistics : lexiconStatistics(lexicon),
  );
  const speciality = best ? specialityAgreement(order, service, best.offered) : 0;
  const restriction = restrictionOf(order, service, best?.offered);
  const byTrade = best
    ? confirmed(best.value, agreement.value) *
      (TRADE_POINTS +
        SPECIALITY_POINTS * Math.max(0, speciality) +
        WORD_POINTS * agreement.value * (best.linked ? LINKED_WORDS : 1)) *
      partFactor(order, service, best.offered, speciality)
    : 0;
  const unexplained = !explained(order.trades) || !explained(service.trades);
  const byWords = agreement.value ** 0.8 * (unexplained ? WORDS_ALONE : WORDS_BESIDE_TRADES);
  return {
    score: round(Math.min(98, Math.max(byTrade, byWords)) * restriction),
    parts: { trade: best?.value ?? 0, words: agreement.value, speciality, restriction },
    trade: best && byTrade >= byWords ? best.offered : undefined,
    shared: agreement.shared,
  };
}

/** A service that says what the order says does it, however much else it names. */
function confirmed(trade: number, words: number): number {
  const likely = Math.max(0, Math.min(1, (trade - LIKELY.from) / (LIKELY.to - LIKELY.from)));
  return trade + (1 - trade) * likely * CONFIRMED * words ** 2;
}

/** What is left to who does another part of the trade, or only one that was not asked for. */
function partFactor(order: Understanding, service: Understanding, trade: string, speciality: number): number {
  if (speciality < 0) return partsStandApart(trade) ? OTHER_PART_APART : OTHER_PART;
  const asked = order.specialities[trade];
  return !asked && areNarrow(trade, service.specialities[trade] ?? []) ? NARROW_PART : 1;
}

/** A handyman who lists what he does rather does that than what he leaves out. */
function listing(asked: string, offered: string, service: Understanding): number {
  if (offered !== GENERALIST || asked === GENERALIST) return 1;
  const listed = service.trades.filter(({ id, weight }) => id !== GENERALIST && weight >= LISTED_FROM);
  if (listed.length === 0) return 1;
  return listed.some(({ id }) => id === asked) ? LISTED : LEFT_OUT;
}

interface BestTrade {
  readonly offered: string;
  readonly value: number;
  readonly linked: boolean;
}

function bestTrade(order: Understanding, service: Understanding, lexicon: Lexicon): BestTrade | undefined {
  let best: BestTrade | undefined;
  for (const asked of order.trades) {
    for (const offered of service.trades) {
      const value =
        asked.weight *
        offered.weight *
        linkBetween(asked.id, offered.id, lexicon) *
        listing(asked.id, offered.id, service);
      if (value > (best?.value ?? 0)) best = { offered: offered.id, value, linked: asked.id !== offered.id };
    }
  }
  return best;
}

/** The share of the order's words, weighed by rarity and focus, that the service also uses. */
function wordAgreement(
  order: Understanding,
  service: Understanding,
  statistics: WordStatistics,
): { value: number; shared: TextWord[] } {
  const offered = new Map(service.words.map((word) => [word.stem, word]));
  let total = 0;
  let common = 0;
  const shared: { word: TextWord; rarity: number }[] = [];
  for (const word of order.words) {
    const rarity = rarityOf(word.stem, statistics) * word.focus;
    total += rarity;
    const same = offered.get(word.stem);
    if (!same) continue;
    common += rarity;
    shared.push({ word: same, rarity });
  }
  shared.sort((a, b) => b.rarity - a.rarity);
  return {
    value: total === 0 ? 0 : common / Math.max(total * 0.6, common, FEWEST_WORDS),
    shared: shared.map(({ word }) => word),
  };
}

function lexiconStatistics({ trades, tradesUsing }: Lexicon): WordStatistics {
  return { total: trades.size, containing: (stem) => tradesUsing.get(stem) ?? 0 };
}

function rarityOf(stem: string, { total, containing }: WordStatistics): number {
  return (
    Math.log(1 + (total - containing(stem) + 0.5) / (containing(stem) + 0.5)) /
    Math.log(1 + (total + 0.5) / 0.5)
  );
}

function specialityAgreement(order: Understanding, service: Understanding, trade: string): number {
  const asked = order.specialities[trade];
  const offered = service.specialities[trade];
  if (!asked || !offered) return 0;
  // Who straightens teeth and who fills them may share the children, not the work.
  const works = { asked: worksAmong(trade, asked), offered: worksAmong(trade, offered) };
  if (works.offered.length > 0 && works.asked.length > 0)
    return sharesOne(works.asked, works.offered) ? 1 : -1;
  if (sharesOne(asked, offered)) return 1;
  return works.asked.length === 0 ? 0 : -1;
}

function sharesOne(some: readonly number[], others: readonly number[]): boolean {
  return some.some((part) => others.includes(part));
}

function round(score: number): number {
  return Math.round(Math.max(0, Math.min(100, score)) * 10) / 10;
}
