import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { applyTo, publishedCampaign, someone } from './trade.ts'

test('a brand goes through its day by keys: what waits, where to go, which keys there are', async ({
  browser,
}) => {
  const [brand, one, two] = [
    await someone(browser, 'brand'),
    await someone(browser, 'creator'),
    await someone(browser, 'creator'),
  ]
  const campaign = await publishedCampaign(brand)
  await applyTo(one, campaign)
  await applyTo(two, campaign)
  const { page } = brand
  const rows = page.getByRole('main').getByRole('link', { name: /applied to “Boats/ })

  await test.step('the inbox leads to an applicant and back to the same place', async () => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Inbox, 2 open tasks' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeFocused()
    await expect(rows).toHaveCount(2)
    await page.keyboard.press('j')
    await expect(rows.first()).toBeFocused()
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await page.keyboard.press('j')
    await expect(rows.last()).toBeFocused()
    await expectAccessible(page, 'the inbox')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Creator Info' })).toBeVisible()
    await page.goBack()
    await expect(rows.last()).toBeFocused()
  })

  await test.step('? shows the keys, which can be switched off', async () => {
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(keys.getByText('Next', { exact: true })).toBeVisible()
    await expectAccessible(page, 'the keys')
    await keys.getByLabel('Single-letter shortcuts').uncheck()
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
    await page.keyboard.press('?')
    await page.keyboard.press('k')
    await expect(rows.first()).not.toBeFocused()
    await expect(keys).toBeHidden()
  })

  await test.step('the palette opens a campaign by two of its words', async () => {
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('combobox', { name: 'Search or jump to' })
    await expect(palette).toBeFocused()
    await page.keyboard.type('pond boats')
    const option = page.getByRole('option', { name: campaign.title })
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page, 'the palette')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/brand-campaigns/${campaign.brandSlug}/${campaign.id}`)
  })
})
