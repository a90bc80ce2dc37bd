import { serve } from '../server/main.ts';
import { runScript } from './report.ts';

/** The server alone, with the web app as it was last built: `build/build-server.ts` bundles it, and start.ts runs the bundle. */
await runScript(serve, 'Echamano no arrancó');
