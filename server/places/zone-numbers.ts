import { readName, withinAny } from './phrase.ts';

const NUMBERS = /^\s*\d{1,2}(?:\s+y\s+\d{1,2})*\s*$/;
const NUMBERED = /\bzonas?\s+(\d{1,2}(?:(?:\s*,\s*|\s+y\s+)\d{1,2})*)\b/gi;
const NUMBERED_OF = /\bzonas?\s+(\d{1,2}(?:(?:\s*,\s*|\s+y\s+)\d{1,2})*)\s+del?\s+([^,()/;]+)$/i;

const eachZone = (numbers: string) => numbers.replace(/\d+/g, 'zona $&');

/** "Zonas 1 y 2 de Mixco" is Mixco, whose zones are not known. */
function ofTown(all: string, numbers: string, town: string): string {
  const [number] = /\d+/.exec(numbers) ?? [];
  const isKnown = withinAny(readName(`zona ${number}`), town).length > 0;
  return isKnown || readName(town).length === 0 ? all : town;
}

/** "Zonas 9, 10 y 15": each is called «zona», also when the list was cut at its commas. */
export function withWholeNames(sentences: string[]): string[] {
  let going = false;
  return sentences.map((sentence) => {
    const named = sentence
      .replace(NUMBERED_OF, ofTown)
      .replace(NUMBERED, (_, list: string) => eachZone(list));
    const whole = going && NUMBERS.test(sentence) ? eachZone(sentence) : named;
    going = /\bzona\s+\d{1,2}\s*$/i.test(whole);
    return whole;
  });
}
