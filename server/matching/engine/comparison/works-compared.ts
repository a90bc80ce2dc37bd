// Compares the works that an order most likely asks for with those that a service lists or refuses, and with those
// that its provider is likely to take, as people of the provider's trades do.
import { takersOf, worksOf } from '../lexicon/works.ts';
import { GENERALIST } from '../understanding/certainty.ts';
import { CERTAINTY } from '../understanding/parameters.ts';
import type { Meaning, ServiceUnderstanding, WorkMeant } from '../understanding/understanding.ts';
import { namesWork } from '../understanding/work-model.ts';
import { most } from './alikeness.ts';
import type { BestTrade } from './pair-features.ts';
import { TAKES } from './parameters.ts';

const NOTHING = {
  handyman: 0,
  handymanTakes: 0,
  workListed: 0,
  otherTradeTakes: 0,
  refusesWork: 0,
  refusesSmallWorks: 0,
  handymanLists: 0,
};

export function worksCompared(need: Meaning, service: ServiceUnderstanding, best: BestTrade | undefined) {
  if (!best) return NOTHING;
  const trade = best.asked;
  const handyman = trade !== GENERALIST && isHandyman(service) ? 1 : 0;
  const asked = need.works.get(trade);
  if (!asked) return { ...NOTHING, handyman };
  const works = worksOf(trade);
  const listed = service.works.get(trade);
  const lists = (work: number) => listed?.[work] ?? 0;
  const expected = (worth: (work: number) => number) =>
    asked.reduce((sum, likely, work) => sum + likely * worth(work), 0);
  // An order that only names a trade is answered by any of its works.
  const workListed = namesWork(asked) ? expected(lists) : Math.max(0, ...(listed ?? []));
  return {
    handyman,
    handymanTakes: handyman * expected((work) => works[work]!.handyman),
    workListed,
    otherTradeTakes: expected((work) => takenByOthers(trade, work, service)),
    refusesWork: expected((work) =>
      Math.max(0, most(service.refusedPieces, ({ works }) => works.get(trade)?.[work] ?? 0) - lists(work)),
    ),
    refusesSmallWorks: service.refusesSmallWorks ? 1 - workListed : 0,
    handymanLists: handyman * workListed,
  };
}

/**
 * How likely the provider takes what is asked, summed over the works of every trade that the text may be about.
 * Providers take the works that they list, works that go with those, and works that people of their other trades
 * take.
 */
export function likelyTakes({ probable, works }: Meaning, service: ServiceUnderstanding): number {
  let sum = 0;
  for (const [trade, share] of probable)
    if (share >= TAKES.likelyFrom) sum += share * takesOfTrade(trade, works.get(trade), service);
  return sum;
}

/** How likely both are about the same work of the same trade. */
export function sameWork(one: Meaning, other: WorkMeant): number {
  let sum = 0;
  for (const [trade, share] of one.probable) {
    const both = share * (other.probable.get(trade) ?? 0);
    if (both >= TAKES.sameFrom) sum += both * overlap(one.works.get(trade), other.works.get(trade));
  }
  return sum;
}

/** 1 for the same distribution over the works of a trade (Bhattacharyya). */
function overlap(one: Float64Array | undefined, other: Float64Array | undefined): number {
  if (!one || !other) return TAKES.unknownOverlap;
  return one.reduce((sum, likely, work) => sum + Math.sqrt(likely * other[work]!), 0);
}

function takesOfTrade(trade: string, asked: Float64Array | undefined, service: ServiceUnderstanding): number {
  const count = worksOf(trade).length;
  const offers = service.trades.find(({ id }) => id === trade)?.certainty ?? 0;
  const taken = service.takenWorks.get(trade);
  const unlisted = taken ? TAKES.leftOut : TAKES.listsNothing;
  let sum = 0;
  for (let work = 0; work < count; work++) {
    const own = offers * Math.max(unlisted, taken?.[work] ?? 0);
    sum += (asked?.[work] ?? 1 / count) * Math.max(own, takenByOthers(trade, work, service));
  }
  return sum;
}

/** How likely the provider takes a work because people of the provider's other trades take it. */
const takenByOthers = (trade: string, work: number, { trades }: ServiceUnderstanding) =>
  most(trades, ({ id, certainty }) => certainty * (takersOf(trade)[work]!.get(id) ?? 0));

const isHandyman = ({ trades }: ServiceUnderstanding) =>
  trades.some(({ id, certainty }) => id === GENERALIST && certainty >= CERTAINTY.generalistFrom);
