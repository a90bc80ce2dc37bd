import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { BAD_SERVERS, type BadServer } from '../../support/bad-servers.ts';
import { aDirectOrder, aPerson, aProvider } from '../../support/people.ts';
import { watchMemory } from '../support/attackers.ts';
import type { Attack, Scenario } from '../support/run-attacks.ts';

let port = 0;
let behave: (socket: Socket) => void = () => {};

/** A push service over TLS that the installation trusts, and that then treats its callers as the test says. */
async function aPushService() {
  const folder = mkdtempSync(join(tmpdir(), 'echamano-push-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync(
    'openssl',
    [...request, '-days', '2', '-subj', '/CN=localhost', '-keyout', key, '-out', cert],
    { stdio: 'ignore' },
  );
  const open = new Set<Socket>();
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (socket) => {
    open.add(socket);
    socket.on('error', () => {}).on('close', () => open.delete(socket));
    socket.resume();
    behave(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  return {
    env: { PUSH_HOSTS: `127.0.0.1:${port}`, NODE_TLS_REJECT_UNAUTHORIZED: '0' },
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const KEYS = {
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
};

/** Somebody's notifications go to a push service that misbehaves. */
const pushesTo = (name: BadServer): Attack => ({
  fault: 1,
  name: `a push service ${name}`,
  async begin(target, times) {
    const grown = watchMemory(target, 250);
    const [victim, sender] = [await aProvider(target), await aPerson(target)];
    behave = BAD_SERVERS[name];
    for (let n = 0; n < 4; n++)
      await target.call('POST', '/api/push/subscriptions', {
        token: victim.token,
        body: { endpoint: `https://127.0.0.1:${port}/${n}`, keys: KEYS },
      });
    for (let n = 0; n < 8 * times; n++) await aDirectOrder(target, sender, victim.serviceId);
    return async () => grown();
  },
});

export const scenario: Scenario = {
  open: aPushService,
  apart: true,
  attacks: [
    pushesTo('that sends headers and drops the connection'),
    pushesTo('that sends one byte a moment'),
    pushesTo('whose answer has no end'),
  ],
};
