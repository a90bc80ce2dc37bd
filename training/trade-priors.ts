// How common each trade is (Saerens, Latinne, Decaestecker 2002). The examples give all trades alike, but people ask for a
// plumber far more often than for a drone: a text that may mean either should mean the commoner trade.
import { lexicon } from '../server/matching/engine/lexicon/lexicon.ts';
import type { TextModel } from '../server/matching/engine/understanding/model-file.ts';
import { read } from '../server/matching/engine/understanding/reading.ts';
import { NOBODY, probableTrades } from '../server/matching/engine/understanding/trade-model.ts';
import { marketNames, servicesOf } from './markets.ts';

/** Added to the count of every trade, so that a trade without services is not impossible. */
const SMOOTHING = 1;
/** The prior is multiplied by this, because it comes from few markets. */
const PRIOR_SHARE = 0.6;

/** In log-odds relative to the mean trade, from the trades that a model without priors finds in the markets' services. */
export function logPriors(model: TextModel): number[] {
  const expectedServices = new Map<string, number>();
  const services = marketNames().flatMap(servicesOf);
  for (const { name, description } of services)
    for (const [trade, share] of probableTrades(
      read(`${name}. ${description}`, lexicon(), 'service').words,
      model,
    ))
      expectedServices.set(trade, (expectedServices.get(trade) ?? 0) + share);
  const mean = services.length / model.classes.length;
  return model.classes.map((trade) =>
    trade === NOBODY
      ? 0
      : PRIOR_SHARE * Math.log(((expectedServices.get(trade) ?? 0) + SMOOTHING) / (mean + SMOOTHING)),
  );
}
