import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { inDatabase } from './database.ts'
import { failRequests } from './held-requests.ts'
import { test } from './journey.ts'
import {
  applyTo,
  decide,
  look,
  type OpenCampaign,
  publishedCampaign,
  type Someone,
  send,
  sheetPath,
  someone,
} from './trade.ts'

let brand: Someone
let creator: Someone
test.beforeEach(async ({ browser }) => {
  brand = await someone(browser, 'brand')
  creator = await someone(browser, 'creator')
})
test.afterEach(async () => {
  await brand.context.close()
  await creator.context.close()
})

const completedWork = async () => {
  const campaign = await publishedCampaign(brand)
  const id = await applyTo(creator, campaign)
  await decide(brand, campaign, id, 'accept')
  await send(creator.api, `/collaborations/${id}/submissions`, {
    url: `https://www.instagram.com/reel/${id}`,
    fileUrls: [],
    caption: '',
    disclosed: true,
  })
  await decide(brand, campaign, id, 'approve')
  return { campaign, id }
}

const openCreatorInfo = async (page: Page, campaign: OpenCampaign, id: string) => {
  const { items } = await look(brand.api, `/brand/campaigns/${campaign.id}/collaborations`)
  const { slug } = items.find((item: { id: string }) => item.id === id).creator
  await page.goto(`/brand-campaigns/${campaign.brandSlug}/${campaign.id}/creator/${slug}`)
  return page.getByRole('region', { name: 'Reviews' })
}

const openSheet = async (page: Page, id: string) => {
  await page.goto(`/collaboration?id=${id}`)
  return page.getByRole('dialog').getByRole('region', { name: 'Reviews' })
}

const reviewByBrand = async (id: string): Promise<void> => {
  const base = process.env.TANDEM_BASE_URL ?? ''
  const answer = await brand.api.put(`${base}/api/brand/collaborations/${id}/review`, {
    data: { stars: 5, body: 'Early, calm and exact.' },
    headers: { origin: new URL(base).origin, 'idempotency-key': randomUUID() },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('both review each other: unseen before, open to both and everybody after', async () => {
  const { campaign, id } = await completedWork()
  const mine = await openSheet(creator.page, id)
  await mine.getByLabel('How was it to work with').fill('A brief one can finish.')
  await mine.getByRole('button', { name: 'Send review' }).click()
  await expect(mine.getByText('Choose one to five stars.')).toBeVisible()
  await mine.getByRole('radio', { name: '4 of 5: Good' }).check()
  await failRequests(creator.page, `/api/collaborations/${id}/review`)
  await mine.getByRole('button', { name: 'Send review' }).click()
  await expect(mine.getByRole('alert')).toBeVisible()
  await expect(mine.getByLabel('How was it to work with')).toHaveValue('A brief one can finish.')
  await creator.page.unrouteAll()
  await mine.getByRole('button', { name: 'Send review' }).click()
  await expect(mine.getByText('has not written one yet.')).toBeVisible()
  await mine.getByRole('button', { name: 'Change your review' }).click()
  await mine.getByRole('radio', { name: '5 of 5: Excellent' }).check()
  await mine.getByRole('button', { name: 'Save changes' }).click()
  await expect(mine.getByRole('img', { name: '5 of 5 stars' })).toBeVisible()

  const { page } = brand
  const theirs = await openCreatorInfo(page, campaign, id)
  await expect(theirs.getByText('has written. You can read it once you have too')).toBeVisible()
  await expect(page.getByText('A brief one can finish.')).toBeHidden()
  await creator.page.goto(`/brand/${campaign.brandSlug}?tab=reviews`)
  await expect(creator.page.getByText('No reviews yet').last()).toBeVisible()
  await creator.page.goto(`/collaboration?id=${id}`)

  await theirs.getByRole('radio', { name: '5 of 5: Excellent' }).check()
  await theirs.getByLabel('How was it to work with').fill('Early, calm and exact.')
  await theirs.getByRole('button', { name: 'Send review' }).click()
  await expect(theirs.getByText('A brief one can finish.')).toBeVisible()
  await theirs.getByRole('button', { name: 'Answer in public' }).click()
  await theirs.getByLabel(/^Your answer to/).fill('We thank you.')
  await theirs.getByRole('button', { name: 'Publish answer' }).click()
  await expect(theirs.getByText('We thank you.')).toBeVisible()

  // The creator's open page hears of it without a reload.
  await expect(mine.getByText('Early, calm and exact.')).toBeVisible()
  await expect(mine.getByRole('button', { name: 'Change your review' })).toBeHidden()
  await creator.page.goto(`/brand/${campaign.brandSlug}?tab=reviews`)
  await expect(creator.page.getByText('A brief one can finish.')).toBeVisible()
  await expect(creator.page.getByText('We thank you.')).toBeVisible()
})

test('a record names what each number comes from, and what speaks against somebody is appealed', async () => {
  const { campaign, id } = await completedWork()
  await inDatabase(
    `update collaborations set due_at = first_submitted_at - interval '2 days' where id = $1`,
    [id],
  )
  const { page } = creator
  await page.goto(`/brand/${campaign.brandSlug}`)
  await expect(page.getByText(/^Decides in less than an hour, reviews in/)).toBeVisible()
  await page.goto(sheetPath(campaign))
  const sheet = page.getByRole('dialog', { name: campaign.title })
  await expect(sheet.getByText(/^Decides in less than an hour/)).toBeVisible()

  await page.goto('/settings/record')
  const record = page.getByRole('region', { name: 'Your record' })
  await record.getByRole('button', { name: /^Late\s*1/ }).click()
  await expect(record.getByText('Handed in 2 days late')).toBeVisible()
  await expect(record.getByText('Completed', { exact: true })).toHaveCount(1)
  await record.getByRole('button', { name: 'Appeal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Appeal' })
  await dialog.getByLabel('Why should it not count?').fill('No.')
  await dialog.getByRole('button', { name: 'Send appeal' }).click()
  await expect(dialog.getByText(/at least 20 characters/)).toBeVisible()
  await dialog
    .getByLabel('Why should it not count?')
    .fill('The day was moved by the brand in a call.')
  await dialog.getByRole('button', { name: 'Send appeal' }).click()
  await expect(dialog).toBeHidden()
  await expect(record.getByText('Your appeal waits for the operator.')).toBeVisible()
})

for (const [width, colorScheme] of [
  [390, 'dark'],
  [1280, 'light'],
] as const)
  test(`reviews and records stop nobody at ${width} pixels, ${colorScheme}`, async () => {
    const { campaign, id } = await completedWork()
    await inDatabase(
      `update collaborations set due_at = first_submitted_at - interval '2 days' where id = $1`,
      [id],
    )
    const { page } = creator
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    const mine = await openSheet(page, id)
    await mine.getByRole('radio', { name: '4 of 5: Good' }).check()
    await expectAccessible(page, 'the form of a review')
    await mine.getByRole('button', { name: 'Send review' }).click()
    await reviewByBrand(id)
    await mine.getByRole('button', { name: 'Answer in public' }).click()
    await expectAccessible(page, 'both reviews')
    await page.goto(`/brand/${campaign.brandSlug}`)
    await page.getByRole('button', { name: 'How this is counted' }).click()
    await expect(page.getByText(/^Reliability \d+ of 100/)).toBeVisible()
    await expectAccessible(page, 'the record of a brand')
    await page.goto('/settings/record')
    const record = page.getByRole('region', { name: 'Your record' })
    await record.getByRole('button', { name: /^Late\s*1/ }).click()
    await expect(record.getByText('Handed in 2 days late')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    )
    await expectAccessible(page, 'the own record')
    await record.getByRole('button', { name: 'Appeal' }).click()
    await expect(page.getByRole('dialog', { name: 'Appeal' })).toBeVisible()
    await expectAccessible(page, 'an appeal')
  })
