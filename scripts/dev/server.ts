import { serve } from '../../server/main.ts';
import { runScript } from '../report.ts';

/** The server without the web app, which Vite serves; `npm run dev` restarts this script at each change. */
await runScript(async () => {
  await serve();
  process.send?.('ready');
}, 'Echamano no arrancó');
