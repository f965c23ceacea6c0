import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { productUrl } from './people.ts'

/** Matches React's hydration errors by their error number. */
const mismatch = /hydrat|React error #4(18|19|2[0-5])\b/i

/** Waits for hydration of a page that the server rendered. */
export const untilAlive = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('script[data-app]') === null ||
      document.documentElement.dataset.ready !== undefined,
    undefined,
    { polling: 20 },
  )

const watchPage = (page: Page): void => {
  for (const name of ['goto', 'reload'] as const) {
    const open = page[name].bind(page) as (...words: unknown[]) => ReturnType<Page['reload']>
    page[name] = async (...words: unknown[]) => {
      const answer = await open(...words)
      await untilAlive(page)
      return answer
    }
  }
}

/** Sets the region cookie, which browsers normally set on their first page. */
export const tellRegion = (context: BrowserContext): Promise<void> =>
  context.addCookies([
    { name: 'region', value: encodeURIComponent('en-GB Europe/Berlin'), url: productUrl() },
  ])

/** Does not wait for hydration, so a test may hold back scripts. */
export const gotoEarly = (page: Page, path: string) =>
  (Object.getPrototypeOf(page) as Page).goto.call(page, path, {
    waitUntil: 'domcontentloaded',
    // A page that the server did not render waits for its scripts, which the test may hold back.
    timeout: 20_000,
  })

/** Retries until the server rendered the page: a slow server leaves rendering to the browser. */
export const openRendered = (
  page: Page,
  path: string,
  open: (page: Page, path: string) => Promise<unknown> = (_, to) => page.goto(to),
): Promise<void> =>
  expect(async () => {
    await open(page, path)
    expect(await page.locator('#boot').count()).toBe(1)
  }).toPass()

const watchContext = (context: BrowserContext, mistakes: string[]): void => {
  context.on('weberror', (error) => {
    const { message } = error.error()
    if (mismatch.test(message)) mistakes.push(`${error.page()?.url()}: ${message}`)
  })
  const { newPage } = context
  context.newPage = async () => {
    const page = await newPage.call(context)
    watchPage(page)
    return page
  }
}

export const watchHydration = (browser: Browser): string[] => {
  const mistakes: string[] = []
  const { newContext } = browser
  browser.newContext = async (...options) => {
    const context = await newContext.apply(browser, options)
    if (options[0]?.javaScriptEnabled !== false) watchContext(context, mistakes)
    return context
  }
  return mistakes
}
