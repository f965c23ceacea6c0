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

/** The wallet holds just enough for one purchase with a limit of 30.00. */
const purchaseCampaign = async (brand: Someone): Promise<OpenCampaign> => {
  await topUp(brand, 3330)
  const campaign = await draftCampaign(brand, terms)
  await send(brand.api, `/brand/campaigns/${campaign.id}/publish`)
  return campaign
}

const fileField = (within: Page | Locator): Locator =>
  within.getByLabel('Receipt', { exact: true }).and(within.locator('input[type=file]'))

test('a purchase is paid back by its receipt, and the content by itself', async ({ browser }) => {
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
  const promises = (page: Page | Locator) => page.getByRole('list', { name: 'Agreed payments' })
  const stayed = await Promise.all([creator.page, brand.page].map(noReloadFrom))

  await test.step('the creator learns what comes back, and sends a photo', async () => {
    await expect(promises(sheet)).toContainText(
      'Purchase: up to €30.00 back — held until the receipt is approved',
    )
    await expect(promises(sheet)).toContainText(
      'Content: €3.00, 300 coins — held until it is approved',
    )
    await sheet.getByLabel('Order number').fill(order)
    await sheet.getByLabel('Amount you paid, in EUR').fill('19,90')
    await expect(sheet.getByText('You get back €19.90 of at most €30.00: 1,990')).toBeVisible()
    const buffer = await creator.page.screenshot()
    await fileField(sheet).setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer })
    await expect(sheet.getByText('Uploaded', { exact: true })).toBeVisible()
    const sideways = () => creator.page.evaluate(() => document.documentElement.scrollWidth)
    expect(await sideways()).toBeLessThanOrEqual(phone.width)
    await sheet.getByRole('button', { name: 'Send receipt' }).click()
    await expect(promises(sheet)).toContainText('held while the receipt is checked')
  })

  await test.step('the brand looks closely, and approves', async () => {
    const { page } = brand
    await page.getByRole('button', { name: /Enlarge receipt/ }).click()
    const large = page.getByRole('dialog', { name: 'Receipt 1' })
    await large.getByRole('button', { name: 'Larger' }).click()
    await expect(large.getByAltText('Receipt 1, 200%')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Approve receipt' }).click()
    const question = page.getByRole('alertdialog', { name: /^Approve the receipt of/ })
    await expect(question).toContainText('gets €19.90 (1,990 coins) back at once')
    await question.getByRole('button', { name: 'Approve receipt' }).click()
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
  expect(complaints.flat()).toEqual([])
})
