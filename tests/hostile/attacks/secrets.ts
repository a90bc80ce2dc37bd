import { freePort } from '../../../server/free-port.ts';
import { aPerson } from '../../support/people.ts';
import { within } from '../support/attackers.ts';
import type { Attack, Scenario } from '../support/run-attacks.ts';

const failingMail: Attack = {
  fault: 9,
  name: 'a mail server that refuses: nothing of a mail stands in the log',
  async begin(target) {
    const { email } = await aPerson(target);
    await target.call('POST', '/api/auth/forgot-password', { body: { email } });
    return async () => {
      await within(10_000, async () => {
        const { rows } = await target.pool.query(
          'select 1 from graphile_worker.jobs where last_error is not null',
        );
        return rows.length > 0;
      });
      const log = target.server.output();
      return [
        ...(/token=/.test(log) ? ['a link that changes a password stands in the log'] : []),
        ...(log.includes(email) ? ['an address stands in the log'] : []),
      ];
    };
  },
};

const WRONG = [
  ['SECRET', 'corto-y-secreto'],
  ['SMTP_URL', 'http://usuario:clave-secreta@correo.ejemplo'],
  ['DATABASE_URL', 'mysql://usuario:clave-secreta@base.ejemplo'],
] as const;

const setting: Attack = {
  fault: 9,
  name: 'a wrong setting, whose value is a secret',
  async begin(target, times) {
    const said: string[] = [];
    for (const [name, value] of WRONG.slice(0, times)) {
      const server = await target.again({ [name]: value });
      await server.ended;
      if (/secret[oa]\b/.test(server.output().replaceAll('secretos', '')))
        said.push(`${name} was printed whole`);
    }
    return async () => said;
  },
};

export const scenario: Scenario = {
  open: async () => ({ env: { SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, LOG_LEVEL: 'info' } }),
  attacks: [failingMail, setting],
};
