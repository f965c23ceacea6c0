import { defineConfig } from 'vite'
import { visitorIntl } from './build/visitor-intl.ts'
import browser from './vite.config.ts'

/** What the server renders pages with: the same pages, in need of no packages beside them. */
export default defineConfig({
  ...browser,
  plugins: [...(browser.plugins ?? []), visitorIntl()],
  // React decides by it, and must be the same whatever the server runs as.
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
