import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { outsideTcp } from '../../tests/support/bad-servers.ts';
import { answers, findRunning, startEmbedded } from './embedded.ts';

/** What PostgreSQL answers to whoever connects while it recovers from a crash. */
function recovering(): Buffer {
  const fields = Buffer.from('SFATAL\0C57P03\0Mthe database system is starting up\0\0');
  const head = Buffer.from('E\0\0\0\0');
  head.writeUInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

test('a PostgreSQL that recovers from a crash is waited for as long as it runs, and people are told why', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const postgres = await outsideTcp((socket) => void socket.end(recovering()));
  const url = `postgres://echamano:clave@127.0.0.1:${postgres.port}/echamano`;
  expect(await answers(url, 1, () => postgres.connections() < 5)).toBe(false);
  expect(postgres.connections()).toBe(5);
  expect(said.mock.calls).toEqual([[expect.stringContaining('PostgreSQL se recupera')]]);
  said.mockRestore();
  await postgres.close();
});

test('a pid file that names the PostgreSQL of another folder, or nothing, does not keep this one from starting', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'echamano-pids-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const [ours, others] = [join(folder, 'ours'), join(folder, 'others')];
  const pidFileOf = (dataDir: string) => join(dataDir, 'postgres', 'postmaster.pid');
  await (await startEmbedded(ours, { durable: false })).stop();
  execFileSync('cp', ['-a', ours, others]);
  const other = await startEmbedded(others, { durable: false });
  onTestFinished(() => other.stop());
  for (const left of [readFileSync(pidFileOf(others)), 'basura\n']) {
    writeFileSync(pidFileOf(ours), left);
    expect(await findRunning(ours)).toBeUndefined();
    const postgres = await startEmbedded(ours, { durable: false });
    expect(postgres.adopted).toBe(false);
    expect(await findRunning(ours)).toBe(postgres.url);
    await postgres.stop();
  }
  expect(await findRunning(others)).toBe(other.url);
});
