import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from './free-port.ts';

test('a free port is none that the system gives to others before it is used', async () => {
  const given = createServer();
  await new Promise<void>((resolve) => given.listen(0, '127.0.0.1', resolve));
  const { port: ephemeral } = given.address() as { port: number };
  const free = createServer();
  const port = await freePort();
  await new Promise<void>((resolve, reject) => free.once('error', reject).listen(port, '127.0.0.1', resolve));
  expect([port > 1024, port < 32_768, ephemeral >= 32_768]).toEqual([true, true, true]);
  free.close();
  given.close();
});
