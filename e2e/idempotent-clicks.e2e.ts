import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import {
  applyTo,
  campaignPath,
  chooseAction,
  decide,
  draftCampaign,
  earnCoins,
  figure,
  look,
  publishedCampaign,
  reelLink,
  type Someone,
  sheetPath,
  someone,
  topUp,
} from './trade.ts'

const offline = 'You seem to be offline. Check your connection and try again.'

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

/** Nothing can be looked up until the next write either. Answers the keys the writes came with. */
const loseFirstAnswer = async (page: Page, path: RegExp): Promise<(string | undefined)[]> => {
  const keys: (string | undefined)[] = []
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    if (request.method() === 'GET')
      return keys.length === 1 ? route.abort() : route.continue().catch(() => {})
    if (!path.test(request.url())) return route.continue()
    keys.push(request.headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    const answer = await route.fetch()
    expect(answer.status()).toBe(200)
    return route.abort()
  })
  return keys
}

const expectOneKey = (keys: (string | undefined)[]): void => {
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
}

test('applying again after a lost answer is one application', async () => {
  const campaign = await publishedCampaign(brand)
  const { page } = creator
  await page.goto(sheetPath(campaign))
  const sheet = page.getByRole('dialog', { name: campaign.title })
  await sheet.getByLabel('Your pitch').fill('I fold paper every morning and film it.')
  const keys = await loseFirstAnswer(page, /\/applications$/)
  await sheet.getByRole('button', { name: 'Apply' }).click()
  await expect(sheet.getByRole('alert')).toHaveText(offline)
  await sheet.getByRole('button', { name: 'Apply' }).click()
  await expect(sheet.getByText('Applied', { exact: true })).toBeVisible()
  expectOneKey(keys)
  const { counts } = await look(brand.api, `/brand/campaigns/${campaign.id}/collaborations`)
  expect(counts.to_decide).toBe(1)
})

test('pressing Apply twice is one application', async () => {
  const campaign = await publishedCampaign(brand)
  await creator.page.goto(sheetPath(campaign))
  const sheet = creator.page.getByRole('dialog', { name: campaign.title })
  await sheet.getByLabel('Your pitch').fill('I fold paper every morning and film it.')
  await sheet.getByRole('button', { name: 'Apply' }).dblclick()
  await expect(sheet.getByText('Applied', { exact: true })).toBeVisible()
  await expect(sheet.getByRole('alert')).toBeHidden()
  const { counts } = await look(brand.api, `/brand/campaigns/${campaign.id}/collaborations`)
  expect(counts.to_decide).toBe(1)
})

test('publishing again after a lost answer holds the coins once', async () => {
  await topUp(brand, 5000)
  const campaign = await draftCampaign(brand)
  const { page } = brand
  await page.goto('/brand-campaigns')
  await chooseAction(page, campaign, 'Edit')
  const editor = page.getByRole('dialog', { name: 'Edit campaign' })
  for (const _ of ['Brief', 'Terms', 'People', 'Publish'])
    await editor.getByRole('button', { name: 'Next' }).click()
  await editor.getByRole('button', { name: 'Publish', exact: true }).click()
  const question = page.getByRole('alertdialog')
  const keys = await loseFirstAnswer(page, /\/publish$/)
  await question.getByRole('button', { name: 'Publish' }).click()
  await expect(editor.getByRole('alert')).toHaveText(offline)
  await editor.getByRole('button', { name: 'Publish', exact: true }).click()
  await question.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('row', { name: new RegExp(campaign.title) })).toContainText('Open')
  expectOneKey(keys)
  await page.goto('/brand-wallet')
  await expect(page.getByRole('region', { name: 'Available' })).toContainText('€39.00')
})

test('accepting again after a lost answer takes one place and says that it worked', async () => {
  const campaign = await publishedCampaign(brand)
  await applyTo(creator, campaign)
  const { page } = brand
  await page.goto(campaignPath(campaign))
  await page.getByRole('button', { name: /^Accept / }).click()
  const question = page.getByRole('alertdialog')
  const keys = await loseFirstAnswer(page, /\/accept$/)
  await question.getByRole('button', { name: 'Accept' }).click()
  await expect(question.getByRole('alert')).toHaveText(offline)
  await question.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText(/ has a place\.$/)).toBeVisible()
  await expect(question).toBeHidden()
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible()
  expectOneKey(keys)
})

test('accepting again works also when the page learned in between that it is done', async () => {
  const campaign = await publishedCampaign(brand)
  const id = await applyTo(creator, campaign)
  const { page } = brand
  await page.goto(campaignPath(campaign))
  await page.getByRole('button', { name: /^Accept / }).click()
  const question = page.getByRole('alertdialog')
  await page.route('**/accept', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await question.getByRole('button', { name: 'Accept' }).click()
  await expect(question.getByRole('alert')).toHaveText(offline)
  await expect(page.getByRole('button', { name: 'To decide 0', includeHidden: true })).toBeVisible()
  await page.unrouteAll()
  await question.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText(/ has a place\.$/)).toBeVisible()
  await expect(question).toBeHidden()
  const { state } = await look(creator.api, `/collaborations/${id}`)
  expect(state).toBe('producing')
})

test('approving again after a lost answer pays once', async () => {
  const campaign = await publishedCampaign(brand)
  const id = await applyTo(creator, campaign)
  await decide(brand, campaign, id, 'accept')
  await creator.page.goto(`/collaboration?id=${id}`)
  const status = creator.page.getByRole('dialog')
  await status.getByLabel('Link to the post').fill(reelLink(id))
  await status.getByLabel('The content is labelled as a paid partnership').check()
  const submissions = await loseFirstAnswer(creator.page, /\/submissions$/)
  await status.getByRole('button', { name: 'Submit for review' }).click()
  await expect(status.getByText(offline)).toBeVisible()
  await status.getByRole('button', { name: 'Submit for review' }).click()
  await expect(status.getByRole('heading', { name: 'Round 1' })).toBeVisible()
  await expect(status.getByRole('heading', { name: 'Round 2' })).toBeHidden()
  expectOneKey(submissions)

  const { page } = brand
  await page.goto(campaignPath(campaign))
  await page.getByRole('link', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  const question = page.getByRole('alertdialog')
  const approvals = await loseFirstAnswer(page, /\/approve$/)
  await question.getByRole('button', { name: 'Approve and pay' }).click()
  await expect(question.getByRole('alert')).toHaveText(offline)
  await question.getByRole('button', { name: 'Approve and pay' }).click()
  await expect(page.getByText(/^Approved\. .* was told\.$/)).toBeVisible()
  expectOneKey(approvals)
  expect((await look(creator.api, '/coupons')).balance.available).toBe(500)
})

test('redeeming again after a lost answer pays once and shows the one code', async () => {
  await earnCoins(brand, creator, 1600)
  const { page } = creator
  await page.goto('/coupon')
  await page.getByRole('button', { name: 'Redeem: 20% off any pair' }).click()
  const question = page.getByRole('alertdialog')
  const keys = await loseFirstAnswer(page, /\/redemptions$/)
  await question.getByRole('button', { name: 'Redeem for 500 coins' }).click()
  await expect(question.getByRole('alert')).toHaveText(offline)
  await question.getByRole('button', { name: 'Redeem for 500 coins' }).click()
  await expect(page.getByRole('dialog', { name: 'It’s yours' })).toBeVisible()
  expectOneKey(keys)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(figure(page, 'Available')).toContainText('1,100')
})

test('a lost answer, a closed window and a second try are still one coupon', async () => {
  await earnCoins(brand, creator, 1600)
  const { page } = creator
  await page.goto('/coupon')
  await page.getByRole('button', { name: 'Redeem: 20% off any pair' }).click()
  const question = page.getByRole('alertdialog')
  const keys = await loseFirstAnswer(page, /\/redemptions$/)
  await question.getByRole('button', { name: 'Redeem for 500 coins' }).click()
  await expect(question.getByRole('alert')).toHaveText(offline)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Redeem: 20% off any pair' }).click()
  await question.getByRole('button', { name: 'Redeem for 500 coins' }).click()
  await expect(page.getByRole('dialog', { name: 'It’s yours' })).toBeVisible()
  expectOneKey(keys)
  const { items } = await look(creator.api, '/redemptions')
  expect(items).toHaveLength(1)
})
