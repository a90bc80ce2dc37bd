import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { besiege, type Held, type Siege } from './withstand.ts';

/** The quick form of a siege: each attack once, on one server. */
export function holdsAgainst(siege: Siege): void {
  describe('while everybody else is answered as ever', { timeout: 240_000 }, () => {
    let held: Held;
    beforeAll(async () => {
      held = await besiege(siege, inject('postgresUrl'));
    });
    afterAll(() => held?.close());
    it.each(siege.attacks)('$fault: $name', async (attack) => {
      expect((await held.withstand(attack)).problems).toEqual([]);
    });
  });
}
