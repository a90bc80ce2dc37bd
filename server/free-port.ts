import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { StartError } from './start-error.ts';

/**
 * Below 32768, where Linux begins to take ports for outgoing connections and for servers that ask for any: they would take
 * a free one before it is used.
 */
const PORTS = { from: 15_000, to: 32_000 };

export async function freePort(): Promise<number> {
  const port = randomInt(PORTS.from, PORTS.to);
  return (await isFree(port)) ? port : freePort();
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: { code?: string }) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

export const portTaken = (port: number, setting: 'PORT' | 'WORKER_PORT'): StartError =>
  new StartError(`El puerto ${port} está ocupado: elige otro con ${setting}=…`);
