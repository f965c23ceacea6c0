import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { inDatabase } from './database.ts'
import { test } from './journey.ts'
import { draftCampaign, reelLink, send, someone } from './trade.ts'

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
  await dialog.getByLabel('Address of the post').fill('https://example.test/reel/1')
  await dialog.getByLabel('Caption, if you like').fill('Bought it myself.')
  await dialog.getByRole('button', { name: 'Share your post' }).click()
  await expect(dialog.getByText(/^Use the link of an Instagram Reel/)).toBeVisible()
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
  await sheet.getByRole('button', { name: 'Hide from the feed' }).click()
  await expect(sheet.getByText(/^Hidden here/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(brand.page.getByRole('button', { name: /: show the post$/ })).toBeHidden()
  await brand.page.getByRole('button', { name: 'Hidden', exact: true }).click()
  await expect(brand.page.getByRole('button', { name: /: show the post$/ })).toBeVisible()
})

test('a brand thanks for a post, shows it in its portfolio and gives it its place', async ({
  browser,
}) => {
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  const { brandSlug } = await draftCampaign(brand)
  const shared = []
  for (const nr of [1, 2]) {
    const url = reelLink(`C${Date.now().toString(36)}${nr}`)
    const draft = { url, type: 'instagram_reel', caption: `Take ${nr}`, postedOn: '2026-01-05' }
    shared.push(
      await send(creator.api, `/brands/${brandSlug}/posts`, { ...draft, pictureUrl: null }),
    )
  }
  const { page } = brand
  await page.goto(`/brand/non-campaign-feed?post=${shared[0].id}`)
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Thank', exact: true }).click()
  await page.getByRole('button', { name: 'Send the thanks' }).click()
  await expect(sheet.getByText(/^Thanked on .*It means a lot to us\.”$/)).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Add to your portfolio' })).toHaveAttribute(
    ...(['aria-disabled', 'true'] as const),
  )

  // As if their creator had granted them.
  await inDatabase(
    `insert into rights_grants (brand_id, creator_id, post_id, ends_at, days, channels, edits)
     select brand_id, creator_id, id, app_now() + interval '9 days', 9, '{organic}', false
       from posts where id = any($1::uuid[])`,
    [shared.map(({ id }) => id)],
  )
  for (const { id } of shared) {
    await page.goto(`/brand/non-campaign-feed?post=${id}`)
    await sheet.getByRole('button', { name: 'Add to your portfolio' }).click()
    await expect(sheet.getByRole('button', { name: 'Take out of your portfolio' })).toBeVisible()
  }
  await page.goto('/brand/non-campaign-feed?tab=portfolio')
  const captions = page.getByRole('listitem').getByText(/^Take \d$/)
  await expect(captions).toHaveText(['Take 2', 'Take 1'])
  await expectAccessible(page, 'the portfolio of a brand')
  await page
    .getByRole('button', { name: /^Later: / })
    .first()
    .press('Enter')
  await expect(captions).toHaveText(['Take 1', 'Take 2'])
  await creator.page.goto(`/brand/${brandSlug}?tab=portfolio`)
  await expect(creator.page.getByRole('listitem').getByText(/^Take \d$/)).toHaveText([
    ...['Take 1', 'Take 2'],
  ])
})
