import { isAway } from './db/overload.ts';
import { Refusal } from './failures.ts';

export interface TogetherOptions<Given> {
  /** So many are done at once, at most. */
  most: number;
  /** So many lots may be under way, not counting those that are late. */
  lots: number;
  /** Of one line only one is under way, so that they keep their order. */
  lineOf?: (given: Given) => string;
  /** Whether one is to be done by itself. */
  isAlone?: (given: Given) => boolean;
}

interface Waiting<Given, Answer> {
  given: Given;
  line: string | undefined;
  alone: boolean;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** A lot that takes longer, as behind a row that somebody holds, no longer keeps the next one waiting. */
const LATE_MS = 100;
const LATE_MOST = 4;

/**
 * Does the same for many at once, as databases write their log: what comes while a lot is under way waits, and the next lot
 * takes all of it. One that comes alone goes at once. `work` answers each in its place, whom it refuses with a refusal; when
 * it fails as a whole, each is done by itself, so that none fails for what is another's.
 */
export function together<Given, Answer>(
  { most, lots, lineOf, isAlone }: TogetherOptions<Given>,
  work: (given: Given[]) => Promise<(Answer | Refusal)[]>,
): (given: Given) => Promise<Answer> {
  type One = Waiting<Given, Answer>;
  let waiting: One[] = [];
  const linesUnderWay = new Set<string>();
  let underWay = 0;
  let inTime = 0;
  let willBegin = false;

  const takeLot = (): One[] => {
    const lot: One[] = [];
    const left: One[] = [];
    const passedOver = new Set<string>();
    for (const one of waiting) {
      const { line } = one;
      const joins = lot.length === 0 || (lot.length < most && !one.alone && !lot[0]!.alone);
      if (joins && (line === undefined || !(linesUnderWay.has(line) || passedOver.has(line)))) {
        lot.push(one);
        if (line !== undefined) linesUnderWay.add(line);
      } else {
        left.push(one);
        if (line !== undefined) passedOver.add(line);
      }
    }
    waiting = left;
    return lot;
  };

  const doLot = async (lot: One[]): Promise<void> => {
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

  const beginLot = async (lot: One[]): Promise<void> => {
    let isInTime = true;
    const noLongerInTime = () => {
      if (isInTime) inTime--;
      isInTime = false;
      beginSoon();
    };
    underWay++;
    inTime++;
    const late = setTimeout(noLongerInTime, LATE_MS).unref();
    await doLot(lot);
    for (const { line } of lot) if (line !== undefined) linesUnderWay.delete(line);
    clearTimeout(late);
    underWay--;
    noLongerInTime();
  };

  const begin = () => {
    willBegin = false;
    while (waiting.length && inTime < lots && underWay < lots + LATE_MOST) {
      const lot = takeLot();
      if (!lot.length) return;
      void beginLot(lot);
    }
  };
  /** Once what has arrived already has been read. */
  const beginSoon = () => {
    if (willBegin || !waiting.length) return;
    willBegin = true;
    setImmediate(begin);
  };

  return (given) =>
    new Promise<Answer>((resolve, reject) => {
      waiting.push({ given, line: lineOf?.(given), alone: isAlone?.(given) ?? false, resolve, reject });
      beginSoon();
    });
}
