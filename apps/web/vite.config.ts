import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildTargets, namedBrowsers } from './build/browsers.ts'
import { chunkGroups } from './build/chunks.ts'
import { compressAssets } from './build/compress-assets.ts'
import { contractForBrowser } from './build/contract-for-browser.ts'
import { patientPages } from './build/patient-pages.ts'
import { plainHalf } from './build/plain-half.ts'
import { subsetFonts } from './build/subset-fonts.ts'

const server = `http://localhost:${process.env.PORT ?? '3000'}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    subsetFonts(),
    namedBrowsers(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: false,
      codeSplittingOptions: {
        // A loader lives in its page's chunk, or the sign-in page would ship every page's queries.
        defaultBehavior: [
          ['component', 'loader', 'pendingComponent', 'errorComponent', 'notFoundComponent'],
        ],
        // It takes a route that is read later for a newer version of the one a router has. Tests
        // that share their modules have routers of their own.
        addHmr: process.env.VITEST === undefined,
      },
    }),
    patientPages(),
    contractForBrowser(),
    plainHalf(),
    react(),
    tailwindcss(),
    compressAssets(),
  ],
  server: {
    port: 5173,
    // The server refuses writes from another origin, so the proxy keeps the browser's own Host.
    proxy: Object.fromEntries(
      ['/api', '/v1', '/auth', '/files', '/health', '/pay'].map((path) => [
        path,
        { target: server },
      ]),
    ),
  },
  build: {
    target: buildTargets,
    cssTarget: buildTargets,
    manifest: true,
    cssCodeSplit: false,
    // Every browser of the target knows it.
    modulePreload: { polyfill: false },
    // A data: address would be refused for fonts by the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        // Every page fetches the list of all files: names are in the manifest, beside each.
        chunkFileNames: 'assets/[hash:7].js',
        entryFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
})
