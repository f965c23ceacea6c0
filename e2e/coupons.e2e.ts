import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { offeredCoupon } from './coupon-offers.ts'
import { failRequests } from './held-requests.ts'
import { test } from './journey.ts'
import { earnCoins, figure, look, send, someone } from './trade.ts'

test('without coins every coupon says why it can not be redeemed', async ({ browser }) => {
  const creator = await someone(browser, 'creator')
  const { page } = creator
  await page.goto('/coupon')
  await expect(page).toHaveTitle('Tandem - Redeem Coupons')
  const redeem = page.getByRole('button', { name: 'Redeem: A month of coffee' })
  await expect(redeem).toBeDisabled()
  await expect(redeem).toHaveAccessibleDescription('There are not enough coins for this.')
  await expect(page.getByRole('article').filter({ has: redeem })).toContainText('900 coins to go')
  await page.getByRole('button', { name: 'Within my balance' }).click()
  await expect(redeem).toBeHidden()
  await page.goto('/coupon-history')
  await expect(page.getByRole('heading', { name: 'No coupons redeemed yet' })).toBeVisible()
  await creator.context.close()
})

test('coins that were spent elsewhere: the sentence, then the true balance', async ({
  browser,
}) => {
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  await earnCoins(brand, creator, 950)
  const { page } = creator
  // This window hears of nothing that happens elsewhere.
  await page.route('**/api/events*', (route) => route.abort())
  await page.goto('/coupon')
  await expect(figure(page, 'Available')).toContainText('950')
  await page.getByRole('button', { name: 'Redeem: A month of coffee' }).click()
  const question = page.getByRole('alertdialog', { name: 'Redeem A month of coffee?' })
  await expect(question).toContainText('You have 950 coins; 50 coins will be left.')
  const { items } = await look(creator.api, '/coupons')
  const other = items.find(({ title }: { title: string }) => title === 'Box of everything')
  await send(creator.api, `/coupons/${other.id}/redemptions`)

  await question.getByRole('button', { name: 'Redeem for 900 coins' }).click()
  await expect(question.getByRole('alert')).toHaveText('There are not enough coins for this.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(figure(page, 'Available')).toContainText('200')
  await page.goto('/coupon-history')
  await expect(page.getByRole('row', { name: /Box of everything/ })).toContainText('Ready to use')
  await expect(page.getByRole('row', { name: /A month of coffee/ })).toBeHidden()
  await brand.context.close()
  await creator.context.close()
})

test('a failing server takes no coins, and the code can be asked for again', async ({
  browser,
}) => {
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  await earnCoins(brand, creator, 500)
  const { page } = creator
  await page.goto('/coupon')
  await page.getByRole('button', { name: 'Redeem: 20% off any pair' }).click()
  const question = page.getByRole('alertdialog')
  await failRequests(page, '/redemptions')
  await question.getByRole('button', { name: 'Redeem for 500 coins' }).click()
  await expect(question.getByRole('alert')).toHaveText(
    'The service did not answer as expected. Please try again in a moment.',
  )
  await page.unrouteAll()
  await expect(question).toContainText('You have 500 coins')
  await question.getByRole('button', { name: 'Redeem for 500 coins' }).click()

  const window = page.getByRole('dialog', { name: 'It’s yours' })
  await failRequests(page, '/code')
  await window.getByRole('button', { name: 'Show code' }).click()
  await expect(window.getByText('The code could not be shown')).toBeVisible()
  await page.unrouteAll()
  await window.getByRole('button', { name: 'Try again' }).click()
  await expect(window.getByText(/^[0-9A-F]{5}-[0-9A-F]{5}$/)).toBeVisible()
  await expect(window.getByRole('img')).toBeVisible()

  await window.getByRole('link', { name: 'Coupon history' }).click()
  await page.getByRole('button', { name: 'Used', exact: true }).click()
  await expect(page.getByRole('row', { name: /20% off any pair/ })).toBeHidden()
  await brand.context.close()
  await creator.context.close()
})

test('what narrows the grid survives a reload and the way back', async ({ browser }) => {
  const creator = await someone(browser, 'creator')
  const { page } = creator
  const coffee = page.getByRole('button', { name: 'Redeem: A month of coffee' })
  const pair = page.getByRole('button', { name: 'Redeem: 20% off any pair' })
  await page.goto('/coupon')
  await expect(coffee).toBeVisible()
  await page.getByRole('button', { name: 'Percent off' }).click()
  await expect(coffee).toBeHidden()
  await expect(pair).toBeVisible()
  await page.getByLabel('Search coupons').fill('pair')
  await page.getByLabel('Price').selectOption('Up to 500 coins')
  await page.getByLabel('Brand', { exact: true }).selectOption({ label: 'Stride & Co (1)' })
  await expect(page).toHaveURL(/search=pair/)
  await page.reload()
  await expect(page.getByLabel('Search coupons')).toHaveValue('pair')
  await expect(page.getByRole('button', { name: 'Percent off', pressed: true })).toBeVisible()
  await expect(page.getByLabel('Price')).toHaveValue('-500')
  await expect(pair).toBeVisible()
  await page.getByRole('link', { name: 'Coupon history' }).click()
  await expect(page.getByRole('heading', { name: 'No coupons redeemed yet' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Search coupons')).toHaveValue('pair')
  await expect(pair).toBeVisible()

  await page.getByLabel('Search coupons').fill('zebra')
  await expect(page.getByRole('heading', { name: 'Nothing found for “zebra”' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(coffee).toBeVisible()
  await expect(page.getByLabel('Search coupons')).toHaveValue('')
  await creator.context.close()
})

test('on a phone, in both themes: a code to copy, ticked off at once, and its file', async ({
  browser,
}) => {
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  await earnCoins(brand, creator, 800)
  const soon = await offeredCoupon(brand, ['SOON-BOATS-1'], {
    // One word may be longer than a phone is wide.
    title: `Paper boat ${randomUUID().slice(0, 8)}${'sailcloth'.repeat(6)}`,
    coinsCost: 200,
    faceMinor: 150,
    validDays: 5,
  })
  const { page, context } = creator
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/coupon')
  await expect(figure(page, 'Available')).toContainText('800')
  await expectAccessible(page, 'the coupons in the dark')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Redeem: 20% off any pair' }).click()
  await expectAccessible(page, 'the question before coins are spent')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Redeem for/ })
    .click()
  const window = page.getByRole('dialog', { name: 'It’s yours' })
  await window.getByRole('button', { name: 'Show code' }).click()
  const code = await window.getByText(/^[0-9A-F]{5}-[0-9A-F]{5}$/).textContent()
  // A till reads dark on light only, whatever the theme.
  await expect(window.getByRole('img')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await window.getByRole('button', { name: 'Copy code' }).click()
  await expect(window.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  await expectAccessible(page, 'a code')
  await window.getByRole('button', { name: /^Mark as used/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as used' }).click()
  await expect(window).toBeHidden()

  await page.getByRole('button', { name: `Redeem: ${soon.title}` }).click()
  const question = page.getByRole('alertdialog', { name: `Redeem ${soon.title}?` })
  await expect(question).toContainText('Costs €2.00 in coins and is worth €1.50.')
  const heading = await question.getByRole('heading').boundingBox()
  expect((heading?.x ?? 0) + (heading?.width ?? 0)).toBeLessThanOrEqual(390 - 16)
  await expectAccessible(page, 'the question before a coupon that costs more than it is worth')
  await question.getByRole('button', { name: 'Cancel' }).click()

  await send(creator.api, `/coupons/${soon.id}/redemptions`)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/coupon')
  await expect(page.getByText('One of your codes runs out within 14 days.')).toBeVisible()
  await expectAccessible(page, 'the coupons in the light')
  await page.getByRole('link', { name: 'Use it in time' }).click()
  await expect(page).toHaveURL('/coupon-history?state=issued')
  await expect(page.getByRole('row', { name: new RegExp(soon.title) })).toContainText('Until')
  await page.getByRole('button', { name: 'Used', exact: true }).click()
  await expect(page.getByRole('row', { name: /20% off any pair/ })).toContainText('Used')
  await expect(page.getByRole('row', { name: new RegExp(soon.title) })).toBeHidden()
  await expectAccessible(page, 'the history of coupons')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('20% off any pair')
  expect(text).not.toContain(soon.title)
  expect(text).not.toContain(code ?? '')
  await brand.context.close()
  await context.close()
})
