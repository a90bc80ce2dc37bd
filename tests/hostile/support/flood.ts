import { once } from 'node:events';
import { connect } from 'node:net';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Target } from './target.ts';

interface Flood {
  port: number;
  from: string;
  connections: number;
  /** What each connection sends; once it is closed another one sends it again. */
  text: string;
}

/**
 * Sends without end from a thread of its own, since what an attacker spends here would be counted as the bystander's waiting. Resolves once
 * each connection was closed for the first time; the returned function ends it.
 */
export async function flood(target: Target, connections: number, text: string): Promise<() => Promise<void>> {
  const port = Number(new URL(target.url).port);
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { port, from: '127.0.0.3', connections, text } satisfies Flood,
  });
  await once(worker, 'message');
  return async () => void (await worker.terminate());
}

function sendWithoutEnd({ port, from, connections, text }: Flood): void {
  let closed = 0;
  const open = () => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    socket.on('connect', () => socket.write(text));
    socket.on('error', () => {});
    socket.on('close', () => {
      if (++closed === connections) parentPort?.postMessage('begun');
      setTimeout(open, 1);
    });
    // While an answer is not read, the socket does not notice that the other side closed it.
    socket.resume();
  };
  for (let n = 0; n < connections; n++) open();
}

if (!isMainThread && workerData?.connections) sendWithoutEnd(workerData);
