import { afterAll, expect, it } from 'vitest';
import { closeClients, connectLive } from '../../tests/support/live-client.ts';
import { mailsTo } from '../../tests/support/mails.ts';
import { openMarket } from '../../tests/support/market.ts';
import { aPerson, aProvider } from '../../tests/support/people.ts';
import { MAILS } from '../limits/table.ts';

const market = openMarket({ env: { RATE_LIMITS: 'on' } });
afterAll(closeClients);

it('an unverified address gets few notices, and no words of strangers', async () => {
  const pedro = await aProvider(market);
  const bank = await aPerson(market, 'Banco', 'Seguro');
  await market.as(pedro, 'PUT', '/api/users/me/preferences', { push: {}, mail: { new_message: true } });
  const [writes, reads] = [await connectLive(market, bank.token), await connectLive(market, pedro.token)];
  for (let sent = 0; sent < MAILS.unverified.most + 2; sent++)
    await write(`Entre a https://falso.example/${sent}`);
  const notices = await notified();
  expect(notices).toHaveLength(MAILS.unverified.most);
  expect(notices.join()).toContain('Mensaje nuevo');
  expect(notices.join()).not.toMatch(/falso|Banco/);

  await market.sql('update users set email_verified = true where id = $1', [pedro.id]);
  await write('¿Puede venir mañana?');
  expect((await notified()).at(-1)).toContain('=C2=BFPuede venir ma=C3=B1ana?');

  async function write(text: string) {
    writes.write('demo-order-id', pedro.id, text);
    await writes.receive('message_sent');
    // What is read makes room for the next notification of the conversation.
    await market.settle();
    reads.say({ type: 'chat_read', orderId: 'demo-order-id', senderId: bank.id });
    await writes.receive('chat_read');
  }
  async function notified() {
    return (await mailsTo(market, pedro.email)).filter((mail) => mail.includes('List-Unsubscribe'));
  }
});
