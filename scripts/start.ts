import { serve } from '../server/main.ts';
import { buildWebIfChanged } from './build-web-if-changed.ts';
import { runScript } from './report.ts';

await runScript(async () => {
  buildWebIfChanged();
  await serve();
}, 'Echamano no arrancó');
