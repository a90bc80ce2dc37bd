import { once } from 'node:events';
import WebSocket from 'ws';
import { type FromServer, type FromServerOf, fromServer } from '../../contract/live.ts';
import { COMES_WITHIN_MS } from './eventually.ts';
import type { Market } from './market.ts';

const sockets: WebSocket[] = [];

/** Closes every connection of the test. */
export function closeClients(): void {
  for (const socket of sockets.splice(0)) socket.terminate();
}

export interface LiveClient {
  socket: WebSocket;
  say(message: object): void;
  /** Says a chat message. */
  write(orderId: string, receiverId: string, message: string, more?: object): void;
  /** Waits for the next message of this type, and fails by its name if none comes. */
  receive<Type extends FromServer['type']>(type: Type): Promise<FromServerOf<Type>>;
  /** How many messages of this type came and were not taken yet. */
  pending(type: FromServer['type']): number;
  /** Why the server ended it, once it has. */
  closed: Promise<{ code: number; reason: string }>;
}

const listening = new WeakMap<Market['app'], Promise<unknown>>();

async function listen({ app }: Market): Promise<void> {
  if (app.server.listening) return;
  const begun = listening.get(app) ?? app.listen({ port: 0, host: '127.0.0.1' });
  listening.set(app, begun);
  await begun;
}

/** A live connection to one node, signed in when there is a token. */
export async function connectLive(
  market: Market,
  token?: string,
  headers: Record<string, string> = {},
): Promise<LiveClient> {
  await listen(market);
  const { port } = market.app.server.address() as { port: number };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers });
  sockets.push(socket);
  const received: FromServer[] = [];
  const waiting: (() => void)[] = [];
  socket.on('message', (data) => {
    const message = JSON.parse(data.toString());
    fromServer.parse(message);
    received.push(message);
    for (const wake of waiting.splice(0)) wake();
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() })),
  );
  await once(socket, 'open');
  const client: LiveClient = {
    socket,
    closed,
    say: (message) => socket.send(JSON.stringify(message)),
    write: (orderId, receiverId, message, more) =>
      client.say({ type: 'chat_message', orderId, receiverId, message, ...more }),
    pending: (type) => received.filter((one) => one.type === type).length,
    async receive<Type extends FromServer['type']>(type: Type) {
      const until = performance.now() + COMES_WITHIN_MS;
      for (;;) {
        const at = received.findIndex((one) => one.type === type);
        if (at >= 0) return received.splice(at, 1)[0] as FromServerOf<Type>;
        const left = until - performance.now();
        if (left <= 0) {
          const came = received.map((one) => one.type).join(', ') || 'nothing';
          throw new Error(`No ${type} within ${COMES_WITHIN_MS / 1000} s: ${came} came`);
        }
        await new Promise<void>((wake) => {
          const timer = setTimeout(wake, left);
          waiting.push(() => {
            clearTimeout(timer);
            wake();
          });
        });
      }
    },
  };
  if (token) {
    client.say({ type: 'auth', token });
    await client.receive('auth_success');
  }
  return client;
}
