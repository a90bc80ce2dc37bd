import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from './free-port.ts';

test('a free port is none that the system gives to others before it is used', async () => {
  const port = await freePort();
  expect(port).toBeLessThan(32_768);
  const server = createServer();
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', resolve),
  );
  server.close();
});
