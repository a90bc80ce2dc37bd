import { execFileSync } from 'node:child_process';
import { scriptOf } from '../../support/server.ts';
import { aPerson, api, type Someone } from './market.ts';

let first: Promise<Someone> | undefined;

/** An administrator made by another one: starting the command each time would take most of a second of a processor. */
export async function anAdministrator(firstName = 'Alma', lastName = 'Duarte'): Promise<Someone> {
  first ??= theFirst();
  const [{ token }, person] = [await first, await aPerson(firstName, lastName)];
  await api('PUT', `/api/admin/users/${person.id}/role`, token, { role: 'admin' });
  return person;
}

/** Made from the command line, as the installation's owner does. */
async function theFirst(): Promise<Someone> {
  const person = await aPerson('Primera', 'Duarte');
  execFileSync(process.execPath, [scriptOf('admin'), person.email], {
    env: { ...process.env, DATA_DIR: process.env.BROWSER_DATA_DIR },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return person;
}
