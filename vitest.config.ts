import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const databaseTests = ['apps/server/**/*.routes.test.ts', 'apps/server/**/*.db.test.ts']
const never = ['**/node_modules/**', '**/dist/**', '**/data/**']

export default defineConfig({
  test: {
    // All of them: one left free, as is usual, would be half of a small machine.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: [...never, ...databaseTests],
        },
      },
      {
        test: {
          name: 'database',
          include: databaseTests,
          exclude: never,
          globalSetup: './apps/server/src/platform/test-database.setup.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
          // What follows from an event waits for every older transaction of the cluster, and the
          // tests of other files, in databases beside this one, keep some open for over a second.
          expect: { poll: { timeout: 15_000, interval: 20 } },
        },
      },
      // The web brings its own configuration, with the same plugins as its build.
      ...(existsSync(new URL('./apps/web/vitest.config.ts', import.meta.url)) ? ['apps/web'] : []),
    ],
  },
})
