import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Locator } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { offeredCoupon } from './coupon-offers.ts'
import { test } from './journey.ts'
import { earnCoins, figure, look, type Someone, send, someone } from './trade.ts'

const couponsTab = '/brand-wallet?tab=coupons'

const foundIn = (within: Locator, label: string): Locator =>
  within.locator('dl > div').filter({ hasText: label }).getByRole('definition')

const redeem = async (creator: Someone, title: string): Promise<void> => {
  const { items } = await look(creator.api, `/coupons?search=${encodeURIComponent(title)}`)
  await send(creator.api, `/coupons/${items[0].id}/redemptions`)
}

test('a brand offers a coupon with codes of a file, sells one and takes the coins', async ({
  browser,
}) => {
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  await earnCoins(brand, creator, 900)
  const { page } = brand
  const title = `A boat to fold ${randomUUID().slice(0, 8)}`
  const codes = ['one', 'two'].map((word) => `${word}-${randomUUID()}`)

  await test.step('it is written', async () => {
    await page.goto(couponsTab)
    await page.getByRole('button', { name: 'New coupon' }).first().click()
    const editor = page.getByRole('dialog', { name: 'New coupon' })
    await editor.getByLabel('Title').fill(title)
    await editor.getByLabel('Worth', { exact: true }).fill('12.50')
    await editor.getByLabel('Price in coins').fill('600')
    await expect(editor.getByText('600 coins = €6.00, worth €12.50.')).toBeVisible()
    await expectAccessible(page, 'the editor of a coupon')
    await editor.getByRole('button', { name: 'Save as draft' }).click()
  })

  const sheet = page.getByRole('dialog', { name: title })
  await test.step('its codes are looked at before any is loaded', async () => {
    const lines = [codes[0], codes[1], codes[0], 'x']
    await sheet.getByLabel('File of codes').setInputFiles({
      name: 'spring.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`),
    })
    const found = sheet.getByRole('region', { name: 'What is in spring.csv' })
    await expect(foundIn(found, 'New')).toHaveText('2')
    await expect(foundIn(found, 'Twice in the file')).toHaveText('1')
    await expect(found.getByText('Line 4:')).toBeVisible()
    expect((await look(brand.api, '/brand/coupons')).items[0].stock).toBe(0)
    await expectAccessible(page, 'what a file of codes holds')
    await found.getByRole('button', { name: 'Load 2 codes' }).click()
    await expect(figure(sheet, 'Left')).toHaveText('2')
  })

  await test.step('it is published, and a creator redeems it', async () => {
    await sheet.getByRole('button', { name: 'Publish' }).click()
    const question = page.getByRole('alertdialog', { name: `Publish “${title}”?` })
    await expect(question).toContainText('2 of them, for 600 coins each')
    await question.getByRole('button', { name: 'Publish' }).click()
    await expect(sheet.getByText('On offer', { exact: true })).toBeVisible()
    await redeem(creator, title)
  })

  await test.step('the brand sees who, and moves the coins to its wallet', async () => {
    await page.reload()
    await expect(figure(sheet, 'Coins earned')).toContainText('600')
    await expect(sheet.getByRole('row', { name: /Not used yet/ })).toBeVisible()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      sheet.getByRole('link', { name: 'Download CSV' }).click(),
    ])
    expect(await readFile(await file.path(), 'utf8')).toContain('600')
    await sheet.getByRole('button', { name: 'Close' }).click()
    const earned = figure(page, 'Earned by your coupons')
    await expect(earned).toContainText('600')
    await page.getByRole('button', { name: 'Move to wallet' }).click()
    const question = page.getByRole('alertdialog', { name: 'Move 600 coins to your wallet?' })
    await question.getByRole('button', { name: 'Move to wallet' }).click()
    await expect(earned).toHaveText(/^\D*0\D*$/)
    expect((await look(brand.api, '/wallet')).available).toBe(600)
    await expectAccessible(page, 'the coupons a brand offers')
  })
})

test('a code that a person enters is given on a phone, and read by who waits for it', async ({
  browser,
}) => {
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  await earnCoins(brand, creator, 600)
  const offer = await offeredCoupon(brand, [], { delivery: 'manual', quantity: 5 })
  await redeem(creator, offer.title)
  const { page } = brand
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/inbox')
  await page
    .getByRole('main')
    .getByRole('link', { name: /waits for a code for/ })
    .click()
  const sheet = page.getByRole('dialog', { name: offer.title })
  const waiting = sheet.getByRole('region', { name: 'Waiting for a code' }).getByRole('listitem')
  await expect(waiting).toHaveCount(1)
  await expectAccessible(page, 'who waits for a code')
  const code = `HAND-${randomUUID()}`
  await waiting.getByLabel(/^Code for/).fill(code)
  await waiting.getByRole('button', { name: 'Give this code' }).click()
  await expect(waiting).toHaveCount(0)

  await creator.page.goto('/coupon-history')
  await creator.page.getByRole('button', { name: `Show code: ${offer.title}` }).click()
  await expect(creator.page.getByRole('dialog').getByText(code, { exact: true })).toBeVisible()
})
