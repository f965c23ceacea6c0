import { expect } from '@playwright/test'
import { builtPart } from './built.ts'
import { failRequests, holdRequests } from './held-requests.ts'
import { test } from './journey.ts'
import { joinAs, sessionOf, sharedPerson } from './people.ts'

// A bar that fills is a movement: who wants none reads a sentence.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const signInCreator = sharedPerson('creator')
const waitingText = "Just a moment, we're getting your dashboard ready!"

test('while nobody knows who is signed in the page says so, and the bar rises 10, 18, 26 … 90', async ({
  page,
  context,
}) => {
  await signInCreator(context)
  const release = await holdRequests(page, '/api/session')
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  await page.goto('/')
  await page.clock.runFor(1)
  const bar = page.getByRole('progressbar', { name: 'Getting your dashboard ready' })
  await expect(page.getByText(waitingText, { exact: true })).toBeVisible()
  const first = Number(await bar.getAttribute('aria-valuenow'))
  expect(first).toBe(10)
  await expect(page).toHaveTitle('Tandem - Just a moment')
  await page.clock.runFor(10)
  await expect(bar).toHaveAttribute('aria-valuenow', '18')
  await page.clock.runFor(10)
  await expect(bar).toHaveAttribute('aria-valuenow', '26')
  await page.clock.runFor(70)
  await expect(bar).toHaveAttribute('aria-valuenow', '82')
  await page.clock.runFor(10)
  await expect(bar).toHaveAttribute('aria-valuenow', '90')
  await page.clock.runFor(1_000)
  await expect(bar).toHaveAttribute('aria-valuenow', '90')
  release()
  await page.clock.resume()
  await expect(page).toHaveTitle('Tandem - All Brands')
  await expect(bar).toBeHidden()
})

test('while a page loads, a loading screen with the bar stands in the shell', async ({
  page,
  context,
}) => {
  await signInCreator(context)
  await page.goto('/')
  await expect(page).toHaveTitle('Tandem - All Brands')
  const release = await holdRequests(page, builtPart('coupon'))
  await page.getByRole('complementary').getByRole('link', { name: 'Redeem Coupons' }).click()
  const bar = page.getByRole('progressbar', { name: 'Loading the page' })
  await expect(bar).toHaveAttribute('aria-valuenow', '90')
  await expect(page.getByRole('button', { name: 'Toggle sidebar' })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Redeem Coupons')
  await expect(bar).toBeHidden()
})

test('a session that cannot be read is a calm error; Try again goes on', async ({
  page,
  context,
}) => {
  await signInCreator(context)
  await failRequests(page, '/api/session')
  await page.goto('/coupon')
  await expect(
    page.getByRole('heading', { name: "We couldn't get your dashboard ready" }),
  ).toBeVisible()
  await expect(page).toHaveTitle('Tandem - Redeem Coupons')
  await page.unroute('**/api/session')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Redeem Coupons')
})

test('from a session that cannot be read, Logout leads to the login', async ({ page }) => {
  await joinAs(page.request, 'creator')
  await failRequests(page, '/api/session')
  await page.goto('/')
  const logout = page.getByRole('button', { name: 'Logout' })
  await expect(logout).toBeVisible()
  await page.unroute('**/api/session')
  await logout.click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  expect((await sessionOf(page.request)).user).toBeNull()
})

test('a session that ends elsewhere leads to the login at the next look', async ({ page }) => {
  await joinAs(page.request, 'creator')
  await page.goto('/')
  await expect(page).toHaveTitle('Tandem - All Brands')
  await page.context().clearCookies()
  // Coming back to the tab is a look; one that the page took by itself is as good.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page).toHaveURL('/login')
})
