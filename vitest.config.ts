import { configDefaults, defineConfig } from 'vitest/config';

/** Attacks on whole servers take minutes of a quiet machine: `npm test -- hostile` runs them. */
const HOSTILE = process.env.HOSTILE ? [] : ['tests/hostile/**'];

export default defineConfig({
  test: {
    include: ['{contract,server,web,tests,scripts,training}/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, ...HOSTILE],
    globalSetup: ['tests/support/postgres.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    retry: process.env.CI ? 1 : 0,
  },
});
