import { serve } from '../server/main.ts';
import { runScript } from './report.ts';

/** The server alone, with the web app as it was last built: for images that build once and start often. */
await runScript(serve, 'Echamano no arrancó');
