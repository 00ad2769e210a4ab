import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // The tests wait for databases and servers as often as they work: all cores are used.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{server,shared,scripts,tests,bench,operations}/**/*.test.ts'],
          exclude: ['tests/e2e/**', '**/node_modules/**'],
          globalSetup: ['tests/harness/database-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'client',
          environment: 'node',
          include: ['client/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
        },
      },
    ],
  },
})
