import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { listenForComplaints } from './complaints.ts'
import { test } from './journey.ts'
import { expectPromisesKept } from './operator.ts'
import {
  applyTo,
  campaignPath,
  decide,
  draftCampaign,
  figure,
  look,
  noReloadFrom,
  type OpenCampaign,
  type Someone,
  send,
  someone,
  topUp,
} from './trade.ts'

const phone = { width: 390, height: 844 }
const order = `A-${randomUUID().slice(0, 8)}`
const terms = {
  category: 'purchase_reimburse',
  creatorsNeeded: 1,
  coins: 300,
  reimburseCapCoins: 3000,
}

/** A brand with just enough coins for one purchase of at most 30.00. */
const purchaseCampaign = async (brand: Someone): Promise<OpenCampaign> => {
  await topUp(brand, 3330)
  const campaign = await draftCampaign(brand, terms)
  await send(brand.api, `/brand/campaigns/${campaign.id}/publish`)
  return campaign
}

const pdf = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj
% ${order}
trailer<</Root 1 0 R>>
%%EOF
`)

const fileField = (within: Page | Locator): Locator =>
  within.getByLabel('Receipt', { exact: true }).and(within.locator('input[type=file]'))

test('a purchase is paid back by its second receipt, and the content by itself', async ({
  browser,
}) => {
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  const campaign = await purchaseCampaign(brand)
  const id = await applyTo(creator, campaign)
  await decide(brand, campaign, id, 'accept')
  const { items } = await look(brand.api, `/brand/campaigns/${campaign.id}/collaborations`)
  const complaints = [creator.page, brand.page].map(listenForComplaints)
  await creator.page.setViewportSize(phone)
  await creator.page.goto(`/collaboration?id=${id}`)
  await brand.page.goto(`${campaignPath(campaign)}/creator/${items[0].creator.slug}`)
  const sheet = creator.page.getByRole('dialog', { name: campaign.title })
  const promises = (page: Page | Locator) =>
    page.getByRole('list', { name: 'What you two agreed is paid' })
  const stayed = await Promise.all([creator.page, brand.page].map(noReloadFrom))

  await test.step('the creator learns what comes back, and sends a photo', async () => {
    await expect(promises(sheet)).toContainText(
      'Purchase: up to €30.00 back — held until the receipt is approved',
    )
    await expect(promises(sheet)).toContainText(
      'Content: €3.00, 300 coins — held until it is approved',
    )
    await sheet.getByLabel('Order number').fill(order)
    await sheet.getByLabel('Amount you paid, in EUR').fill('24,90')
    await expect(sheet.getByText('You get back €24.90 of at most €30.00: 2,490')).toBeVisible()
    await sheet.getByRole('button', { name: 'Send the receipt' }).click()
    await expect(sheet.getByText('Add a photo or the PDF of the receipt.')).toBeVisible()
    const buffer = await creator.page.screenshot()
    await fileField(sheet).setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer })
    await expect(sheet.getByText('Uploaded', { exact: true })).toBeVisible()
    const sideways = () => creator.page.evaluate(() => document.documentElement.scrollWidth)
    expect(await sideways()).toBeLessThanOrEqual(phone.width)
    await sheet.getByRole('button', { name: 'Send the receipt' }).click()
    await expect(promises(sheet)).toContainText('held while the receipt is checked')
  })

  await test.step('the brand looks closely and refuses, with its reason', async () => {
    const { page } = brand
    await page.getByRole('button', { name: /Look closer/ }).click()
    const large = page.getByRole('dialog', { name: 'Receipt 1' })
    await large.getByRole('button', { name: 'Larger' }).click()
    await expect(large.getByAltText('Receipt 1, 200%')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Refuse receipt' }).click()
    const dialog = page.getByRole('dialog', { name: /^Refuse the receipt of/ })
    await dialog.getByLabel('Reason').selectOption('It can’t be read')
    await dialog.getByLabel('What to send instead').fill('Too few')
    await dialog.getByRole('button', { name: 'Refuse receipt' }).click()
    await expect(dialog.getByText(/Say in at least 10 characters/)).toBeVisible()
    await expect(dialog.getByLabel('What to send instead')).toHaveValue('Too few')
    await dialog.getByLabel('What to send instead').fill('Please send the PDF of the shop.')
    await dialog.getByRole('button', { name: 'Refuse receipt' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the creator sends the PDF; what was typed is still there', async () => {
    await expect(sheet.getByText('Please send the PDF of the shop.').first()).toBeVisible()
    await expect(sheet.getByLabel('Order number')).toHaveValue(order)
    await expect(sheet.getByLabel('Amount you paid, in EUR')).toHaveValue('24.90')
    await sheet.getByLabel('Amount you paid, in EUR').fill('19.90')
    const file = { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: pdf }
    await fileField(sheet).setInputFiles(file)
    await expect(sheet.getByText('Uploaded', { exact: true })).toBeVisible()
    await sheet.getByRole('button', { name: 'Send the receipt' }).click()
    await expect(sheet.getByRole('article', { name: 'Receipt 2' })).toContainText('Being checked')
  })

  await test.step('the brand opens the PDF, which nobody else can, and approves', async () => {
    const { page } = brand
    const link = page.getByRole('link', { name: 'Open receipt 2 (PDF)' })
    const path = (await link.getAttribute('href')) ?? ''
    const address = new URL(path, process.env.TANDEM_BASE_URL).href
    const shown = await brand.api.get(address)
    expect([shown.status(), shown.headers()['content-type']]).toEqual([200, 'application/pdf'])
    const stranger = await someone(browser, 'brand')
    expect((await stranger.api.get(address)).status()).toBe(404)
    await stranger.context.close()
    await page.getByRole('button', { name: 'Approve receipt' }).click()
    const question = page.getByRole('alertdialog', { name: /^Approve the receipt of/ })
    await expect(question).toContainText('gets €19.90 (1,990 coins) back at once')
    await question.getByRole('button', { name: 'Approve' }).click()
    await expect(promises(page)).toContainText(/Purchase: €19.90 back — paid on \d/)
    await expect(promises(sheet)).toContainText(/Purchase: €19.90 back — paid on \d/)
    await expect(promises(sheet)).toContainText(
      'Content: €3.00, 300 coins — held until it is approved',
    )
  })

  await test.step('the content is paid apart from it; the brand has the rest of the cap', async () => {
    await send(creator.api, `/collaborations/${id}/submissions`, {
      url: `https://www.instagram.com/reel/${id.slice(-11)}/`,
      fileUrls: [],
      caption: '',
      disclosed: true,
    })
    await decide(brand, campaign, id, 'approve')
    await expect(promises(sheet)).toContainText('Content: €3.00, 300 coins — paid')
    await Promise.all(stayed.map((check) => check()))
    await sheet.getByRole('button', { name: 'Close', exact: true }).click()
    await creator.page.goto('/coupon')
    await expect(figure(creator.page, 'Available')).toContainText('2,290')
    await expectPromisesKept()
  })
  // A field the server refused is told by the browser in red as well.
  expect(complaints.flat().filter((one) => !one.includes('400 (Bad Request)'))).toEqual([])
  await brand.context.close()
  await creator.context.close()
})
