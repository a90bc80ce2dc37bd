import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../server/free-port.ts';
import type { Api } from '../../support/people.ts';
import { postgresOf, ready, type Server, spawnServer, stop } from '../../support/server.ts';
import { callsTo } from '../support/send.ts';

/** A server with a database of its own that keeps its address across restarts. */
export interface FaultTarget extends Api {
  url: string;
  folder: string;
  server(): Server;
  start(): Promise<void>;
  close(): Promise<void>;
}

export async function openFaultTarget(
  env: Record<string, string> = {},
  folder = mkdtempSync(join(tmpdir(), 'echamano-fault-')),
): Promise<FaultTarget> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  let server: Server;
  const target: FaultTarget = {
    url,
    folder,
    server: () => server,
    ...callsTo(url),
    async start() {
      server = await ready(await spawnServer(folder, { PORT: port, LOG_LEVEL: 'silent', ...env }));
    },
    async close() {
      if (server.process.exitCode === null && !server.process.signalCode) await stop(server);
      for (const pid of postgresOf(folder)) process.kill(pid, 'SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await target.start();
  return target;
}
