import { aForm, aPicture } from '../../support/files.ts';
import {
  anOffer,
  anOrder,
  aPerson,
  aProvider,
  decide,
  PASSWORD,
  type Someone,
} from '../../support/people.ts';
import { anAdministrator } from '../support/attackers.ts';
import type { Attack, Scenario } from '../support/run-attacks.ts';
import type { Target } from '../support/target.ts';

const MARK = 'Quetzalcóatl 4321';

const remove = (target: Target, { token }: Someone) =>
  target.call('POST', '/api/users/me/delete', { token, body: { password: PASSWORD } });

/** The tables that still contain something of a person. */
async function tracesOf(target: Target, mark: string): Promise<string[]> {
  const { rows } = await target.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await target.pool.query(
      `select 1 from "${name}" t where t::text like '%' || $1 || '%' limit 1`,
      [mark],
    );
    if (rowCount) found.push(`${name} still tells of them`);
  }
  return found;
}

const traces: Attack = {
  fault: 14,
  name: 'an account is deleted, and nothing of it is left',
  async begin(target) {
    const person = await aPerson(target, 'Quirina');
    await anOrder(target, person, {
      description: `Se me tapó la pileta en ${MARK}`,
      location: `${MARK}, Montevideo`,
    });
    const { body } = await target.call('POST', '/api/users/me/image', {
      token: person.token,
      ...aForm(await aPicture(), 'image'),
    });
    const shown = await target.call('GET', body.profileImage);
    await remove(target, person);
    const after = await target.call('GET', body.profileImage);
    return async () => [
      ...(await tracesOf(target, MARK)),
      ...(after.status === 404 ? [] : [`the photo answers ${after.status}`]),
      ...(/immutable/.test(String(shown.headers['cache-control']))
        ? ['the photo is kept for ever elsewhere']
        : []),
    ];
  },
};

const deals: Attack = {
  fault: 14,
  name: 'a provider deletes their account in the middle of a job',
  async begin(target) {
    const [customer, provider] = [await aPerson(target), await aProvider(target)];
    const orderId = await anOrder(target, customer);
    await decide(target, customer, await anOffer(target, provider, orderId), 'accepted');
    const before = (await target.call('GET', '/api/notifications', { token: customer.token })).body;
    await remove(target, provider);
    const order = (await target.call('GET', `/api/orders/${orderId}/detail`, { token: customer.token })).body;
    const after = (await target.call('GET', '/api/notifications', { token: customer.token })).body;
    return async () => [
      ...(order.order.status === 'in_progress' ? ['the order is still in progress, with nobody'] : []),
      ...(after.notifications.length > before.notifications.length ? [] : ['the customer was not notified']),
    ];
  },
};

const lastAdministrator: Attack = {
  fault: 14,
  name: 'the last administrator deletes their account',
  async begin(target) {
    const { status } = await remove(target, await anAdministrator(target));
    return async () => (status >= 400 ? [] : ['nobody is left to administer']);
  },
};

export const scenario: Scenario = { attacks: [traces, deals, lastAdministrator] };
