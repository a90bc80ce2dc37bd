import { writeFileSync } from 'node:fs';
import { featuresOf, isPair } from '../../server/matching/understanding/features.ts';
import { SCALE, vectorOf } from '../../server/matching/understanding/learnt.ts';
import { lexicon } from '../../server/matching/understanding/lexicon.ts';
import type { ConceptWord } from '../../server/matching/understanding/phrases.ts';
import { read } from '../../server/matching/understanding/reading.ts';
import type { Example } from './examples.ts';
import { fingerprint, lessonTexts } from './lessons.ts';
import { train } from './train.ts';

const FILE = new URL('../../server/matching/words/learnt.txt', import.meta.url);
const PAIRS_FROM = 2;
/** Weights that would not move the least sure text are left out. */
const LEAST_WEIGHT = 0.25;

interface Place {
  readonly place: number;
  readonly rarity: number;
}

export function learn(): void {
  const texts = lessonTexts();
  console.error(`Leyendo ${texts.length} textos…`);
  const lessons = texts.map(({ text, trade, role, counts }) => ({
    words: wordsOf(text, role),
    trade,
    counts,
  }));
  const places = placesOf(lessons.map(({ words }) => words));
  const trades = [...new Set(texts.map(({ trade }) => trade))].sort();
  console.error(`Aprendiendo ${places.size} rasgos de ${trades.length} oficios…`);
  const { bias, features } = train(
    lessons.map(({ words, trade, counts }) => ({
      vector: vectorOf(
        words,
        (feature) => places.get(feature),
        ({ rarity }) => rarity,
      ).map(([{ place }, value]) => [place, value] as const),
      trade: trades.indexOf(trade),
      counts,
    })),
    places.size,
    trades.length,
  );
  const lines = [...places]
    .map(([feature, { place, rarity }]) => lineOf(feature, rarity, features[place]!))
    .filter((line) => line !== undefined)
    .sort();
  writeFileSync(
    FILE,
    [
      `# Lo que enseñan examples/ y lexicon/: no se edita, lo escribe «npm run learn». Huella: ${fingerprint()}`,
      trades.join(' '),
      [...bias].map((value) => Math.round(value * SCALE)).join(' '),
      ...lines,
      '',
    ].join('\n'),
  );
  console.error(`Escrito en ${FILE.pathname}: ${lines.length} rasgos.`);
}

function wordsOf(text: string, role: Example['role']): readonly ConceptWord[] {
  return read(text, lexicon(), role).words;
}

/** The features worth learning, each with its place and how rare it is. */
function placesOf(texts: readonly (readonly ConceptWord[])[]): Map<string, Place> {
  const uses = new Map<string, number>();
  for (const words of texts)
    for (const feature of featuresOf(words)) uses.set(feature, (uses.get(feature) ?? 0) + 1);
  const places = new Map<string, Place>();
  for (const [feature, times] of uses)
    if (!isPair(feature) || times >= PAIRS_FROM)
      places.set(feature, { place: places.size, rarity: rarityOf(times, texts.length) });
  return places;
}

/** What was met once may be chance: it says half of what its rarity would. */
const rarityOf = (times: number, texts: number) => (Math.log(1 + texts / times) * times) / (times + 1);

function lineOf(feature: string, rarity: number, weights: Float32Array): string | undefined {
  // What speaks alike for all trades speaks for none: only what stands out is kept.
  const usual = weights.toSorted()[weights.length >> 1]!;
  const speaks = [...weights]
    .map((weight, trade) => ({ weight: weight - usual, trade }))
    .filter(({ weight }) => Math.abs(weight) >= LEAST_WEIGHT)
    .map(({ weight, trade }) => `${trade}:${Math.round(weight * SCALE)}`);
  return speaks.length > 0 ? `${feature}\t${Math.round(rarity * SCALE)}\t${speaks.join(' ')}` : undefined;
}
