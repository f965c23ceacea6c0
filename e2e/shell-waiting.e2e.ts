import { expect } from '@playwright/test'
import { builtPart } from './built.ts'
import { holdRequests } from './held-requests.ts'
import { test } from './journey.ts'
import { joinAs } from './people.ts'

// A bar that fills is a movement: who wants none reads a sentence.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

// What is said before anybody knows who is signed in is shown by the web's `tab-title.test`.
test('while a page loads, a loading screen with the bar stands in the shell', async ({ page }) => {
  await joinAs(page.request, 'creator')
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
