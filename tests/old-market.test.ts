import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ready, type Server, spawnServer, stop } from './support/server.ts';

/**
 * A data folder that version d0f8eb4 made, with its PostgreSQL, opened by this one. Left out of the comparison is what was
 * changed on purpose: whom a block keeps away and whose phone it hides, who may write about an order, phones of ended orders,
 * scores, which outcomes go on moving, points and surnames, which wait for an acceptance, whom the market notified, which left
 * people's activity, and whether administrators may offer.
 */
interface Then {
  people: Record<string, { token: string }>;
  /** What that version answered to each person. */
  said: { who: string; path: string; reply: unknown }[];
}

const folder = mkdtempSync(join(tmpdir(), 'echamano-old-'));
const { people, said } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'old-market', 'd0f8eb4.json'), 'utf8'),
) as Then;

let server: Server;
beforeAll(async () => {
  const packed = readFileSync(join(import.meta.dirname, 'old-market', 'd0f8eb4.tar.zst'));
  execFileSync('tar', ['-x', '-C', folder], { input: zstdDecompressSync(packed) });
  server = await ready(await spawnServer(join(folder, 'data')));
});
afterAll(async () => {
  await stop(server);
  rmSync(folder, { recursive: true, force: true });
});

const MATCHED_WITHIN_MS = 60_000;
const read = (path: string, who: string) =>
  fetch(server.url + path, { headers: { authorization: `Bearer ${people[who]!.token}` } });

test.each(Object.keys(people))('%s is still signed in, and reads everything as before', async (who) => {
  // Matching has changed since, so the server first matches its orders again; until then this reads repeatedly.
  for (const { path, reply } of said.filter((one) => one.who === who))
    await expect
      .poll(async () => ({ path, reply: comparable(await (await read(path, who)).json()) }), {
        timeout: MATCHED_WITHIN_MS,
      })
      .toMatchObject({ path, reply: comparable(reply) });
});

const WAITS_FOR_ACCEPTANCE = new Set(['latitude', 'longitude', 'lastName']);
const comparable = (reply: unknown): unknown =>
  JSON.parse(JSON.stringify(reply), (name, value) => (WAITS_FOR_ACCEPTANCE.has(name) ? undefined : value));

test('photos of an older market are where they were', async () => {
  const { profileImage } = (await (await read('/api/auth/me', 'pedro')).json()) as { profileImage: string };
  expect((await read(profileImage, 'clara')).headers.get('content-type')).toMatch(/^image/);
});
