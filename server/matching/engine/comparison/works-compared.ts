// Which works of the asked trade an order speaks of, against those that a service lists, does unasked or refuses, and those
// that a handyman takes.
import { isUsual, takenByHandymen, worksOf } from '../lexicon/works.ts';
import { GENERALIST } from '../understanding/certainty.ts';
import { CERTAINTY } from '../understanding/parameters.ts';
import type { Understanding } from '../understanding/understanding.ts';
import type { BestTrade } from './pair-features.ts';

const NOTHING = {
  handyman: 0,
  handymanTakes: 0,
  sameWork: 0,
  otherWork: 0,
  otherUnusualWork: 0,
  refusesWork: 0,
};

export function worksCompared(order: Understanding, service: Understanding, best: BestTrade | undefined) {
  if (!best) return NOTHING;
  const trade = best.asked;
  const asked = order.works.get(trade) ?? new Map<number, number>();
  const lists = service.works.get(trade);
  const refuses = service.refusedWorks.get(trade);
  const all = [...asked.values()].reduce((sum, said) => sum + said, 0);
  const shareOf = (worth: (work: number) => number) =>
    all > 0 ? [...asked].reduce((sum, [work, said]) => sum + said * worth(work), 0) / all : 0;
  const handyman = trade !== GENERALIST && isHandyman(service);
  const listed = (work: number) => (lists?.has(work) ? 1 : 0);
  const same = shareOf(listed);
  const own = all > 0 && trade === best.offered && !handyman;
  const known = worksOf(trade);
  return {
    handyman: handyman ? 1 : 0,
    handymanTakes: !handyman
      ? 0
      : all > 0
        ? shareOf((work) => takenByHandymen(trade, work))
        : known.reduce((sum, work) => sum + takenByHandymen(trade, work), 0) / (known.length || 1),
    sameWork: own ? same : 0,
    otherWork: own && lists ? 1 - same : 0,
    otherUnusualWork:
      own && lists ? shareOf((work) => (!lists.has(work) && !isUsual(trade, work) ? 1 : 0)) : 0,
    refusesWork: shareOf((work) => (refuses?.has(work) && !lists?.has(work) ? 1 : 0)),
  };
}

const isHandyman = ({ trades }: Understanding) =>
  trades.some(({ id, certainty }) => id === GENERALIST && certainty >= CERTAINTY.generalistFrom);
