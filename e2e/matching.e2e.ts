import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { publishedCampaign, someone } from './trade.ts'

test('a creator sees what fits, why, and how the profile changes it', async ({ browser }) => {
  const brand = await someone(browser, 'brand')
  const campaign = await publishedCampaign(brand, { niche: 'home' })
  const { page } = await someone(browser, 'creator')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/?show=campaigns')
  const card = page.getByRole('article').filter({ hasText: campaign.title })
  const loadMore = page.getByRole('button', { name: 'Load more campaigns' })
  await expect(async () => {
    // The list also goes on by itself, and the button with it.
    if (await loadMore.isVisible()) await loadMore.click({ timeout: 1_000 })
    await expect(card).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await card.getByRole('button', { name: 'Match unknown, show why' }).click()
  const unknown = page.getByRole('dialog', { name: 'Why the match is not known yet' })
  await expect(
    unknown.getByRole('row', { name: /Niche Choose your niches in Settings.* 0 of 35/ }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card.getByRole('button', { name: 'Match unknown' })).toBeFocused()

  await page.goto('/settings/profile')
  await page.getByRole('button', { name: 'Home', exact: true }).click()
  await page.getByLabel('Instagram followers').fill('12400')
  await page.getByRole('combobox', { name: /^Languages/ }).fill('German')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove German' })).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).first().click()
  await expect(page.getByText('Saved. Brands see it from now on.')).toBeVisible()

  await page.goto('/?show=campaigns')
  await expect(page.getByRole('article').first()).toContainText('% match')
  await card.getByRole('button', { name: /% match, show why/ }).click()
  const why = page.getByRole('dialog', { name: /^Why \d+% match$/ })
  await expect(why.getByRole('row', { name: 'Niche You make Home content 35 of 35' })).toBeVisible()
})
