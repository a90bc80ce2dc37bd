import { describe } from 'vitest';
import { scenario as hanging } from './attacks/hanging.ts';
import { scenario as outgoing } from './attacks/outgoing.ts';
import { canRun, scenario as redis } from './attacks/redis.ts';
import { scenario as secrets } from './attacks/secrets.ts';
import { testAttacks } from './support/attack-tests.ts';

testAttacks(hanging, outgoing);
testAttacks(secrets);
// Where this machine has no Redis there is nothing to stop.
describe.runIf(canRun)('Redis', () => testAttacks(redis));
