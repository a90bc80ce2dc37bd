// The words the market knows (the lexicon's, the synonyms' and everyday Spanish), indexed by sound so that
// a misspelling finds the word that was meant.
import { lazy } from './lazy.ts';
import { fold } from './normalise.ts';
import { CACHES, SPELLING } from './parameters.ts';
import { soundOf } from './phonetics.ts';
import { spellingDistance } from './spelling-distance.ts';
import { stem } from './stem.ts';
import { STOP_WORDS } from './stopwords.ts';
import { readWords } from './word-lists.ts';

const COMMON_WORDS = wordsOf('common');
/** The ten thousand commonest words of Spanish subtitles and the words of example orders: real words, though no trade's. */
const SPANISH = new Set([...wordsOf('spanish'), ...wordsOf('corpus')]);

export interface Vocabulary {
  knows(word: string): boolean;
  /** Spanish has this word, so only one that sounds the same may have been meant ("vota agua"). */
  isSpanish(word: string): boolean;
  /** The known word that was meant, or undefined; for an inflected form, the most frequent word of the same stem. */
  meantBy(word: string): string | undefined;
  /** Whether it is a trade's own word, not merely Spanish: words are joined or split only into words of trades. */
  hasTradeWord(word: string): boolean;
  /** The trade's word that sounds like this one ("lavaropas"). */
  tradeWordLike(word: string): string | undefined;
}

interface Entry {
  readonly word: string;
  readonly sound: string;
  readonly count: number;
}

export function buildVocabulary(tradeWords: ReadonlyMap<string, number>): Vocabulary {
  const counts = new Map<string, number>();
  for (const word of [...COMMON_WORDS, ...STOP_WORDS])
    counts.set(word, (counts.get(word) ?? 0) + SPELLING.everydayCount);
  for (const [word, count] of tradeWords) counts.set(word, (counts.get(word) ?? 0) + count);
  const stems = new Set<string>();
  for (const word of counts.keys()) stems.add(stem(word));

  // Built when the first misspelt word needs them, so that they do not delay the start.
  const words = lazy(() =>
    soundIndex([...counts].map(([word, count]) => ({ word, sound: soundOf(word), count }))),
  );
  const roots = lazy(() => soundIndex(rootEntries(counts)));
  const spanishStems = lazy(
    () => new Set([...SPANISH].map(stem).filter((root) => root.length >= SPELLING.rootThatSoundsAlike)),
  );
  const cache = new Map<string, string | undefined>();

  const isSpanish = (word: string) => SPANISH.has(word) || spanishStems().has(stem(word));
  return {
    knows: (word) => counts.has(word) || stems.has(stem(word)),
    isSpanish,
    hasTradeWord: (word) => tradeWords.has(word),
    tradeWordLike: (word) =>
      words()
        .bySound.get(soundOf(word))
        ?.find((entry) => tradeWords.has(entry.word))?.word,
    meantBy(word) {
      if (!cache.has(word)) {
        if (cache.size > CACHES.corrections) cache.clear();
        cache.set(word, nearestWord(word, words(), roots(), isSpanish(word)));
      }
      return cache.get(word);
    },
  };
}

function wordsOf(name: string): string[] {
  return fold(readWords(`${name}.txt`)).match(/[a-zñ]+/g) ?? [];
}

/** A stem stands for its most frequent word, so that a correction is always a whole word. */
function rootEntries(counts: ReadonlyMap<string, number>): Entry[] {
  const best = new Map<string, { word: string; count: number }>();
  for (const [word, count] of counts) {
    const root = stem(word);
    const sofar = best.get(root);
    if (!sofar || count > sofar.count) best.set(root, { word, count });
  }
  return [...best].map(([root, { word, count }]) => ({ word, sound: soundOf(root), count }));
}

interface SoundIndex {
  readonly bySound: ReadonlyMap<string, readonly Entry[]>;
  /** By first letter and length. */
  readonly byLength: ReadonlyMap<string, readonly Entry[]>;
  /** By all but the first letter. */
  readonly byRest: ReadonlyMap<string, readonly Entry[]>;
}

function soundIndex(entries: readonly Entry[]): SoundIndex {
  return {
    bySound: Map.groupBy(entries, ({ sound }) => sound),
    byLength: Map.groupBy(entries, ({ sound }) => lengthKey(sound, sound.length)),
    byRest: Map.groupBy(entries, ({ sound }) => sound.slice(1)),
  };
}

function nearestWord(
  word: string,
  words: SoundIndex,
  roots: SoundIndex,
  isSpanish: boolean,
): string | undefined {
  if (word.length < SPELLING.shortest) return undefined;
  const sound = soundOf(word);
  const rootSound = soundOf(stem(word));
  const alike = best(word, words.bySound.get(sound) ?? words.bySound.get(soundOf(withHardG(word))) ?? []);
  if (alike !== undefined || isSpanish) return alike;
  return (
    (rootSound.length >= SPELLING.rootThatSoundsAlike
      ? best(word, roots.bySound.get(rootSound) ?? [])
      : undefined) ??
    best(word, apart(1, sound, words)) ??
    (rootSound.length >= SPELLING.rootOneSlipAway ? best(word, apart(1, rootSound, roots)) : undefined) ??
    (sound.length >= SPELLING.wordTwoSlipsAway ? best(word, apart(2, sound, words)) : undefined)
  );
}

/** Adds the silent u that "gitarra" and "segir" lack. */
const withHardG = (word: string) => word.replace(/g(?=[ei])/g, 'gu');

/** Entries one or two wrong letters away. The first letter is mostly right; at one letter away it may be missing or wrong. */
function apart(limit: number, sound: string, { bySound, byLength, byRest }: SoundIndex): Entry[] {
  const found: Entry[] = [];
  if (limit === 1 && sound.length >= SPELLING.wrongFirstLetter)
    for (const rest of [sound, sound.slice(1)])
      found.push(...(byRest.get(rest) ?? []), ...(bySound.get(rest) ?? []));
  for (
    let length = Math.max(SPELLING.shortest, sound.length - limit);
    length <= sound.length + limit;
    length += 1
  ) {
    for (const entry of byLength.get(lengthKey(sound, length)) ?? [])
      if (spellingDistance(entry.sound, sound, limit) <= limit) found.push(entry);
  }
  return found;
}

/** Nearest in letters first, then a missing vowel before a wrong consonant, then the more frequent. */
function best(word: string, entries: readonly Entry[]): string | undefined {
  const ranked = entries
    .map((entry) => ({
      entry,
      cost:
        spellingDistance(entry.word, word, SPELLING.distanceMax) +
        (entry.word[0] === word[0] ? 0 : SPELLING.otherFirstLetter) +
        (consonants(entry.word) === consonants(word) ? 0 : SPELLING.otherConsonant),
    }))
    .sort(
      (a, b) => a.cost - b.cost || b.entry.count - a.entry.count || (a.entry.word < b.entry.word ? -1 : 1),
    );
  return ranked[0]?.entry.word;
}

function consonants(word: string): string {
  return soundOf(word).replace(/[aeiou]/g, '');
}

function lengthKey(sound: string, length: number): string {
  return `${sound[0]}${length}`;
}
