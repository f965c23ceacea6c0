import { test as base, expect } from '@playwright/test'
import { watchHydration } from './hydration.ts'
import { shakeBrowsers } from './shaken.ts'

const seed = process.env.SHAKEN

/** True in `npm run soak`, which tests every tab, width and control. */
export const isWhole = seed !== undefined

/** Closes the contexts that a test opened: their open pages would slow later measurements. */
export const test = base.extend<{ closedBrowsers: undefined }, { mistakes: string[] }>({
  browser: [
    async ({ browser }, use) => {
      if (seed !== undefined) shakeBrowsers(browser, Number(seed))
      await use(browser)
    },
    { scope: 'worker' },
  ],
  mistakes: [async ({ browser }, use) => use(watchHydration(browser)), { scope: 'worker' }],
  closedBrowsers: [
    async ({ browser, mistakes }, use) => {
      const open = new Set(browser.contexts())
      await use(undefined)
      const mine = browser.contexts().filter((context) => !open.has(context))
      await Promise.all(mine.map((context) => context.close()))
      expect(mistakes.splice(0)).toEqual([])
    },
    { auto: true },
  ],
})
