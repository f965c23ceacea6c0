import { expect } from '@playwright/test'
import { inDatabase } from './database.ts'
import { test } from './journey.ts'
import {
  applyTo,
  campaignPath,
  decide,
  figure,
  look,
  publishedCampaign,
  reelLink,
  send,
  someone,
} from './trade.ts'

/** Deadlines are looked for every half minute; what fails in one round is done in the next. */
const twoRounds = 75_000

/** The time of this collaboration has run out, as if the days had passed. */
const letTimeRunOut = (id: string): Promise<void> =>
  inDatabase(
    `update collaborations set state_deadline = now() - interval '1 minute', remind_at = null where id = $1`,
    [id],
  )

test('content nobody reviews counts as approved and is paid, as both sides had read before', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  const campaign = await publishedCampaign(brand, { creatorsNeeded: 1 })
  const id = await applyTo(creator, campaign)
  await decide(brand, campaign, id, 'accept')
  await send(creator.api, `/collaborations/${id}/submissions`, {
    url: reelLink(id),
    fileUrls: [],
    caption: 'Boats. #ad',
    disclosed: true,
  })

  await creator.page.goto(`/collaboration?id=${id}`)
  const status = creator.page.getByRole('dialog')
  await expect(status.getByText('Without an answer it counts as approved.').first()).toBeVisible()
  const { items } = await look(brand.api, `/brand/campaigns/${campaign.id}/collaborations`)
  await brand.page.goto(`${campaignPath(campaign)}/creator/${items[0].creator.slug}`)
  await expect(
    brand.page.getByText('Without your answer it counts as approved.').first(),
  ).toBeVisible()

  await letTimeRunOut(id)
  // Neither page is loaded again: the server acts, and both learn of it where they are.
  await expect(status.getByText('Done. 500 coins are in your wallet.')).toBeVisible({
    timeout: twoRounds,
  })
  await expect(brand.page.getByText(/^Completed\. .+ received 500 coins\.$/)).toBeVisible()
  await status.getByRole('button', { name: 'Close' }).click()
  await creator.page.getByRole('link', { name: 'Redeem Coupons' }).click()
  await expect(figure(creator.page, 'Available')).toContainText('500')
})

test('an application nobody answers ends with its reason, and the place stays free', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  const campaign = await publishedCampaign(brand, { creatorsNeeded: 1 })
  const id = await applyTo(creator, campaign)
  await creator.page.goto(`/collaboration?id=${id}`)
  const status = creator.page.getByRole('dialog')
  await expect(status.getByText('Answer expected by').first()).toBeVisible()
  await letTimeRunOut(id)
  await expect(status.getByText('The brand did not answer in time.').first()).toBeVisible({
    timeout: twoRounds,
  })
  await expect(status.getByText('Expired').first()).toBeVisible()
})
