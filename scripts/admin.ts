import { parseArgs } from 'node:util';
import { dropSecondFactor } from '../server/accounts/second-factor.ts';
import { promote } from '../server/admin/actions.ts';
import type { Sql } from '../server/db/transaction.ts';
import { StartError } from '../server/start-error.ts';
import { runScript } from './report.ts';
import { withDatabase } from './with-database.ts';

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
  const { values, positionals } = parseArgs({
    options: { 'sin-codigo': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [email, ...others] = positionals;
  if (!email?.includes('@') || others.length > 0)
    throw new StartError('indica el correo de una cuenta: npm run admin -- persona@ejemplo.com');
  const work = values['sin-codigo'] ? letInWithoutCode : makeAdministrator;
  const done = await withDatabase(({ sql }) => work(sql, email), { mustExist: true, migrated: true });
  if (!done) throw new StartError(`no hay ninguna cuenta con el correo ${email}.`);
  console.log(done);
});
