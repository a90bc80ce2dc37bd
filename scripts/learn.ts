import { writeHeardWords } from './learn/heard.ts';
import { runScript } from './report.ts';

/** Learns again what each word says of each trade, after a change of the examples or the lexicon: npm run learn */
await runScript(async () => {
  console.error(`${writeHeardWords()} palabras que el diccionario no tiene.`);
  // Only now: the engine reads its words when it is loaded.
  const { learn } = await import('./learn/learn.ts');
  learn();
});
