import { callFrom } from '../support/attackers.ts';
import type { Attack, Scenario } from '../support/run-attacks.ts';

/** More than twice the calls with credentials that one address may make in a minute. */
const TRIES = 140;

/** The header as a proxy passes it on: the value that it received, then the address that it saw. */
const pretending = (name: string, header: (n: number) => string): Attack => ({
  fault: 8,
  name,
  async begin(target) {
    const statuses: number[] = [];
    for (let n = 0; n < TRIES; n++) {
      const { status } = await callFrom(target, '127.0.0.1')('POST', '/api/auth/forgot-password', {
        body: { email: `nadie${n}@ejemplo.com` },
        headers: { 'x-forwarded-for': header(n) },
      });
      statuses.push(status);
    }
    return async () => (statuses.includes(429) ? [] : [`none of ${TRIES} was refused`]);
  },
});

export const scenario: Scenario = {
  env: { RATE_LIMITS: 'on', TRUST_PROXY: process.env.TARGET_TRUST_PROXY ?? '1' },
  attacks: [
    pretending('a visitor who pretends another address each time', (n) => `198.51.100.${n}, 203.0.113.7`),
    pretending('a visitor with all addresses of an IPv6 network', (n) => `2001:db8:1:1::${n.toString(16)}`),
    pretending('a visitor who pretends to be this machine', () => '127.0.0.1, 203.0.113.8'),
  ],
};
