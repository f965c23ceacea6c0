import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts'
import { test } from './journey.ts'
import { look, send, someone } from './trade.ts'

const purse = async (brand: Awaited<ReturnType<typeof someone>>) => {
  const { available } = await look(brand.api, '/wallet')
  return available as number
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
  expect(await purse(brand)).toBe(0)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/brand-wallet/)
  expect(await purse(brand)).toBe(500)

  await open()
  const bank = page.url()
  await page.getByRole('button', { name: 'Pay later' }).click()
  await expect(page).toHaveURL(/\/brand-wallet/)
  expect(await purse(brand)).toBe(500)
  await page.goto(bank)
  await expectAccessibleInBothThemes(page, 'the desk of the test bank')
  await page.getByRole('button', { name: 'It arrives' }).click()
  await expect(page).toHaveURL(/\/brand-wallet/)
  expect(await purse(brand)).toBe(1000)
})
