import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { inDatabase } from './database.ts'
import { test } from './journey.ts'
import { earnCoins, look, someone } from './trade.ts'

const width = 390

/** As if the days had passed: the work came two days after it was due. */
const makeLate = (id: string): Promise<void> =>
  inDatabase(
    `update collaborations set due_at = first_submitted_at - interval '2 days' where id = $1`,
    [id],
  )

const reviewsOf = (page: Page) => page.getByRole('region', { name: 'Reviews' })
const write = async (page: Page, stars: string, words: string): Promise<void> => {
  await reviewsOf(page).getByRole('radio', { name: stars }).check()
  await reviewsOf(page).getByLabel('How was it to work with').fill(words)
}
const send = (page: Page) => reviewsOf(page).getByRole('button', { name: 'Send review' }).click()

test('both review each other, unseen before and open to everybody after; a record names what it comes from, and what speaks against somebody is appealed', async ({
  browser,
}) => {
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  const campaign = await earnCoins(brand, creator, 500)
  const { items } = await look(brand.api, `/brand/campaigns/${campaign.id}/collaborations`)
  const [{ id, creator: author }] = items
  await makeLate(id)
  const { page } = creator
  await page.setViewportSize({ width, height: 900 })

  await test.step('neither reads the other’s before both are written', async () => {
    await page.goto(`/collaboration?id=${id}`)
    await write(page, '4 of 5: Good', 'A brief one can finish.')
    await expectAccessibleInBothThemes(page, 'the form of a review')
    await send(page)
    await expect(reviewsOf(page).getByText('has not written one yet.')).toBeVisible()
    await brand.page.goto(
      `/brand-campaigns/${campaign.brandSlug}/${campaign.id}/creator/${author.slug}`,
    )
    const theirs = reviewsOf(brand.page)
    await expect(theirs.getByText('has written. You can read it once you have too')).toBeVisible()
    await expect(brand.page.getByText('A brief one can finish.')).toBeHidden()
    await write(brand.page, '5 of 5: Excellent', 'Early, calm and exact.')
    await send(brand.page)
    await expect(theirs.getByText('A brief one can finish.')).toBeVisible()
    // The creator's open page hears of it without a reload.
    await expect(reviewsOf(page).getByText('Early, calm and exact.')).toBeVisible()
    await reviewsOf(page).getByRole('button', { name: 'Answer in public' }).click()
    await expectAccessibleInBothThemes(page, 'both reviews')
  })

  await test.step('everybody reads them, and how the brand works', async () => {
    await page.goto(`/brand/${campaign.brandSlug}?tab=reviews`)
    await expect(page.getByText('A brief one can finish.')).toBeVisible()
    await page.goto(`/brand/${campaign.brandSlug}`)
    await expect(page.getByText(/^Decides in less than an hour, reviews in/)).toBeVisible()
    await page.getByRole('button', { name: 'How this is counted' }).click()
    await expect(page.getByText(/^Reliability \d+ of 100/)).toBeVisible()
    await expectAccessibleInBothThemes(page, 'the record of a brand')
  })

  await test.step('the creator finds what a number comes from, and appeals', async () => {
    await page.goto('/settings/record')
    const record = page.getByRole('region', { name: 'Your record' })
    await record.getByRole('button', { name: /^Late\s*1/ }).click()
    await expect(record.getByText('Handed in 2 days late')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    )
    await expectAccessibleInBothThemes(page, 'the own record')
    await record.getByRole('button', { name: 'Appeal' }).click()
    const dialog = page.getByRole('dialog', { name: 'Appeal' })
    await dialog
      .getByLabel('Why should it not count?')
      .fill('The day was moved by the brand in a call.')
    await expectAccessibleInBothThemes(page, 'an appeal')
    await dialog.getByRole('button', { name: 'Send appeal' }).click()
    await expect(dialog).toBeHidden()
    await expect(record.getByText('Your appeal waits for the operator.')).toBeVisible()
  })
})
