// Words to stems: one stem for singular and plural, feminine, diminutive, and the forms of a verb, voseo
// and attached pronouns included. Lighter than Snowball where it would join different things (rata and
// rato, pasta and pasto), and stronger where this market needs it (pierde and perder, arreglame, cerrajería
// and cerrajero). What no rule gets right stands in words/stem-exceptions.json.
import { CACHES, STEMS } from './parameters.ts';
import { readForms, readWords } from './word-lists.ts';

const exceptions: {
  /** Forms that the endings below would spoil, and irregular ones, by their stem. */
  readonly irregular: Readonly<Record<string, string>>;
  /** Words whose last vowel tells two different things apart: they keep it. */
  readonly keepVowel: readonly string[];
  /** Verbs whose vowel breaks (perder, pierde): the broken stem goes back to the plain one. */
  readonly brokenVowel: readonly string[];
} = JSON.parse(readWords('stem-exceptions.json'));

const STEM_OF = readForms(exceptions.irregular);
const KEEP_VOWEL = new Set(listed(exceptions.keepVowel));
const UNBROKEN: ReadonlyMap<string, string> = new Map(
  listed(exceptions.brokenVowel)
    .flatMap((stem): [string, string][] => [
      [stem.replace(/e(?=[^aeiou]*$)/, 'ie'), stem],
      [stem.replace(/o(?=[^aeiou]*$)/, 'ue'), stem],
      [stem.replace(/u(?=g$)/, 'ue'), stem],
    ])
    .filter(([broken, stem]) => broken !== stem),
);

const ENCLITIC = /^(.{2,}(?:ar|er|ir|ando|iendo|yendo))(?:me|te|se|nos)?(?:lo|la|los|las|le|les)?$/;
const IMPERATIVE = /^(.{3,}[aei])(?:me|melo|mela|meles)$/;
const DIMINUTIVE = /^(.{2,}?)(?:ecit|cit|it)(?:o|a)$/;

/** Stems are cached, because the same words come back all the time. */
const cache = new Map<string, string>();

/** `word` is folded (lower case, no accents but ñ). */
export function stem(word: string): string {
  const cached = cache.get(word);
  if (cached !== undefined) return cached;
  const root = STEM_OF.get(word) ?? rootOf(word);
  if (cache.size < CACHES.stems) cache.set(word, root);
  return root;
}

function rootOf(word: string): string {
  if (word.length < STEMS.shortest || /[0-9#]/.test(word)) return word;
  const plain = withoutDiminutive(singular(withoutPronouns(word)));
  const exception = STEM_OF.get(plain);
  if (exception !== undefined) return exception;
  if (KEEP_VOWEL.has(plain)) return plain;
  const root = hardened(withoutEnding(plain));
  return UNBROKEN.get(root) ?? root;
}

/** A thing as it is named: singular and without diminutive, its last vowel kept ("banquete" is no "banqueta"). */
export function nounForm(word: string): string {
  return withoutDiminutive(singular(word));
}

function withoutPronouns(word: string): string {
  const verb = ENCLITIC.exec(word);
  if (verb?.[1] && verb[1].length >= STEMS.verbBeforePronoun) return verb[1];
  const order = word.length >= STEMS.orderWithPronoun ? IMPERATIVE.exec(word) : null;
  return order?.[1] ?? word;
}

function singular(word: string): string {
  if (!word.endsWith('s') || word.length <= 3 || /[aei]mos$/.test(word)) return word;
  if (word.endsWith('ces') && word.length > 4) return `${word.slice(0, -3)}z`;
  if (/[lrndjzys]es$/.test(word) && word.length > 4) return word.slice(0, -2);
  return /[aeiou]s$/.test(word) ? word.slice(0, -1) : word;
}

function withoutDiminutive(word: string): string {
  if (word.length < STEMS.diminutive) return word;
  const found = DIMINUTIVE.exec(word);
  if (!found?.[1] || found[1].length < 3) return word;
  const base = found[1].replace(/qu$/, 'c').replace(/gu$/, 'g');
  if (/[aeiou]$/.test(base)) return base;
  const last = word.at(-1) ?? '';
  return KEEP_VOWEL.has(base + last) || base.length < 4 ? base + last : base;
}

function withoutEnding(word: string): string {
  const ending = STEMS.endings.find(
    ([text, remains]) => word.endsWith(text) && word.length - text.length >= remains,
  );
  const root = ending ? word.slice(0, -ending[0].length) : word;
  return root.length > 3 && root.endsWith('i') ? root.slice(0, -1) : root;
}

/** qu, gu and z are spellings of c and g before other vowels. */
function hardened(root: string): string {
  return root.replace(/qu$/, 'c').replace(/gu$/, 'g').replace(/z$/, 'c');
}

function listed(lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split(' '));
}
