// The features of an order and a service: what each step found, as the numbers that the comparison model weighs.
import type { Lexicon } from '../lexicon/lexicon.ts';
import { linkBetween } from '../lexicon/links.ts';
import { MODEL } from '../understanding/parameters.ts';
import { NOBODY } from '../understanding/trade-model.ts';
import type {
  Need,
  OrderUnderstanding,
  ServiceUnderstanding,
  TextWord,
} from '../understanding/understanding.ts';
import { alikeness, most, servedBy } from './alikeness.ts';
import { briefness } from './briefness.ts';
import { logOdds } from './log-odds.ts';
import { COMPARISON } from './parameters.ts';
import { restrictionsOf } from './restrictions.ts';
import { likelyTakes, worksCompared } from './works-compared.ts';

/** Grouped by part of the comparison, so that a score can be explained part by part. */
export const FEATURES = {
  trade: [
    /** The certainty of the asked trade as a share of the certainty of the need's surest trade. */
    'askedShare',
    /** Whether the best fit is a neighbouring trade, and how near that trade is. */
    'neighbour',
    'nearness',
    /** How surely a single piece of the service means the asked trade. */
    'pieceMeansTrade',
    /** How alike the trade model finds both texts, as a logarithm; and the need and the piece of the service most like it. */
    'alike',
    'pieceAlike',
    /** The likeness of both texts, as a logarithm, where neighbouring trades also count by how near they are. */
    'needServed',
    /** The service names the asked trade on its own: while its whole text is about other trades, and as a handyman's service. */
    'namedBesides',
    'handymanNames',
    /** How likely the provider takes what is asked, by their trades and works, as a logarithm. */
    'takes',
    /** Whether the provider is a handyman, and which share of handymen would take the work. */
    'handyman',
    'handymanTakes',
    /** Whether the service says little more than its trade; and how likely its provider then takes what is asked. */
    'brief',
    'briefTakes',
  ],
  words: [
    /** The share of the need's words, weighted by rarity, that the service uses. */
    'shared',
  ],
  // How likely the work that is asked is listed, taken by people of the provider's other trades, and listed by a handyman.
  works: ['workListed', 'otherTradeTakes', 'handymanLists'],
  restrictions: [
    'refused',
    'refusesWork',
    'refusesSmallWorks',
    'refusesAsked',
    'refusesHomes',
    'nameRefused',
    'otherPublic',
    'outsideLimits',
    'mendsNothing',
  ],
  order: [
    'offersItself',
    'asksFact',
    /** How likely no trade serves the order, and how likely its likeliest trade is. */
    'nobody',
    'likeliest',
    'furtherNeeds',
    /**
     * Whether the need is only a part of the order; how likely its trade is in the whole order, as a logarithm, and in the part
     * alone, in log-odds; and whether the part begins by asking, and how much of it is the name of its trade.
     */
    'part',
    'partWithin',
    'partAlone',
    'partOpens',
    'partNamed',
  ],
} as const;

export type FeatureGroup = keyof typeof FEATURES;
export type Feature = (typeof FEATURES)[FeatureGroup][number];

export type FeatureValues = Readonly<Record<Feature, number>>;

export interface PairFeatures {
  readonly values: FeatureValues;
  /** The offered trade that fits best, if any. */
  readonly trade: string | undefined;
  /** Words both use, as the service writes them, the rarest first. */
  readonly shared: readonly TextWord[];
}

/** What a need of an order and a service have in common, or undefined where they share neither a trade nor a word. */
export function featuresOfPair(
  order: OrderUnderstanding,
  need: Need,
  service: ServiceUnderstanding,
  lexicon: Lexicon,
): PairFeatures | undefined {
  const best = bestTrade(need, service, lexicon);
  const words = sharedWords(need, service);
  if (!best && words.shared.length === 0) return undefined;
  const neighbour = best !== undefined && best.asked !== best.offered;
  const part = need === order.needs[0] || need.listed ? 0 : 1;
  const inWhole = order.probable.get(best?.asked ?? '') ?? 0;
  const works = worksCompared(need, service, best);
  const alike = logarithm(alikeness(need.probable, service.probable));
  const named = alikeness(need.probable, service.namedTrades);
  const takes = logarithm(likelyTakes(need, service));
  const brief = briefness(service);
  return {
    values: {
      askedShare: best
        ? best.askedCertainty / Math.max(need.trades[0]?.certainty ?? 0, COMPARISON.leastCertainty)
        : 0,
      neighbour: neighbour ? 1 : 0,
      nearness: neighbour ? (lexicon.trades.get(best.asked)?.near[best.offered] ?? 0) : 0,
      pieceMeansTrade: best ? most(service.pieces, (piece) => piece.get(best.asked) ?? 0) : 0,
      alike,
      pieceAlike: most(service.pieces, (piece) => alikeness(need.probable, piece)),
      needServed: logarithm(servedBy(need.probable, service.probable, lexicon)),
      takes,
      brief,
      briefTakes: brief * takes,
      shared: words.ofNeed,
      ...works,
      namedBesides: -alike * named,
      handymanNames: works.handyman * named,
      ...restrictionsOf(order, need, service),
      offersItself: order.offersItself ? 1 : 0,
      asksFact: order.asksFact ? 1 : 0,
      nobody: need.probable.get(NOBODY) ?? 0,
      likeliest: likeliestOf(need),
      furtherNeeds: order.needs.length - 1,
      part,
      partWithin: part * Math.log(Math.max(inWhole, MODEL.least)),
      partAlone: part * boundedLogOdds(need.probable.get(best?.asked ?? '') ?? 0),
      partOpens: need.opens ? part : 0,
      partNamed: part * need.named,
    },
    trade: best?.offered,
    shared: words.shared,
  };
}

export interface BestTrade {
  readonly asked: string;
  readonly askedCertainty: number;
  readonly offered: string;
}

/** The trade asked and the one offered that together are surest. */
function bestTrade(need: Need, service: ServiceUnderstanding, lexicon: Lexicon): BestTrade | undefined {
  let best: BestTrade | undefined;
  let highest = 0;
  for (const asked of need.trades) {
    for (const offered of service.trades) {
      const sure = asked.certainty * offered.certainty;
      const value = sure <= highest ? 0 : sure * linkBetween(asked.id, offered.id, lexicon);
      if (value <= highest) continue;
      highest = value;
      best = {
        asked: asked.id,
        askedCertainty: asked.certainty,
        offered: offered.id,
      };
    }
  }
  return best;
}

function sharedWords(need: Need, service: ServiceUnderstanding) {
  let common = 0;
  const shared: TextWord[] = [];
  for (const word of service.words) {
    if (!need.words.some(({ stem }) => stem === word.stem)) continue;
    common += word.rarity;
    shared.push(word);
  }
  const ofNeed = need.words.reduce((sum, { rarity }) => sum + rarity, 0);
  const enough = Math.max(ofNeed * COMPARISON.enoughWords, common, COMPARISON.fewestWords);
  return {
    ofNeed: common / enough,
    shared: shared.sort((a, b) => b.rarity - a.rarity),
  };
}

function likeliestOf({ probable }: Need): number {
  let highest = 0;
  for (const [trade, share] of probable) if (trade !== NOBODY && share > highest) highest = share;
  return highest;
}

/** Of a probability kept away from 0 and 1, so that the result is finite. */
function boundedLogOdds(probability: number): number {
  const { leastProbability, leastDoubt } = COMPARISON;
  const share = Math.min(1 - leastDoubt, Math.max(leastProbability, probability));
  return logOdds(share);
}

const logarithm = (probability: number) => Math.log(Math.max(probability, COMPARISON.leastProbability));
