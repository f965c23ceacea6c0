import type { Browser, BrowserContext } from '@playwright/test'

/** Deterministic 32-bit random numbers (mulberry32). */
const numbers = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

const shake = async (context: BrowserContext, chance: () => number): Promise<void> => {
  await context.route('**/*', async (route) => {
    const late = chance() < 0.3 ? 1_500 * chance() ** 2 : 0
    await new Promise((resolve) => setTimeout(resolve, late))
    await route.continue().catch(() => {})
  })
}

/** Delays and reorders answers to find races. */
export const shakeBrowsers = (browser: Browser, seed: number): void => {
  const chance = numbers(seed)
  const { newContext } = browser
  browser.newContext = async (...options) => {
    const context = await newContext.apply(browser, options)
    await shake(context, chance)
    return context
  }
}
