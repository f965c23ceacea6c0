import { expect } from '@playwright/test'
import { failRequests } from './held-requests.ts'
import { test } from './journey.ts'
import {
  applyTo,
  campaignPath,
  chooseAction,
  decide,
  figure,
  publishedCampaign,
  type Someone,
  sheetPath,
  someone,
} from './trade.ts'

let brand: Someone
test.beforeEach(async ({ browser }) => {
  brand = await someone(browser, 'brand')
})
test.afterEach(() => brand.context.close())

test('pause, resume and close: applications stop, go on, and what nobody earned comes back', async ({
  browser,
}) => {
  const creator = await someone(browser, 'creator')
  const late = await someone(browser, 'creator')
  const campaign = await publishedCampaign(brand)
  await decide(brand, campaign, await applyTo(creator, campaign), 'accept')
  const { page } = brand
  await page.goto('/brand-wallet')
  await expect(page.getByRole('region', { name: 'Available' })).toContainText('€0.00')

  await page.goto(campaignPath(campaign))
  await chooseAction(page, campaign, 'Pause')
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await late.page.goto(sheetPath(campaign))
  const sheet = late.page.getByRole('dialog', { name: campaign.title })
  await expect(sheet.getByRole('button', { name: 'Apply' })).toBeDisabled()
  await expect(sheet.getByRole('button', { name: 'Apply' })).toHaveAccessibleDescription(
    'This campaign is paused and takes no new applications for now.',
  )

  await chooseAction(page, campaign, 'Resume')
  await expect(page.getByText('Open', { exact: true })).toBeVisible()
  await late.page.reload()
  await expect(sheet.getByRole('button', { name: 'Apply' })).toBeEnabled()

  await chooseAction(page, campaign, 'Close')
  const question = page.getByRole('alertdialog', { name: `Close “${campaign.title}”?` })
  await expect(question).toContainText('550 coins held for free places return to your wallet.')
  await question.getByRole('button', { name: 'Close campaign' }).click()
  await expect(page.getByText('Closed', { exact: true })).toBeVisible()
  await expect(figure(page, 'Returned')).toContainText('550')
  await expect(figure(page, 'Coins held')).toContainText('550')
  await page.getByRole('link', { name: 'Brand Wallet' }).click()
  await expect(page.getByRole('region', { name: 'Available' })).toContainText('€5.50')
  const closed = page.getByRole('listitem').filter({ hasText: 'Closed, for creators at work' })
  await expect(closed).toContainText('550')
  await creator.context.close()
  await late.context.close()
})

test('a decision on what somebody else decided meanwhile is refused and shows what is true now', async ({
  browser,
}) => {
  const creator = await someone(browser, 'creator')
  const campaign = await publishedCampaign(brand)
  const id = await applyTo(creator, campaign)
  // A colleague's browser that hears of nothing: the same account, without live updates.
  const colleague = await browser.newContext({ storageState: await brand.context.storageState() })
  const page = await colleague.newPage()
  await page.route('**/api/events*', (route) => route.abort())
  await page.goto(campaignPath(campaign))
  await page.getByRole('button', { name: /^Accept / }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('500 coins plus a fee of 50 coins')
  await decide(brand, campaign, id, 'decline', { reason: 'timing' })

  await question.getByRole('button', { name: 'Accept' }).click()
  await expect(question.getByRole('alert')).toHaveText(
    /^This changed in the meantime and now stands at “Declined”/,
  )
  await question.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByText('Everybody is decided')).toBeVisible()
  await colleague.close()
  await creator.context.close()
})

test('an edit of what a colleague saved meanwhile keeps the typed words and can be saved after all', async ({
  browser,
}) => {
  const campaign = await publishedCampaign(brand)
  const colleague = await browser.newContext({ storageState: await brand.context.storageState() })
  const other = await colleague.newPage()
  await other.route('**/api/events*', (route) => route.abort())
  for (const page of [brand.page, other]) {
    await page.goto(campaignPath(campaign))
    await chooseAction(page, campaign, 'Edit')
  }
  const mine = brand.page.getByRole('dialog', { name: 'Edit campaign' })
  await mine.getByLabel('Guidelines').fill('Calm light, no music.')
  await mine.getByRole('button', { name: 'Save changes' }).click()
  await expect(mine).toBeHidden()

  const theirs = other.getByRole('dialog', { name: 'Edit campaign' })
  await theirs.getByLabel('Guidelines').fill('Calm light, with music.')
  await theirs.getByRole('button', { name: 'Save changes' }).click()
  const clash = theirs.getByRole('region', { name: 'Changed by somebody else' })
  await expect(clash).toContainText('Calm light, no music.')
  await expect(clash).toContainText('Calm light, with music.')
  await expect(theirs.getByLabel('Guidelines')).toHaveValue('Calm light, with music.')
  await clash.getByRole('button', { name: 'Keep mine' }).click()
  await expect(clash).toBeHidden()
  await theirs.getByRole('button', { name: 'Save changes' }).click()
  await expect(theirs).toBeHidden()
  await colleague.close()
})

test('too few coins to buy are named, and a failing server keeps the amount', async () => {
  const { page } = brand
  await page.goto('/brand-wallet')
  await page.getByRole('button', { name: 'Top up' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Top up' })
  await sheet.getByLabel('Coins', { exact: true }).fill('50')
  await sheet.getByRole('button', { name: 'Pay' }).click()
  await expect(sheet.getByText('Buy at least 100 coins.')).toBeVisible()
  await failRequests(page, '/api/wallet/topups')
  await sheet.getByLabel('Coins', { exact: true }).fill('1,500')
  await sheet.getByRole('button', { name: 'Pay €15.00' }).click()
  await expect(sheet.getByRole('alert')).toHaveText(
    'The service did not answer as expected. Please try again in a moment.',
  )
  await expect(sheet.getByLabel('Coins', { exact: true })).toHaveValue('1,500')
})
