import { describe } from 'vitest';
import { siege as hanging } from './attacks/hanging.ts';
import { siege as outgoing } from './attacks/outgoing.ts';
import { canRun, siege as redis } from './attacks/redis.ts';
import { siege as secrets } from './attacks/secrets.ts';
import { holdsAgainst } from './support/siege-test.ts';

holdsAgainst(hanging, outgoing);
holdsAgainst(secrets);
// Where this machine has no Redis there is nothing to stop.
describe.runIf(canRun)('Redis', () => holdsAgainst(redis));
