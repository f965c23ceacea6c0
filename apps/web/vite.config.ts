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
        // Loaders are part of the page's chunk, so that the sign-in page does not load them.
        defaultBehavior: [
          ['component', 'loader', 'pendingComponent', 'errorComponent', 'notFoundComponent'],
        ],
        // HMR takes a route that is read later for a newer version.
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
    // The server refuses writes from another origin, so the proxy keeps the Host header.
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
    modulePreload: { polyfill: false },
    // The content security policy refuses fonts with a `data:` address.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        // Every page loads the list of all files, so their names are short.
        chunkFileNames: 'assets/[hash:7].js',
        entryFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
})
