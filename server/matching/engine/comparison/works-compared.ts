// Which works of the asked trade an order most likely asks for, against those that a service lists or refuses, and those that
// a handyman takes.
import { worksOf } from '../lexicon/works.ts';
import { GENERALIST } from '../understanding/certainty.ts';
import { CERTAINTY } from '../understanding/parameters.ts';
import type { Understanding } from '../understanding/understanding.ts';
import type { BestTrade } from './pair-features.ts';

const NOTHING = {
  handyman: 0,
  handymanTakes: 0,
  workListed: 0,
  workNotListed: 0,
  refusesWork: 0,
  handymanLists: 0,
  neighbourLists: 0,
};

export function worksCompared(order: Understanding, service: Understanding, best: BestTrade | undefined) {
  if (!best) return NOTHING;
  const trade = best.asked;
  const handyman = trade !== GENERALIST && isHandyman(service) ? 1 : 0;
  const neighbour = trade === best.offered ? 0 : 1;
  const asked = order.works.get(trade);
  if (!asked) return { ...NOTHING, handyman };
  const works = worksOf(trade);
  const listed = service.works.get(trade);
  const refused = service.refusedWorks.get(trade);
  const lists = (work: number) => listed?.[work] ?? 0;
  // Who lists nothing of the trade says nothing of what they leave out.
  const surest = listed ? Math.max(...listed) : 0;
  const expected = (worth: (work: number) => number) =>
    asked.reduce((sum, likely, work) => sum + likely * worth(work), 0);
  const workListed = expected(lists);
  return {
    handyman,
    handymanTakes: handyman * expected((work) => works[work]!.handyman),
    workListed,
    workNotListed: expected((work) => surest - lists(work)),
    refusesWork: expected((work) => Math.max(0, (refused?.[work] ?? 0) - lists(work))),
    handymanLists: handyman * workListed,
    neighbourLists: neighbour * workListed,
  };
}

const isHandyman = ({ trades }: Understanding) =>
  trades.some(({ id, certainty }) => id === GENERALIST && certainty >= CERTAINTY.generalistFrom);
