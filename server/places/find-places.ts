import { soundOf } from '../matching/engine/language/phonetics.ts';
import { ADDRESSES } from './parameters.ts';
import {
  ARTICLE,
  type Entry,
  type Index,
  type KnownPlace,
  loadPlaces,
  lowerBound,
  type Preference,
  plain,
  weight,
} from './place-index.ts';
import { expandAbbreviations, isClose, looksAlike, shortestClose, trigrams } from './spelling.ts';

/** A text read as the name of a place and the words after it that say where it lies. */
interface Cut {
  name: string;
  /** The contexts that have all of those words. */
  within: ReadonlySet<number>;
  said: number;
}

/** The ways to read a text so that some place lies there, the longest name first. */
function cutsOf({ contexts }: Index, first: string, given: string[]): Cut[] {
  const words = first.split(' ');
  const holding = (within: Iterable<number>, word: string) =>
    new Set([...within].filter((at) => contexts[at]?.includes(` ${word}`)));
  let within = given.reduce(holding, new Set(contexts.keys()));
  const cuts: Cut[] = [];
  for (
    let cut = words.length;
    within.size > 0 && cut > 0 && cuts.length <= ADDRESSES.contextWordsMax;
    cut -= 1
  ) {
    cuts.push({ name: words.slice(0, cut).join(' '), within, said: words.length - cut + given.length });
    within = holding(within, words[cut - 1] ?? '');
  }
  return cuts;
}

/** Collects the candidates of one query. Scores stay above zero, because zero marks entries not seen yet. */
function makeCandidates(index: Index, preference: Preference) {
  const { entries, keys, keyEntry, byTrigram, longest, scores, shared } = index;
  const touched: number[] = [];
  const BASE = 10;

  function put(at: number, score: number): void {
    const before = scores[at] ?? 0;
    if (before === 0) touched.push(at);
    if (score > before) scores[at] = score;
  }

  return {
    count: () => touched.length,

    /** The places of which some word begins so. */
    addBeginning({ name, within, said }: Cut): void {
      for (let key = lowerBound(keys, name); keys[key]?.startsWith(name); key += 1) {
        const at = keyEntry[key] ?? 0;
        const entry = entries[at];
        if (!entry || !within.has(entry.context)) continue;
        const fit = entry.key === name ? 3 : keys[key] === name ? 1.5 : entry.key.startsWith(name) ? 1 : 0;
        put(at, BASE + fit + said + weight(entry, preference));
      }
    },

    /** The places that are written or sound nearly so. */
    addAlike({ name, within, said }: Cut): void {
      const typed = soundOf(name);
      if (shortestClose(typed) > longest) return;
      const parts = trigrams(typed);
      const seen: number[] = [];
      for (const part of parts) {
        for (const at of byTrigram.get(part) ?? []) {
          if (shared[at] === 0) seen.push(at);
          shared[at] = (shared[at] ?? 0) + 1;
        }
      }
      const enough = Math.max(1, Math.floor(parts.size * 0.4));
      const likely = seen.filter((at) => (shared[at] ?? 0) >= enough && scores[at] === 0);
      if (likely.length > ADDRESSES.comparedMax) likely.sort((a, b) => (shared[b] ?? 0) - (shared[a] ?? 0));
      for (const at of likely.slice(0, ADDRESSES.comparedMax)) {
        const entry = entries[at];
        if (!entry || !within.has(entry.context) || !isClose(typed, entry.sound)) continue;
        if (!looksAlike(name, entry.key.replace(ARTICLE, ''))) continue;
        put(at, BASE - 2 + said + weight(entry, preference));
      }
      for (const at of seen) shared[at] = 0;
    },

    /** The best entries, the best first; clears the working memory, so it is called last. */
    best(limit: number): Entry[] {
      const best: number[] = [];
      for (const at of touched) {
        const score = scores[at] ?? 0;
        if (best.length === limit && score <= (scores[best[limit - 1] ?? 0] ?? 0)) continue;
        let place = best.length;
        while (place > 0 && (scores[best[place - 1] ?? 0] ?? 0) < score) place -= 1;
        best.splice(place, 0, at);
        if (best.length > limit) best.pop();
      }
      for (const at of touched) scores[at] = 0;
      return best.flatMap((at) => entries[at] ?? []);
    },
  };
}

/** The places a text may name, best first: "poci", "pocitos montevideo", "Guadalajara, Jalisco". */
export function findPlaces(query: string, limit: number, preference: Preference = {}): KnownPlace[] {
  const [first = '', ...rest] = query.split(',').map(expandAbbreviations).filter(Boolean);
  if (first.length < 2) return [];
  const given = rest.join(' ').split(' ').filter(Boolean);
  const index = loadPlaces();
  const [whole, ...cuts] = cutsOf(index, first, given);
  if (!whole) return [];
  const found = makeCandidates(index, preference);
  found.addBeginning(whole);
  for (const cut of cuts) if (found.count() < limit) found.addBeginning(cut);
  if (found.count() < limit && first.length > 3) {
    found.addAlike(whole);
    for (const cut of cuts) if (found.count() === 0) found.addAlike(cut);
  }
  return found.best(limit).map(plain);
}
