import { once } from 'node:events';
import WebSocket from 'ws';
import type { Market } from './market.ts';

const sockets: WebSocket[] = [];

/** Ends every line of the test. */
export function hangUp(): void {
  for (const socket of sockets.splice(0)) socket.terminate();
}

export interface Line {
  socket: WebSocket;
  say(message: object): void;
  /** The next message of this type, waited for. */
  // biome-ignore lint/suspicious/noExplicitAny: any message of the line; each test says what it expects
  hear(type: string): Promise<{ type: string; data: Record<string, any> }>;
  /** How often a message of this type was heard and not asked for yet. */
  unheard(type: string): number;
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

/** A live line to one node, signed in when there is a token. */
export async function connectTo(
  market: Market,
  token?: string,
  headers: Record<string, string> = {},
): Promise<Line> {
  await listen(market);
  const { port } = market.app.server.address() as { port: number };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers });
  sockets.push(socket);
  const heard: { type: string; data: Record<string, never> }[] = [];
  const waiting: (() => void)[] = [];
  socket.on('message', (data) => {
    heard.push(JSON.parse(data.toString()));
    for (const wake of waiting.splice(0)) wake();
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() })),
  );
  await once(socket, 'open');
  const line: Line = {
    socket,
    closed,
    say: (message) => socket.send(JSON.stringify(message)),
    unheard: (type) => heard.filter((one) => one.type === type).length,
    async hear(type) {
      for (;;) {
        const at = heard.findIndex((one) => one.type === type);
        if (at >= 0) return heard.splice(at, 1)[0]!;
        await new Promise<void>((wake) => waiting.push(wake));
      }
    },
  };
  if (token) {
    line.say({ type: 'auth', token });
    await line.hear('auth_success');
  }
  return line;
}
