import { Overloaded, type Refusal } from '../failures.ts';

/** Lets a few pieces of work run at once; others wait in line, and beyond a number of those are refused. */
export class ConcurrencyLimit {
  readonly #atOnce: () => number;
  readonly #waitingMax: number;
  readonly #full: () => Refusal;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /** `atOnce` may change as time goes by, and is never less than one. */
  constructor(
    atOnce: number | (() => number),
    waitingMax: number,
    full: () => Refusal = () => new Overloaded(),
  ) {
    this.#atOnce = typeof atOnce === 'number' ? () => atOnce : atOnce;
    this.#waitingMax = waitingMax;
    this.#full = full;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (!this.#waiting.length && this.#running < this.#atOnce()) this.#running++;
    else if (this.#waiting.length >= this.#waitingMax) throw this.#full();
    // A call that ends hands its place to the next in line, so that a later call cannot take it first.
    else await new Promise<void>((wake) => this.#waiting.push(wake));
    try {
      return await work();
    } finally {
      this.#running--;
      while (this.#waiting.length && this.#running < this.#atOnce()) {
        this.#running++;
        this.#waiting.shift()!();
      }
    }
  }
}
