// Finds phones, e-mail addresses and links in a text. One recogniser for all texts that everybody reads.

export type ContactWord = 'phone' | 'email' | 'link';

const PHONE = /(?:\+|\b)\d(?:[\s()[\]{}<>.\p{Pd}_*·•→^]{0,2}\d){7,13}\b/u;
/** «099...123...456», «099 - - - 123 - - - 456»: wide gaps, after a zero or + as no list and no hour has. */
const SPREAD = /(?:\+\d{1,3}|\b0\d{1,3})(?:(?:\s?[.\p{Pd}_]){3,6}\s?\d{2,4}){2,4}(?!\d)/u;
/** Signs between the digits of a phone that somebody hides; they also stand between the numbers of lists and measures. */
const SIGN = String.raw`[/:|~=\\'"!#&]`;
const LIST_SIGN = '[,;+yY]';
/** «099 / 123 / 456», «099 y 123 y 456»: groups after the same sign, which begin with a zero or + as no list does. */
const GROUPED = new RegExp(
  String.raw`(?<!\d)(?<!\d[.,/])(?:\+\d{1,3}|0\d{2}|0[1-9]\d{2}(?=\D+\d{3}(?!\d)))(\s?(?:${SIGN}|${LIST_SIGN})\s?)[1-9]\d{1,3}(?:\1\d{2,4}){1,3}(?!\d)`,
  'g',
);
/** «0/9/9/1/2/3/4/5/6»: single digits after the same sign. */
const SINGLE = new RegExp(
  String.raw`(?<!\d)(?<!\d[.,])(?:\d(?=\s?${SIGN})|0(?=\s?${LIST_SIGN}))(\s?(?:${SIGN}|${LIST_SIGN})\s?)\d(?:\1\d){6,12}(?!\d)`,
  'g',
);
const PHONE_DIGITS = 8;
/** An O or an I for a digit: «O99 I23 456». */
const LETTER_ZERO = /\b[Oo]+(?=\d{2})|(?<=\d)[Oo]+(?=\d)/g;
const LETTER_ONE = /\b[Il](?=\d{2})|(?<=\d)[Il](?=\d)/g;

const EMAIL =
  /[^\s@](?:@|\s+arroba\s+|\s*[([]\s*(?:at|arroba)\s*[)\]]\s*)[^\s@]+?\s*(?:\.|\s+punto\s+)\s*\p{L}{2,}/iu;
/** «juan @ gmail . com», «juan[arroba]gmail», «juan(a)gmail»: loosely written, with a well-known name or ending. */
const LOOSE_EMAIL =
  /[^\s@](?:\s*@\s*|\s+arroba\s+|\s*[([{<]\s*(?:at|arroba|a|@)\s*[)\]}>]\s*)(?:(?:gmail|hotmail|outlook|yahoo|icloud|protonmail)\b|[\w-]+\s*(?:\.|\s+punto\s+)\s*(?:com|net|org)\b)/i;
/** Domain endings, without those that a missing space makes by mistake: «gotea.es urgente» is no address. */
const ENDINGS = 'com|net|org|info|app|online|site|shop|link|io|ly|uy|ar|cl|mx|br|py';
const NETWORKS = 'instagram|insta|ig|facebook|fb|telegram|tiktok';
const LINK = new RegExp(
  [
    String.raw`\bhttps?:`,
    String.raw`\bwww\s?\.`,
    String.raw`\b[\w-]+\.(?:${ENDINGS})\b`,
    String.raw`\b[\w-]+\.[a-z]{2,}/\S`,
    String.raw`\b(?:punto|dot)\s+com\b`,
    // «ejemplo [.] com», «wa(punto)me».
    String.raw`[([{]\s?(?:\.|punto|dot)\s?[)\]}]\s?[a-z]`,
    // A name in a social network: «@juan», «instagram: juan», «telegram juan_22».
    String.raw`(?:^|[\s(:])@[\w.]{3,}`,
    String.raw`\b(?:${NETWORKS})\s?[:=]?\s?(?:es\s+)?[a-z]\w*[._\d]\w+`,
  ].join('|'),
  'i',
);
/** «$ 15.000.000», «15.000.000 pesos»: amounts with as many digits as a phone. None begins with a zero. */
const SUM =
  /(?:[$€]|\bUSD|\bU\$S)\s*[1-9]\d{0,2}(?:[.,]\d{3})+(?:,\d{2})?\b|\b[1-9]\d{0,2}(?:[.,]\d{3})+(?=\s*(?:pesos|dólares|soles|guaraníes|bolívares|usd)\b)/gi;

const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const MONTH = '(?:0?[1-9]|1[0-2])';
const YEAR = '(?:19|20)\\d{2}';
/** «2019-2021»: from a year to another. */
const YEARS = new RegExp(String.raw`(?<!\d[\s.-]{0,2})${YEAR}\s?[-–/]\s?${YEAR}(?![\s.-]{0,2}\d)`, 'g');
/** «23-11-2026», «23.11.2026», «2026-11-23»: a date alone or before a time. Next to other digits it may be a phone. */
const DATE = new RegExp(
  String.raw`(?<!\d[\s.-]{0,2})(?:${DAY}([-.])${MONTH}\1${YEAR}|${YEAR}-${MONTH}-${DAY})(?![\s.-]{0,2}\d(?!\d?:\d))`,
  'g',
);

const DIGIT_WORDS: Readonly<Record<string, string>> = {
  cero: '0',
  uno: '1',
  dos: '2',
  tres: '3',
  cuatro: '4',
  cinco: '5',
  seis: '6',
  siete: '7',
  ocho: '8',
  nueve: '9',
};
const SPELT_MANY = 4;
const SPELT = new RegExp(String.raw`\b(?:${Object.keys(DIGIT_WORDS).join('|')})\b`, 'gi');

export function contactIn(written: string): ContactWord | null {
  // Turns digits of any script, also boxed ones, into ASCII, and removes invisible and direction marks that could hide some.
  const text = written
    .normalize('NFKC')
    .replace(/[\p{DI}\p{Me}]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/\p{Nd}/gu, digitOf);
  if (EMAIL.test(text) || LOOSE_EMAIL.test(text)) return 'email';
  if (LINK.test(text)) return 'link';
  const rest = text.replace(SUM, '…').replace(DATE, '…').replace(YEARS, '…');
  const digits = rest.replace(LETTER_ZERO, (letters) => '0'.repeat(letters.length)).replace(LETTER_ONE, '1');
  return [digits, inDigits(digits)].some(hasPhone) ? 'phone' : null;
}

const hasPhone = (text: string): boolean =>
  PHONE.test(text) ||
  SPREAD.test(text) ||
  (text.match(GROUPED) ?? []).some((found) => digitsOf(found).length >= PHONE_DIGITS) ||
  (text.match(SINGLE) ?? []).some((found) => !isInOrder(digitsOf(found)));

const digitsOf = (text: string): string[] => text.match(/\d/g) ?? [];

/** «1/2/3/4/5/6/7/8» counts, up or down. */
function isInOrder(digits: string[]): boolean {
  const up = digits.toSorted().join('');
  return [up, digits.toSorted().reverse().join('')].includes(digits.join(''));
}

/** The value of a digit of any script: Unicode has the ten digits of each script in a row. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0)!;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++;
  return String(before % 10);
}

/** Turns spelt digits into digits if there are at least four; fewer, as in «dos o tres», are a quantity. */
function inDigits(text: string): string {
  if ((text.match(SPELT)?.length ?? 0) < SPELT_MANY) return text;
  return text
    .replace(SPELT, (word) => DIGIT_WORDS[word.toLowerCase()] ?? word)
    .replace(/(?<=\d)\s*[,;]\s*(?=\d)/g, ' ');
}
