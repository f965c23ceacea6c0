import { defineConfig } from '@playwright/test'
import { findChromium } from './tools/chromium.ts'

const executablePath = findChromium()
const isRoot = process.getuid?.() === 0

// Chromium reads only the last `--disable-features`, so this repeats Playwright's list (1.65).
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
/** These features start extra processes, which cost a third of the journeys' processor time. */
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
  // One more than a small machine's two processors, because a journey often waits for the server.
  workers: Number(process.env.TANDEM_WORKERS ?? 3),
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // A long timeout keeps a slow machine from failing a journey.
  timeout: 120_000,
  // A rolling restart leaves only one server for half of the time, so pages may be slow.
  expect: { timeout: process.env.TANDEM_ROLLING === 'on' ? 120_000 : 20_000 },
  use: {
    baseURL: process.env.TANDEM_BASE_URL ?? '',
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // The service worker would answer requests that journeys delay. Its own journey allows it.
    serviceWorkers: 'block',
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        // The processor draws the pages anyway. A separate GPU process would only slow the start.
        '--disable-gpu',
        '--in-process-gpu',
        '--no-first-run',
        // A page lives for seconds, so optimising its scripts never pays off.
        '--js-flags=--no-opt --no-maglev',
        // Each window opens on an empty page. Its process is reused for the first address.
        '--renderer-process-limit=1',
        `--disable-features=${[...playwrightLeavesOut, ...nobodyLooksAt].join(',')}`,
      ],
    },
  },
})
