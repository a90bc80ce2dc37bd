import { serve } from '../../server/main.ts';
import { runScript } from '../report.ts';

/** The server alone, as `npm run dev` starts it again and again: the web app is Vite's. */
await runScript(async () => {
  await serve();
  process.send?.('ready');
}, 'Echamano no arrancó');
