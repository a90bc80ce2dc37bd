import { buildWebIfChanged } from '../build/build-web-if-changed.ts';
import { readConfig } from '../server/config.ts';
import { serve } from '../server/main.ts';
import { DEMO_PASSWORD, emailOf, SHOWN_ACCOUNTS } from './demo/people.ts';
import { prepareDemo } from './demo/prepare.ts';
import { runScript } from './report.ts';

/** `npm start` on a market full of invented people, in a data folder of its own. */
await runScript(async () => {
  process.env.DATA_DIR ||= 'demo-data';
  await buildWebIfChanged();
  await prepareDemo(readConfig(process.env));
  await serve();
  const widest = Math.max(...SHOWN_ACCOUNTS.map(({ key }) => emailOf(key).length));
  console.log(`\nPara entrar, contraseña «${DEMO_PASSWORD}» en todas las cuentas:`);
  for (const { key, who } of SHOWN_ACCOUNTS) console.log(`  ${emailOf(key).padEnd(widest)}  ${who}`);
}, 'Echamano no arrancó');
