// The works of each trade (works.json), as people who know the trades describe them: the words of each work, and who
// takes it.
import { readFileSync } from 'node:fs';

interface Work {
  /** What `also` and the examples in training/ call it by: no other work of its trade has it, and it never changes. */
  readonly letter: string;
  readonly work: string;
  /** Which share of handymen would take it. */
  readonly handyman: number;
  /** The phrases from which the work model learns: see training/. */
  readonly phrases: string;
  /** Other works of the trade by letter, and which share of those who advertise only this one take them: "b 0.85, d 0.5". */
  readonly also: string;
  /** Other trades, and which share of their providers would rightly be called for this work and take it: "gas 0.68". */
  readonly takers: string;
}

const works: Readonly<Record<string, readonly Work[]>> = JSON.parse(
  readFileSync(new URL('./works.json', import.meta.url), 'utf8'),
);

export const TRADES_WITH_WORKS: readonly string[] = Object.keys(works);

export const worksOf = (trade: string): readonly Work[] => works[trade] ?? [];

/** The number of the work of a trade that a letter stands for, -1 if none does. */
export const workOfLetter = (trade: string, letter: string): number =>
  worksOf(trade).findIndex((work) => work.letter === letter);

/** `alsoTaken(trade)[one][other]` is the share of those who advertise only the work `one` who also take the work `other`. */
export const alsoTaken = rememberedByTrade((trade) =>
  worksOf(trade).map(({ also }) => {
    const taken = worksOf(trade).map(() => 0);
    for (const [letter, share] of sharesIn(also)) taken[workOfLetter(trade, letter)] = share;
    return taken;
  }),
);

/** By the number of the work: the other trades whose providers take it, each with the share who do. */
export const takersOf = rememberedByTrade((trade) =>
  worksOf(trade).map(({ takers }): ReadonlyMap<string, number> => new Map(sharesIn(takers))),
);

function sharesIn(list: string): [string, number][] {
  return list.split(', ').flatMap((one): [string, number][] => {
    const [name, share] = one.split(' ');
    return name && share ? [[name, Number(share)]] : [];
  });
}

function rememberedByTrade<Value>(read: (trade: string) => Value): (trade: string) => Value {
  const known = new Map<string, Value>();
  return (trade) => {
    const found = known.get(trade) ?? read(trade);
    known.set(trade, found);
    return found;
  };
}
