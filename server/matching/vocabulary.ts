// The words the market knows (the lexicon's, the synonyms' and everyday Spanish), indexed by sound so that
// a misspelling finds the word that was meant.
import { readFileSync } from 'node:fs';
import { fold } from './normalise.ts';
import { soundOf } from './phonetics.ts';
import { spellingDistance } from './spelling-distance.ts';
import { stem } from './stem.ts';
import { STOP_WORDS } from './stopwords.ts';

const COMMON_WORDS =
  fold(readFileSync(new URL('./words/common.txt', import.meta.url), 'utf8')).match(/[a-zñ]+/g) ?? [];
const LONG_ENOUGH_FOR_TWO = 8;

export interface Vocabulary {
  knows(word: string): boolean;
  /** The known word that was meant, or undefined. Found words are whole words or, for inflected forms, stems. */
  meantBy(word: string): string | undefined;
  /** A trade's own word, not merely Spanish: the only kind that joins two words into one. */
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
  for (const word of [...COMMON_WORDS, ...STOP_WORDS]) counts.set(word, (counts.get(word) ?? 0) + 2);
  for (const [word, count] of tradeWords) counts.set(word, (counts.get(word) ?? 0) + count);
  const stems = new Set<string>();
  for (const word of counts.keys()) stems.add(stem(word));

  const words = soundIndex([...counts].map(([word, count]) => ({ word, sound: soundOf(word), count })));
  const roots = soundIndex(rootEntries(counts));
  const remembered = new Map<string, string | undefined>();

  const knows = (word: string) => counts.has(word) || stems.has(stem(word));
  return {
    knows,
    hasTradeWord: (word) => tradeWords.has(word),
    tradeWordLike: (word) =>
      words.bySound.get(soundOf(word))?.find((entry) => tradeWords.has(entry.word))?.word,
    meantBy(word) {
      if (!remembered.has(word)) {
        if (remembered.size > 5000) remembered.clear();
        remembered.set(word, nearestWord(word, words, roots));
      }
      return remembered.get(word);
    },
  };
}

/** A stem stands for its most frequent word: mending gives back a word, not a stump. */
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
  readonly byShorter: ReadonlyMap<string, readonly Entry[]>;
  readonly byLength: ReadonlyMap<string, readonly Entry[]>;
}

function soundIndex(entries: readonly Entry[]): SoundIndex {
  const bySound = new Map<string, Entry[]>();
  const byShorter = new Map<string, Entry[]>();
  const byLength = new Map<string, Entry[]>();
  for (const entry of entries) {
    push(bySound, entry.sound, entry);
    if (entry.sound.length >= 3)
      for (const shorter of withOneLetterLess(entry.sound)) push(byShorter, shorter, entry);
    if (entry.sound.length >= LONG_ENOUGH_FOR_TWO - 2)
      push(byLength, lengthKey(entry.sound, entry.sound.length), entry);
  }
  return { bySound, byShorter, byLength };
}

function nearestWord(word: string, words: SoundIndex, roots: SoundIndex): string | undefined {
  if (word.length < 3) return undefined;
  const sound = soundOf(word);
  const rootSound = soundOf(stem(word));
  return (
    best(word, words.bySound.get(sound) ?? []) ??
    (rootSound.length >= 3 ? best(word, roots.bySound.get(rootSound) ?? []) : undefined) ??
    best(word, oneApart(sound, words, word.length <= 4)) ??
    (rootSound.length >= 5 ? best(word, oneApart(rootSound, roots, true)) : undefined) ??
    (sound.length >= LONG_ENOUGH_FOR_TWO ? best(word, twoApart(sound, words)) : undefined)
  );
}

function oneApart(sound: string, index: SoundIndex, sameStart: boolean): Entry[] {
  const found = new Set<Entry>(index.byShorter.get(sound));
  for (const shorter of withOneLetterLess(sound)) {
    for (const entry of index.bySound.get(shorter) ?? []) found.add(entry);
    for (const entry of index.byShorter.get(shorter) ?? []) found.add(entry);
  }
  return [...found].filter(
    (entry) =>
      entry.sound.length >= 3 &&
      (!sameStart || entry.sound[0] === sound[0]) &&
      spellingDistance(entry.sound, sound, 1) <= 1,
  );
}

function twoApart(sound: string, index: SoundIndex): Entry[] {
  return [-2, -1, 0, 1, 2]
    .flatMap((difference) => index.byLength.get(lengthKey(sound, sound.length + difference)) ?? [])
    .filter((entry) => spellingDistance(entry.sound, sound, 2) <= 2);
}

/** Nearest in letters first, then a missing vowel before a wrong consonant, then the more frequent. */
function best(word: string, entries: readonly Entry[]): string | undefined {
  const ranked = entries
    .map((entry) => ({
      entry,
      cost:
        spellingDistance(entry.word, word, 4) +
        (entry.word[0] === word[0] ? 0 : 0.5) +
        (consonants(entry.word) === consonants(word) ? 0 : 0.6),
    }))
    .sort(
      (a, b) => a.cost - b.cost || b.entry.count - a.entry.count || (a.entry.word < b.entry.word ? -1 : 1),
    );
  return ranked[0]?.entry.word;
}

function consonants(word: string): string {
  return soundOf(word).replace(/[aeiou]/g, '');
}

function withOneLetterLess(sound: string): string[] {
  return Array.from({ length: sound.length }, (_, index) => sound.slice(0, index) + sound.slice(index + 1));
}

function lengthKey(sound: string, length: number): string {
  return `${sound[0]}${length}`;
}

function push(map: Map<string, Entry[]>, key: string, entry: Entry): void {
  const list = map.get(key);
  if (list) list.push(entry);
  else map.set(key, [entry]);
}
