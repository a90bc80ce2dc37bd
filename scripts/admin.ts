import { promote } from '../server/admin/actions.ts';
import { readConfig } from '../server/config.ts';
import { StartError } from '../server/db/binaries.ts';
import { findRunning, startEmbedded } from '../server/db/embedded.ts';
import { migrateDatabase, openDatabase } from '../server/db/open.ts';
import { runScript } from './report.ts';

/** Makes a user an administrator, with the server running or not. */
await runScript(async () => {
  const email = process.argv[2];
  if (!email?.includes('@'))
    throw new StartError('indica el correo de la cuenta: npm run admin -- persona@ejemplo.com');
  const config = readConfig(process.env);
  const running = config.DATABASE_URL ?? (await findRunning(config.DATA_DIR));
  const own = running ? undefined : await startEmbedded(config.DATA_DIR);
  const database = openDatabase(running ?? own!.url, 2);
  try {
    if (own) await migrateDatabase(database);
    if (!(await promote(database.sql, email)))
      throw new StartError(`no hay ninguna cuenta con el correo ${email}.`);
    console.log(`${email} ahora administra esta instalación.`);
  } finally {
    await database.close();
    await own?.stop();
  }
});
