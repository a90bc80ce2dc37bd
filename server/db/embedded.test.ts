import { expect, test, vi } from 'vitest';
import { outsideTcp } from '../../tests/support/bad-servers.ts';
import { answers } from './embedded.ts';

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
