import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts'
import { offeredCoupon } from './coupon-offers.ts'
import { test } from './journey.ts'
import { earnCoins, figure, send, someone } from './trade.ts'

test('on a phone: a code to copy, ticked off at once, its file, and where each coin went', async ({
  browser,
}) => {
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  await earnCoins(brand, creator, 800)
  const soon = await offeredCoupon(brand, ['SOON-BOATS-1'], {
    title: `Paper boat ${randomUUID().slice(0, 8)}${'sailcloth'.repeat(6)}`,
    coinsCost: 200,
    faceMinor: 150,
    validDays: 5,
  })
  const { page, context } = creator
  const isNarrow = async (): Promise<void> =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/coupon')
  await expect(figure(page, 'Available')).toContainText('800')
  await expectAccessibleInBothThemes(page, 'the coupons')
  await isNarrow()

  await page.getByRole('button', { name: `Redeem: ${soon.title}` }).click()
  const asked = page.getByRole('alertdialog', { name: `Redeem ${soon.title}?` })
  const heading = await asked.getByRole('heading').boundingBox()
  expect((heading?.x ?? 0) + (heading?.width ?? 0)).toBeLessThanOrEqual(390 - 16)
  await expectAccessible(page, 'the question before coins are spent')
  await asked.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Redeem: 20% off any pair' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Redeem for/ })
    .click()
  const window = page.getByRole('dialog', { name: 'Coupon redeemed' })
  await window.getByRole('button', { name: 'Show code' }).click()
  const code = await window.getByText(/^[0-9A-F]{5}-[0-9A-F]{5}$/).textContent()
  // Scanners need a dark code on a light background in every theme.
  await expect(window.getByRole('img')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await window.getByRole('button', { name: 'Copy code' }).click()
  await expect(window.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  await expectAccessible(page, 'a code')
  await window.getByRole('button', { name: /^Mark as used/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as used' }).click()
  await expect(window).toBeHidden()

  await send(creator.api, `/coupons/${soon.id}/redemptions`)
  await page.goto('/coupon-history?state=used')
  await expect(page.getByRole('row', { name: /20% off any pair/ })).toContainText('Used')
  await expectAccessibleInBothThemes(page, 'the history of coupons')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('20% off any pair')
  expect(text).not.toContain(soon.title)
  expect(text).not.toContain(code ?? '')

  await page.getByRole('tab', { name: 'Coins' }).click()
  const earned = page.getByRole('row', { name: /Earned with “Boats on the pond/ })
  await expect(earned).toContainText('+800')
  await expect(page.getByRole('row', { name: /Coupon “20% off any pair”/ })).toContainText('−500')
  await isNarrow()
  await expectAccessibleInBothThemes(page, 'a creator’s coins')
  await earned.getByRole('link').click()
  await expect(page).toHaveURL(/\/collaboration\?id=/)
  await page.goBack()
  await expect(earned).toBeVisible()
})
