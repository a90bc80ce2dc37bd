import { writeCorpusWords } from '../training/corpus-words.ts';
import { runScript } from './report.ts';

/** Fits the trade model and the comparison again, after a change of training/ or the lexicon: npm run learn */
await runScript(async () => {
  console.error(`${writeCorpusWords()} palabras que el diccionario no tiene.`);
  // Only now: the engine reads its words when it is loaded.
  const { fitTradeModel } = await import('../training/fit-trade-model.ts');
  fitTradeModel();
  const { fitComparison } = await import('../training/fit-comparison.ts');
  fitComparison();
});
