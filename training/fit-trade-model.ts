import { writeFileSync } from 'node:fs';
import { encodeModel, type FeatureWeights } from '../server/matching/engine/understanding/model-file.ts';
import { vectorOf } from '../server/matching/engine/understanding/text-logits.ts';
import { TRADE_MODEL_FILE } from '../server/matching/engine/understanding/trade-model.ts';
import { columnsOf, weightsWorthKeeping, wordsOf } from './columns.ts';
import { fingerprint, trainingSamples } from './samples.ts';
import { fitSoftmaxRegression } from './softmax-regression.ts';
import { logPriors } from './trade-priors.ts';

/** Smaller weights would not change even the least sure text, so they are not kept. */
const WEIGHT_MIN = 0.29;

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
    const kept = weightsWorthKeeping(weights[column]!, WEIGHT_MIN);
    if (kept.classes.length > 0) features.set(feature, { rarity, ...kept });
  }
  const fitted = { fingerprint: fingerprint(), classes: trades, bias, features };
  const priors = logPriors({
    ...fitted,
    bias: Float64Array.from(bias),
    feature: (name) => features.get(name),
  });
  const file = encodeModel({ ...fitted, bias: bias.map((own, at) => own + priors[at]!) });
  writeFileSync(TRADE_MODEL_FILE, file);
  console.error(`Escrito en ${TRADE_MODEL_FILE.pathname}: ${features.size} rasgos, ${file.length} bytes.`);
}
