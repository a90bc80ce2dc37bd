import { MINUTE_MS } from '../../contract/durations.ts';
import type { Logger } from '../logger.ts';
import { counted } from '../operations/metrics.ts';

/** Each shape is logged at most once in this time, with how often it was slow since its last line. */
const SAID_AGAIN_AFTER_MS = MINUTE_MS;
const SHAPES_MAX = 200;
const SHAPE_LONGEST = 500;

interface Seen {
  count: number;
  longest: number;
  saidAt: number;
}

/** Logs the queries of one database that take too long, by their shape and never with a value. */
export class SlowQueries {
  #watched: { ms: number; log: Logger } | undefined;
  readonly #seen = new Map<string, Seen>();

  watch(ms: number, log: Logger): void {
    this.#watched = { ms, log };
  }

  note(text: string, took: number, requestId: string | undefined): void {
    if (!this.#watched || took < this.#watched.ms) return;
    counted.slowQueries.inc();
    const shape = shapeOf(text);
    const seen = this.#seen.get(shape) ?? { count: 0, longest: 0, saidAt: Number.NEGATIVE_INFINITY };
    if (!this.#seen.has(shape) && this.#seen.size >= SHAPES_MAX)
      this.#seen.delete(this.#seen.keys().next().value!);
    this.#seen.set(shape, seen);
    seen.count++;
    seen.longest = Math.max(seen.longest, took);
    const now = performance.now();
    if (now - seen.saidAt < SAID_AGAIN_AFTER_MS) return;
    this.#watched.log.warn(
      {
        query: shape,
        ms: Math.round(took),
        longestMs: Math.round(seen.longest),
        count: seen.count,
        requestId,
      },
      'database: a slow query',
    );
    Object.assign(seen, { count: 0, longest: 0, saidAt: now });
  }
}

/** The text of a query without its values: other values, or longer lists of them, give the same shape. */
export function shapeOf(text: string): string {
  const shape = text
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/(?<![\w$"])-?\d+(\.\d+)?\b/g, '?')
    .replace(/\(\s*(?:[$?]\d*)(?:\s*,\s*[$?]\d*)+\s*\)/g, '(…)')
    .replace(/(\(…\))(?:\s*,\s*\(…\))+/g, '$1, …')
    .replace(/\s+/g, ' ')
    .trim();
  return shape.length > SHAPE_LONGEST ? `${shape.slice(0, SHAPE_LONGEST)}…` : shape;
}
