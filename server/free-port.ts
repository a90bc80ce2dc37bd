import { createServer } from 'node:net';
import { StartError } from './start-error.ts';

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

export const portTaken = (port: number, setting: 'PORT' | 'WORKER_PORT'): StartError =>
  new StartError(`El puerto ${port} está ocupado: elige otro con ${setting}=…`);
