import { expect } from '@playwright/test'
import { builtPart } from './built.ts'
import { holdRequests } from './held-requests.ts'
import { openRendered, tellRegion } from './hydration.ts'
import { test } from './journey.ts'
import { enterDemo } from './people.ts'
import { someone } from './trade.ts'

const destinations = [
  { link: 'Your Campaigns', reads: '/api/brand/campaigns', shows: 'No campaigns yet' },
  { link: 'Brand Wallet', reads: '/api/wallet', shows: 'No coins yet' },
]

const pathOf = (url: string): string => new URL(url).pathname

test('what somebody points at is read before it is pressed', async ({ browser }) => {
  const { page } = await someone(browser, 'brand')
  await page.goto('/')
  for (const { link, reads } of destinations) {
    const answer = page.waitForResponse((one) => pathOf(one.url()) === reads)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).hover()
    expect((await answer).status()).toBe(200)
  }
  const release = await holdRequests(page, '/api/**')
  for (const { link, shows } of destinations) {
    await page.getByRole('link', { name: link }).first().click()
    await expect(page.getByRole('main').getByText(shows)).toBeVisible()
  }
  release()
})

test('going back and forward shows a page at its place, and asks nothing first', async ({
  page,
  context,
}) => {
  await tellRegion(context)
  await enterDemo(page.request, 'creator')
  await openRendered(page, '/')
  const card = page.getByRole('main').getByRole('article').nth(7)
  await page.evaluate(() => scrollBy(0, 300))
  const place = () => page.evaluate(() => Math.round(scrollY))
  await expect.poll(place).toBeGreaterThan(200)
  await card.getByRole('link').first().hover()
  const home = await place()
  const name = await card.getByRole('heading').textContent()
  await card.getByRole('link').first().click()
  // The name in the header stands before the page does.
  const tabs = page.getByRole('tablist', { name: `About ${name}` })
  await expect(tabs).toBeVisible()
  await expect.poll(place).toBe(0)
  const release = await holdRequests(page, '/api/**')
  await page.goBack()
  await expect.poll(place).toBe(home)
  await page.goForward()
  await expect(tabs).toBeVisible()
  await expect.poll(place).toBe(0)
  release()
})

test('back before a slow page is there: the one before stands at its place, and nothing comes late', async ({
  page,
  context,
}) => {
  await tellRegion(context)
  await enterDemo(page.request, 'creator')
  await openRendered(page, '/')
  const main = page.getByRole('main')
  const place = () => page.evaluate(() => Math.round(scrollY))
  const heading = page.getByRole('heading', { level: 1 })
  const code = builtPart('brand._brandName')
  for (const [nr, slow] of [code, '/api/brands/**'].entries()) {
    await page.evaluate(() => scrollTo(0, 300))
    await expect.poll(place).toBeGreaterThan(200)
    const release = await holdRequests(page, slow)
    const link = main
      .getByRole('article')
      .nth(7 - nr)
      .getByRole('link')
      .first()
    await link.hover()
    const home = await place()
    await link.click()
    await expect(page).toHaveURL(/\/brand\//)
    // What stands meanwhile is short: the browser leaves the place for the top.
    await expect.poll(place).toBe(0)
    await page.goBack()
    await expect(main.getByRole('article').nth(7)).toBeVisible()
    await expect.poll(place).toBe(home)
    // The link that had the focus went with its page.
    await expect(heading).toBeFocused()
    release()
    // The code is there once it is, and what was read before this is answered.
    await page.evaluate(async (part) => {
      await Promise.all([import(part), fetch('/api/brands')])
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    }, code)
    await expect(page).toHaveURL('/')
    await expect(page).toHaveTitle('Tandem - All Brands')
    await expect(heading).toHaveText('All Brands')
    expect(await place()).toBe(home)
    await page.unrouteAll()
  }
})
