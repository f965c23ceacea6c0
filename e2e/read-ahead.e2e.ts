import { expect } from '@playwright/test'
import { holdRequests } from './held-requests.ts'
import { openRendered, tellRegion } from './hydration.ts'
import { test } from './journey.ts'
import { enterDemo } from './people.ts'

const _destinations = [
  { link: 'Your Campaigns', reads: '/api/brand/campaigns', shows: 'No campaigns yet' },
  { link: 'Brand Wallet', reads: '/api/wallet', shows: 'No coins yet' },
]

const _pathOf = (url: string): string => new URL(url).pathname

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
