import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { applyTo, campaignPath, publishedCampaign, type Someone, someone } from './trade.ts'

const say = async ({ api }: Someone, profile: Record<string, unknown>): Promise<void> => {
  const base = process.env.TANDEM_BASE_URL ?? ''
  const headers = { origin: new URL(base).origin, 'idempotency-key': randomUUID() }
  const answer = await api.patch(`${base}/api/creator/profile`, { data: profile, headers })
  expect(answer.status(), await answer.text()).toBe(200)
}

test.describe.configure({ mode: 'serial' })

let brand: Someone
let creator: Someone

test.beforeAll(async ({ browser }) => {
  brand = await someone(browser, 'brand')
  creator = await someone(browser, 'creator')
})
test.afterAll(async () => {
  await brand.context.close()
  await creator.context.close()
})

test('a creator sees what fits, why, and how the profile changes it', async () => {
  const campaign = await publishedCampaign(brand, { niche: 'home' })
  const { page } = creator
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Campaigns', exact: true }).click()
  await expect(page).toHaveURL(/show=campaigns/)
  const card = page.getByRole('article').filter({ hasText: campaign.title })
  const loadMore = page.getByRole('button', { name: 'Load more campaigns' })
  await expect(async () => {
    // The list also goes on by itself, and the button with it.
    if (await loadMore.isVisible()) await loadMore.click({ timeout: 1_000 })
    await expect(card).toBeVisible({ timeout: 1_000 })
  }).toPass()

  await test.step('without niches a match says so, by touch and by keyboard', async () => {
    await card.getByRole('button', { name: 'Match unknown, show why' }).click()
    const why = page.getByRole('dialog', { name: 'Why the match is not known yet' })
    await expect(
      why.getByRole('row', { name: /Niche Choose your niches in Settings.* 0 of 30/ }),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(why).toBeHidden()
    await expect(card.getByRole('button', { name: 'Match unknown' })).toBeFocused()
  })

  await test.step('niche, followers and languages are said in Settings and count', async () => {
    await page.goto('/settings/profile')
    await page.getByRole('button', { name: 'Home', exact: true }).click()
    await page.getByLabel('Instagram followers').fill('12400')
    await page.getByRole('combobox', { name: /^Languages/ }).fill('German')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Remove German' })).toBeVisible()
    await page.getByRole('button', { name: 'Save changes' }).first().click()
    await expect(page.getByText('Saved. Brands see it from now on.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Remove German' })).toBeVisible()
    await page.goto('/?show=campaigns')
    await expect(page.getByRole('article').first()).toContainText('% match')
    await card.getByRole('button', { name: /% match, show why/ }).click()
    const why = page.getByRole('dialog', { name: /^Why \d+% match$/ })
    await expect(
      why.getByRole('row', { name: 'Niche You make Home content 30 of 30' }),
    ).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('the campaign opens with the same score', async () => {
    const shown = await card.getByRole('button', { name: /% match/ }).textContent()
    await card.getByRole('button', { name: campaign.title }).click()
    const sheet = page.getByRole('dialog', { name: campaign.title })
    await expect(sheet.getByRole('button', { name: /% match/ })).toHaveText(shown ?? '')
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(/show=campaigns$/)
  })
})

test('a brand sees how well each applicant fits, and why', async ({ browser }) => {
  const campaign = await publishedCampaign(brand, { niche: 'home' })
  const other = await someone(browser, 'creator')
  await say(other, { niches: ['Finance'] })
  await applyTo(creator, campaign)
  await applyTo(other, campaign)
  const { page } = brand
  await page.goto(campaignPath(campaign))
  const chips = page.getByRole('table').getByRole('button', { name: /% match, show why/ })
  await expect(chips).toHaveCount(2)
  await page
    .getByRole('row')
    .nth(2)
    .getByRole('button', { name: /% match/ })
    .click()
  const why = page.getByRole('dialog', { name: /^Why \d+% match$/ })
  await expect(why.getByRole('row', { name: 'Niche Makes Home content 30 of 30' })).toBeVisible()
  await page.keyboard.press('Escape')
  await other.context.close()
})
