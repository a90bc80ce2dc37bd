import { writeCorpusWords } from '../training/corpus-words.ts';
import { runScript } from './report.ts';

/** Fits the models of trades and of works and the comparison again, after a change of training/ or the lexicon: npm run learn */
await runScript(async () => {
  console.error(`${writeCorpusWords()} palabras que el diccionario no tiene.`);
  // Imported only now, because the engine reads the words file when it is loaded.
  const { fitTradeModel } = await import('../training/fit-trade-model.ts');
  fitTradeModel();
  const { fitWorkModel } = await import('../training/fit-work-model.ts');
  fitWorkModel();
  const { fitComparison } = await import('../training/fit-comparison.ts');
  fitComparison();
});
