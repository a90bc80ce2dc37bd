import { afterAll, expect, test } from 'vitest';
import { closeClients, connectLive } from '../../tests/support/live-client.ts';
import { mailsTo } from '../../tests/support/mails.ts';
import { openMarket } from '../../tests/support/market.ts';
import { aCustomer, anOrder, aPerson, aProvider, aService } from '../../tests/support/people.ts';
import { MAILS } from '../limits/table.ts';
import { mailNotification } from './notification.ts';

const market = openMarket({ env: { RATE_LIMITS: 'on' } });
afterAll(closeClients);

test('an unverified address gets few notices, and no words of strangers', async () => {
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
    // To somebody who is online a mail goes some seconds later.
    await market.sql(
      `update graphile_worker._private_jobs set run_at = now() where payload ->> 'notificationId' is not null`,
    );
    // What is read makes room for the next notification of the conversation.
    await market.settle();
    reads.say({ type: 'chat_read', orderId: 'demo-order-id', senderId: bank.id });
    await writes.receive('chat_read');
  }
  async function notified() {
    return (await mailsTo(market, pedro.email)).filter((mail) => mail.includes('List-Unsubscribe'));
  }
});

test('an unverified address reads no name of the sender of a kind that has no title without one', async () => {
  const [pedro, bank] = [await aProvider(market), await aPerson(market, 'Banco', 'Seguro')];
  const notificationId = '019c0000-0000-7000-8000-000000000002';
  await market.sql(
    `insert into notifications (id, user_id, type, title, message, data, created_at)
     values ($1, $2, 'order_updated', 'Banco Seguro cambió su pedido', 'Ya está', $3, now())`,
    [notificationId, pedro.id, JSON.stringify({ senderId: bank.id })],
  );
  await market.as(pedro, 'PUT', '/api/users/me/preferences', { push: {}, mail: { order_updated: true } });
  const sent: { data?: { title?: string } }[] = [];
  const mailer = { send: async (mail: object) => void sent.push(mail), close() {} };
  await mailNotification(market.context, mailer, { notificationId });
  expect(sent[0]?.data?.title).toBe('Tienes una notificación nueva');
});

test('a notice that the mail server did not take does not count among those of an unverified address', async () => {
  const pedro = await aProvider(market);
  const notificationId = '019c0000-0000-7000-8000-000000000001';
  await market.sql(
    `insert into notifications (id, user_id, type, title, message, data, created_at)
     values ($1, $2, 'claim_answered', 'Respondimos tu mensaje', 'Ya está', '{}', now())`,
    [notificationId, pedro.id],
  );
  const taken: unknown[] = [];
  const away = { send: () => Promise.reject(new Error('away')), close() {} };
  const back = { send: async (mail: unknown) => void taken.push(mail), close() {} };
  for (let tried = 0; tried < MAILS.unverified.most; tried++)
    await expect(mailNotification(market.context, away, { notificationId })).rejects.toThrow('away');
  for (let sent = 0; sent <= MAILS.unverified.most; sent++)
    await mailNotification(market.context, back, { notificationId });
  expect(taken).toHaveLength(MAILS.unverified.most);
});

test('whoever publishes a service that many orders fit gets one mail about them all', async () => {
  const customer = await aCustomer(market);
  for (const what of ['la canilla', 'la ducha', 'la cisterna', 'el desagüe'])
    await anOrder(market, customer, { description: `Pierde agua ${what} del baño y necesito un sanitario` });
  await market.settle();
  const paula = await aPerson(market, 'Paula');
  await market.sql('update users set email_verified = true where id = $1', [paula.id]);
  await market.as(paula, 'PUT', '/api/users/me/preferences', { push: {}, mail: { new_order_match: true } });
  await aService(market, paula);
  const mails = (await mailsTo(market, paula.email)).filter((mail) => mail.includes('List-Unsubscribe'));
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('Subject: 4 pedidos nuevos para ti');
  for (const what of ['canilla', 'ducha', 'cisterna']) expect(mails[0]).toContain(`Pierde agua la ${what}`);
  expect(mails[0]).toContain('/notifications');
});
