import type { Page } from '@playwright/test'

/** Holds matching requests until the returned function is called. */
export const holdRequests = async (page: Page, path: string): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**${path}`, async (route) => {
    await promise
    // The page may have closed meanwhile.
    await route.continue().catch(() => {})
  })
  return resolve
}

export const failRequests = (page: Page, path: string) =>
  page.route(`**${path}`, (route) => route.fulfill({ status: 500, body: 'out of order' }))
