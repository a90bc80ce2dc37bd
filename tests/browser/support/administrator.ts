import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { aPerson, type Someone } from './market.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** Somebody whom the installation's owner made an administrator from the command line. */
export async function anAdministrator(firstName = 'Alma', lastName = 'Duarte'): Promise<Someone> {
  const person = await aPerson(firstName, lastName);
  execFileSync(process.execPath, [join(ROOT, 'scripts', 'admin.ts'), person.email], {
    env: { ...process.env, DATA_DIR: process.env.BROWSER_DATA_DIR },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return person;
}
