import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { freePort } from '../../server/free-port.ts';
import { eventually } from './eventually.ts';

/** The path of this machine's Redis server; without one, the tests that need it are left out. */
export const redisServer = process.env.REDIS_SERVER;

/** A real Redis that can stop, hang and come back. */
export async function aRedis() {
  const port = redisServer ? await freePort() : 0;
  let running: ChildProcess | undefined;
  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      running = spawn(redisServer!, ['--port', String(port), '--save', '', '--appendonly', 'no'], {
        stdio: 'ignore',
      });
      await eventually('Redis listens', () => listens(port));
    },
    async kill() {
      if (!running || running.exitCode !== null || running.signalCode) return;
      const ended = once(running, 'exit');
      running.kill('SIGKILL');
      await ended;
    },
    /** From now on it takes connections and never answers. */
    hang: () => running!.kill('SIGSTOP'),
    goOn: () => running!.kill('SIGCONT'),
  };
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1');
    probe.once('connect', () => resolve(true)).once('error', () => resolve(false));
    probe.once('connect', () => probe.destroy());
  });
}
