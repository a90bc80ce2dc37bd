import { Overloaded, type Refusal } from '../failures.ts';
import { largestShare } from './give-way.ts';
import { TURNS } from './table.ts';

/**
 * On whose behalf work is done. Turns are shared out by `group`, such as a network, and within it by `member`, such
 * as an account.
 */
export interface InTurn {
  group: string;
  member: string;
}

/** Stands for work without a known caller, such as a job's. */
export const NOBODY: InTurn = { group: '', member: '' };

interface Waiting extends InTurn {
  wake: () => void;
  refuse: (refusal: Refusal) => void;
}

interface Most {
  atOnce: number;
  waiting: number;
}

/**
 * Lets a few pieces of work run at once. When one ends, the next turn goes to the group whose turns took the least
 * time lately, and within that group to the member whose turns did. When the line is full, a newcomer takes the last
 * place of the group with the most waiting; if that is the newcomer's own group, the last place of its member with
 * the most waiting.
 */
export class Turns {
  readonly #most: () => Most;
  readonly #full: () => Refusal;
  #waiting: Waiting[] = [];
  #running = 0;
  #usualMs = 0;
  /**
   * The time that the turns of each group and each member took, kept while anything waits or runs. Each is the binary
   * logarithm of the milliseconds plus the number of half-lives elapsed by then, so that all can be compared at any
   * time without being updated.
   */
  readonly #used = new Map<string, number>();

  constructor(most: Most | (() => Most), full: () => Refusal = () => new Overloaded()) {
    this.#most = typeof most === 'function' ? most : () => most;
    this.#full = full;
  }

  async run<T>(who: InTurn, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#most().atOnce) this.#begin(who);
    else await this.#wait(who);
    const began = performance.now();
    try {
      return await work();
    } finally {
      this.#end(who, performance.now() - began);
      for (let next = this.#next(); next && this.#running < this.#most().atOnce; next = this.#next()) {
        this.#waiting = this.#waiting.filter((one) => one !== next);
        this.#begin(next);
        next.wake();
      }
      if (!this.#running) this.#used.clear();
    }
  }

  #begin(who: InTurn): void {
    this.#running++;
    // Counted at the start, so that a caller who has used nothing yet cannot take all places.
    this.#use(who, TURNS.leastMs);
  }

  /**
   * A turn counts for at most the usual time, so that a caller with one long turn need not wait for many short ones
   * of each other.
   */
  #end(who: InTurn, ms: number): void {
    this.#running--;
    this.#usualMs += (ms - this.#usualMs) / TURNS.usualOf;
    this.#use(who, Math.min(ms, this.#usualMs));
  }

  #use({ group, member }: InTurn, ms: number): void {
    const halfLives = performance.now() / TURNS.halfMs;
    for (const key of [group, keyOf(group, member)]) {
      const left = 2 ** (this.#usedBy(key) - halfLives);
      this.#used.delete(key);
      this.#used.set(key, Math.log2(left + ms) + halfLives);
    }
    while (this.#used.size > TURNS.remembered) this.#used.delete(this.#used.keys().next().value!);
  }

  #usedBy(key: string): number {
    return this.#used.get(key) ?? Number.NEGATIVE_INFINITY;
  }

  #wait(who: InTurn): Promise<void> {
    if (this.#waiting.length >= this.#most().waiting) {
      const last = largestShare(this.#waiting, who).at(-1);
      if (!last) throw this.#full();
      this.#refuse(last);
    }
    return new Promise((wake, refuse) => this.#waiting.push({ ...who, wake, refuse }));
  }

  #refuse(last: Waiting): void {
    this.#waiting = this.#waiting.filter((other) => other !== last);
    last.refuse(this.#full());
  }

  #isBefore(one: Waiting, other: Waiting): boolean {
    if (one.group !== other.group) return this.#usedBy(one.group) < this.#usedBy(other.group);
    return (
      one.member !== other.member &&
      this.#usedBy(keyOf(one.group, one.member)) < this.#usedBy(keyOf(other.group, other.member))
    );
  }

  #next(): Waiting | undefined {
    let next: Waiting | undefined;
    for (const one of this.#waiting) if (!next || this.#isBefore(one, next)) next = one;
    return next;
  }
}

const keyOf = (group: string, member: string) => `${group} ${member}`;
