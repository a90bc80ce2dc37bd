import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { mailsLeft } from '../../support/mails.ts';
import { aPerson, PASSWORD } from '../../support/people.ts';
import { callFrom, within } from '../support/attackers.ts';
import { type Attack, LIMITED, type Scenario } from '../support/run-attacks.ts';

const VICTIM = 'victima@ejemplo.com';
const MAILS_MAX = 6;

const verification: Attack = {
  fault: 10,
  name: "mails without end to somebody else's address, with an invitation in the name",
  async begin(target) {
    const call = callFrom(target, '127.0.0.8');
    const { body } = await call('POST', '/api/auth/register', {
      body: {
        email: VICTIM,
        password: PASSWORD,
        firstName: 'Gana dinero en',
        lastName: 'https://malo.example',
      },
    });
    for (let n = 0; n < 30; n++) {
      await call('POST', '/api/auth/send-verification', { token: body?.token, body: {} });
      await call('POST', '/api/auth/forgot-password', { body: { email: VICTIM } });
    }
    return async () => {
      await within(10_000, async () => {
        const { rows } = await target.pool.query(
          'select 1 from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts limit 1',
        );
        return rows.length === 0;
      });
      const mails = mailsLeft(target.folder, VICTIM);
      return [
        ...(mails.length > MAILS_MAX ? [`${mails.length} mails`] : []),
        ...(mails.some((mail) => mail.includes('malo.example')) ? ['a mail carries their link'] : []),
      ];
    };
  },
};

/** The files that other users of the machine may read, in folders that they may enter. */
function readable(folder: string): string[] {
  if (!(statSync(folder).mode & 0o077)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return readable(path);
    return entry.isFile() && statSync(path).mode & 0o044 ? [`others can read ${entry.name}`] : [];
  });
}

const folder: Attack = {
  fault: 9,
  name: 'another user of the machine who looks for mails in the data folder',
  async begin(target) {
    const { email } = await aPerson(target);
    await target.call('POST', '/api/auth/forgot-password', { body: { email } });
    return async () => {
      await within(10_000, () => mailsLeft(target.folder, email).length > 0);
      return readable(target.folder);
    };
  },
};

export const scenario: Scenario = { env: LIMITED, attacks: [verification, folder] };
