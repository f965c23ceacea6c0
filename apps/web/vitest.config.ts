import { defineConfig, mergeConfig } from 'vitest/config'
import base from './vite.config.ts'

export default mergeConfig(
  base,
  defineConfig({
    test: {
      name: 'web',
      environment: 'jsdom',
      // Pure `*.test.ts` files run in the `unit` project, without a browser's globals.
      include: ['src/**/*.test.tsx'],
      setupFiles: ['./src/web-test.setup.ts'],
    },
  }),
)
