import type { Understanding } from '../understanding/understanding.ts';
import { COMPARISON } from './parameters.ts';

/**
 * From 0 to 1: how far a service says only what its trade is ("Electricista a domicilio"). Its provider does every ordinary work of the
 * trade; from one who says more, what is left out tells something.
 */
export function briefness({ words }: Understanding): number {
  const { fewWords, manyWords } = COMPARISON;
  return Math.min(1, Math.max(0, (manyWords - words.length) / (manyWords - fewWords)));
}
