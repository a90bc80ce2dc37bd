import { dropSecondFactor } from '../server/accounts/second-factor.ts';
import { promote } from '../server/admin/actions.ts';
import { readConfig } from '../server/config.ts';
import { findRunning, startEmbedded } from '../server/db/embedded.ts';
import { migrateDatabase, openDatabase } from '../server/db/open.ts';
import type { Sql } from '../server/db/transaction.ts';
import { StartError } from '../server/start-error.ts';
import { runScript } from './report.ts';

const WITHOUT_CODE = '--sin-codigo';

async function makeAdministrator(db: Sql, email: string): Promise<string | undefined> {
  const user = await promote(db, email);
  if (!user) return undefined;
  const made = `${email} ahora administra esta instalación`;
  return user.isActive
    ? `${made}.`
    : `${made}, pero no puede entrar: su cuenta está desactivada, y la reactiva otra persona que administre.`;
}

async function letInWithoutCode(db: Sql, email: string): Promise<string | undefined> {
  if (!(await dropSecondFactor(db, email))) return undefined;
  return `${email} entra solo con su contraseña: ya no se le pide un código.`;
}

/** Makes a user an administrator, or switches their second step off; with the server running or not. */
await runScript(async () => {
  const given = process.argv.slice(2);
  const email = given.find((word) => word !== WITHOUT_CODE);
  if (!email?.includes('@'))
    throw new StartError('indica el correo de la cuenta: npm run admin -- persona@ejemplo.com');
  const config = readConfig(process.env);
  const running = config.DATABASE_URL ?? (await findRunning(config.DATA_DIR));
  const own = running ? undefined : await startEmbedded(config.DATA_DIR);
  const database = openDatabase(running ?? own!.url, 2);
  try {
    if (own) await migrateDatabase(database);
    const work = given.includes(WITHOUT_CODE) ? letInWithoutCode : makeAdministrator;
    const done = await work(database.sql, email);
    if (!done) throw new StartError(`no hay ninguna cuenta con el correo ${email}.`);
    console.log(done);
  } finally {
    await database.close();
    await own?.stop();
  }
});
