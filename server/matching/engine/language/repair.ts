// Misspelt words become the words that were meant; words written apart or together by mistake
// ("lava ropas", "aireacondicionado") are put right. Known words are never respelt; other Spanish only to the same sound.
import { SPELLING } from './parameters.ts';
import { soundOf } from './phonetics.ts';
import { STOP_WORDS } from './stopwords.ts';
import type { Word } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

const VOWEL = /[aeiou]/;
/** "Últimamente" is not the "última mente". */
const ADVERB = /mente$/;

export function repair(
  words: readonly Word[],
  vocabulary: Vocabulary,
  properNames: ReadonlySet<string>,
): Word[] {
  if (isGibberish(words, vocabulary)) return [...words];
  return joined(words, vocabulary).flatMap((word) => {
    if (
      word.word.length < SPELLING.shortest ||
      !VOWEL.test(word.word) ||
      /[0-9#]/.test(word.word) ||
      vocabulary.knows(word.word) ||
      properNames.has(word.word)
    ) {
      return [word];
    }
    const parts = splitInTwo(word.word, vocabulary);
    if (parts) return parts.map((part) => ({ ...word, word: part }));
    return [{ ...word, word: vocabulary.meantBy(word.word) ?? word.word }];
  });
}

/**
 * Keys hit at random, filler, or another language: some trade's word is found near every run of letters, so nothing
 * is corrected if hardly any word is known.
 */
function isGibberish(words: readonly Word[], vocabulary: Vocabulary): boolean {
  if (words.length < SPELLING.gibberish) return false;
  const sounds = (word: string) => {
    const meant = VOWEL.test(word) ? vocabulary.meantBy(word) : undefined;
    return meant !== undefined && soundOf(meant) === soundOf(word);
  };
  const known = words.filter(
    ({ word }) => vocabulary.knows(word) || vocabulary.isSpanish(word) || sounds(word),
  );
  return known.length < words.length * SPELLING.knownShare;
}

function joined(words: readonly Word[], vocabulary: Vocabulary): Word[] {
  const result: Word[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index];
    const next = words[index + 1];
    if (!word) continue;
    const whole = next?.clause === word.clause ? oneWord(word.word, next.word, vocabulary) : undefined;
    result.push(whole ? { ...word, word: whole } : word);
    if (whole) index += 1;
  }
  return result;
}

function oneWord(first: string, second: string, vocabulary: Vocabulary): string | undefined {
  const whole = first + second;
  // The "que hacer" of "hay que hacer" must not become "quehacer".
  if (whole.length < SPELLING.joined || second.length < SPELLING.shortest || STOP_WORDS.has(first))
    return undefined;
  return vocabulary.hasTradeWord(whole) ? whole : vocabulary.tradeWordLike(whole);
}

function splitInTwo(word: string, vocabulary: Vocabulary): [string, string] | undefined {
  if (word.length < SPELLING.split || ADVERB.test(word)) return undefined;
  for (let at = word.length - SPELLING.splitPart; at >= SPELLING.splitPart; at -= 1) {
    const first = word.slice(0, at);
    const second = word.slice(at);
    if (vocabulary.hasTradeWord(first) && vocabulary.hasTradeWord(second)) return [first, second];
  }
  return undefined;
}
