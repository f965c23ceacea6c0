import { expect, type Locator } from '@playwright/test'
import { expectNothingInTheWay } from './accessible.ts'
import { test } from './journey.ts'
import {
  applyTo,
  campaignPath,
  decide,
  look,
  publishedCampaign,
  reelLink,
  send,
  someone,
} from './trade.ts'

const checklist = ['Show the boat', 'Say the name of the pond']

test('a draft is handed in, changed, approved, posted and paid', async ({ browser }) => {
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  const campaign = await publishedCampaign(brand, { needsDraft: true, checklist })
  const id = await applyTo(creator, campaign)
  await decide(brand, campaign, id, 'accept')
  const { items } = await look(brand.api, `/brand/campaigns/${campaign.id}/collaborations`)
  const { page } = brand
  const form = creator.page.getByRole('dialog', { name: campaign.title })
  const round = (within: Locator, name: string): Locator =>
    within.getByRole('listitem').filter({ has: within.page().getByRole('heading', { name }) })
  const press = (name: string): Promise<void> =>
    page.getByRole('button', { name, exact: true }).click()

  await test.step('a creator hands in a draft, with files that the brand sees marked', async () => {
    await creator.page.goto(`/collaboration?id=${id}`)
    await form.getByLabel('Caption').fill('A boat of paper, on a calm pond. #ad')
    await form.getByRole('button', { name: 'Files', exact: true }).setInputFiles({
      name: 'boat.png',
      mimeType: 'image/png',
      buffer: await creator.page.screenshot(),
    })
    await expect(form.getByText('Uploaded', { exact: true })).toBeVisible()
    await form.getByRole('button', { name: 'Submit for review' }).click()
    await expect(form.getByRole('heading', { name: 'Round 1, draft' })).toBeVisible()

    await page.goto(`${campaignPath(campaign)}/creator/${items[0].creator.slug}`)
    const files = page.getByRole('list', { name: 'Files of round 1' })
    await expect(files.getByRole('link', { name: /^Open/ })).toHaveAttribute('href', /\/preview$/)
    await expect(files.getByRole('link', { name: /^Download/ })).toBeHidden()
  })

  await test.step('feedback by item outlives that somebody else was faster', async () => {
    await press('Ask for changes')
    const dialog = page.getByRole('dialog', { name: 'Ask for changes' })
    await dialog.getByLabel('Say the name of the pond', { exact: true }).check()
    const words = dialog.getByLabel('What is missing: Say the name of the pond')
    await words.fill('Nobody says where this is.')
    // A colleague asks for changes and takes that back: the same content, but decided on.
    const step = (path: string, version: number, more = {}) =>
      send(brand.api, `/brand/collaborations/${id}/${path}`, { version, ...more })
    const now = await look(brand.api, `/brand/campaigns/${campaign.id}/collaborations`)
    const feedback = 'Once more, please.'
    const asked = await step('request-changes', now.items[0].version, { feedback })
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
      round(form, 'Round 1, draft').getByText('Nobody says where this is.'),
    ).toBeVisible()
  })

  await test.step('two rounds stand side by side, with what changed', async () => {
    await form.getByLabel('Caption').fill('A boat of paper, on the Mirror pond. #ad')
    await form.getByLabel('Link to the content').fill('https://drive.example/boat')
    await form.getByRole('button', { name: 'Submit for review' }).click()

    await expect(page.getByRole('heading', { name: 'Round 2, draft' })).toBeVisible()
    await press('Compare two rounds')
    const both = page.getByRole('region', { name: 'Two rounds side by side' })
    await expect(both.locator('ins')).toHaveText('the Mirror ')
    await expectNothingInTheWay(page, 'two rounds side by side')
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('the approved draft is posted, and paid', async () => {
    await decide(brand, campaign, id, 'approve')
    await form.getByLabel('Link to the post').fill(`${reelLink(id)}?igsh=copied`)
    await form.getByLabel('The content is labelled as a paid partnership').check()
    await form.getByRole('button', { name: 'Report the live link' }).click()
    await expect(form.getByRole('link', { name: reelLink(id) })).toBeVisible()
    await press('Approve')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve and pay' }).click()
    await expect(form.getByText('Done. 500 coins are in your wallet.')).toBeVisible()
  })
})
