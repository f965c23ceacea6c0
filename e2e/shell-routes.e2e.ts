import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { listenForComplaints } from './complaints.ts'
import { test } from './journey.ts'
import { joinAs, signUp } from './people.ts'

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

/** Navigates within the document, like a link. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Loads the first address and navigates to the others. Fails on any browser error. */
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

// `router.test` covers all redirects. This test shows that a browser follows a redirect.
test('nobody is sent to the login, who has no type to onboarding, and a new creator opens every page without a complaint', async ({
  page,
}) => {
  await page.goto('/nowhere/at/all')
  await expect(page).toHaveURL('/login')
  await signUp(page.request)
  await page.goto('/brand-wallet')
  await expect(page).toHaveURL('/new-user?to=%2Fbrand-wallet')
  await page.goto('about:blank')
  await joinAs(page.request, 'creator')
  await tour(page, creatorPages)
})

test('a new brand opens every page of the area without a complaint', async ({ page }) => {
  await joinAs(page.request, 'brand')
  await tour(page, brandPages)
})

const _busyCampaign = async (browser: APIRequestContext) => {
  const campaigns = (await (await browser.get('/api/brand/campaigns')).json()).items
  for (const { id, title } of campaigns) {
    const answer = await browser.get(`/api/brand/campaigns/${id}/collaborations`)
    const [first] = (await answer.json()).items
    if (first !== undefined) return { id, title, creator: first.creator }
  }
  throw new Error('No campaign of the demo brand has a collaboration.')
}
