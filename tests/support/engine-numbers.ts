import * as comparison from '../../server/matching/engine/comparison/parameters.ts';
import * as language from '../../server/matching/engine/language/parameters.ts';
import * as lexicon from '../../server/matching/engine/lexicon/parameters.ts';
import * as understanding from '../../server/matching/engine/understanding/parameters.ts';

/** Numbers that the measures do not show: read once at the start, fitted with the model, or not about the texts. */
const SKIPPED = ['STEMS', 'CACHES', 'MODEL', 'MATCH_SCORE'];

/** A number of the matching engine, and where it can be changed. */
export interface EngineNumber {
  /** `NEGATION.looksAhead`. */
  path: string;
  of: Record<string, number>;
  key: string;
}

/** The numbers of each step of the matching engine that docs/matching-parameters.md shows. */
export const ENGINE_NUMBERS: Record<string, EngineNumber[]> = Object.fromEntries(
  Object.entries({ language, lexicon, understanding, comparison }).map(([step, file]) => [
    step,
    Object.entries(file)
      .filter(([name]) => !SKIPPED.includes(name))
      // A number exported by itself cannot be changed from outside.
      .flatMap(([name, value]) => numbersIn(value, name)),
  ]),
);

function numbersIn(value: unknown, path: string): EngineNumber[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'number'
      ? [{ path: `${path}.${key}`, of: value as Record<string, number>, key }]
      : numbersIn(inner, `${path}.${key}`),
  );
}
