import { test as base, expect } from '@playwright/test'
import { watchHydration } from './hydration.ts'
import { shakeBrowsers } from './shaken.ts'

const seed = process.env.SHAKEN

/** `npm run soak` goes through every tab, width and control, `npm test` through a part of them. */
export const isWhole = seed !== undefined

/**
 * Every journey closes the browsers it opened. Playwright would keep them until its worker ends,
 * and their pages would go on listening and asking while others are measured by the same clock.
 * What a file opens before all of its tests stays for all of them.
 */
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
      // Every page that any journey opens is as the server rendered it.
      expect(mistakes.splice(0)).toEqual([])
    },
    { auto: true },
  ],
})
