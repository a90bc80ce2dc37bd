import { describe, expect, test } from 'vitest';
import { FAULTS } from './faults/faults.ts';

describe('in the middle of writes', { timeout: 240_000 }, () => {
  for (const { name, missing, run } of FAULTS)
    test.skipIf(missing)(
      `${name}${missing ? ` (left out: ${missing})` : ''} loses and doubles nothing`,
      async () => {
        const { acknowledged, lost, doubled } = await run(1);
        expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
        expect(acknowledged).toBeGreaterThan(0);
      },
    );
});
