import { buildWebIfChanged } from '../build/build-web-if-changed.ts';
import { serve } from '../server/main.ts';
import { runScript } from './report.ts';

await runScript(async () => {
  buildWebIfChanged();
  await serve();
}, 'Echamano no arrancó');
