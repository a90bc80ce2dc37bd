import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../server/free-port.ts';
import { type Outside, outsideHttp } from '../../support/bad-servers.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** One Echamano for the whole run, as `npm start` starts it, on a data folder that is thrown away. */
export default async function startServer() {
  const folder = mkdtempSync(join(tmpdir(), 'echamano-browser-'));
  const port = await freePort();
  const listener = await startListener();
  const phones = await startPhones();
  const server = spawn(process.execPath, [join(ROOT, 'scripts', 'start.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      GEOCODER: 'embedded',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      TRANSCRIBE_URL: `${listener.url}/v1`,
      MESSAGE_URL: phones.url,
    },
  });
  process.env.PHONES_URL = phones.url;
  process.env.BASE_URL = `http://127.0.0.1:${port}`;
  process.env.BROWSER_DATA_DIR = folder;
  while (!(await answers(process.env.BASE_URL))) {
    if (server.exitCode !== null) throw new Error('The server stopped before it answered.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    await listener.close();
    await phones.close();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** The text that the fake transcription server returns for every voice note. */
export const HEARD = 'suena asi cuando abro la canilla';
const startListener = () =>
  outsideHttp((request, response) => {
    request.resume().on('end', () => response.end(JSON.stringify({ text: HEARD })));
  });

/** A fake service for text messages to phones; GET returns the last message sent to `?to=`. */
function startPhones(): Promise<Outside> {
  const last = new Map<string, string>();
  return outsideHttp(async (request, response) => {
    if (request.method === 'GET')
      return response.end(last.get(new URL(request.url!, 'http://twin').searchParams.get('to')!) ?? '');
    const { to, text } = JSON.parse(Buffer.concat(await request.toArray()).toString()) as Record<
      string,
      string
    >;
    last.set(to!, text!);
    response.end();
  });
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}
