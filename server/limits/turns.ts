import { Overloaded, type Refusal } from '../failures.ts';

/** Whose work it is, as turns are given: first by `group`, such as a network, and within it by `one`, such as an account. */
export interface InTurn {
  group: string;
  one: string;
}

interface Waiting extends InTurn {
  wake: () => void;
  refuse: (refusal: Refusal) => void;
}

interface Most {
  atOnce: number;
  waiting: number;
}

/** So many turns are remembered; who had none of them had their last one long ago. */
const REMEMBERED = 10_000;

/**
 * Lets a few pieces of work run at once. Whenever one ends, the group whose last turn is longest ago has the next turn, and within
 * that group the one whose last turn is longest ago. Where the line is full, a newcomer takes the place of the last of the group that
 * has most waiting; if that is the newcomer's own group, of whoever has most waiting in it.
 */
export class Turns {
  readonly #most: () => Most;
  readonly #full: () => Refusal;
  #waiting: Waiting[] = [];
  #running = 0;
  #turns = 0;
  /** The number of the last turn of each group and one, while somebody waits or runs. */
  readonly #lastTurn = new Map<string, number>();

  constructor(most: Most | (() => Most), full: () => Refusal = () => new Overloaded()) {
    this.#most = typeof most === 'function' ? most : () => most;
    this.#full = full;
  }

  async run<T>(who: InTurn, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#most().atOnce) this.#begin(who);
    else await this.#wait(who);
    try {
      return await work();
    } finally {
      this.#running--;
      for (let next = this.#next(); next && this.#running < this.#most().atOnce; next = this.#next()) {
        this.#waiting = this.#waiting.filter((one) => one !== next);
        this.#begin(next);
        next.wake();
      }
      if (!this.#running) this.#lastTurn.clear();
    }
  }

  #begin({ group, one }: InTurn): void {
    this.#running++;
    this.#turns++;
    for (const key of [group, `${group} ${one}`]) {
      this.#lastTurn.delete(key);
      this.#lastTurn.set(key, this.#turns);
    }
    while (this.#lastTurn.size > REMEMBERED) this.#lastTurn.delete(this.#lastTurn.keys().next().value!);
  }

  #wait({ group, one }: InTurn): Promise<void> {
    if (this.#waiting.length >= this.#most().waiting) {
      const own = this.#waiting.filter((other) => other.group === group);
      const largest = largestBy(this.#waiting, (other) => other.group);
      if (largest[0]?.group === group) this.#giveWay(own, one);
      else if (largest.length > own.length + 1)
        this.#refuse(largestBy(largest, (other) => other.one).at(-1)!);
      else throw this.#full();
    }
    return new Promise((wake, refuse) => this.#waiting.push({ group, one, wake, refuse }));
  }

  /** Within a group, the one that has most waiting gives way if it has more than `one` would have. */
  #giveWay(group: Waiting[], one: string): void {
    const most = largestBy(group, (other) => other.one);
    if (most.length <= group.filter((other) => other.one === one).length + 1) throw this.#full();
    this.#refuse(most.at(-1)!);
  }

  #refuse(last: Waiting): void {
    this.#waiting = this.#waiting.filter((other) => other !== last);
    last.refuse(this.#full());
  }

  #next(): Waiting | undefined {
    const turnOf = (key: string) => this.#lastTurn.get(key) ?? 0;
    const isEarlier = (a: Waiting, b: Waiting) =>
      turnOf(a.group) - turnOf(b.group) || turnOf(`${a.group} ${a.one}`) - turnOf(`${b.group} ${b.one}`);
    let next: Waiting | undefined;
    for (const one of this.#waiting) if (!next || isEarlier(one, next) < 0) next = one;
    return next;
  }
}

/** Those that share the key which most of them have. */
function largestBy(list: Waiting[], keyOf: (one: Waiting) => string): Waiting[] {
  return [...Map.groupBy(list, keyOf).values()].reduce(
    (most, some) => (some.length >= most.length ? some : most),
    [],
  );
}
