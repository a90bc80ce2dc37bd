import { writeFileSync } from 'node:fs';
import type { ConceptWord } from '../server/matching/engine/language/concept-word.ts';
import { lexicon } from '../server/matching/engine/lexicon/lexicon.ts';
import { featuresOf, isPair } from '../server/matching/engine/understanding/features.ts';
import { encodeModel, type FeatureWeights } from '../server/matching/engine/understanding/model-file.ts';
import { read } from '../server/matching/engine/understanding/reading.ts';
import { MODEL_FILE, vectorOf } from '../server/matching/engine/understanding/trade-model.ts';
import { fingerprint, type Sample, trainingSamples } from './samples.ts';
import { fitSoftmaxRegression } from './softmax-regression.ts';
import { logPriors } from './trade-priors.ts';

const PAIR_SAMPLES_MIN = 2;
/** Smaller weights would not move the least sure text: they are not kept. */
const WEIGHT_MIN = 0.25;

interface Column {
  readonly column: number;
  readonly rarity: number;
}

/** Fits the trade model on every sample and writes it where the engine reads it. */
export function fitTradeModel(): void {
  const samples = trainingSamples();
  console.error(`Leyendo ${samples.length} textos…`);
  const read = samples.map(({ text, trade, role, weight }) => ({
    words: wordsOf(text, role),
    trade,
    weight,
  }));
  const columns = columnsOf(read.map(({ words }) => words));
  const trades = [...new Set(samples.map(({ trade }) => trade))].sort();
  console.error(`Ajustando ${columns.size} rasgos de ${trades.length} oficios…`);
  const { bias, weights } = fitSoftmaxRegression(
    read.map(({ words, trade, weight }) => ({
      vector: vectorOf(
        words,
        (feature) => columns.get(feature),
        ({ rarity }) => rarity,
      ).map(([{ column }, value]) => [column, value] as const),
      label: trades.indexOf(trade),
      weight,
    })),
    columns.size,
    trades.length,
  );
  const features = new Map<string, FeatureWeights>();
  for (const [feature, { column, rarity }] of columns) {
    const kept = weightsWorthKeeping(weights[column]!);
    if (kept.trades.length > 0) features.set(feature, { rarity, ...kept });
  }
  const fitted = { fingerprint: fingerprint(), trades, bias, features };
  const priors = logPriors({
    ...fitted,
    bias: Float64Array.from(bias),
    feature: (name) => features.get(name),
  });
  const file = encodeModel({ ...fitted, bias: bias.map((own, at) => own + priors[at]!) });
  writeFileSync(MODEL_FILE, file);
  console.error(`Escrito en ${MODEL_FILE.pathname}: ${features.size} rasgos, ${file.length} bytes.`);
}

function wordsOf(text: string, role: Sample['role']): readonly ConceptWord[] {
  return read(text, lexicon(), role).words;
}

/** The features worth fitting, each with its column and its rarity. */
function columnsOf(texts: readonly (readonly ConceptWord[])[]): Map<string, Column> {
  const uses = new Map<string, number>();
  for (const words of texts)
    for (const feature of featuresOf(words)) uses.set(feature, (uses.get(feature) ?? 0) + 1);
  const columns = new Map<string, Column>();
  for (const [feature, times] of uses)
    if (!isPair(feature) || times >= PAIR_SAMPLES_MIN)
      columns.set(feature, { column: columns.size, rarity: rarityOf(times, texts.length) });
  return columns;
}

/** Inverse document frequency, halved for what was met once, which may be chance. */
const rarityOf = (times: number, texts: number) => (Math.log(1 + texts / times) * times) / (times + 1);

/** What speaks alike for all trades speaks for none: weights are kept relative to their median. */
function weightsWorthKeeping(weights: Float32Array): Pick<FeatureWeights, 'trades' | 'weights'> {
  const median = weights.toSorted()[weights.length >> 1]!;
  const kept = [...weights]
    .map((weight, trade) => ({ weight: weight - median, trade }))
    .filter(({ weight }) => Math.abs(weight) >= WEIGHT_MIN);
  return {
    trades: Uint16Array.from(kept, ({ trade }) => trade),
    weights: Float32Array.from(kept, ({ weight }) => weight),
  };
}
