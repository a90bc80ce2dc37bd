// What the comparison knows of an order and a service: what each step found, as the numbers that the model weighs.
import type { Lexicon } from '../lexicon/lexicon.ts';
import { linkBetween } from '../lexicon/links.ts';
import { partsStandApart, worksAmong } from '../lexicon/specialities.ts';
import { MODEL } from '../understanding/parameters.ts';
import type { TextWord, Understanding } from '../understanding/understanding.ts';
import { alikeness, most, servedBy } from './alikeness.ts';
import { COMPARISON } from './parameters.ts';
import { restrictionsOf } from './restrictions.ts';
import { likelyTakes, worksCompared } from './works-compared.ts';

/** By the part of the comparison that each belongs to: a score is explained part by part. */
export const FEATURES = {
  trade: [
    /** The asked trade's certainty as a share of the surest of the order's. */
    'askedShare',
    /** The best fit is a neighbour's, and how near that neighbour is. */
    'neighbour',
    'nearness',
    /** One piece of the service alone means the asked trade. */
    'pieceMeansTrade',
    /** How alike the trade model finds both texts, as a logarithm, and the order and one piece of the service. */
    'alike',
    'pieceAlike',
    /** The same of the piece of the order that fits best; and of the need, where a neighbour counts by how near it is. */
    'anyPieceAlike',
    'needServed',
    /** How likely the provider takes what is asked, by his trades and works, as a logarithm; the best of all needs. */
    'takes',
    /** A handyman, and which share of handymen would take the work. */
    'handyman',
    'handymanTakes',
  ],
  words: [
    /** The share of the order's words, by rarity and focus, that the service uses; and where no trade fits. */
    'shared',
    'sharedWithoutTrade',
    /** The share of the service's own words that the order uses. */
    'sharedOfService',
  ],
  /**
   * Another part of the trade, which others do; and by its works: how likely the asked one is listed, or none that goes
   * with it, or one that people of the provider's other trades take.
   */
  parts: ['otherPartApart', 'workListed', 'workNotTaken', 'otherTradeTakes', 'handymanLists'],
  restrictions: [
    'refused',
    'refusesTrade',
    'refusesPart',
    'refusesWork',
    'refusesSmallWorks',
    'refusesLike',
    'nameRefused',
    'refusedLike',
    'otherPublic',
    'outsideLimits',
    'mendsNothing',
  ],
  order: [
    'offersItself',
    'furtherNeeds',
    /** Asked by a later need: how likely beside the whole order, as a logarithm; alone, in log-odds; and whether it is a work. */
    'laterNeed',
    'laterNeedLikely',
    'laterNeedSure',
    'laterNeedWork',
  ],
} as const;

export type FeatureGroup = keyof typeof FEATURES;
export type Feature = (typeof FEATURES)[FeatureGroup][number];

interface PairFeatures {
  readonly values: Readonly<Record<Feature, number>>;
  /** The offered trade that fits best, if any. */
  readonly trade: string | undefined;
  /** Words both use, as the service writes them, the rarest first. */
  readonly shared: readonly TextWord[];
}

/** What two texts have in common, or undefined where they share neither a trade nor a word. */
export function featuresOfPair(
  order: Understanding,
  service: Understanding,
  lexicon: Lexicon,
): PairFeatures | undefined {
  const best = bestTrade(order, service, lexicon);
  const words = sharedWords(order, service);
  if (!best && words.shared.length === 0) return undefined;
  const near =
    best && best.asked !== best.offered ? (lexicon.trades.get(best.asked)?.near[best.offered] ?? 0) : 0;
  const neighbour = best && best.asked !== best.offered ? 1 : 0;
  const means = best ? most(service.pieces, (piece) => piece.get(best.asked) ?? 0) : 0;
  const later =
    best && !order.needs[0]?.trades.some(({ id }) => id === best.asked)
      ? order.needs.find(({ trades }) => trades.some(({ id }) => id === best.asked))
      : undefined;
  // The first need is the whole order.
  const furtherNeeds = order.needs.slice(1);
  const alike = alikeness(order.probable, service.probable);
  const pieceAlike = most(service.pieces, (piece) => alikeness(order.probable, piece));
  return {
    values: {
      askedShare: best
        ? best.askedCertainty / Math.max(order.trades[0]?.certainty ?? 0, COMPARISON.leastCertainty)
        : 0,
      neighbour,
      nearness: near,
      pieceMeansTrade: means,
      alike: logarithm(alike),
      pieceAlike,
      anyPieceAlike: logarithm(most(order.pieces, (piece) => alikeness(piece, service.probable))),
      needServed: logarithm(
        Math.max(
          servedBy(order.probable, service.probable, lexicon),
          most(furtherNeeds, ({ probable }) => servedBy(probable, service.probable, lexicon)),
        ),
      ),
      takes: logarithm(most(order.needs, ({ probable }) => likelyTakes(probable, order, service))),
      shared: words.ofOrder,
      sharedWithoutTrade: best ? 0 : words.ofOrder,
      sharedOfService: words.ofService,
      otherPartApart: best && asksAnotherPart(order, service, best.offered) ? 1 : 0,
      ...worksCompared(order, service, best),
      ...restrictionsOf(order, service, best, lexicon),
      offersItself: order.offersItself ? 1 : 0,
      furtherNeeds: furtherNeeds.length,
      laterNeed: later ? 1 : 0,
      laterNeedLikely: later
        ? Math.log(Math.max(order.probable.get(best?.asked ?? '') ?? 0, MODEL.least))
        : 0,
      laterNeedSure: later ? logOdds(later.probable.get(best?.asked ?? '') ?? 0) : 0,
      laterNeedWork: later?.work ? 1 : 0,
    },
    trade: best?.offered,
    shared: words.shared,
  };
}

export interface BestTrade {
  readonly asked: string;
  readonly askedCertainty: number;
  readonly offered: string;
  readonly offeredCertainty: number;
}

/** The trade asked and the one offered that together are surest. */
function bestTrade(order: Understanding, service: Understanding, lexicon: Lexicon): BestTrade | undefined {
  let best: BestTrade | undefined;
  let highest = 0;
  for (const asked of order.trades) {
    for (const offered of service.trades) {
      const sure = asked.certainty * offered.certainty;
      const value = sure <= highest ? 0 : sure * linkBetween(asked.id, offered.id, lexicon);
      if (value <= highest) continue;
      highest = value;
      best = {
        asked: asked.id,
        askedCertainty: asked.certainty,
        offered: offered.id,
        offeredCertainty: offered.certainty,
      };
    }
  }
  return best;
}

function sharedWords(order: Understanding, service: Understanding) {
  let common = 0;
  let ofService = 0;
  const found: { word: TextWord; rarity: number }[] = [];
  for (const word of service.words) {
    ofService += word.rarity;
    const same = order.words.find(({ stem }) => stem === word.stem);
    if (!same) continue;
    common += word.rarity * same.focus;
    found.push({ word, rarity: word.rarity * same.focus });
  }
  const ofOrder = order.words.reduce((sum, { rarity, focus }) => sum + rarity * focus, 0);
  const enough = Math.max(ofOrder * COMPARISON.enoughWords, common, COMPARISON.fewestWords);
  return {
    ofOrder: common / enough,
    ofService: ofService > 0 ? common / ofService : 0,
    shared: found.sort((a, b) => b.rarity - a.rarity).map(({ word }) => word),
  };
}

/** The order asks for another part of the trade than the service speaks of, and who does one does not do the other. */
function asksAnotherPart(order: Understanding, service: Understanding, trade: string): boolean {
  const asked = order.specialities[trade];
  const offered = service.specialities[trade];
  if (!asked || !offered || !partsStandApart(trade)) return false;
  // Who straightens teeth and who fills them may share the children, not the work.
  const works = { asked: worksAmong(trade, asked), offered: worksAmong(trade, offered) };
  if (works.offered.length > 0 && works.asked.length > 0) return !sharesOne(works.asked, works.offered);
  return works.asked.length > 0 && !sharesOne(asked, offered);
}

function sharesOne(some: readonly number[], others: readonly number[]): boolean {
  return some.some((part) => others.includes(part));
}

/** Neither impossible nor certain. */
function logOdds(probability: number): number {
  const { leastProbability, leastDoubt } = COMPARISON;
  const share = Math.min(1 - leastDoubt, Math.max(leastProbability, probability));
  return Math.log(share / (1 - share));
}

const logarithm = (probability = 0) => Math.log(Math.max(probability, COMPARISON.leastProbability));
