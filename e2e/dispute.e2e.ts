import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
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
  reelLink,
  send,
  someone,
  topUp,
} from './trade.ts'

const phone = { width: 390, height: 844 }
const checklist = ['The boat is in the first second', 'The pond is named']

const buildReview = async (browser: Browser) => {
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  await topUp(brand, 550)
  const campaign = await draftCampaign(brand, { creatorsNeeded: 1, checklist })
  await send(brand.api, `/brand/campaigns/${campaign.id}/publish`)
  const id = await applyTo(creator, campaign)
  await decide(brand, campaign, id, 'accept')
  await send(creator.api, `/collaborations/${id}/submissions`, {
    url: reelLink(id),
    fileUrls: [],
    caption: 'Boats. #ad',
    checked: [0, 1],
    disclosed: true,
  })
  const complaints = [creator.page, brand.page].map(listenForComplaints)
  await creator.page.setViewportSize(phone)
  await creator.page.goto(`/collaboration?id=${id}`)
  const { items } = await look(brand.api, `/brand/campaigns/${campaign.id}/collaborations`)
  await brand.page.goto(`${campaignPath(campaign)}/creator/${items[0].creator.slug}`)
  const sheet = creator.page.getByRole('dialog', { name: campaign.title })
  await expect(payment(sheet)).toContainText(/Held since .+In review, paid by .+ \d{4}/)
  await expect(payment(brand.page)).toContainText(/In review, paid by .+ \d{4}/)
  return { brand, creator, id, sheet, complaints, name: String(items[0].creator.name) }
}

const payment = (within: Page | Locator): Locator => within.getByRole('list', { name: 'Payment' })
const section = (within: Page | Locator): Locator => within.getByRole('region', { name: 'Dispute' })

const openByHand = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Something is wrong?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Something is wrong' })
  await dialog.getByLabel('The pond is named').check()
  await dialog.getByLabel('What it is about').selectOption('The content is not what was agreed')
  await dialog
    .getByLabel('What happened')
    .fill('The pond is never named, although we agreed on it.')
  await dialog.getByRole('button', { name: 'Open the dispute' }).click()
  await expect(dialog).toBeHidden()
}

test('the two settle it themselves, and both see where the coins went', async ({ browser }) => {
  const { brand, creator, sheet, complaints, name } = await buildReview(browser)
  const { page } = brand
  const stayed = await Promise.all([creator.page, page].map(noReloadFrom))
  const answer = 'The caption names the pond, as the screenshot shows.'

  await test.step('the brand opens it, and the creator’s page learns of it by itself', async () => {
    await openByHand(page)
    await expect(section(page)).toContainText(`${name} can answer until`)
    await expect(section(page)).toContainText('550 coins come back to you.')
    await expect(section(sheet)).toContainText(/Answer by .+Without an answer .+ is found right/)
    await expect(section(sheet)).toContainText('The pond is named — not judged yet')
    await expect(payment(sheet)).toContainText('In dispute, paid as it is settled')
    await expectAccessible(creator.page, 'a dispute to answer')
  })

  await test.step('the creator answers with a screenshot the brand can open', async () => {
    const buffer = await creator.page.screenshot()
    await section(sheet).getByLabel('Your answer').fill(answer)
    await section(sheet)
      .locator('input[type=file]')
      .setInputFiles({ name: 'caption.png', mimeType: 'image/png', buffer })
    await expect(section(sheet).getByText('Uploaded', { exact: true })).toBeVisible()
    await section(sheet).getByRole('button', { name: 'Send your answer' }).click()
    await expect(section(page)).toContainText(answer)
    await expect(section(page)).toContainText('No deadline runs any more.')
    const evidence = section(page).getByRole('list', { name: /^Evidence of/ })
    const path = (await evidence.getByRole('link').first().getAttribute('href')) ?? ''
    const address = new URL(path, process.env.TANDEM_BASE_URL).href
    expect((await brand.api.get(address)).status()).toBe(200)
  })

  await test.step('a proposal is answered by another one', async () => {
    await section(sheet).getByLabel('In percent').fill('80')
    await expect(section(sheet)).toContainText('You get400 coins')
    await section(sheet).getByRole('button', { name: 'Propose this' }).click()
    await expect(section(page)).toContainText(`80% for ${name}: 400 coins of 500 coins`)
    await section(page).getByRole('slider').fill('40')
    await section(page).getByLabel('A word with it').fill('Half of the brief was met.')
    await section(page).getByRole('button', { name: 'Propose this' }).click()
    await expect(section(sheet)).toContainText('40% for you: 200 coins of 500 coins')
    await expect(section(sheet)).toContainText('Half of the brief was met.')
  })

  await test.step('the creator accepts, every coin by name; both see the end', async () => {
    const sideways = () => creator.page.evaluate(() => document.documentElement.scrollWidth)
    expect(await sideways()).toBeLessThanOrEqual(phone.width)
    await section(sheet).getByRole('button', { name: 'Accept' }).click()
    const question = creator.page.getByRole('alertdialog', { name: 'Settle it like this?' })
    await expect(question).toContainText('You get200 coins')
    await expect(question).toContainText('The platform’s fee20 coins')
    await expect(question).toContainText('330 coins')
    await question.getByRole('button', { name: 'Accept' }).click()
    await expect(section(sheet)).toContainText('Both sides agreed. You got 200 coins of 500 coins')
    await expect(section(page)).toContainText('The rest of what was held came back to you.')
    await expect(payment(page)).toContainText(/Settled: 200 coins paid on \d/)
    await expect(sheet.getByText('Done. 200 coins are in your wallet.')).toBeVisible()
    await Promise.all(stayed.map((check) => check()))
    await sheet.getByRole('button', { name: 'Close', exact: true }).click()
    await creator.page.goto('/coupon')
    await expect(figure(creator.page, 'Available')).toContainText('200')
    const { available } = await look(brand.api, '/wallet')
    expect(available).toBe(330)
    await expectPromisesKept()
  })
  expect(complaints.flat()).toEqual([])
  await Promise.all([brand.context.close(), creator.context.close()])
})
