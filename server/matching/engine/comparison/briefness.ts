import type { ServiceUnderstanding } from '../understanding/understanding.ts';
import { COMPARISON } from './parameters.ts';

/**
 * How far a service says nothing but its trade ("Electricista a domicilio"), from 0 to 1. A provider with such a text
 * does every ordinary work of the trade; where a text says more, what it leaves out means something.
 */
export function briefness({ words }: ServiceUnderstanding): number {
  const { fewWords, manyWords } = COMPARISON;
  return Math.min(1, Math.max(0, (manyWords - words.length) / (manyWords - fewWords)));
}
