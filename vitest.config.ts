import { configDefaults, defineConfig } from 'vitest/config';

/** Parts that break in the middle of writes take minutes: `npm test -- faults` breaks them. */
const FAULTS = process.env.FAULTS ? [] : ['tests/hostile/faults.test.ts'];

export default defineConfig({
  test: {
    include: ['{contract,server,web,tests,scripts,training}/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, ...FAULTS],
    globalSetup: ['tests/support/postgres.ts'],
    setupFiles: ['tests/support/quick-hashes.ts'],
    pool: 'forks',
    // Loading the server and its lexicon takes a process eight seconds. Files share a process, so that it loads them only
    // once. Therefore each file must undo what it changes for others, such as mocks and environment variables.
    isolate: false,
    // Tests wait for processes, databases and clocks longer than they compute.
    maxWorkers: 4,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    retry: process.env.CI ? 1 : 0,
  },
});
