import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { applyTo, bell, decide, publishedCampaign, reelLink, send, someone } from './trade.ts'

test('the tabs of one person share what comes in, and what came while the line was down is there once', async ({
  browser,
}) => {
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  const campaign = await publishedCampaign(brand)
  const id = await applyTo(creator, campaign)
  await creator.page.goto('/')
  const second = await creator.context.newPage()
  await second.goto('/coupon')
  for (const page of [creator.page, second]) await expect(bell(page, 4)).toBeVisible()
  await decide(brand, campaign, id, 'accept')
  for (const page of [creator.page, second]) await expect(bell(page, 5)).toBeVisible()

  await creator.page.close()
  await send(creator.api, `/collaborations/${id}/submissions`, {
    url: reelLink(id),
    fileUrls: [],
    caption: '',
    disclosed: true,
  })
  // Submitting content was the creator's task, so its notification turns read.
  await expect(bell(second, 4)).toBeVisible()
  await creator.context.setOffline(true)
  await decide(brand, campaign, id, 'approve')
  await creator.context.setOffline(false)
  await expect(bell(second, 5)).toBeVisible()
  const announced = second
    .getByRole('status')
    .getByText(/^New notification: .+ approved your content/)
  await expect(announced).toBeAttached()
  await bell(second, 5).click()
  await expect(second.getByRole('link', { name: /accepted your application/ })).toHaveCount(1)
  await expect(second.getByRole('link', { name: /approved your content/ })).toHaveCount(1)
})
