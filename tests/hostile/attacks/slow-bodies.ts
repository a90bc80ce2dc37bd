import type { Socket } from 'node:net';
import { aPerson } from '../../support/people.ts';
import { stalled, within } from '../support/attackers.ts';
import type { Attack, Scenario } from '../support/run-attacks.ts';
import type { Target } from '../support/target.ts';

/** An unfinished request must be cut within this time. By default Node waits one minute for headers, five for bodies. */
const CUT_WITHIN_MS = 50_000;

const begun = (lines: string[]) => lines.join('\r\n');
const photo = (token: string, key: number) =>
  begun([
    'POST /api/users/me/image HTTP/1.1',
    'host: localhost',
    `authorization: Bearer ${token}`,
    `idempotency-key: foto-${key}`,
    'content-type: multipart/form-data; boundary=x',
    'content-length: 400000',
    '',
    '--x',
    'Content-Disposition: form-data; name="image"; filename="yo.png"',
    'Content-Type: image/png',
    '',
    'PNG',
  ]);
const order = (token: string, key: number) =>
  begun([
    'POST /api/orders HTTP/1.1',
    'host: localhost',
    `authorization: Bearer ${token}`,
    `idempotency-key: pedido-${key}`,
    'content-type: application/json',
    'content-length: 4000',
    '',
    '{"description":',
  ]);
const headers = () => begun(['GET /api/services HTTP/1.1', 'host: localhost', 'x-lento: ']);

const unfinished = (name: string, count: number, text: (token: string, key: number) => string): Attack => ({
  fault: 2,
  name,
  async begin(target: Target, times) {
    const { token } = await aPerson(target);
    const sockets: Socket[] = [];
    for (let n = 0; n < count * times; n++) sockets.push(await stalled(target, text(token, n)));
    return async () => {
      // The quick form does not wait for the server to cut the connections.
      const isCut = () => sockets.every(({ destroyed, readableEnded }) => destroyed || readableEnded);
      const cut = times === 1 || (await within(CUT_WITHIN_MS, isCut));
      for (const socket of sockets) socket.destroy();
      return cut ? [] : ['unfinished requests were never cut'];
    };
  },
});

export const scenario: Scenario = {
  attacks: [
    unfinished('photos that do not finish arriving, each with a key', 30, photo),
    unfinished('orders that do not finish arriving', 60, order),
    unfinished('headers that do not finish arriving', 100, headers),
  ],
};
