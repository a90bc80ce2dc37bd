// The work model: if a text is of some trade, which works of the trade (lexicon/works.json) it speaks of. A softmax
// regression for each trade, all in one file. `npm run learn` fits it: see training/fit-work-model.ts.

import { readFileSync } from 'node:fs';
import type { ConceptWord } from '../language/concept-word.ts';
import { lazy } from '../language/lazy.ts';
import { alsoTaken, TRADES_WITH_WORKS, worksOf } from '../lexicon/works.ts';
import { decodeModel, type TextModel } from './model-file.ts';
import { WORK_MODEL } from './parameters.ts';
import { logitsOf, softmax } from './text-logits.ts';

export const WORK_MODEL_FILE = new URL('./work-model.bin', import.meta.url);

/** By trade, how likely each of its works is meant, from 0 to 1. */
export type LikelyWorks = ReadonlyMap<string, Float64Array>;

/** The classes of the model: the works of the first trade, then those of the next one. */
export const workClasses = (): string[] =>
  TRADES_WITH_WORKS.flatMap((trade) => worksOf(trade).map((work) => `${trade}#${work}`));

export const workModel = lazy((): TextModel => decodeModel(readFileSync(WORK_MODEL_FILE)));

const placesByTrade = lazy(() => {
  let from = 0;
  return new Map(
    TRADES_WITH_WORKS.map((trade) => {
      const to = from + worksOf(trade).length;
      const place = [from, to] as const;
      from = to;
      return [trade, place];
    }),
  );
});

/** For each of these trades, the probabilities of its works if the text is of that trade; they add up to 1. */
export function likelyWorks(words: readonly ConceptWord[], trades: Iterable<string>): LikelyWorks {
  const found = new Map<string, Float64Array>();
  const logits = logitsOf(words, workModel());
  if (!logits) return found;
  for (const trade of trades) {
    const place = placesByTrade().get(trade);
    if (place) found.set(trade, softmax(logits.subarray(...place)));
  }
  return found;
}

/**
 * The works that a service lists: each as surely as its surest piece says, as far as that piece is of the trade. A piece such as
 * "electricidad" that names no work lists the whole trade, if no other piece names a work of it.
 */
export function listedWorks(
  pieces: readonly { words: readonly ConceptWord[]; probable: ReadonlyMap<string, number> }[],
): LikelyWorks {
  const listed = new Map<string, Float64Array>();
  const whole = new Map<string, number>();
  for (const { words, probable } of pieces) {
    const likely = [...probable].filter(([, share]) => share >= WORK_MODEL.pieceOfTradeFrom);
    const works = likelyWorks(
      words,
      likely.map(([trade]) => trade),
    );
    for (const [trade, share] of likely) {
      const own = works.get(trade);
      const sure = Math.min(1, share / WORK_MODEL.pieceOfTradeSurely);
      if (!own) continue;
      if (namesWork(own)) keepSurest(listed, trade, own, sure);
      else whole.set(trade, Math.max(sure, whole.get(trade) ?? 0));
    }
  }
  for (const [trade, sure] of whole)
    if (!listed.has(trade))
      listed.set(trade, new Float64Array(worksOf(trade).length).fill(WORK_MODEL.wholeTrade * sure));
  return listed;
}

/** Whether a text that is likely of these works of a trade says which one, or only names the trade. */
export const namesWork = (likely: Float64Array): boolean =>
  Math.max(...likely) * likely.length >= WORK_MODEL.tellsApartFrom;

/** How likely a provider who lists these works takes each work: because it is listed, or goes with a listed one. */
export function takenWorks(listed: LikelyWorks): LikelyWorks {
  return new Map(
    [...listed].map(([trade, works]) => {
      const also = alsoTaken(trade);
      return [
        trade,
        works.map((own, work) =>
          works.reduce((likely, share, other) => Math.max(likely, share * also[other]![work]!), own),
        ),
      ];
    }),
  );
}

function keepSurest(
  into: Map<string, Float64Array>,
  trade: string,
  works: Float64Array,
  share: number,
): void {
  const sofar = into.get(trade);
  into.set(
    trade,
    works.map((likely, work) => Math.max(likely * share, sofar?.[work] ?? 0)),
  );
}
