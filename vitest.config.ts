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
    // Reading the server and its words costs a process eight seconds: it does so once, not for each file. A file leaves
    // nothing behind that another meets; what it stands in for, it takes back.
    isolate: false,
    // Tests wait for processes, databases and clocks longer than they compute.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    retry: process.env.CI ? 1 : 0,
  },
});
