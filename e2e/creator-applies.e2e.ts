import { expect, type Page } from '@playwright/test'
import { failRequests } from './held-requests.ts'
import { test } from './journey.ts'
import { joinAs } from './people.ts'
import {
  applyTo,
  campaignPath,
  decide,
  figure,
  look,
  publishedCampaign,
  reelLink,
  type Someone,
  send,
  sheetPath,
  someone,
} from './trade.ts'

const unexpected = 'The service did not answer as expected. Please try again in a moment.'
const pitch = 'I fold paper every morning and film it from above.'

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

const openStatus = async (page: Page, id: string) => {
  await page.goto(`/collaboration?id=${id}`)
  return page.getByRole('dialog')
}

test('a short pitch and a failing server keep what was typed; then it goes through', async () => {
  const campaign = await publishedCampaign(brand)
  const { page } = creator
  await page.goto(sheetPath(campaign))
  const sheet = page.getByRole('dialog', { name: campaign.title })
  const typed = sheet.getByLabel('Your pitch')
  await typed.fill('Too short')
  await sheet.getByRole('button', { name: 'Apply' }).click()
  await expect(sheet.getByText('Use at least 20 characters')).toBeVisible()
  await expect(typed).toHaveValue('Too short')
  await expect(typed).toBeFocused()

  await failRequests(page, `/api/campaigns/${campaign.id}/applications`)
  await typed.fill(pitch)
  await sheet.getByRole('button', { name: 'Apply' }).click()
  await expect(sheet.getByRole('alert')).toHaveText(unexpected)
  await expect(typed).toHaveValue(pitch)
  await page.unrouteAll()
  await sheet.getByRole('button', { name: 'Apply' }).click()
  await expect(sheet.getByText('Applied', { exact: true })).toBeVisible()
})

test('a creator without a name gives one with the application, and the brand reads it', async ({
  browser,
}) => {
  const campaign = await publishedCampaign(brand)
  const context = await browser.newContext()
  await joinAs(context.request, 'creator')
  const page = await context.newPage()
  await page.goto(sheetPath(campaign))
  const sheet = page.getByRole('dialog', { name: campaign.title })
  await sheet.getByLabel('Your pitch').fill(pitch)
  await sheet.getByRole('button', { name: 'Apply' }).click()
  await expect(sheet.getByText('Enter a name.')).toBeVisible()
  await sheet.getByLabel('Your name').fill('Noor\u202e Haddad')
  await sheet.getByRole('button', { name: 'Apply' }).click()
  await expect(sheet.getByText('Remove the invisible characters.')).toBeVisible()
  await sheet.getByLabel('Your name').fill('Noor Haddad')
  await sheet.getByRole('button', { name: 'Apply' }).click()
  await expect(sheet.getByText('Applied', { exact: true })).toBeVisible()
  await brand.page.goto(campaignPath(campaign))
  await expect(brand.page.getByRole('link', { name: 'Noor Haddad' })).toHaveAttribute(
    'href',
    /\/creator\/creator-[2-9a-z]{6}$/,
  )
  await context.close()
})

test('a brand declines in its own words and undoes it: the creator hears of neither', async () => {
  const campaign = await publishedCampaign(brand)
  const status = await openStatus(creator.page, await applyTo(creator, campaign))
  await expect(status.getByText('Applied', { exact: true }).first()).toBeVisible()

  await brand.page.goto(campaignPath(campaign))
  await brand.page.getByRole('button', { name: /^Decline / }).click()
  await expect(brand.page.getByText('Everybody is decided')).toBeVisible()
  await brand.page.getByRole('button', { name: /^Ended/ }).click()
  await brand.page.getByRole('button', { name: 'Change the reason' }).click()
  const dialog = brand.page.getByRole('dialog', { name: /^Why you decline / })
  await dialog.getByLabel('Reason').selectOption('Another reason')
  await dialog.getByRole('button', { name: 'Change the reason' }).click()
  await expect(dialog.getByText('Say the reason in your own words.')).toBeVisible()
  await expect(dialog.getByLabel('Reason')).toHaveValue('other')
  await dialog.getByLabel('Reason').selectOption('The content style differs from our brand')
  await dialog.getByLabel('In your own words').fill('We look for stop motion this time.')
  await dialog.getByRole('button', { name: 'Change the reason' }).click()
  await expect(dialog).toBeHidden()
  const table = brand.page.getByRole('table')
  await expect(table.getByText('We look for stop motion this time.')).toBeVisible()
  await table.getByRole('button', { name: 'Undo' }).click()
  await expect(brand.page.getByText('Undone. Nobody was told.')).toBeVisible()

  await creator.page.reload()
  await expect(status.getByText('Applied', { exact: true }).first()).toBeVisible()
})

test('a creator withdraws, and the brand no longer has it to decide', async () => {
  const campaign = await publishedCampaign(brand)
  const id = await applyTo(creator, campaign)
  await brand.page.goto(campaignPath(campaign))
  await expect(brand.page.getByRole('button', { name: /^Accept / })).toBeVisible()

  const status = await openStatus(creator.page, id)
  await status.getByRole('button', { name: 'More' }).click()
  await creator.page.getByRole('menuitem', { name: 'Withdraw application' }).click()
  const question = creator.page.getByRole('alertdialog')
  await expect(question).toContainText('you can’t apply to this campaign again')
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expect(status.getByText('Withdrawn', { exact: true }).first()).toBeVisible()
  await expect(brand.page.getByRole('button', { name: /^Accept / })).toBeHidden()
})

test('a creator cancels accepted work: the place and its coins are free again', async () => {
  const campaign = await publishedCampaign(brand)
  const id = await applyTo(creator, campaign)
  await decide(brand, campaign, id, 'accept')
  await brand.page.goto(campaignPath(campaign))
  await expect(brand.page.getByText('1 of 2', { exact: true })).toBeVisible()

  const status = await openStatus(creator.page, id)
  await status.getByRole('button', { name: 'More' }).click()
  await creator.page.getByRole('menuitem', { name: 'Cancel collaboration' }).click()
  const question = creator.page.getByRole('alertdialog')
  await expect(question).toContainText('the 500 coins held for you go back to the campaign')
  await question.getByRole('button', { name: 'Cancel collaboration' }).click()
  await expect(status.getByText('Cancelled', { exact: true }).first()).toBeVisible()

  await expect(brand.page.getByText('0 of 2', { exact: true })).toBeVisible()
  await expect(figure(brand.page, 'Coins held')).toContainText('1,100')
  const { money } = await look(brand.api, `/brand/campaigns/${campaign.id}`)
  expect(money).toMatchObject({ held: 1100, free: 1100 })
})

test('a full campaign says so instead of taking an application', async ({ browser }) => {
  const campaign = await publishedCampaign(brand, { creatorsNeeded: 1 })
  await decide(brand, campaign, await applyTo(creator, campaign), 'accept')
  const late = await someone(browser, 'creator')
  await late.page.goto(sheetPath(campaign))
  const sheet = late.page.getByRole('dialog', { name: campaign.title })
  await expect(sheet.getByText('All 1 place taken')).toBeVisible()
  const apply = sheet.getByRole('button', { name: 'Apply' })
  await expect(apply).toBeDisabled()
  await expect(apply).toHaveAccessibleDescription('All places in this campaign are taken.')
  await expect(sheet.getByRole('paragraph').getByText('All places in this campaign')).toBeVisible()
  await late.context.close()
})

test('the last place goes while a creator writes: the answer is the sentence, then the truth', async ({
  browser,
}) => {
  const campaign = await publishedCampaign(brand, { creatorsNeeded: 1 })
  const late = await someone(browser, 'creator')
  // A page that learns of it in time doesn't let anybody apply.
  await late.page.route('**/api/events*', (route) => route.abort())
  await late.page.goto(sheetPath(campaign))
  const sheet = late.page.getByRole('dialog', { name: campaign.title })
  await sheet.getByLabel('Your pitch').fill(pitch)
  await decide(brand, campaign, await applyTo(creator, campaign), 'accept')
  await sheet.getByRole('button', { name: 'Apply' }).click()
  await expect(sheet.getByText('All places in this campaign are taken.').first()).toBeVisible()
  await expect(sheet.getByText('All 1 place taken')).toBeVisible()
  await late.context.close()
})

test('content without a link, a label or a working server keeps what was typed', async () => {
  const campaign = await publishedCampaign(brand)
  const id = await applyTo(creator, campaign)
  await decide(brand, campaign, id, 'accept')
  const { page } = creator
  const status = await openStatus(page, id)
  await status.getByLabel('Caption').fill('A boat at dawn.')
  const submit = status.getByRole('button', { name: 'Submit for review' })
  await submit.click()
  await expect(status.getByText('Add the link to the post.')).toBeVisible()
  await expect(status.getByText(/^Confirm that the content is labelled/)).toBeVisible()
  await status.getByLabel('Link to the post').fill('my reel')
  await status.getByLabel('The content is labelled as a paid partnership').check()
  await submit.click()
  await expect(status.getByText('Use a full link that starts with https://.')).toBeVisible()

  await status.getByLabel('Link to the post').fill(reelLink(id))
  await failRequests(page, `/api/collaborations/${id}/submissions`)
  await submit.click()
  await expect(status.getByRole('alert').filter({ hasText: unexpected })).toBeVisible()
  await expect(status.getByLabel('Caption')).toHaveValue('A boat at dawn.')
  await expect(status.getByLabel('Link to the post')).toHaveValue(reelLink(id))
  await page.unrouteAll()
  await submit.click()
  await expect(status.getByRole('heading', { name: 'Round 1' })).toBeVisible()
})

test('the feedback of a brand must say something, and what was typed stays', async () => {
  const campaign = await publishedCampaign(brand)
  const id = await applyTo(creator, campaign)
  await decide(brand, campaign, id, 'accept')
  const url = reelLink(id)
  const content = { url, fileUrls: [], caption: '', disclosed: true }
  await send(creator.api, `/collaborations/${id}/submissions`, content)
  const { page } = brand
  await page.goto(campaignPath(campaign))
  await page.getByRole('link', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Ask for changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask for changes' })
  const feedback = dialog.getByLabel('What should be different')
  await feedback.fill('Longer')
  await dialog.getByRole('button', { name: 'Send to the creator' }).click()
  await expect(dialog.getByText('Say in at least 10 characters what to change.')).toBeVisible()
  await expect(feedback).toHaveValue('Longer')
  await page.route('**/request-changes', (route) => route.abort())
  await feedback.fill('Please make it longer.')
  await dialog.getByRole('button', { name: 'Send to the creator' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'You seem to be offline. Check your connection and try again.',
  )
  await expect(feedback).toHaveValue('Please make it longer.')
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Send to the creator' }).click()
  await expect(page.getByText(/ was asked for changes\.$/)).toBeVisible()
})
