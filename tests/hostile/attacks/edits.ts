import { anOrder, aPerson, aProvider } from '../../support/people.ts';
import { within } from '../support/attackers.ts';
import type { Attack, Scenario } from '../support/run-attacks.ts';

const becomesAnother: Attack = {
  fault: 16,
  name: 'an order that becomes another after its providers were notified',
  async begin(target) {
    const [customer, provider] = [await aPerson(target), await aProvider(target)];
    const orderId = await anOrder(target, customer);
    const read = async () =>
      (await target.call('GET', `/api/orders/${orderId}`, { token: provider.token })).body;
    await within(10_000, async () => (await read()).match !== null);
    await target.call('PATCH', `/api/orders/${orderId}`, {
      token: customer.token,
      body: { description: 'Busco clases de piano para mi hija de ocho años' },
    });
    return async () => {
      const truth = await within(10_000, async () => (await read()).match === null);
      return truth ? [] : [`the card still says ${JSON.stringify((await read()).match?.matchReasons)}`];
    };
  },
};

export const scenario: Scenario = { attacks: [becomesAnother] };
