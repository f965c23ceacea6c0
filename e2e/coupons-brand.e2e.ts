import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { offeredCoupon } from './coupon-offers.ts'
import { test } from './journey.ts'
import { earnCoins, figure, look, someone } from './trade.ts'

const phone = { width: 390, height: 844 }
const couponsTab = '/brand-wallet?tab=coupons'

const chooseFile = async (within: Locator, lines: readonly string[]): Promise<void> =>
  within.getByLabel('File of codes').setInputFiles({
    name: 'spring.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`),
  })

const foundIn = (within: Locator, label: string): Locator =>
  within.locator('dl > div').filter({ hasText: label }).getByRole('definition')

const redeem = async (page: Page, title: string): Promise<Locator> => {
  await page.goto(`/coupon?search=${encodeURIComponent(title)}`)
  await page.getByRole('button', { name: `Redeem: ${title}` }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Redeem for/ })
    .click()
  return page.getByRole('dialog')
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

  await test.step('it is written: mistakes are named and nothing typed is lost', async () => {
    await page.goto(couponsTab)
    await expect(page.getByRole('heading', { name: 'No coupons yet' })).toBeVisible()
    await page.getByRole('button', { name: 'New coupon' }).first().click()
    const editor = page.getByRole('dialog', { name: 'New coupon' })
    await editor.getByLabel('Worth', { exact: true }).fill('twelve')
    await editor.getByLabel('Price in coins').fill('600')
    await editor.getByRole('button', { name: 'Save as draft' }).click()
    await expect(editor.getByText('Use at least 3 characters.')).toBeVisible()
    await expect(editor.getByLabel('Title')).toBeFocused()
    await editor.getByLabel('Title').fill(title)
    await expect(editor.getByText('Enter an amount, such as 24 or 24.50.')).toBeVisible()
    await editor.getByLabel('Worth', { exact: true }).fill('12.50')
    await expect(editor.getByText('600 coins = €6.00, worth €12.50.')).toBeVisible()
    const preview = editor.getByRole('region', { name: 'What creators see' })
    const tooDear = 'Costs €14.00 in coins and is worth €12.50.'
    await editor.getByLabel('Price in coins').fill('1400')
    await expect(editor.getByRole('status')).toContainText(tooDear)
    await expect(preview).toContainText(tooDear)
    await editor.getByLabel('Price in coins').fill('600')
    await expect(editor.getByText(tooDear)).toHaveCount(0)
    await expect(preview).toContainText(title)
    await expect(preview).toContainText('€12.50')
    await expectAccessible(page, 'the editor of a coupon')
    await editor.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'New coupon' }).first().click()
    await expect(editor.getByLabel('Title')).toHaveValue(title)
    await editor.getByRole('button', { name: 'Save as draft' }).click()
  })

  const sheet = page.getByRole('dialog', { name: title })
  await test.step('its codes are looked at before any is loaded', async () => {
    await expect(sheet.getByText('Draft', { exact: true })).toBeVisible()
    await chooseFile(sheet, [codes[0] ?? '', codes[1] ?? '', codes[0] ?? '', 'x'])
    const found = sheet.getByRole('region', { name: 'What is in spring.csv' })
    await expect(foundIn(found, 'New')).toHaveText('2')
    await expect(foundIn(found, 'Twice in the file')).toHaveText('1')
    await expect(foundIn(found, 'Can’t be read')).toHaveText('1')
    await expect(found.getByText('Line 3:')).toBeVisible()
    await expect(found.getByText('Line 4:')).toBeVisible()
    expect((await look(brand.api, '/brand/coupons')).items[0].stock).toBe(0)
    await expectAccessible(page, 'what a file of codes holds')
    await found.getByRole('button', { name: 'Load 2 codes' }).click()
    await expect(figure(sheet, 'Left')).toHaveText('2')
    await chooseFile(sheet, codes)
    await expect(foundIn(found, 'Loaded before')).toHaveText('2')
    await expect(found.getByText('Nothing here is new.')).toBeVisible()
    await found.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('it is published, and a creator redeems it', async () => {
    await sheet.getByRole('button', { name: 'Publish' }).click()
    const question = page.getByRole('alertdialog', { name: `Publish “${title}”?` })
    await expect(question).toContainText('2 of them, for 600 coins each')
    await question.getByRole('button', { name: 'Publish' }).click()
    await expect(sheet.getByText('On offer', { exact: true })).toBeVisible()
    const window = await redeem(creator.page, title)
    await window.getByRole('button', { name: 'Show code' }).click()
    await expect(window.getByText(new RegExp(codes.join('|')))).toBeVisible()
    await expect(window.getByRole('img', { name: 'The code as a QR code' })).toBeVisible()
  })

  await test.step('the brand sees who, and moves the coins to its wallet', async () => {
    await page.reload()
    await expect(figure(sheet, 'Coins earned')).toContainText('600')
    await expect(figure(sheet, 'Left')).toHaveText('1')
    await expect(sheet.getByRole('row', { name: /Not used yet/ })).toBeVisible()
    for (const code of codes) await expect(sheet.getByText(code)).toBeHidden()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      sheet.getByRole('link', { name: 'Download CSV' }).click(),
    ])
    const text = await readFile(await file.path(), 'utf8')
    for (const code of codes) expect(text).not.toContain(code)
    expect(text).toContain('600')
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
  await brand.context.close()
  await creator.context.close()
})

test('a code that a person enters: on its way, given, and refused with the coins back', async ({
  browser,
}) => {
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  await earnCoins(brand, creator, 1100)
  const offer = await offeredCoupon(brand, [], { delivery: 'manual', quantity: 5 })
  const { page } = creator
  for (const left of ['600', '100']) {
    const window = await redeem(page, offer.title)
    await expect(window).toContainText('else your 500 coins come back')
    await window.getByRole('button', { name: 'Done' }).click()
    await expect(figure(page, 'Available')).toContainText(left)
  }
  await expect(figure(page, 'On its way')).toContainText('1,000')

  const own = brand.page
  await own.setViewportSize(phone)
  await own.goto('/inbox')
  const asked = own.getByRole('main').getByRole('link', { name: /waits for a code for/ })
  await expect(asked).toHaveCount(2)
  await asked.first().click()
  const sheet = own.getByRole('dialog', { name: offer.title })
  const waiting = sheet.getByRole('region', { name: 'Waiting for a code' }).getByRole('listitem')
  await expect(waiting).toHaveCount(2)
  await expectAccessible(own, 'who waits for a code')
  const code = `HAND-${randomUUID()}`
  await waiting.first().getByRole('button', { name: 'Give this code' }).click()
  await expect(waiting.first().getByText('Use at least 3 characters.')).toBeVisible()
  await waiting
    .first()
    .getByLabel(/^Code for/)
    .fill(code)
  await waiting.first().getByRole('button', { name: 'Give this code' }).click()
  await expect(waiting).toHaveCount(1)
  await waiting.first().getByRole('button', { name: 'Give the coins back' }).click()
  const question = own.getByRole('dialog', { name: 'Give the coins back?' })
  await question.getByLabel('Why?').fill('We are out of them until spring.')
  await question.getByRole('button', { name: 'Give the coins back' }).click()
  await expect(waiting).toHaveCount(0)

  await expect(figure(page, 'Available')).toContainText('600')
  await expect(figure(page, 'On its way')).toHaveText('0 coins')
  await page.goto('/coupon-history?state=failed')
  await expect(page.getByRole('row', { name: new RegExp(offer.title) })).toContainText(
    'We are out of them until spring. Your 500 coins are back.',
  )
  await page.goto('/inbox')
  await page
    .getByRole('main')
    .getByRole('link', { name: `has a code for you: “${offer.title}”` })
    .click()
  await page.getByRole('button', { name: `Show code: ${offer.title}` }).click()
  await expect(page.getByRole('dialog').getByText(code, { exact: true })).toBeVisible()
  await brand.context.close()
  await creator.context.close()
})
