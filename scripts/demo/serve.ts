import { readConfig } from '../../server/config.ts';
import { serve } from '../../server/main.ts';
import { runScript } from '../report.ts';
import { DEMO_PASSWORD, emailOf, SHOWN_ACCOUNTS } from './people.ts';
import { prepareDemo } from './prepare.ts';

/** The server on a market full of invented people. */
await runScript(async () => {
  await prepareDemo(readConfig(process.env));
  await serve();
  const widest = Math.max(...SHOWN_ACCOUNTS.map(({ key }) => emailOf(key).length));
  console.log(`\nPara entrar, contraseña «${DEMO_PASSWORD}» en todas las cuentas:`);
  for (const { key, who } of SHOWN_ACCOUNTS) console.log(`  ${emailOf(key).padEnd(widest)}  ${who}`);
}, 'Echamano no arrancó');
