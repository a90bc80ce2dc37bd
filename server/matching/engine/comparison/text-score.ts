// How well a service answers an order by their texts alone, from 0 to 100: from NOTIFIED_FROM on its provider should
// know.
import { type Lexicon, lexicon as sharedLexicon } from '../lexicon/lexicon.ts';
import { linkBetween } from '../lexicon/links.ts';
import { areNarrow, partsStandApart, worksAmong } from '../lexicon/specialities.ts';
import { GENERALIST } from '../understanding/certainty.ts';
import { explained } from '../understanding/index-terms.ts';
import type { TextWord, Understanding } from '../understanding/understanding.ts';
import { TEXT_SCORE } from './parameters.ts';
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

export function scoreTexts(
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
    ? confirmedByWords(best.value, agreement.value) *
      (TEXT_SCORE.trade +
        TEXT_SCORE.speciality * Math.max(0, speciality) +
        TEXT_SCORE.words * agreement.value * (best.linked ? TEXT_SCORE.wordsOfNeighbours : 1)) *
      partFactor(order, service, best.offered, speciality)
    : 0;
  const unexplained = !explained(order.trades) || !explained(service.trades);
  const byWords =
    agreement.value ** TEXT_SCORE.wordsExponent *
    (unexplained ? TEXT_SCORE.wordsAlone : TEXT_SCORE.wordsBesideTrades);
  return {
    score: round(Math.min(TEXT_SCORE.most, Math.max(byTrade, byWords)) * restriction),
    parts: { trade: best?.value ?? 0, words: agreement.value, speciality, restriction },
    trade: best && byTrade >= byWords ? best.offered : undefined,
    shared: agreement.shared,
  };
}

/** A service that says what the order says does it, however much else it names. */
function confirmedByWords(trade: number, words: number): number {
  const { likelyFrom, likelyTo, confirmed, confirmingExponent } = TEXT_SCORE;
  const likely = Math.max(0, Math.min(1, (trade - likelyFrom) / (likelyTo - likelyFrom)));
  return trade + (1 - trade) * likely * confirmed * words ** confirmingExponent;
}

/** What is left to who does another part of the trade, or only one that was not asked for. */
function partFactor(order: Understanding, service: Understanding, trade: string, speciality: number): number {
  if (speciality < 0) return partsStandApart(trade) ? TEXT_SCORE.otherPartApart : TEXT_SCORE.otherPart;
  const asked = order.specialities[trade];
  return !asked && areNarrow(trade, service.specialities[trade] ?? []) ? TEXT_SCORE.narrowPart : 1;
}

/** A handyman who lists what he does rather does that than what he leaves out. */
function listing(asked: string, offered: string, service: Understanding): number {
  if (offered !== GENERALIST || asked === GENERALIST) return 1;
  const listed = service.trades.filter(
    ({ id, certainty }) => id !== GENERALIST && certainty >= TEXT_SCORE.listedFrom,
  );
  if (listed.length === 0) return 1;
  return listed.some(({ id }) => id === asked) ? TEXT_SCORE.listed : TEXT_SCORE.notListed;
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
        asked.certainty *
        offered.certainty *
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
    value:
      total === 0 ? 0 : common / Math.max(total * TEXT_SCORE.enoughWords, common, TEXT_SCORE.fewestWords),
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
