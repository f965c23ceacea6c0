import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { inDatabase } from './database.ts'
import { test } from './journey.ts'
import { draftCampaign, reelLink, someone } from './trade.ts'

test('a creator shares a post and tells what it brought; the brand finds it in its feed', async ({
  browser,
}) => {
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  const { brandSlug } = await draftCampaign(brand)
  const url = reelLink(`C${Date.now().toString(36)}`)
  const { page } = creator
  await page.goto(`/brand/${brandSlug}?tab=portfolio`)
  await page.getByRole('button', { name: 'Share your post' }).click()
  const dialog = page.getByRole('dialog', { name: /^Share your post about/ })
  await dialog.getByLabel('Caption, if you like').fill('Bought it myself.')
  await dialog.getByLabel('Address of the post').fill(`${url}?igsh=abc`)
  await expectAccessible(page, 'sharing a post')
  await dialog.getByRole('button', { name: 'Share your post' }).click()
  await expect(page.getByText(/was told of your post\.$/)).toBeVisible()

  // Three days on, when the server asks.
  await inDatabase('update posts set asked_at = app_now() where url = $1', [url])
  await page.goto('/collaboration')
  await page.getByRole('button', { name: /^Tell the numbers/ }).click()
  const numbers = page.getByRole('dialog', { name: 'How did your Instagram Reel do?' })
  await numbers.getByLabel('Views').fill('12.3k')
  await numbers.getByLabel('Saves').fill('0')
  await expectAccessible(page, 'telling the numbers of a post')
  await numbers.getByRole('button', { name: 'Tell the numbers' }).click()
  await expect(page.getByRole('heading', { name: 'How did your post do?' })).toBeHidden()

  await brand.page.goto('/brand/non-campaign-feed?q=myself')
  await brand.page.getByRole('button', { name: /: show the post$/ }).click()
  const sheet = brand.page.getByRole('dialog')
  await expect(sheet.getByRole('definition')).toHaveText([
    ...['12,300', 'not given', 'not given', 'not given', '0'],
  ])
  await expect(sheet.getByRole('link', { name: /^Open the post/ })).toHaveAttribute('href', url)
  await expectAccessible(brand.page, 'a post of the feed')
})
