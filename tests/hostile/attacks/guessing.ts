import { aPerson, PASSWORD } from '../../support/people.ts';
import { again, callFrom } from '../support/attackers.ts';
import { type Attack, LIMITED, type Scenario } from '../support/run-attacks.ts';

const cookiesOf = (headers: Record<string, unknown>) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ');

const guessing: Attack = {
  fault: 11,
  name: "strangers who guess somebody's password from everywhere",
  async begin(target) {
    const { email } = await aPerson(target);
    const signIn = (password: string, from: string, headers: Record<string, string> = {}) =>
      callFrom(target, from)('POST', '/api/auth/login', { body: { email, password }, headers });
    const { headers } = await signIn(PASSWORD, '127.0.0.1');
    let tries = 0;
    const statuses = new Set<number>();
    const end = again(2, async () => {
      const { status } = await signIn(`clave-${++tries}`, `127.0.2.${1 + (tries % 4)}`);
      statuses.add(status);
    });
    return async () => {
      while (tries < 60) await new Promise((resolve) => setTimeout(resolve, 50));
      await end();
      const owner = await signIn(PASSWORD, '127.0.0.1', { cookie: cookiesOf(headers), origin: target.url });
      return [
        ...(owner.status === 200 ? [] : [`the owner's own device is answered ${owner.status}`]),
        ...(statuses.has(429) ? [] : ['nobody slowed them']),
      ];
    };
  },
};

export const scenario: Scenario = { env: LIMITED, attacks: [guessing] };
