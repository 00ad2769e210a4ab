import { defineConfig } from '@playwright/test'
import process from 'node:process'
import { CHROMIUM_ARGS, findChromium } from './scripts/browser.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  workers: 2,
  timeout: 120_000,
  // A disk that is busy with something else may hold up what is written for seconds.
  expect: { timeout: 30_000 },
  reporter: [['line'], ['json']],
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium() ?? '', args: CHROMIUM_ARGS },
    locale: 'en-GB',
    // What moves has to be waited for.
    contextOptions: { reducedMotion: 'reduce' },
    // Its requests pass by what a test has put in their way; offline.spec.ts lets it work.
    serviceWorkers: 'block',
    // Tracing every test is slow; `npx playwright test --trace on` does it.
    trace: 'off',
  },
})
