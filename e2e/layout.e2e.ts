import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, request } from '@playwright/test'
import { root } from '../tools/progress.ts'
import { cutOffAt } from './cut-off.ts'
import { isWhole, test } from './journey.ts'
import { enterDemo, productUrl } from './people.ts'

const get = async (page: Page, path: string) =>
  (await page.request.get(`${productUrl()}/api${path}`)).json()

/** Every route must be in this list or in the list of routes covered elsewhere. */
const visitorRoutes = {
  login: '/login',
  solvency: '/solvency',
  join: '/join',
  open: '/open',
  report: '/report',
  transparency: '/transparency',
  about: '/about',
  terms: '/terms',
  privacy: '/privacy',
  imprint: '/imprint',
}
const creatorRoutes = async (page: Page) => ({
  '_app/index': '/',
  '_app/collaboration': '/collaboration',
  '_app/coupon': '/coupon',
  '_app/coupon-history': '/coupon-history',
  '_app/affiliate': '/affiliate',
  '_app/settings': '/settings',
  '_app/settings.$section': '/settings/profile',
  '_app/rights': '/rights',
  '_app/inbox': '/inbox',
  '_app/messages': '/messages',
  '_app/share': '/share',
  '_app/brand.$brandName': `/brand/${(await get(page, '/brands')).items[0].slug}`,
})

const busyCampaign = async (page: Page) => {
  const { brand } = await get(page, '/session')
  for (const { id } of (await get(page, '/brand/campaigns')).items) {
    const [first] = (await get(page, `/brand/campaigns/${id}/collaborations`)).items
    if (first !== undefined)
      return { path: `/brand-campaigns/${brand.slug}/${id}`, creator: first.creator.slug }
  }
  throw new Error('No campaign of the demo brand has a collaboration.')
}

const brandRoutes = async (page: Page) => {
  const campaign = await busyCampaign(page)
  const [piece] = (await get(page, '/brand/reviews')).items
  return {
    '_app/brand-dashboard': '/brand-dashboard',
    '_app/brand-campaigns.index': '/brand-campaigns',
    '_app/brand-campaigns.$brandName.$campaignId.index': campaign.path,
    '_app/brand-campaigns.$brandName.$campaignId.creator.$creatorName': `${campaign.path}/creator/${campaign.creator}`,
    '_app/brand.creators': '/brand/creators',
    '_app/brand.review.index': '/brand/review',
    '_app/brand.review.$collaborationId': `/brand/review/${piece.id}`,
    '_app/brand-barter': '/brand-barter',
    '_app/brand-affiliate': '/brand-affiliate',
    '_app/brand-wallet': '/brand-wallet',
    '_app/brand-settings': '/brand-settings',
    '_app/brand-settings.$section': '/brand-settings/profile',
    '_app/brand.non-campaign-feed': '/brand/non-campaign-feed',
    '_app/brand-analytics': '/brand-analytics',
    '_app/brand.rights': '/brand/rights',
  }
}

/** Routes that other journeys cover. */
const elsewhere = [
  '_app/$',
  '_app/creator.$creatorName',
  'new-user',
  'onboarding',
  'operator.$',
  'reports.$token',
]
const isFrame = (name: string) => name === '__root' || name === '_app'

const settled = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('main [aria-busy=true], main [aria-label^=Loading]')).toHaveCount(0)
}

/** Checks each tab or section at each width. Outside `npm run soak`, checks only the first tab. */
const cutOffOn = async (page: Page, path: string): Promise<string[]> => {
  const desk = { width: 1280, height: 800 }
  await page.setViewportSize(desk)
  await page.goto(path)
  await settled(page)
  const parts = page.locator('main [role=tab], nav[aria-label=Settings] a')
  const found: string[] = []
  const count = isWhole ? await parts.count() : 0
  for (let nr = 0; nr < Math.max(1, count); nr += 1) {
    await page.setViewportSize(desk)
    const isPart = nr < count
    const part = isPart ? ` ${await parts.nth(nr).textContent()}` : ''
    if (isPart) await parts.nth(nr).click()
    await settled(page)
    found.push(...(await cutOffAt(page, `${path}${part.replaceAll(/\s+/g, ' ')}`)))
  }
  return found
}

const expectAllWhole = async (page: Page, routes: Record<string, string>) => {
  const found: string[] = []
  for (const path of Object.values(routes)) found.push(...(await cutOffOn(page, path)))
  expect(found).toEqual([])
}

test('nothing is cut off on any page of a creator, from a phone to a desk', async ({ page }) => {
  test.slow()
  await enterDemo(page.request, 'creator')
  await expectAllWhole(page, await creatorRoutes(page))
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/coupon-history')
  await page.getByRole('button', { name: 'Show code' }).locator('visible=true').first().click()
  await page.getByRole('dialog').getByRole('img', { name: 'The code as a QR code' }).waitFor()
  expect(await cutOffAt(page, 'the window of a code')).toEqual([])
})

test('nothing is cut off on any page of a brand, from a phone to a desk', async ({ page }) => {
  test.slow()
  await enterDemo(page.request, 'brand')
  await expectAllWhole(page, await brandRoutes(page))
})

test('nothing is cut off on any page of a visitor, from a phone to a desk', async ({ page }) => {
  test.slow()
  const other = await request.newContext({ baseURL: productUrl() })
  await enterDemo(other, 'creator')
  const kit = (await (await other.get('/api/creator/profile')).json()).address
  await other.dispose()
  await expectAllWhole(page, { ...visitorRoutes, '_app/creator.$creatorName': kit })
})

test('every route is among those that are measured', async ({ page, browser }) => {
  const brand = await (await browser.newContext({ baseURL: productUrl() })).newPage()
  await enterDemo(page.request, 'creator')
  await enterDemo(brand.request, 'brand')
  const measured = [visitorRoutes, await creatorRoutes(page), await brandRoutes(brand)]
  const files = globSync('**/*.tsx', { cwd: join(root, 'apps/web/src/routes') })
  const names = files.map((file) => file.replace('.tsx', '')).filter((name) => !isFrame(name))
  const known = [...measured.flatMap((routes) => Object.keys(routes)), ...elsewhere]
  expect(names.filter((name) => !known.includes(name))).toEqual([])
})
