import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const databaseTests = ['apps/server/**/*.routes.test.ts', 'apps/server/**/*.db.test.ts']
// They replace modules or environment, or ask a server that nobody asked before.
const aloneTests = ['apps/server/src/accounts/identity/throttle.routes.test.ts']
const never = ['**/node_modules/**', '**/dist/**', '**/data/**']
// Generous, because a slow machine is no failure; nothing waits longer than it must.
const testTimeout = 60_000
const poll = { timeout: 30_000, interval: 20 }

// No zone people share with the database: a day that is taken in the wrong one shows.
process.env.TZ = 'America/St_Johns'
// Dates and numbers are written as the same reader sees them, whoever runs the tests.
process.env.LC_ALL = 'en_US.UTF-8'

/** The same random cases every time: `tools/seeded-fast-check.ts`. */
const resolve = {
  alias: { 'fast-check': fileURLToPath(new URL('tools/seeded-fast-check.ts', import.meta.url)) },
}

const onDatabase = {
  // After the others, which have workers of another number.
  sequence: { groupOrder: 1 },
  globalSetup: './apps/server/src/platform/postgres/test-database.setup.ts',
  testTimeout,
  hookTimeout: 120_000,
  expect: { poll },
}

// Loading the modules afresh for each file was half of what the tests cost: features keep no state in
// modules, and the few tests that need some of their own stand in `aloneTests`.
export default defineConfig({
  test: {
    // All of them: one left free, as is usual, would be half of a small machine. The web's have more.
    maxWorkers: availableParallelism(),
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: [...never, ...databaseTests],
          isolate: false,
          // As many as the web's, which run beside them.
          maxWorkers: 1 + availableParallelism(),
          testTimeout,
          expect: { poll },
        },
      },
      {
        resolve,
        test: {
          ...onDatabase,
          name: 'database',
          include: databaseTests,
          exclude: [...never, ...aloneTests],
          isolate: false,
        },
      },
      {
        resolve,
        test: { ...onDatabase, name: 'database-alone', include: aloneTests, exclude: never },
      },
      // The web brings its own configuration, with the same plugins as its build.
      ...(existsSync(new URL('./apps/web/vitest.config.ts', import.meta.url))
        ? ['apps/web/vitest.config.ts']
        : []),
    ],
  },
})
