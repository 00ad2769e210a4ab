import { defineConfig } from '@playwright/test'
import process from 'node:process'
import path from 'node:path'
import { CHROMIUM_ARGS, findChromium } from './scripts/browser.ts'

// What moves has to be waited for.
const CHROMIUM = {
  browserName: 'chromium',
  launchOptions: { executablePath: findChromium() ?? '', args: CHROMIUM_ARGS },
  contextOptions: { reducedMotion: 'reduce' },
} as const
const inFirefox = (preferences: Record<string, number>) =>
  ({
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: path.join(import.meta.dirname, 'tests/harness/firefox.ts'),
      firefoxUserPrefs: { 'ui.prefersReducedMotion': 1, ...preferences },
    },
  }) as const
/** Its colours cannot be chosen later. */
const DARK = { 'layout.css.prefers-color-scheme.content-override': 0 }
const FIREFOXES = [
  { name: 'firefox', use: inFirefox({}), grep: /@firefox/ },
  { name: 'firefox-dark', use: inFirefox(DARK), grep: /@dark/ },
]

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
    locale: 'en-GB',
    // Its requests pass by what a test has put in their way; offline.spec.ts lets it work.
    serviceWorkers: 'block',
    // Tracing every test is slow; `npx playwright test --trace on` does it.
    trace: 'off',
  },
  projects: [{ name: 'chromium', use: CHROMIUM }, ...(process.env['FIREFOX_PATH'] === undefined ? [] : FIREFOXES)],
})
