import { defineConfig } from 'vite'
import { visitorIntl } from './build/visitor-intl.ts'
import browser from './vite.config.ts'

/** Builds the pages for rendering on the server, with all packages bundled. */
export default defineConfig({
  ...browser,
  plugins: [...(browser.plugins ?? []), visitorIntl()],
  // React's build must not depend on the environment of the server.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/rendering/entry.tsx',
    target: 'node24',
    ssrEmitAssets: false,
    copyPublicDir: false,
    assetsInlineLimit: 0,
  },
})
