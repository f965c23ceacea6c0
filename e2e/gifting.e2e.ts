import { expect, type Locator, type Page } from '@playwright/test'
import { listenForComplaints } from './complaints.ts'
import { test } from './journey.ts'
import { expectPromisesKept } from './operator.ts'
import {
  applyTo,
  campaignPath,
  decide,
  draftCampaign,
  look,
  noReloadFrom,
  type OpenCampaign,
  reelLink,
  type Someone,
  send,
  someone,
  topUp,
} from './trade.ts'

const phone = { width: 390, height: 844 }
const terms = {
  category: 'product_gifting',
  creatorsNeeded: 1,
  coins: 40,
  product: {
    name: 'Paper boat kit',
    url: null,
    valueCoins: 2500,
    shipsFrom: 'NO',
    dutiesPaidBy: 'brand',
  },
}

const giftCampaign = async (brand: Someone): Promise<OpenCampaign> => {
  await topUp(brand, 100)
  const campaign = await draftCampaign(brand, terms)
  await send(brand.api, `/brand/campaigns/${campaign.id}/publish`)
  return campaign
}

const street = 'Lille Grensen 7'
const fillAddress = async (sheet: Locator): Promise<void> => {
  await sheet.getByLabel('Name', { exact: true }).fill('Mira Sol')
  await sheet.getByLabel('Street and number').fill(street)
  await sheet.getByLabel('Postal code').fill('0159')
  await sheet.getByLabel('Country').selectOption('NO')
}

const shipBy = async (page: Page, carrier: string): Promise<void> => {
  await page.getByLabel('Carrier', { exact: true }).selectOption(carrier)
  await page.getByLabel('Tracking code').fill('JD0146')
  await page.getByLabel('Tracking link').fill('https://tracking.example/JD0146')
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('a product travels twice and ends in content', async ({ browser }) => {
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  const campaign = await giftCampaign(brand)
  const complaints = [creator.page, brand.page].map(listenForComplaints)
  await creator.page.setViewportSize(phone)
  const sheet = creator.page.getByRole('dialog', { name: campaign.title })
  const { page } = brand

  const id = await applyTo(creator, campaign)
  await decide(brand, campaign, id, 'accept')
  const { items } = await look(brand.api, `/brand/campaigns/${campaign.id}/collaborations`)
  await page.goto(`${campaignPath(campaign)}/creator/${items[0].creator.slug}`)
  await expect(page.getByText(/address appears here/)).toBeVisible()
  await creator.page.goto(`/collaboration?id=${id}`)
  const stayed = await Promise.all([creator.page, page].map(noReloadFrom))

  await test.step('the creator says where it goes', async () => {
    await fillAddress(sheet)
    await sheet.getByLabel('Town').fill('Oslo')
    expect(await widthOf(creator.page)).toBeLessThanOrEqual(phone.width)
    await sheet.getByRole('button', { name: 'Save address' }).click()
    await expect(sheet.getByRole('button', { name: 'Change address' })).toBeVisible()
    await expect(sheet.getByText(/sends the product/).first()).toBeVisible()
  })

  await test.step('the brand reads it only when asked, and sends', async () => {
    await expect(page.getByRole('button', { name: 'Mark as shipped' })).toBeVisible()
    expect(await page.content()).not.toContain(street)
    await page.getByRole('button', { name: 'Show address' }).click()
    await expect(page.getByText(street)).toBeVisible()
    await expect(page.getByText('0159 Oslo')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Mark as shipped' })).toBeHidden()
    await expect(page.getByText(street)).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await shipBy(page, 'DHL')
    await expect(page.getByRole('heading', { name: 'Shipment with DHL' })).toBeVisible()
  })

  await test.step('the parcel comes broken; the creator shows it', async () => {
    await expect(sheet.getByRole('heading', { name: 'Shipment with DHL' })).toBeVisible()
    await sheet.getByRole('button', { name: 'Damaged' }).click()
    const dialog = creator.page.getByRole('dialog', { name: /^Damaged/ })
    await dialog.getByLabel('What is wrong').fill('The box was wet and the paper is mush.')
    const buffer = await creator.page.screenshot()
    const field = dialog.getByLabel('Photos', { exact: true }).and(dialog.locator('input'))
    await field.setInputFiles({ name: 'wet.png', mimeType: 'image/png', buffer })
    await expect(dialog.getByText('Uploaded', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Report it' }).click()
    await expect(dialog).toBeHidden()
    await expect(sheet.getByText(/You reported a problem/)).toBeVisible()
  })

  await test.step('the brand sees photo and deadline, and sends again', async () => {
    await expect(page.getByText(/reports: damaged/)).toBeVisible()
    await expect(page.getByText('The box was wet and the paper is mush.')).toBeVisible()
    const photos = page.getByRole('list', { name: 'Photos of the parcel' })
    await expect(photos.getByRole('link', { name: 'Open Image 1' })).toBeVisible()
    await expect(photos.locator('img')).not.toHaveJSProperty('naturalWidth', 0)
    await page.getByRole('button', { name: 'Send again' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send again' }).click()
    await page.getByLabel('Carrier', { exact: true }).selectOption('DPD')
    await page.getByRole('button', { name: 'Mark as shipped' }).click()
    await expect(page.getByRole('heading', { name: 'Shipment 2 with DPD' })).toBeVisible()
  })

  await test.step('it is here: the brand no longer sees the address, the content is due', async () => {
    await sheet.getByRole('button', { name: 'It’s here' }).click()
    const question = creator.page.getByRole('alertdialog', { name: /Is it here/ })
    await expect(question).toContainText('Your 14 days to create start now')
    await question.getByRole('button', { name: 'Yes, it’s here' }).click()
    await expect(sheet.getByText('Creating content').first()).toBeVisible()
    await expect(page.getByText('Received', { exact: true })).toBeVisible()
    await expect(page.getByText(street)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Show address' })).toBeHidden()
  })

  await test.step('content, approval, done', async () => {
    await sheet.getByLabel('Link to the post').fill(reelLink(campaign.id))
    await sheet.getByLabel('The content is labelled as a paid partnership').check()
    await sheet.getByRole('button', { name: 'Submit for review' }).click()
    await page.getByRole('button', { name: 'Approve' }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Approve/ })
      .click()
    await expect(sheet.getByText('Done. 40 coins are in your wallet.')).toBeVisible()
    for (const check of stayed) await check()
    // An address that is shown is read anew as its shipment arrives: a 409, which the browser prints.
    const unexpected = complaints.flat().filter((line) => !line.includes('status of 409'))
    expect(unexpected).toEqual([])
  })

  await test.step('the ledger keeps every promise', async () => {
    await expectPromisesKept()
  })
})
