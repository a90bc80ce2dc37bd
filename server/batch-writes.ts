// Writes that many people send at once, stored as one (chat messages): one may be refused without the others, each person's keep
// their order, and a lot that fails is done one by one. What is only looked up under a key needs none of that and begins at
// once: `db/asked-together.ts`.
import { isAway } from './db/overload.ts';
import { Refusal } from './failures.ts';

interface TogetherOptions<Given> {
  /** So many are done at once, at most. */
  most: number;
  /** So many lots may be under way. */
  lots: number;
  /** Of one line only one is under way, so that they keep their order. */
  lineOf?: (given: Given) => string;
  /** Whether one is to be done by itself. */
  isAlone?: (given: Given) => boolean;
}

interface One<Given, Answer> {
  given: Given;
  line: string | undefined;
  alone: boolean;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** So many are done aside of the lots: each by itself, or a lot that is late, as behind a row that somebody holds. */
const ASIDE_MOST = 4;
const LATE_MS = 100;

/**
 * Does the same for many at once, as databases write their log: what comes while a lot is under way waits, and the next lot
 * takes all of it. One that comes alone goes at once. `work` answers each in its place, whom it refuses with a refusal; when
 * it fails as a whole, each is done by itself, so that none fails for what is another's.
 */
export function together<Given, Answer>(
  { most, lots, lineOf, isAlone }: TogetherOptions<Given>,
  work: (given: Given[]) => Promise<(Answer | Refusal)[]>,
): (given: Given) => Promise<Answer> {
  type Lot = One<Given, Answer>[];
  let waiting: Lot = [];
  const underWay = { lots: 0, aside: 0, lines: new Set<string | undefined>() };
  let willBegin = false;

  const take = (alone: boolean, most: number): Lot => {
    const lot: Lot = [];
    const left: Lot = [];
    const passedOver = new Set<string | undefined>();
    for (const one of waiting) {
      const { line } = one;
      const isNext = line === undefined || !(underWay.lines.has(line) || passedOver.has(line));
      if (isNext && one.alone === alone && lot.length < most) {
        lot.push(one);
        underWay.lines.add(line);
      } else {
        left.push(one);
        passedOver.add(line);
      }
    }
    waiting = left;
    return lot;
  };

  const answer = async (lot: Lot): Promise<void> => {
    try {
      const answers = await work(lot.map(({ given }) => given));
      for (const [at, { resolve, reject }] of lot.entries()) {
        const answer = answers[at] as Answer | Refusal;
        if (answer instanceof Refusal) reject(answer);
        else resolve(answer);
      }
    } catch (error) {
      if (lot.length === 1 || isAway(error)) for (const { reject } of lot) reject(error);
      else waiting.unshift(...lot.map((one) => ({ ...one, alone: true })));
    }
  };

  const begin = async (lot: Lot, where: 'lots' | 'aside'): Promise<void> => {
    let place = where;
    underWay[place]++;
    const late = setTimeout(() => {
      if (place === 'aside' || underWay.aside >= ASIDE_MOST) return;
      underWay.lots--;
      underWay.aside++;
      place = 'aside';
      beginSoon();
    }, LATE_MS).unref();
    await answer(lot);
    clearTimeout(late);
    underWay[place]--;
    for (const { line } of lot) underWay.lines.delete(line);
    beginSoon();
  };

  const beginAll = () => {
    willBegin = false;
    while (underWay.aside < ASIDE_MOST) {
      const lot = take(true, 1);
      if (!lot.length) break;
      void begin(lot, 'aside');
    }
    while (underWay.lots < lots) {
      const lot = take(false, most);
      if (!lot.length) break;
      void begin(lot, 'lots');
    }
  };
  /** Once what has arrived already has been read. */
  const beginSoon = () => {
    if (willBegin || !waiting.length) return;
    willBegin = true;
    setImmediate(beginAll);
  };

  return (given) =>
    new Promise<Answer>((resolve, reject) => {
      waiting.push({ given, line: lineOf?.(given), alone: isAlone?.(given) ?? false, resolve, reject });
      beginSoon();
    });
}
