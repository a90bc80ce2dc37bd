import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Api,
  aDirectOrder,
  aPerson,
  aProvider,
  POCITOS,
  type Provider,
  type Someone,
} from '../../support/people.ts';
import { aLiveConnection, type LiveConnection } from '../support/bystander.ts';
import { send } from '../support/send.ts';

/** An attempt without an answer for this long is repeated with the same key. */
const AGAIN_AFTER_MS = 4000;
const PAUSE_MS = 150;

export interface Count {
  acknowledged: number;
  lost: number;
  doubled: number;
}

/** A part that breaks, and what became of the writes meanwhile. */
export interface Fault {
  name: string;
  /** Why it cannot be tried on this machine. */
  missing?: string | undefined;
  run(times: number): Promise<Count>;
}

interface MarketUnderTest extends Api {
  url: string;
}

/** Somebody who publishes and writes without a pause, and says everything again until it is confirmed. */
interface Writer {
  /** How many writes were confirmed so far. */
  confirmed(): number;
  /** Stops, then looks for everything that was confirmed. */
  audit(): Promise<Count>;
}

export async function aWriter(market: MarketUnderTest): Promise<Writer> {
  const [customer, provider] = [await aPerson(market, 'Clara'), await aProvider(market)];
  const talkId = await aDirectOrder(market, customer, provider.serviceId);
  const connection = await aLiveConnection(market, customer);
  const orders = new Set<string>();
  const messages = new Set<string>();
  let over = false;
  const isOver = () => over;
  const running = [
    publish(market, customer, orders, isOver),
    write(connection, provider, talkId, messages, isOver),
  ];
  return {
    confirmed: () => orders.size + messages.size,
    async audit() {
      over = true;
      await Promise.all(running);
      connection.end();
      const kept = await ordersOf(market, customer);
      const said = await messagesOf(market, customer, provider, talkId);
      return added(
        counted(
          orders,
          kept.map(({ id }) => id),
          kept.map(({ description }) => description),
        ),
        counted(messages, said, said),
      );
    },
  };
}

async function publish(
  market: MarketUnderTest,
  { token }: Someone,
  confirmed: Set<string>,
  isOver: () => boolean,
) {
  while (!isOver()) {
    const key = randomUUID();
    const order = { description: `Se me tapó la pileta de la cocina ${key}`, ...POCITOS };
    for (;;) {
      const answer = await send(market.url, {
        method: 'POST',
        path: '/api/orders',
        token,
        body: order,
        headers: { 'idempotency-key': key },
        withinMs: AGAIN_AFTER_MS,
      }).catch(() => undefined);
      if (answer?.status === 201) {
        confirmed.add(answer.body.id);
        break;
      }
      if (isOver()) return;
      await wait(PAUSE_MS);
    }
  }
}

async function write(
  connection: LiveConnection,
  provider: Provider,
  orderId: string,
  confirmed: Set<string>,
  isOver: () => boolean,
) {
  while (!isOver()) {
    const clientId = randomUUID();
    const stored = connection.receive(
      ({ type, data }) => type === 'message_sent' && data.message.clientId === clientId,
    );
    let done = false;
    stored.then(() => {
      done = true;
    });
    while (!done && !isOver()) {
      connection.say({ type: 'chat_message', orderId, receiverId: provider.id, message: clientId, clientId });
      await Promise.race([stored, wait(AGAIN_AFTER_MS / 4)]);
    }
    if (done) confirmed.add(clientId);
    await wait(PAUSE_MS / 3);
  }
}

async function ordersOf(
  market: MarketUnderTest,
  { token }: Someone,
): Promise<{ id: string; description: string }[]> {
  const found: { id: string; description: string }[] = [];
  for (;;) {
    const after = found.length ? `&after=${found.at(-1)!.id}` : '';
    const { body } = await market.call('GET', `/api/orders?my=true&limit=200${after}`, { token });
    found.push(...body);
    if (body.length < 200) return found.filter(({ description }) => description.includes('cocina'));
  }
}

async function messagesOf(
  market: MarketUnderTest,
  { token }: Someone,
  { id }: Provider,
  orderId: string,
): Promise<string[]> {
  const found: string[] = [];
  for (let before = ''; ; ) {
    const path = `/api/chats/${orderId}?receiverId=${id}&limit=100${before && `&before=${before}`}`;
    const { body } = await market.call('GET', path, { token });
    found.push(...body.messages.map(({ message }: { message: string }) => message));
    if (!body.hasMore) return found;
    before = body.messages[0].id;
  }
}

/** Counts what was confirmed but is missing, and the names that occur twice. */
export function counted(confirmed: Set<string>, kept: string[], names: string[]): Count {
  const there = new Set(kept);
  return {
    acknowledged: confirmed.size,
    lost: [...confirmed].filter((id) => !there.has(id)).length,
    doubled: names.length - new Set(names).size,
  };
}

export const added = (one: Count, other: Count): Count => ({
  acknowledged: one.acknowledged + other.acknowledged,
  lost: one.lost + other.lost,
  doubled: one.doubled + other.doubled,
});
