import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { draftCampaign, look, send, someone, topUp } from './trade.ts'

const purse = async (brand: Awaited<ReturnType<typeof someone>>) => {
  const { available, owed } = await look(brand.api, '/wallet')
  return { available, owed }
}

test('the test bank asks first, lets money arrive later, and all of it works by keyboard', async ({
  browser,
}) => {
  const brand = await someone(browser, 'brand')
  const { page } = brand
  await page.setViewportSize({ width: 390, height: 844 })
  const open = async () =>
    page.goto((await send(brand.api, '/wallet/topups', { coins: 500 })).payUrl)

  await open()
  await expectAccessible(page, 'the cards of the test bank')
  await page.getByRole('button', { name: 'Ask first' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Is this you?' })).toBeVisible()
  await expectAccessible(page, 'the confirmation of the test bank')
  expect(await purse(brand)).toEqual({ available: 0, owed: 0 })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/brand-wallet/)
  expect(await purse(brand)).toEqual({ available: 500, owed: 0 })

  await open()
  const bank = page.url()
  await page.getByRole('button', { name: 'Pay later' }).click()
  await expect(page).toHaveURL(/\/brand-wallet/)
  expect(await purse(brand)).toEqual({ available: 500, owed: 0 })
  await page.goto(bank)
  await page.getByRole('button', { name: 'It arrives' }).click()
  await expect(page).toHaveURL(/\/brand-wallet/)
  expect(await purse(brand)).toEqual({ available: 1000, owed: 0 })
})

test('a bank takes spent money back: nothing is published until the brand has settled', async ({
  browser,
}) => {
  const brand = await someone(browser, 'brand')
  const { page } = brand
  await page.emulateMedia({ colorScheme: 'dark' })
  const { payUrl } = await send(brand.api, '/wallet/topups', { coins: 1100 })
  await page.goto(payUrl)
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page).toHaveURL(/\/brand-wallet/)
  const running = await draftCampaign(brand)
  await send(brand.api, `/brand/campaigns/${running.id}/publish`)
  expect(await purse(brand)).toEqual({ available: 0, owed: 0 })

  await page.goto(payUrl)
  await expect(page.getByRole('heading', { name: 'Already paid' })).toBeVisible()
  await expectAccessible(page, 'the desk of the test bank')
  await page.getByRole('button', { name: 'Raise a charge-back', exact: true }).click()
  await page.getByRole('button', { name: 'The brand loses' }).click()
  await expect(page.getByText('Nothing is left to decide here.')).toBeVisible()
  expect(await purse(brand)).toEqual({ available: 0, owed: 1100 })

  const draft = await draftCampaign(brand, { creatorsNeeded: 1, coins: 100 })
  await page.goto('/brand-campaigns')
  await page
    .getByRole('row', { name: draft.title })
    .getByRole('button', { name: /^Actions for/ })
    .click()
  const publish = page.getByRole('menuitem', { name: /^Publish/ })
  await expect(publish).toHaveAttribute('aria-disabled', 'true')
  await expect(publish).toContainText('your brand owes coins')
  await topUp(brand, 1100 + 110)
  expect(await purse(brand)).toEqual({ available: 110, owed: 0 })
  await send(brand.api, `/brand/campaigns/${draft.id}/publish`)
})
