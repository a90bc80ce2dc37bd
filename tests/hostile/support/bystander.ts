import { once } from 'node:events';
import WebSocket from 'ws';
import type { FromServer, FromServerOf } from '../../../contract/live.ts';
import {
  type Api,
  aDirectOrder,
  aPerson,
  aProvider,
  PASSWORD,
  POCITOS,
  type Provider,
  type Someone,
  succeed,
} from '../../support/people.ts';
import { send } from './send.ts';
import type { Target } from './target.ts';

export const STEPS = ['sign-in', 'publish', 'list', 'message', 'reach'] as const;
export type Step = (typeof STEPS)[number];
export type Round = Record<Step, number>;

/** A step that does not end within this time counts as lost. */
const LOST_AFTER_MS = 12_000;
/** Rounds of one customer, so that nobody reaches the daily limit on orders. */
const ROUNDS_EACH = 4;
const FROM = '127.0.0.9';

/** Somebody who is not part of the attack: signs in, searches, writes, publishes, and their order reaches a provider. */
export interface Bystander {
  /** How long each step took, in milliseconds; infinite for a step that was lost. */
  round(): Promise<Round>;
  close(): void;
}

export async function aBystander(target: Target): Promise<Bystander> {
  const provider = await aProvider(target);
  const hears = await aListener(target, provider);
  let customer = await aCustomerOf(target, provider);
  let rounds = 0;

  const calls: Api = {
    call: (method, path, options) =>
      send(target.url, { method, path, ...options, from: FROM, withinMs: LOST_AFTER_MS }),
  };

  return {
    async round() {
      if (++rounds % ROUNDS_EACH === 0) {
        customer.connection.end();
        customer = await aCustomerOf(target, provider);
      }
      const { email, token } = customer;
      const result: Partial<Round> = {};
      result['sign-in'] = await timed(() =>
        succeed(calls, 'POST', '/api/auth/login', undefined, { email, password: PASSWORD }),
      );
      result.list = await timed(() => succeed(calls, 'GET', '/api/services?search=sanitario', token));
      result.message = await timed(() => customer.write());
      let orderId = '';
      const began = performance.now();
      result.publish = await timed(async () => {
        orderId = (await succeed(calls, 'POST', '/api/orders', token, ORDER)).id;
      });
      result.reach = Number.isFinite(result.publish)
        ? await timed(() => hears.order(orderId), began)
        : Number.POSITIVE_INFINITY;
      return result as Round;
    },
    close() {
      customer.connection.end();
      hears.end();
    },
  };
}

const ORDER = { description: 'Se me tapó la pileta de la cocina y el agua no baja', ...POCITOS };

async function timed(work: () => Promise<unknown>, began = performance.now()): Promise<number> {
  const late = new Promise<'late'>((resolve) => {
    setTimeout(() => resolve('late'), LOST_AFTER_MS).unref();
  });
  const outcome = await Promise.race([
    work().then(
      () => 'done',
      () => 'failed',
    ),
    late,
  ]);
  return outcome === 'done' ? performance.now() - began : Number.POSITIVE_INFINITY;
}

export interface LiveConnection {
  say(message: object): void;
  receive(test: (message: FromServer) => boolean): Promise<FromServer>;
  /** The next message of this type, after all that came so far. */
  next<Type extends FromServer['type']>(type: Type): Promise<FromServerOf<Type>>;
  end(): void;
}

/** A live connection that comes back whenever it ends, as a browser's does. */
export async function aLiveConnection(
  target: Pick<Target, 'url'>,
  { token }: Someone,
): Promise<LiveConnection> {
  const received: FromServer[] = [];
  const waiting = new Set<() => void>();
  let over = false;
  let socket: WebSocket | undefined;
  const connect = async () => {
    socket = new WebSocket(`${target.url.replace('http', 'ws')}/ws`, { localAddress: FROM });
    socket.on('error', () => {});
    socket.on('close', () => {
      if (!over) setTimeout(() => void connect().catch(() => {}), 200).unref();
    });
    socket.on('message', (data) => {
      received.push(JSON.parse(data.toString()));
      for (const wake of waiting) wake();
    });
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'auth', token }));
  };
  const connection: LiveConnection = {
    say: (message) => socket?.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message)),
    async receive(test) {
      for (;;) {
        const found = received.find(test);
        if (found) return found;
        await new Promise<void>((resolve) => {
          const wake = () => {
            waiting.delete(wake);
            resolve();
          };
          waiting.add(wake);
        });
      }
    },
    async next<Type extends FromServer['type']>(type: Type) {
      const from = received.length;
      const isNext = (message: FromServer) => message.type === type && received.indexOf(message) >= from;
      return (await connection.receive(isNext)) as FromServerOf<Type>;
    },
    end() {
      over = true;
      socket?.terminate();
    },
  };
  await connect();
  await connection.receive(({ type }) => type === 'auth_success');
  return connection;
}

async function aListener(target: Target, provider: Provider) {
  const connection = await aLiveConnection(target, provider);
  return {
    /** Settles once the provider was notified of an order; it also asks by calls, as a browser whose connection was lost does. */
    async order(orderId: string): Promise<void> {
      const notified = connection.receive(
        ({ type, data }) => type === 'new_order_match' && data.notification.data.orderId === orderId,
      );
      const asked = async () => {
        for (;;) {
          await new Promise((resolve) => setTimeout(resolve, 1500));
          const { body } = await target.call('GET', '/api/notifications', { token: provider.token });
          const list: { data: { orderId?: string } }[] = body?.notifications ?? [];
          if (list.some(({ data }) => data.orderId === orderId)) return;
        }
      };
      await Promise.race([notified, asked().catch(() => notified)]);
    },
    end: connection.end,
  };
}

/** A customer who talks with the provider about an order sent to them. */
async function aCustomerOf(target: Target, provider: Provider) {
  const person = await aPerson(target, 'Clara', 'Clienta');
  const orderId = await aDirectOrder(target, person, provider.serviceId);
  const connection = await aLiveConnection(target, person);
  let written = 0;
  return {
    ...person,
    connection,
    async write() {
      const clientId = `${person.id}-${++written}`;
      const message = { type: 'chat_message', orderId, receiverId: provider.id, message: 'Hola', clientId };
      const stored = connection.receive(
        ({ type, data }) => type === 'message_sent' && data.message.clientId === clientId,
      );
      // A message is sent again until it is confirmed, and stored only once.
      const again = setInterval(() => connection.say(message), 1000);
      connection.say(message);
      await stored.finally(() => clearInterval(again));
    },
  };
}
