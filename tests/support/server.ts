import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundledScript } from '../../build/build-if-changed.ts';
import type { Bundle } from '../../build/build-server.ts';
import { freePort } from '../../server/free-port.ts';

/** The checkout whose server is started: this one, or another to be compared with it. */
const OURS = join(import.meta.dirname, '..', '..');
export const SERVER_ROOT = resolve(process.env.SERVER_ROOT ?? OURS);
/** The server as its sources say, without a build. */
export const SOURCE_SCRIPT = join(SERVER_ROOT, 'scripts', 'serve.ts');
const bundled = new Map<Bundle, string>();
/** The command's bundle, since reading its sources takes five seconds of a processor; for another checkout, its source. */
export function scriptOf(command: Bundle): string {
  if (SERVER_ROOT !== OURS) return join(SERVER_ROOT, 'scripts', `${command}.ts`);
  if (!bundled.has(command)) bundled.set(command, fileURLToPath(bundledScript(command)));
  return bundled.get(command)!;
}

export interface Server {
  process: ChildProcess;
  url: string;
  /** All it has printed so far. */
  output(): string;
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>;
}

/** Starts a real server process; it may still be starting when this answers. */
export async function spawnServer(
  dataDir: string,
  env: Record<string, string> = {},
  script = scriptOf('serve'),
): Promise<Server> {
  const port = env.PORT ?? String(await freePort());
  const child = spawn(process.execPath, [script], {
    cwd: SERVER_ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      GEOCODER: 'embedded',
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      ...env,
      DATA_DIR: dataDir,
      PORT: port,
    },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (printed += data));
  return {
    process: child,
    url: `http://127.0.0.1:${port}`,
    output: () => printed,
    ended: new Promise((resolve) => child.once('exit', (code) => resolve(code))),
  };
}

/** Waits until the server answers; a server that ends first is an error with its output. */
export async function ready(server: Server): Promise<Server> {
  for (;;) {
    const answered = await fetch(`${server.url}/api/categories`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered) return server;
    if (server.process.exitCode !== null || server.process.signalCode)
      throw new Error(
        `It ended (${server.process.exitCode ?? server.process.signalCode}): ${server.output()}`,
      );
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export async function stop(server: Server, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  server.process.kill(signal);
  return server.ended;
}

/** The PostgreSQL processes that work on a data folder now. */
export function postgresOf(dataDir: string): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid,stat,args'], { encoding: 'utf8' }).split('\n');
  return lines
    .filter((line) => line.includes(dataDir) && line.includes('postgres') && !/ Z/.test(line))
    .map((line) => Number(line.trim().split(' ')[0]));
}

/** Posts this to a server and returns its reply; a refusal is an error. */
export async function post<Reply>(url: string, path: string, body: unknown, token?: string): Promise<Reply> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Reply;
}
