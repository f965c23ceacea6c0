import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig, mergeConfig } from 'vitest/config'
import base from './vite.config.ts'

/** Pure `*.test.ts` files run in the `unit` project, without browser globals. */
export default mergeConfig(
  base,
  defineConfig({
    // Without this alias, Node resolves the package's Node build.
    resolve: {
      alias: {
        'tus-js-client': fileURLToPath(
          import.meta.resolve('tus-js-client/lib.esm/browser/index.js'),
        ),
      },
    },
    test: {
      name: 'web',
      isolate: false,
      include: ['src/**/*.test.tsx'],
      environment: 'jsdom',
      // Page tests mostly wait for timers, so more workers than processors are faster.
      maxWorkers: 1 + availableParallelism(),
      setupFiles: ['./src/web-test.setup.ts'],
      // Long limits, because a slow machine is no failure.
      testTimeout: 60_000,
      expect: { poll: { timeout: 30_000, interval: 20 } },
      server: { deps: { inline: ['tus-js-client'] } },
    },
  }),
)
