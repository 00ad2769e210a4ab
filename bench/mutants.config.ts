import { defineConfig } from 'vitest/config'

/** The tests that need neither database nor browser: what is mutated is pure. */
export default defineConfig({
  test: {
    include: [
      'server/features/*/policy.test.ts',
      'server/usage/budgets.test.ts',
      'server/in-turns.test.ts',
      'server/adapters/engine/bounded.test.ts',
      'shared/rules/*.test.ts',
      'client/features/generation/listing-check.test.ts',
    ],
    testTimeout: 60_000,
  },
})
