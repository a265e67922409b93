import { defineConfig } from '@playwright/test';

const inCi = Boolean(process.env['CI']);

/** Far from India, so that a date that leaks the browser's zone shows. */
const AWAY = { locale: 'en-IN', timezoneId: 'America/Los_Angeles' };

export default defineConfig({
  testDir: 'e2e/stories',
  outputDir: 'build/stories',
  globalSetup: './e2e/server.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: inCi,
  // The repetition records what happened. A story that passes only then fails the run all the same.
  retries: inCi ? 1 : 0,
  failOnFlakyTests: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    ...AWAY,
    // Set by e2e/server.ts before any worker reads this file.
    baseURL: process.env['STORIES_URL'],
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: inCi ? 'on-first-retry' : 'off',
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      grepInvert: /@once/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
});
