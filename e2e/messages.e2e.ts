import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { applyTo, campaignPath, look, publishedCampaign, type Someone, someone } from './trade.ts'

let brand: Someone
let creator: Someone
let collaborationId = ''
let ofBrand = ''
let ofCreator = ''

test.beforeAll(async ({ browser }) => {
  brand = await someone(browser, 'brand')
  creator = await someone(browser, 'creator')
  const campaign = await publishedCampaign(brand)
  collaborationId = await applyTo(creator, campaign)
  const { items } = await look(brand.api, `/brand/campaigns/${campaign.id}/collaborations`)
  ofBrand = `${campaignPath(campaign)}/creator/${items[0].creator.slug}`
  ofCreator = `/collaboration?id=${collaborationId}`
})
test.afterAll(async () => {
  await brand.context.close()
  await creator.context.close()
})
test.describe.configure({ mode: 'serial' })

const messages = (page: Page): Locator => page.getByRole('dialog', { name: /^Messages with/ })
const field = (page: Page): Locator => messages(page).getByLabel(/^Message to/)
const log = (page: Page): Locator => messages(page).getByRole('log')
const say = async (page: Page, words: string): Promise<void> => {
  await field(page).fill(words)
  await field(page).press('Enter')
}
const openMessages = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await page.getByRole('button', { name: /^Messages/ }).click()
  await expect(messages(page)).toBeVisible()
}

const kept = async (): Promise<string[]> => {
  const { items } = await look(
    creator.api,
    `/collaborations/${collaborationId}/messages?after=0&limit=100`,
  )
  return items.map(({ body }: { body: string }) => body).toReversed()
}

test('two people write to each other without a reload, and are counted where nobody looks', async () => {
  await openMessages(creator.page, ofCreator)
  await brand.page.goto(ofBrand)
  const button = brand.page.getByRole('button', { name: /^Messages/ })
  await expect(button).toHaveAccessibleName('Messages')
  await say(creator.page, 'When do we begin?')
  await expect(log(creator.page).getByText('When do we begin?')).toBeVisible()
  await expect(button).toHaveAccessibleName('Messages 1 new message')
  await button.click()
  await expect(log(brand.page).getByText('When do we begin?')).toBeVisible()
  await say(brand.page, 'On Monday.')
  await expect(log(creator.page).getByText('On Monday.')).toBeVisible()
})

const _pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF`

test('what is written without a connection survives a reload, and arrives once, in its order, from any page', async () => {
  const { page, context } = creator
  await context.setOffline(true)
  await say(page, 'From the tunnel')
  await say(page, 'Still in the tunnel')
  await expect(messages(page).getByText('Not sent yet').first()).toBeVisible()
  await field(page).fill('Half a sentence')
  await say(brand.page, 'Are you there?')
  await expect(log(brand.page).getByText('Are you there?')).toBeVisible()
  await page.route('**/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await context.setOffline(false)
  await page.reload()
  await expect(messages(page).getByText('Still in the tunnel')).toBeVisible()
  await expect(field(page)).toHaveValue('Half a sentence')
  expect(await kept()).not.toContain('From the tunnel')
  await page.unrouteAll()
  await page.goto('/coupon')
  await expect(log(brand.page).getByText('Still in the tunnel')).toBeVisible()
  expect((await kept()).slice(-3)).toEqual([
    'Are you there?',
    'From the tunnel',
    'Still in the tunnel',
  ])
})
