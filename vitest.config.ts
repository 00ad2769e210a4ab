import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{server,shared,scripts,tests}/**/*.test.ts'],
          exclude: ['tests/e2e/**', '**/node_modules/**'],
          globalSetup: ['tests/database-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'client',
          environment: 'node',
          include: ['client/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
})
