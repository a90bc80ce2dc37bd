import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { besiege, type Held, type Siege } from './withstand.ts';

/** The quick form: each attack once, all of them on one server. */
export function holdsAgainst(...sieges: Siege[]): void {
  const siege = together(sieges);
  describe('meanwhile everybody else is answered', {
    timeout: 240_000,
  }, () => {
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

function together(sieges: Siege[]): Siege {
  return {
    async open() {
      const outsides = await Promise.all(sieges.map(({ open }) => open?.()));
      return {
        env: Object.assign({}, ...sieges.map(({ env }) => env), ...outsides.map((outside) => outside?.env)),
        async close() {
          for (const outside of outsides) await outside?.close?.();
        },
      };
    },
    attacks: sieges.flatMap(({ attacks }) => attacks),
  };
}
