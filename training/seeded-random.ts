// Randomness that is the same at every run, so that the same samples always give the same weights. Not the generator of
// tests/support/: with another one the stored weights would be others.

/** A linear congruential generator (the constants of POSIX rand), from 0 to 1. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

/** In place (Fisher and Yates). */
export function shuffle<One>(list: One[], random: () => number): void {
  for (let at = list.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [list[at], list[other]] = [list[other]!, list[at]!];
  }
}
