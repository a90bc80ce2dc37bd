import { buildWebIfChanged, bundledScript } from '../build/build-if-changed.ts';
import { runScript } from './report.ts';

/** `npm start` on a market full of invented people, in a data folder of its own. */
await runScript(async () => {
  process.env.DATA_DIR ||= 'demo-data';
  buildWebIfChanged();
  await import(bundledScript('demo'));
}, 'Echamano no arrancó');
