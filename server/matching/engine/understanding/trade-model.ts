// The trade model: how much each word speaks for each trade, all trades together (softmax regression over words,
// nouns and near pairs). It finds the trade of an order that never names one. `npm run learn` fits it: see training/.

import { readFileSync } from 'node:fs';
import type { ConceptWord } from '../language/concept-word.ts';
import { lazy } from '../language/lazy.ts';
import { decodeModel, type TextModel } from './model-file.ts';
import { MODEL } from './parameters.ts';
import { logitsOf, softmax } from './text-logits.ts';

export const TRADE_MODEL_FILE = new URL('./trade-model.bin', import.meta.url);

/** The class of texts that no trade answers. */
export const NOBODY = '_nadie';

export const tradeModel = lazy((): TextModel => decodeModel(readFileSync(TRADE_MODEL_FILE)));

/** The probability of each trade, from 0 to 1, together 1; the improbable are left out. */
export function probableTrades(
  words: readonly ConceptWord[],
  model: TextModel = tradeModel(),
): Map<string, number> {
  const probable = new Map<string, number>();
  const logits = logitsOf(words, model);
  if (!logits) return probable;
  softmax(logits).forEach((share, place) => {
    if (share >= MODEL.least) probable.set(model.classes[place]!, share);
  });
  return probable;
}
