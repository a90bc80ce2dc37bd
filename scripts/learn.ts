import { writeCorpusWords } from '../training/corpus-words.ts';
import { runScript } from './report.ts';

/** Fits the models of trades and of works, the comparison, its feature crosses and the calibration curve again, after a change of training/ or the lexicon: npm run learn */
await runScript(async () => {
  console.error(`${writeCorpusWords()} palabras que el diccionario no tiene.`);
  // Imported only now, because the engine reads the words file when it is loaded.
  const { fitTradeModel } = await import('../training/fit-trade-model.ts');
  fitTradeModel();
  const { fitWorkModel } = await import('../training/fit-work-model.ts');
  fitWorkModel();
  const { labelledPairs } = await import('../training/labelled-pairs.ts');
  const { fitComparison, writeComparison } = await import('../training/fit-comparison.ts');
  const { fitFeatureCrosses, writeFeatureCrosses } = await import('../training/fit-feature-crosses.ts');
  const { fitCalibrationCurve } = await import('../training/fit-calibration-curve.ts');
  const pairs = labelledPairs();
  const comparison = fitComparison(pairs);
  writeComparison(comparison);
  writeFeatureCrosses(fitFeatureCrosses(pairs, comparison));
  fitCalibrationCurve(pairs);
});
