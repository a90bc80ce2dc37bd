import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import * as people from '../../support/people.ts';
import {
  anOffer,
  anOrder,
  aPerson,
  api,
  aService,
  expect,
  market,
  PHONE,
  type Screens,
  type Someone,
} from './market.ts';

/** An order of the customer's with an offer that they accepted. */
export async function anAgreement(
  customer: Someone,
  provider: Someone,
  serviceId: string,
  order: Record<string, unknown> = {},
): Promise<{ orderId: string; offerId: string }> {
  const orderId = await anOrder(customer, order);
  const offerId = await anOffer(provider, orderId, serviceId);
  await accept(customer, offerId);
  return { orderId, offerId };
}

export async function accept(customer: Someone, offerId: string): Promise<void> {
  await api('PUT', `/api/offers/${offerId}/status`, customer.token, { status: 'accepted' });
}

/** Completes the job of that offer, with this rating and comment. */
export const complete = (
  customer: Someone,
  deal: { orderId: string; offerId: string },
  { rating = 5, comment = 'Llegó en hora y lo dejó como nuevo.' } = {},
) => people.complete(market, customer, deal, { rating, comment });

export const aDirectOrder = (customer: Someone, serviceId: string, order: Record<string, unknown> = {}) =>
  people.aDirectOrder(market, customer, serviceId, {
    title: 'Pedido de prueba',
    description: 'Necesito que vengas a mirar la canilla',
    location: 'Pocitos, Montevideo',
    urgency: 'normal',
    budget: '',
    ...order,
  });

/** Somebody on a phone, in the conversation with the provider who offered on their order. */
export async function aConversation(as: Screens['as']) {
  const [clara, pedro] = [await aPerson(), await aPerson('Pedro')];
  const orderId = await anOrder(clara);
  await anOffer(pedro, orderId, await aService(pedro));
  const mine = await as(clara, PHONE);
  await mine.goto(`/chat/${orderId}?receiverId=${pedro.id}`);
  return { clara, pedro, orderId, mine };
}

/** Opens the choice of attachments for a message, by keyboard. */
export async function openAttachments(page: Page): Promise<void> {
  const attach = page.getByRole('button', { name: 'Adjuntar' });
  // Until the live connection is up nothing can be sent, and a key that is pressed has no effect.
  await expect(attach).toBeEnabled();
  await attach.press('Enter');
  await expect(attach).toHaveAttribute('aria-expanded', 'true');
}

/** Sends these messages over the live connection, each once the one before was stored. */
export async function say(
  sender: Someone,
  receiver: Someone,
  orderId: string,
  messages: string[],
): Promise<void> {
  const line = new WebSocket(`${process.env.BASE_URL?.replace('http', 'ws')}/ws`);
  await new Promise<void>((done, fail) => {
    const waiting = [...messages];
    const next = () => {
      const message = waiting.shift();
      if (message === undefined) return done();
      const receiverId = receiver.id;
      line.send(
        JSON.stringify({ type: 'chat_message', orderId, receiverId, message, clientId: randomUUID() }),
      );
    };
    line.onopen = () => line.send(JSON.stringify({ type: 'auth', token: sender.token }));
    line.onerror = () => fail(new Error('The live line broke.'));
    line.onmessage = ({ data }) => {
      const { type } = JSON.parse(String(data)) as { type: string };
      if (type === 'auth_success' || type === 'message_sent') next();
      if (type === 'auth_error' || type === 'message_error') fail(new Error(String(data)));
    };
  });
  line.close();
}
