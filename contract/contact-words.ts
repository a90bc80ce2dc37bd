// Finds phones, e-mail addresses and links in a text. One recogniser for all texts that everybody reads.

export type ContactWord = 'phone' | 'email' | 'link';

const PHONE = /(?:\+|\b)\d(?:[\s().\p{Pd}_*·•]{0,2}\d){7,13}\b/u;
const EMAIL =
  /[^\s@]+(?:@|\s+arroba\s+|\s*[([]\s*(?:at|arroba)\s*[)\]]\s*)[^\s@]+?\s*(?:\.|\s+punto\s+)\s*\p{L}{2,}/iu;
/** Domain endings, without those that a missing space makes by mistake: «gotea.es urgente» is no address. */
const ENDINGS = 'com|net|org|info|app|online|site|shop|link|io|ly|uy|ar|cl|mx|br|py';
const LINK = new RegExp(
  [
    String.raw`\bhttps?:`,
    String.raw`\bwww\.`,
    String.raw`\b[\w-]+\.(?:${ENDINGS})\b`,
    String.raw`\b[\w-]+\.[a-z]{2,}/\S`,
    String.raw`\bpunto\s+com\b`,
    // A name in a social network.
    String.raw`(?:^|[\s(:])@[\w.]{3,}`,
  ].join('|'),
  'i',
);
/** «$ 15.000.000», «15.000.000 pesos»: amounts with as many digits as a phone. */
const SUM =
  /(?:[$€]|\bUSD|\bU\$S)\s*\d{1,3}(?:[.,]\d{3})+(?:,\d{2})?\b|\b[1-9]\d{0,2}(?:[.,]\d{3})+(?=\s*(?:pesos|dólares|soles|guaraníes|bolívares|usd)\b)/gi;

const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const MONTH = '(?:0?[1-9]|1[0-2])';
const YEAR = '(?:19|20)\\d{2}';
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
  if (EMAIL.test(text)) return 'email';
  if (LINK.test(text)) return 'link';
  const rest = text.replace(SUM, '…').replace(DATE, '…');
  return PHONE.test(rest) || PHONE.test(inDigits(rest)) ? 'phone' : null;
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
