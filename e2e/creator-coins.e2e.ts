import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { listenForComplaints } from './complaints.ts'
import { failRequests } from './held-requests.ts'
import { test } from './journey.ts'
import { earnCoins, figure, look, send, someone } from './trade.ts'

test('a creator sees where each coin came from and went, on a phone too', async ({ browser }) => {
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  const { page } = creator
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/coupon-history?tab=coins')
  await expect(page).toHaveTitle('Tandem - Coupon History')
  await expect(page.getByRole('heading', { name: 'No coins yet' })).toBeVisible()
  await earnCoins(brand, creator, 950)
  const { items } = await look(creator.api, '/coupons')
  const coffee = items.find(({ title }: { title: string }) => title === 'A month of coffee')
  await send(creator.api, `/coupons/${coffee.id}/redemptions`)

  const complaints = listenForComplaints(page)
  await page.goto('/coupon')
  await expect(figure(page, 'Available')).toContainText('50')
  await page.getByRole('link', { name: 'Where they came from' }).click()
  await expect(page).toHaveURL('/coupon-history?tab=coins')
  const earned = page.getByRole('row', { name: /Earned with “Boats on the pond/ })
  const bought = page.getByRole('row', { name: /Coupon “A month of coffee”/ })
  await expect(earned).toContainText('+950')
  await expect(bought).toContainText('−900')
  await expect(bought).toContainText('50 available after it')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page, 'a creator’s coins')

  await page.getByLabel('Direction').selectOption('in')
  await expect(bought).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('Direction')).toHaveValue('in')
  await expect(earned).toBeVisible()
  await expect(bought).toBeHidden()
  await page.getByRole('button', { name: 'From the platform' }).click()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(bought).toBeVisible()

  await earned.getByRole('link').click()
  await expect(page).toHaveURL(/\/collaboration\?id=/)
  await page.goBack()
  await bought.getByRole('link').click()
  await expect(page.getByRole('tab', { name: 'Coupons', selected: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /A month of coffee/ })).toContainText('Ready to use')
  expect(complaints).toEqual([])

  await failRequests(page, '/coins/statement')
  await page.getByRole('tab', { name: 'Coins' }).click()
  await expect(page).toHaveURL('/coupon-history?tab=coins')
  // Without it the server leaves the page to the browser, whose requests fail.
  await page.context().clearCookies({ name: 'region' })
  await page.reload()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.unrouteAll()
  await again.click()
  await expect(earned).toBeVisible()
  await brand.context.close()
  await creator.context.close()
})
