import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { aPerson, type Someone } from '../../support/people.ts';
import { send } from './send.ts';
import type { Target } from './target.ts';

/** Repeats the work, by so many workers at once, until the returned function is called. */
export function again(workers: number, work: (worker: number) => Promise<unknown>): () => Promise<void> {
  let over = false;
  const running = Array.from({ length: workers }, async (_, worker) => {
    while (!over) {
      await work(worker).catch(() => {});
      await wait(1);
    }
  });
  return async () => {
    over = true;
    await Promise.race([Promise.all(running), wait(20_000, undefined, { ref: false })]);
  };
}

/** Waits until the condition holds; false when it did not hold within this time. */
export async function within(ms: number, isSo: () => Promise<boolean> | boolean): Promise<boolean> {
  const until = performance.now() + ms;
  while (performance.now() < until) {
    if (await isSo()) return true;
    await wait(50);
  }
  return false;
}

/** A request that begins and does not go on. */
export async function stalled(target: Target, text: string, from = '127.0.0.3'): Promise<Socket> {
  const { port } = new URL(target.url);
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: from });
  socket.on('error', () => {});
  // While an answer is not read, the socket does not notice that the other side closed it.
  socket.resume();
  await new Promise<void>((resolve) => {
    socket.once('connect', () => resolve());
    socket.once('close', () => resolve());
  });
  socket.write(text);
  return socket;
}

export async function anAdministrator(target: Target): Promise<Someone> {
  const person = await aPerson(target, 'Alma', 'Admin');
  await target.pool.query(`update users set role = 'admin' where id = $1`, [person.id]);
  return person;
}

/** A call from another address of this machine. */
export const callFrom =
  (target: Target, from: string) =>
  (
    method: string,
    path: string,
    more: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
  ) =>
    send(target.url, { method, path, from, ...more });

const MEGABYTE = 1024 * 1024;

/** Watches how much memory a process holds; the returned function reports whether it ever grew by more than this. */
export function watchMemory(target: Target, mostMegabytes: number): () => string[] {
  const before = target.memory();
  let peak = before;
  const look = () => {
    peak = Math.max(peak, target.memory());
  };
  const timer = setInterval(look, 50);
  return () => {
    clearInterval(timer);
    look();
    const more = Math.round((peak - before) / MEGABYTE);
    return more <= mostMegabytes ? [] : [`memory grew by ${more} MB`];
  };
}
