import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { SERVER_PATHS } from '../contract/server-paths.ts';
import { readConfig } from '../server/config.ts';
import { freePort, portTaken } from '../server/free-port.ts';
import { runScript } from './report.ts';

const ROOT = join(import.meta.dirname, '..');
const WATCHED = ['server', 'contract'];
/** The debounce of restarts, since an editor may save several files at once. */
const SETTLE_MS = 200;

/** Development at one address: Vite serves the web app with live reload and proxies the rest to our own server. */
await runScript(async () => {
  const config = readConfig(process.env);
  const port = await freePort();
  const server = keepServer({
    ...process.env,
    NODE_ENV: process.env.NODE_ENV ?? 'development',
    PORT: String(port),
    HOST: '127.0.0.1',
    APP_URL: config.APP_URL,
  });
  const watchers = WATCHED.map((folder) => watch(join(ROOT, folder), { recursive: true }, server.restart));

  let web: ViteDevServer | undefined;
  let stopping = false;
  const quit = async () => {
    if (stopping) return;
    stopping = true;
    for (const watcher of watchers) watcher.close();
    await Promise.all([web?.close(), server.stop()]);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void quit());
  process.on('disconnect', () => void quit());
  await server.ready;
  try {
    web = await openWeb(config.PORT, config.HOST, port);
  } catch (error) {
    await server.stop();
    throw error;
  }
  console.log(`Echamano se recarga con cada cambio en ${config.APP_URL}`);
}, 'Echamano no arrancó');

async function openWeb(port: number, host: string, serverPort: number): Promise<ViteDevServer> {
  const target = `http://127.0.0.1:${serverPort}`;
  const web = await createServer({
    configFile: join(ROOT, 'vite.config.ts'),
    clearScreen: false,
    server: {
      port,
      host,
      strictPort: true,
      proxy: {
        [SERVER_PATHS.source]: { target, ws: true },
        // A GET is the web app's page; the POST of its button goes to the server.
        '^/unsubscribe': { target, bypass: ({ method, url }) => (method === 'GET' ? url : undefined) },
      },
    },
  });
  return web.listen().catch(async (error: Error) => {
    await web.close();
    throw /already in use/.test(error.message) ? portTaken(port, 'PORT') : error;
  });
}

/** Runs our server in a child process and restarts it when its sources change, also after it has stopped by itself. */
function keepServer(env: NodeJS.ProcessEnv) {
  let child: ChildProcess | undefined;
  let pending: NodeJS.Timeout | undefined;
  let turn = Promise.resolve();
  const first = Promise.withResolvers<void>();

  const stopChild = async () => {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    running.kill('SIGTERM');
    await once(running, 'exit');
  };
  const startChild = () => {
    const started = fork(join(ROOT, 'scripts', 'dev', 'server.ts'), { env });
    started.on('exit', () => {
      if (child === started) console.error('El servidor se detuvo: arranca otra vez con el próximo cambio.');
    });
    started.on('message', () => first.resolve());
    child = started;
  };
  startChild();
  return {
    ready: first.promise,
    restart: () => {
      clearTimeout(pending);
      pending = setTimeout(() => {
        turn = turn.then(stopChild).then(startChild);
      }, SETTLE_MS);
    },
    stop: async () => {
      clearTimeout(pending);
      await turn;
      await stopChild();
    },
  };
}
