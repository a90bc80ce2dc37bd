// Stores writes that many people send at once (chat messages) in one batch: one may be refused without the others, each
// person's keep their order, and a batch that fails is repeated one by one. Mere look-ups by a key need none of that and
// begin at once: `server/db/batch-lookups.ts`.
import { isAway } from '../db/overload.ts';
import { Refusal } from '../failures.ts';

interface BatchOptions<Given> {
  /** The most writes in one batch. */
  maxBatch: number;
  /** The most batches under way. */
  inFlight: number;
  /** Of the writes with the same key only one is under way, so that they keep their order. */
  orderingKey: (given: Given) => string;
  /** Whether a write must be done by itself. */
  isAlone: (given: Given) => boolean;
}

interface One<Given, Answer> {
  given: Given;
  key: string;
  alone: boolean;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * The most work beside the batches: single writes, and batches that are late, for example because somebody has locked
 * a row.
 */
const BESIDE_MAX = 4;
const LATE_MS = 100;

/**
 * Groups concurrent writes, as databases do with their log: writes that come while a batch is under way wait, and the next
 * batch takes them all. A write that comes alone begins at once. `work` answers each write in its place, with a `Refusal`
 * where it refuses one. When it fails as a whole, each write is repeated by itself, so that none fails because of another.
 */
export function batchWrites<Given, Answer>(
  { maxBatch, inFlight, orderingKey, isAlone }: BatchOptions<Given>,
  work: (given: Given[]) => Promise<(Answer | Refusal)[]>,
): (given: Given) => Promise<Answer> {
  type Batch = One<Given, Answer>[];
  let waiting: Batch = [];
  const underWay = { batches: 0, beside: 0, keys: new Set<string>() };
  let willBegin = false;

  const take = (alone: boolean, most: number): Batch => {
    const batch: Batch = [];
    const left: Batch = [];
    const passedOver = new Set<string>();
    for (const one of waiting) {
      const { key } = one;
      const isNext = !(underWay.keys.has(key) || passedOver.has(key));
      if (isNext && one.alone === alone && batch.length < most) {
        batch.push(one);
        underWay.keys.add(key);
      } else {
        left.push(one);
        passedOver.add(key);
      }
    }
    waiting = left;
    return batch;
  };

  const answer = async (batch: Batch): Promise<void> => {
    try {
      const answers = await work(batch.map(({ given }) => given));
      for (const [at, { resolve, reject }] of batch.entries()) {
        const answer = answers[at] as Answer | Refusal;
        if (answer instanceof Refusal) reject(answer);
        else resolve(answer);
      }
    } catch (error) {
      if (batch.length === 1 || isAway(error)) for (const { reject } of batch) reject(error);
      else waiting.unshift(...batch.map((one) => ({ ...one, alone: true })));
    }
  };

  const begin = async (batch: Batch, where: 'batches' | 'beside'): Promise<void> => {
    let place = where;
    underWay[place]++;
    const late = setTimeout(() => {
      if (place === 'beside' || underWay.beside >= BESIDE_MAX) return;
      underWay.batches--;
      underWay.beside++;
      place = 'beside';
      beginSoon();
    }, LATE_MS).unref();
    await answer(batch);
    clearTimeout(late);
    underWay[place]--;
    for (const { key } of batch) underWay.keys.delete(key);
    beginSoon();
  };

  const beginAll = () => {
    willBegin = false;
    while (underWay.beside < BESIDE_MAX) {
      const batch = take(true, 1);
      if (!batch.length) break;
      void begin(batch, 'beside');
    }
    while (underWay.batches < inFlight) {
      const batch = take(false, maxBatch);
      if (!batch.length) break;
      void begin(batch, 'batches');
    }
  };
  /** Begins once everything that has already arrived has been read. */
  const beginSoon = () => {
    if (willBegin || !waiting.length) return;
    willBegin = true;
    setImmediate(beginAll);
  };

  return (given) =>
    new Promise<Answer>((resolve, reject) => {
      waiting.push({ given, key: orderingKey(given), alone: isAlone(given), resolve, reject });
      beginSoon();
    });
}
