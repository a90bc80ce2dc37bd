import { anOffer, anOrder, aPerson, aProvider, type Someone } from '../../support/people.ts';
import { type Attack, LIMITED, type Scenario } from '../support/run-attacks.ts';
import type { Target } from '../support/target.ts';

const aDirectOrder = (target: Target, token: string, serviceId: string) =>
  target.call('POST', '/api/orders/direct', {
    token,
    body: { serviceId, description: 'Una pileta tapada', location: 'Pocitos' },
  });

/** Notifications that somebody got because of somebody else. */
async function notificationsBecauseOf(
  target: Target,
  person: Someone,
  pest: Someone,
  about: string,
): Promise<number> {
  const { rowCount } = await target.pool.query(
    `select 1 from notifications n where n.user_id = $1 and (n.data ->> 'senderId' = $2 or n.data ->> 'orderId' = $3
       or n.data ->> 'orderId' in (select id::text from orders where user_id = $2::uuid))`,
    [person.id, pest.id, about],
  );
  return rowCount ?? 0;
}

const blocked: Attack = {
  fault: 12,
  name: 'somebody blocked who goes on by orders and offers',
  async begin(target) {
    const [victim, pest] = [await aProvider(target), await aProvider(target)];
    await target.call('PUT', `/api/users/${pest.id}/block`, { token: victim.token });
    const orderId = await anOrder(target, victim);
    const problems: string[] = [];
    const { status } = await aDirectOrder(target, pest.token, victim.serviceId);
    if (status < 300) problems.push('their direct order was taken');
    const offered = await anOffer(target, pest, orderId).then(
      () => true,
      () => false,
    );
    if (offered) problems.push('their offer was taken');
    return async () => {
      if (await notificationsBecauseOf(target, victim, pest, orderId))
        problems.push('the one who blocked them was notified');
      return problems;
    };
  },
};

const flood: Attack = {
  fault: 12,
  name: 'a hundred direct orders to one provider',
  async begin(target) {
    const [victim, pest] = [await aProvider(target), await aPerson(target)];
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => aDirectOrder(target, pest.token, victim.serviceId)),
    );
    const taken = answers.filter(({ status }) => status < 300).length;
    const refusal = answers.find(({ status }) => status >= 400)?.body?.error ?? '';
    return async () => [
      ...(taken > 20 ? [`${taken} were taken`] : []),
      ...(taken < 100 && !/direct/.test(refusal) ? [`refused without a word of why: ${refusal}`] : []),
    ];
  },
};

export const scenario: Scenario = { env: LIMITED, attacks: [blocked, flood] };
