import { expect, type Locator } from '@playwright/test'
import { expectNothingInTheWay } from './accessible.ts'
import { test } from './journey.ts'
import {
  applyTo,
  campaignPath,
  decide,
  look,
  type OpenCampaign,
  publishedCampaign,
  reelLink,
  type Someone,
  send,
  someone,
} from './trade.ts'

const checklist = ['Show the boat', 'Say the name of the pond']
const rejected = 'The link doesn’t open.'

let brand: Someone
let creator: Someone
let campaign: OpenCampaign
let id = ''
let ofBrand = ''

test.beforeAll(async ({ browser }) => {
  brand = await someone(browser, 'brand')
  creator = await someone(browser, 'creator')
  campaign = await publishedCampaign(brand, { needsDraft: true, checklist })
  id = await applyTo(creator, campaign)
  await decide(brand, campaign, id, 'accept')
  const { items } = await look(brand.api, `/brand/campaigns/${campaign.id}/collaborations`)
  ofBrand = `${campaignPath(campaign)}/creator/${items[0].creator.slug}`
})
test.afterAll(async () => {
  await brand.context.close()
  await creator.context.close()
})
test.describe.configure({ mode: 'serial' })

const sheet = (): Locator => creator.page.getByRole('dialog', { name: campaign.title })
const round = (within: Locator, name: string): Locator =>
  within.getByRole('listitem').filter({ has: within.page().getByRole('heading', { name }) })
const press = async (name: string): Promise<void> => {
  await brand.page.getByRole('button', { name, exact: true }).click()
}

test('a creator hands in a draft, with files that the brand sees marked', async () => {
  await creator.page.goto(`/collaboration?id=${id}`)
  const form = sheet()
  await expect(form.getByText('A draft: files, a private link, or both.')).toBeVisible()
  await form.getByLabel('Caption').fill('A boat of paper, on a calm pond. #ad')
  await form.getByRole('button', { name: 'Submit for review' }).click()
  await expect(
    form.getByText('Add a link to the content or upload at least one file.'),
  ).toBeVisible()
  await form.getByRole('button', { name: 'Files', exact: true }).setInputFiles({
    name: 'boat.png',
    mimeType: 'image/png',
    buffer: await creator.page.screenshot(),
  })
  await expect(form.getByText('Uploaded', { exact: true })).toBeVisible()
  await form.getByLabel('Show the boat').check()
  await form.getByRole('button', { name: 'Submit for review' }).click()
  await expect(form.getByRole('heading', { name: 'Round 1, draft' })).toBeVisible()

  await brand.page.goto(ofBrand)
  const files = brand.page.getByRole('list', { name: 'Files of round 1' })
  await expect(files.getByRole('link', { name: /^Open/ })).toHaveAttribute('href', /\/preview$/)
  await expect(files.getByRole('link', { name: /^Download/ })).toBeHidden()
  await expect(
    round(brand.page.getByRole('main'), 'Round 1, draft').getByText('(Not ticked)'),
  ).toBeAttached()
})

test('feedback by item outlives that somebody else was faster', async () => {
  const { page } = brand
  await press('Ask for changes')
  const dialog = page.getByRole('dialog', { name: 'Ask for changes' })
  await dialog.getByLabel('Say the name of the pond', { exact: true }).check()
  const words = dialog.getByLabel('What is missing: Say the name of the pond')
  await words.fill('Nobody says where this is.')
  // A colleague asks for changes and takes that back: the same content, but decided on.
  const step = (path: string, version: number, more = {}) =>
    send(brand.api, `/brand/collaborations/${id}/${path}`, { version, ...more })
  const { items } = await look(brand.api, `/brand/campaigns/${campaign.id}/collaborations`)
  const asked = await step('request-changes', items[0].version, { feedback: 'Once more, please.' })
  await step('take-back-changes', asked.version)
  const send_ = dialog.getByRole('button', { name: 'Send to the creator' })
  await send_.click()
  await expect(dialog.getByRole('alert')).toContainText(
    'This changed in the meantime and now stands at “In review”.',
  )
  await expect(words).toHaveValue('Nobody says where this is.')
  await expectNothingInTheWay(page, 'a decision that somebody else was faster with')
  await send_.click()
  await expect(dialog).toBeHidden()
  await expect(
    round(sheet(), 'Round 1, draft').getByText('Nobody says where this is.'),
  ).toBeVisible()
})

test('a request is taken back, and asked again', async () => {
  await press('Take the request back')
  await brand.page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click()
  // The form of the round that was asked for goes, and comes with the next request.
  await expect(sheet().getByLabel('Caption')).toBeHidden()
  await press('Ask for changes')
  const dialog = brand.page.getByRole('dialog', { name: 'Ask for changes' })
  await dialog.getByLabel('What should be different').fill('Please say the name of the pond.')
  await dialog.getByRole('button', { name: 'Send to the creator' }).click()
  await expect(dialog).toBeHidden()
})

test('two rounds stand side by side, with what changed', async () => {
  const form = sheet()
  const caption = form.getByLabel('Caption')
  await expect(caption).toHaveValue('A boat of paper, on a calm pond. #ad')
  await caption.fill('A boat of paper, on the Mirror pond. #ad')
  await form.getByLabel('Link to the content').fill('https://drive.example/boat')
  await form.getByLabel('Say the name of the pond').check()
  await form.getByRole('button', { name: 'Submit for review' }).click()
  await expect(form.getByRole('heading', { name: 'Round 2, draft' })).toBeVisible()

  const { page } = brand
  await expect(page.getByRole('heading', { name: 'Round 2, draft' })).toBeVisible()
  await press('Compare two rounds')
  const both = page.getByRole('region', { name: 'Two rounds side by side' })
  await expect(both.locator('del')).toHaveText('a calm ')
  await expect(both.locator('ins')).toHaveText('the Mirror ')
  await expect(both.getByRole('link', { name: 'https://drive.example/boat' })).toBeVisible()
  await expectNothingInTheWay(page, 'two rounds side by side')
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1280, height: 800 })
})

test('an approved draft is posted where the campaign asks for it', async () => {
  await press('Approve')
  const question = brand.page.getByRole('alertdialog')
  await expect(question).toContainText('The coins stay held until you have seen it.')
  await question.getByRole('button', { name: 'Approve', exact: true }).click()

  const form = sheet()
  const link = form.getByLabel('Link to the post')
  await link.fill('https://www.tiktok.com/@boats/video/7301234567890123456')
  await form.getByLabel('The content is labelled as a paid partnership').check()
  await form.getByRole('button', { name: 'Report the live link' }).click()
  await expect(form.getByText(/^Use the link of an Instagram Reel, like/)).toBeVisible()
  await expect(link).toHaveValue('https://www.tiktok.com/@boats/video/7301234567890123456')
  await link.fill(`${reelLink(id)}?igsh=copied`)
  await form.getByRole('button', { name: 'Report the live link' }).click()
  await expect(form.getByRole('link', { name: reelLink(id) })).toBeVisible()
})

test('a post that isn’t there is given back, comes again, and is paid', async () => {
  const { page } = brand
  await press('Give the post back')
  const dialog = page.getByRole('dialog', { name: 'Give the post back?' })
  await dialog.getByRole('button', { name: 'Give it back' }).click()
  await expect(dialog).toBeHidden()
  const form = sheet()
  await expect(form.getByText(rejected).first()).toBeVisible()
  await form.getByLabel('Link to the post').fill(reelLink(id))
  await form.getByLabel('The content is labelled as a paid partnership').check()
  await form.getByRole('button', { name: 'Report the live link' }).click()
  await expect(form.getByRole('heading', { name: 'Round 4' })).toBeVisible()

  await press('Approve')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve and pay' }).click()
  await expect(form.getByText('Done. 500 coins are in your wallet.')).toBeVisible()
  await expect(form.getByText(/may use it until .*: organic posts; no edits\./)).toBeVisible()
  await expect(form.getByText(/^The post stays up until/)).toBeVisible()
  await round(page.getByRole('main'), 'Round 2, draft').locator('summary').click()
  await round(page.getByRole('main'), 'Round 1, draft').locator('summary').click()
  await expect(page.getByText(/^Your brand may use it until/)).toBeVisible()
  await expectNothingInTheWay(page, 'content that is paid')
})
