import { describe } from 'vitest';
import { canRun, siege } from './attacks/redis.ts';
import { holdsAgainst } from './support/siege-test.ts';

// Where this machine has no Redis there is nothing to stop.
describe.runIf(canRun)('Redis', () => holdsAgainst(siege));
