import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/browser',
  fullyParallel: true,
  // A story spends half of its time waiting for the server, so three at once keep two cores busy.
  workers: 3,
  timeout: 90_000,
  // A shared machine may stall for longer than any condition is waited for. The second time is traced, and the report
  // calls such a story flaky.
  retries: process.env.CI ? 2 : 1,
  forbidOnly: true,
  globalSetup: './tests/browser/support/server.ts',
  expect: { timeout: 20_000 },
  use: {
    // Shorter than a story's timeout, so that the report names the click that failed.
    actionTimeout: 30_000,
    locale: 'es-UY',
    timezoneId: 'America/Montevideo',
    // Reduced, since a button that still moves is not pressed before it stands; story.spec.ts alone keeps the motion.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every step costs a third more work: only what failed once is traced.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Without a graphics card the processor draws: a separate process for that would only take time to start.
        '--in-process-gpu',
        // Pages of one profile share what they have compiled.
        '--process-per-site',
        // A fake microphone, which beeps and needs no permission. It is set for all stories: options of one story alone would
        // start another browser for it, and one more for the stories after it.
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
