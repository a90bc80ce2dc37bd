import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type OpenScenario, openScenario, type Scenario } from './run-attacks.ts';

/** The quick form: each attack once, all of them on one server. */
export function testAttacks(...scenarios: Scenario[]): void {
  const scenario = together(scenarios);
  describe('meanwhile everybody else is answered', {
    timeout: 240_000,
  }, () => {
    let opened: OpenScenario;
    beforeAll(async () => {
      opened = await openScenario(scenario, inject('postgresUrl'));
    });
    afterAll(() => opened?.close());
    test.each(scenario.attacks)('$fault: $name', async (attack) => {
      expect((await opened.run(attack)).problems).toEqual([]);
    });
  });
}

function together(scenarios: Scenario[]): Scenario {
  return {
    async open() {
      const outsides = await Promise.all(scenarios.map(({ open }) => open?.()));
      return {
        env: Object.assign(
          {},
          ...scenarios.map(({ env }) => env),
          ...outsides.map((outside) => outside?.env),
        ),
        async close() {
          for (const outside of outsides) await outside?.close?.();
        },
      };
    },
    attacks: scenarios.flatMap(({ attacks }) => attacks),
  };
}
