import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { connectTo, hangUp } from '../../tests/support/line.ts';
import { openMarket } from '../../tests/support/market.ts';
import { anAgreement } from '../../tests/support/people.ts';

afterEach(hangUp);

describe('many messages at once', () => {
  const limited = openMarket({ worker: false, env: { RATE_LIMITS: 'on' } });
  const free = openMarket({ worker: false });

  it('are stored up to a burst, and then refused by name', async () => {
    const { customer, provider, orderId } = await anAgreement(limited);
    const line = await connectTo(limited, customer.token);
    const about = { type: 'chat_message', orderId, receiverId: provider.id };
    for (let n = 0; n < 300; n++) line.say({ ...about, message: `Mensaje ${n}`, clientId: `c${n}` });
    expect((await line.hear('message_error')).data).toMatchObject({
      clientId: expect.stringMatching(/^c\d{3}$/),
      code: 'too_many_requests',
    });
    for (let n = 0; n < 150; n++) await line.hear('message_sent');
  });

  it('end the line of whoever goes on and on', async () => {
    const line = await connectTo(limited);
    const closed = once(line.socket, 'close');
    for (let n = 0; n < 600; n++) line.say({ type: 'ping' });
    const [code] = await closed;
    expect(code).toBe(4008);
  });

  it('are all stored where the installation limits nobody', async () => {
    const { customer, provider, orderId } = await anAgreement(free);
    const line = await connectTo(free, customer.token);
    for (let n = 0; n < 250; n++)
      line.say({ type: 'chat_message', orderId, receiverId: provider.id, message: `Mensaje ${n}` });
    for (let n = 0; n < 250; n++) await line.hear('message_sent');
  });
});
