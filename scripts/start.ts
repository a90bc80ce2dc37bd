import { buildWebIfChanged, bundledScript } from '../build/build-if-changed.ts';
import { runScript } from './report.ts';

await runScript(async () => {
  buildWebIfChanged();
  await import(bundledScript('serve'));
}, 'Echamano no arrancó');
