import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { listenForComplaints } from './complaints.ts'
import { test } from './journey.ts'
import { enterDemo, joinAs, type Role, sharedPerson, signUp } from './people.ts'

const signInCreator = sharedPerson('creator')
const signInBrand = sharedPerson('brand')
const signInAs = { creator: signInCreator, brand: signInBrand }

type Visit = readonly [path: string, title: string, heading?: string]

const creatorPages: [Visit, ...Visit[]] = [
  ['/', 'All Brands'],
  ['/collaboration', 'Collaboration Status'],
  ['/coupon', 'Redeem Coupons'],
  ['/coupon-history', 'Coupon History'],
  ['/affiliate', 'Affiliate'],
  ['/settings', 'Settings'],
  ['/rights', 'Rights'],
]
const brandPages: [Visit, ...Visit[]] = [
  ['/', 'Dashboard'],
  ['/brand-dashboard', 'Dashboard'],
  ['/brand-campaigns', 'My Campaigns'],
  ['/brand-barter', 'Barter'],
  ['/brand-affiliate', 'Affiliates'],
  ['/brand-wallet', 'Brand Wallet'],
  ['/brand-settings', 'Settings'],
  ['/brand/non-campaign-feed', 'Non-Campaign Feed'],
  ['/brand-analytics', 'Brand Analytics'],
  ['/brand/rights', 'Rights'],
]

const expectScreen = async (page: Page, title: string, heading = title): Promise<void> => {
  await expect(page).toHaveTitle(`Tandem - ${title}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
}

/** As a link within the page would: the router decides again, and the document stays. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Opens the first address anew and goes on from there; nothing may complain. */
const tour = async (
  page: Page,
  [first, ...others]: readonly [Visit, ...Visit[]],
): Promise<void> => {
  const complaints = listenForComplaints(page)
  for (const visit of [first, ...others]) {
    const [path, title, heading] = visit
    await (visit === first ? page.goto(path) : follow(page, path))
    await expectScreen(page, title, heading)
    await expect(page.getByRole('main').getByLabel(/^Loading/)).toHaveCount(0)
    await expect(page.getByText('This could not be loaded')).toHaveCount(0)
  }
  expect(complaints).toEqual([])
}

const keptType = (page: Page) => page.evaluate(() => localStorage.getItem('userType'))

// Where each address leads whom is shown by the web's `router.test`: here is that a browser follows.
test('nobody signed in is sent to the login', async ({ page }) => {
  for (const path of ['/coupon', '/nowhere/at/all']) {
    await page.goto(path)
    await expect(page).toHaveURL('/login')
    await expect(page).toHaveTitle('Tandem - Login')
  }
})

test('whoever has no type yet is sent to onboarding', async ({ page }) => {
  await signUp(page.request)
  await page.goto('/brand-wallet')
  await expect(page).toHaveURL('/new-user')
  await page.evaluate(() => localStorage.setItem('userType', 'creator'))
  await page.reload()
  await expect(page).toHaveTitle('Tandem - Welcome')
  await expect.poll(() => keptType(page)).toBeNull()
})

for (const role of ['creator', 'brand'] as const)
  test(`a ${role} who visits the login goes home`, async ({ page, context }) => {
    await signInAs[role](context)
    await page.goto('/login')
    await expect(page).toHaveURL('/')
    await expectScreen(page, role === 'creator' ? 'All Brands' : 'Dashboard')
    await expect.poll(() => keptType(page)).toBe(role)
  })

test('a new creator opens every page of the area without a complaint', async ({
  page,
  context,
}) => {
  await signInCreator(context)
  await tour(page, creatorPages)
})

test('a new brand opens every page of the area without a complaint', async ({ page, context }) => {
  await signInBrand(context)
  await tour(page, brandPages)
})

test('a creator sees the home at an unknown path and at the brand area', async ({
  page,
  context,
}) => {
  await signInCreator(context)
  for (const path of ['/a/b/c', '/brand-wallet']) {
    await page.goto(path)
    await expectScreen(page, 'All Brands')
    await expect(page.getByRole('searchbox', { name: 'Search brands' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
  }
})

test('a brand sees the dashboard at an unknown path and at the creator area', async ({
  page,
  context,
}) => {
  await signInBrand(context)
  for (const path of ['/a/b/c', '/brand/paper-boats']) {
    await page.goto(path)
    await expectScreen(page, 'Dashboard')
  }
})

const busyCampaign = async (browser: APIRequestContext) => {
  const campaigns = (await (await browser.get('/api/brand/campaigns')).json()).items
  for (const { id, title } of campaigns) {
    const answer = await browser.get(`/api/brand/campaigns/${id}/collaborations`)
    const [first] = (await answer.json()).items
    if (first !== undefined) return { id, title, creator: first.creator }
  }
  throw new Error('No campaign of the demo brand has a collaboration.')
}

test('a deep link opens a campaign, titled by brand and title, and one of its creators', async ({
  page,
}) => {
  await enterDemo(page.request, 'brand')
  const { brand } = await (await page.request.get('/api/session')).json()
  const { id, title, creator } = await busyCampaign(page.request)
  const campaignPath = `/brand-campaigns/${brand.slug}/${id}`
  await tour(page, [[campaignPath, `${brand.name} · ${title}`, 'Campaign Analytics']])
  const one: Visit = [`${campaignPath}/creator/${creator.slug}`, 'Creator Info']
  await tour(page, [one, ...brandPages])
})

test('a deep link opens a brand, titled by its name, and the demo creator has every page', async ({
  page,
}) => {
  await enterDemo(page.request, 'creator')
  const [brand] = (await (await page.request.get('/api/brands')).json()).items
  await tour(page, [[`/brand/${brand.slug}`, brand.name], ...creatorPages])
})

const sidebars: Record<Role, [item: string, title: string][]> = {
  creator: [
    ['All Brands', 'All Brands'],
    ['Collaboration Status', 'Collaboration Status'],
    ['Redeem Coupons', 'Redeem Coupons'],
    ['Affiliate', 'Affiliate'],
    ['Settings', 'Settings'],
  ],
  brand: [
    ['Dashboard', 'Dashboard'],
    ['Your Campaigns', 'My Campaigns'],
    ['Brand Analytics', 'Brand Analytics'],
    ['Barter', 'Barter'],
    ['Affiliates', 'Affiliates'],
    ['Brand Wallet', 'Brand Wallet'],
    ['Settings', 'Settings'],
  ],
}

for (const role of ['creator', 'brand'] as const)
  test(`the sidebar of a ${role} leads to its pages, in their order`, async ({ page }) => {
    await joinAs(page.request, role)
    await page.goto('/')
    const sidebar = page.getByRole('complementary')
    const items = sidebars[role].map(([item]) => item)
    await expect(sidebar.getByRole('link')).toHaveText(['Tandem', ...items])
    for (const [item, title] of [...sidebars[role]].reverse()) {
      await sidebar.getByRole('link', { name: item, exact: true }).click()
      await expectScreen(page, title)
      await expect(sidebar.getByRole('link', { name: item, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      )
    }
  })
