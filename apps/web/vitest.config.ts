import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig, mergeConfig } from 'vitest/config'
import base from './vite.config.ts'

/** Pure `*.test.ts` files run in the `unit` project, without a browser's globals. */
export default mergeConfig(
  base,
  defineConfig({
    // Outside of a browser's build, the package would bring its side for Node.
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
      // A page waits for its own pauses half the time, with nothing for a processor to do.
      maxWorkers: 1 + availableParallelism(),
      setupFiles: ['./src/web-test.setup.ts'],
      // Generous, because a slow machine is no failure; nothing waits longer than it must.
      testTimeout: 60_000,
      expect: { poll: { timeout: 30_000, interval: 20 } },
      server: { deps: { inline: ['tus-js-client'] } },
    },
  }),
)
