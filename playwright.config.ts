import { defineConfig } from '@playwright/test'
import { findChromium } from './tools/chromium.ts'

const executablePath = findChromium()
const isRoot = process.getuid?.() === 0

// Chromium counts only the last of such lists, so that Playwright's own (1.65) stands here again.
const playwrightLeavesOut = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]
/**
 * Each window would load the pages of its address bar and hold a process ready for the next site: half
 * of what opening one costs, and a third of the processor's time of all journeys.
 */
const nobodyLooksAt = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
]

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results/journeys',
  fullyParallel: false,
  // One more than a small machine has processors: a journey waits for the server and for itself.
  workers: Number(process.env.TANDEM_WORKERS ?? 3),
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // Generous, because a slow machine is no failure; nothing waits longer than it must.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: process.env.TANDEM_BASE_URL ?? '',
    viewport: { width: 1280, height: 800 },
    // Nobody waits for a movement; what moves is shown by the journeys that ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // It would answer for requests that journeys hold up; the one about it allows it.
    serviceWorkers: 'block',
    // A trace tells how a journey failed, and costs every journey a third of its time.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        // Chromium refuses its sandbox as root.
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        // Pictures are drawn by the processor anyway; a process for them alone is one more to wait for.
        '--disable-gpu',
        '--in-process-gpu',
        '--no-first-run',
        // A page lives for seconds: compiling its scripts once more, for speed, never pays.
        '--js-flags=--no-opt --no-maglev',
        // A window opens on an empty page: its process goes on with the first address, and is not left.
        '--renderer-process-limit=1',
        `--disable-features=${[...playwrightLeavesOut, ...nobodyLooksAt].join(',')}`,
      ],
    },
  },
})
