import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/browser',
  fullyParallel: true,
  // A story waits for the server half of its time: three keep two cores busy.
  workers: 3,
  timeout: 90_000,
  // A shared machine may stall for longer than any condition is waited for. The second time is traced, and the report
  // calls such a story flaky.
  retries: process.env.CI ? 2 : 1,
  forbidOnly: true,
  globalSetup: './tests/browser/support/server.ts',
  expect: { timeout: 20_000 },
  use: {
    locale: 'es-UY',
    timezoneId: 'America/Montevideo',
    // A button that slides in is waited for before it is pressed; the whole story is told with its motion.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every step costs a third more work: only what failed once is traced.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Nothing is drawn but on the processor, which a process of its own does not make quicker.
        '--in-process-gpu',
        // Pages of one profile share what they have compiled.
        '--process-per-site',
        // A microphone that beeps, which nobody has to allow. A browser of its own would be started for it, and others after it.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
