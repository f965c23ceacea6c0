import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const databaseTests = ['apps/server/**/*.routes.test.ts', 'apps/server/**/*.db.test.ts']
// These files replace modules or the environment, or need a server that has had no requests.
const aloneTests = ['apps/server/src/accounts/identity/throttle.routes.test.ts']
const never = ['**/node_modules/**', '**/dist/**', '**/data/**']
// A long timeout keeps a slow machine from failing a test.
const testTimeout = 60_000
const poll = { timeout: 30_000, interval: 20 }

// This zone differs from the database's, so that a date in the wrong zone fails a test.
process.env.TZ = 'America/St_Johns'
// A fixed locale makes dates and numbers look the same on every machine.
process.env.LC_ALL = 'en_US.UTF-8'

const resolve = {
  alias: { 'fast-check': fileURLToPath(new URL('tools/seeded-fast-check.ts', import.meta.url)) },
}

const onDatabase = {
  // Vitest runs projects with a different number of workers in separate groups.
  sequence: { groupOrder: 1 },
  globalSetup: './apps/server/src/platform/postgres/test-database.setup.ts',
  testTimeout,
  hookTimeout: 120_000,
  expect: { poll },
}

// `isolate: false` loads modules once, which halves the run time. See `aloneTests`.
export default defineConfig({
  test: {
    // Uses all processors. Vitest's default leaves one free, which is half of a small machine.
    maxWorkers: availableParallelism(),
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: [...never, ...databaseTests],
          isolate: false,
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
      ...(existsSync(new URL('./apps/web/vitest.config.ts', import.meta.url))
        ? ['apps/web/vitest.config.ts']
        : []),
    ],
  },
})
