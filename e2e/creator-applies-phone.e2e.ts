import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { campaignPath, publishedCampaign, reelLink, someone } from './trade.ts'

const phone = { width: 390, height: 844 }

const expectInReach = async (button: Locator): Promise<void> => {
  await expect(button).toBeInViewport({ ratio: 1 })
  // A trial click waits until the sheet has opened completely and nothing covers the button.
  await button.click({ trial: true })
  const box = await button.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.height)
}

const expectNoSidewaysScroll = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    phone.width,
  )

/** At the end of the page, the bottom bar must not cover the button. */
const expectClearOf = async (button: Locator, bar: Locator): Promise<void> => {
  const bottomOf = async () => {
    await button.page().evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const box = await button.boundingBox()
    return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)
  }
  const top = (await bar.boundingBox())?.y ?? 0
  await expect.poll(bottomOf).toBeLessThanOrEqual(top)
}

test('on a phone, applying, accepting and submitting are one press away the whole time', async ({
  browser,
}) => {
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  const campaign = await publishedCampaign(brand)
  const { page } = creator
  await page.setViewportSize(phone)
  await page.goto(`/brand/${campaign.brandSlug}`)
  await page.getByRole('button', { name: campaign.title }).click()
  const sheet = page.getByRole('dialog', { name: campaign.title })
  const apply = sheet.getByRole('button', { name: 'Apply' })
  await expectInReach(apply)
  await expectNoSidewaysScroll(page)

  await apply.click()
  await expect(sheet.getByLabel('Your pitch')).toBeFocused()
  await expect(sheet.getByLabel('Your pitch')).toBeInViewport()
  await sheet.getByLabel('Your pitch').fill('I fold paper every morning and film it.')
  await expectInReach(apply)
  await apply.click()
  await expectInReach(sheet.getByRole('link', { name: 'View application' }))
  await sheet.getByRole('link', { name: 'View application' }).click()
  // Both sheets have the same title, so wait for the new URL.
  await expect(page).toHaveURL(/^[^?]+\/collaboration\?.*\bid=/)
  const status = page.getByRole('dialog', { name: campaign.title })
  await expect(status.getByText('Applied', { exact: true }).first()).toBeVisible()
  const id = new URL(page.url()).searchParams.get('id') ?? ''

  await brand.page.setViewportSize(phone)
  await brand.page.goto(campaignPath(campaign))
  await expectNoSidewaysScroll(brand.page)
  await brand.page.getByRole('button', { name: /^Accept / }).click()
  await brand.page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click()
  await expect(brand.page.getByText('1 of 2', { exact: true })).toBeVisible()

  const submit = status.getByRole('button', { name: 'Submit for review' })
  await expectInReach(submit)
  await status.getByLabel('Link to the post').fill(reelLink(id))
  await status.getByLabel('The content is labelled as a paid partnership').check()
  await expectInReach(submit)
  await submit.click()
  await expect(status.getByRole('heading', { name: 'Round 1' })).toBeVisible()
  await expect(submit).toBeHidden()
  await expectNoSidewaysScroll(page)

  await status.getByRole('button', { name: 'Close' }).click()
  const bar = page.getByRole('navigation', { name: 'Main' })
  await bar.getByRole('link', { name: 'Redeem Coupons' }).click()
  await expect(page).toHaveURL('/coupon')
  const last = page.getByRole('button', { name: /^Redeem: / }).last()
  await expectClearOf(last, bar)
  await brand.context.close()
  await creator.context.close()
})
