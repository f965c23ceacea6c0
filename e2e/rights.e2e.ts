import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { draftCampaign, reelLink, send, someone, topUp } from './trade.ts'

test('a brand asks for a post, its creator grants it with the original, and the brand shows, downloads and renews it', async ({
  browser,
}) => {
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  await topUp(brand, 1000)
  const { brandSlug } = await draftCampaign(brand)
  await send(creator.api, `/brands/${brandSlug}/posts`, {
    url: reelLink(`C${Date.now().toString(36)}`),
    type: 'instagram_reel',
    caption: 'Bought it myself.',
    postedOn: new Date().toISOString().slice(0, 10),
    pictureUrl: null,
  })

  await brand.page.goto('/brand/non-campaign-feed')
  await brand.page.getByRole('button', { name: /: show the post$/ }).click()
  const post = brand.page.getByRole('dialog')
  await post.getByRole('button', { name: 'Ask for rights' }).click()
  const asking = brand.page.getByRole('dialog', { name: 'Ask for rights' })
  await asking.getByLabel('For how many days').fill('30')
  await asking.getByLabel('Coins for the creator').fill('40')
  await asking.getByRole('button', { name: 'Website' }).click()
  await expect(asking.getByText(/^44 coins \(40 \+ 4 fee\) are held/)).toBeVisible()
  await expectAccessible(brand.page, 'asking for rights')
  await asking.getByRole('button', { name: 'Ask for rights' }).click()
  await expect(post.getByText(/^Asked, answer by/)).toBeVisible()

  await creator.page.goto('/collaboration')
  await creator.page.getByRole('link', { name: /^Answer/ }).click()
  const question = creator.page.getByRole('dialog', { name: /asks to use your post$/ })
  await expect(question.getByText('40 coins are held for you.')).toBeVisible()
  const buffer = await creator.page.screenshot()
  await question
    .getByRole('button', { name: 'The original', exact: true })
    .setInputFiles({ name: 'morning.png', mimeType: 'image/png', buffer })
  await expect(question.getByText('Uploaded', { exact: true })).toBeVisible()
  await expectAccessible(creator.page, 'answering a question about rights')
  await question.getByRole('button', { name: 'Grant the rights' }).click()
  await expect(question.getByText('You granted these rights.')).toBeVisible()

  // The sheet hears of it while it is open; what stands above the button is there before the press.
  await expect(post.getByRole('link', { name: 'Rights and receipt' })).toBeVisible()
  await post.getByRole('button', { name: 'Add to your portfolio' }).click()
  await expect(post.getByRole('button', { name: 'Take out of your portfolio' })).toBeVisible()
  await post.getByRole('link', { name: 'Rights and receipt' }).click()
  const rights = brand.page.getByRole('dialog', { name: 'Bought it myself.' })
  await expect(rights.getByText('30 days left')).toBeVisible()
  await expectAccessible(brand.page, 'the rights of a post')
  const [download] = await Promise.all([
    brand.page.waitForEvent('download'),
    rights.getByRole('link', { name: 'Download morning.png' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('morning.webp')
  await rights.getByRole('button', { name: /^Renew for 40 coins, until/ }).click()
  await expect(rights.getByText(/^Renewed until/)).toBeVisible()
  await rights.getByRole('button', { name: 'Close' }).click()
  const row = brand.page.getByRole('table', { name: 'Rights' }).getByRole('row').last()
  await expect(row).toContainText('organic posts and website')
  await brand.page.goto('/brand/non-campaign-feed?tab=portfolio')
  await expect(brand.page.getByRole('listitem').getByText('Bought it myself.')).toBeVisible()
  await expectAccessible(brand.page, 'the portfolio of a brand')
  await creator.page.goto(`/brand/${brandSlug}?tab=portfolio`)
  await expect(creator.page.getByRole('listitem').getByText('Bought it myself.')).toBeVisible()
})
