import { type Browser, expect } from '@playwright/test'
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

/** A creator who applied waits on an open page. */
const applied = async (browser: Browser) => {
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  const campaign = await publishedCampaign(brand, { creatorsNeeded: 1 })
  const id = await applyTo(creator, campaign)
  return { brand, creator, campaign, id, status: creator.page.getByRole('dialog') }
}

test('an application nobody answers ends with its reason; content nobody reviews is paid, as both sides had read before', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const unanswered = await applied(browser)
  await unanswered.creator.page.goto(`/collaboration?id=${unanswered.id}`)
  await expect(unanswered.status.getByText('Answer expected by').first()).toBeVisible()

  const { brand, creator, campaign, id, status } = await applied(browser)
  await decide(brand, campaign, id, 'accept')
  await send(creator.api, `/collaborations/${id}/submissions`, {
    url: reelLink(id),
    fileUrls: [],
    caption: 'Boats. #ad',
    disclosed: true,
  })
  await creator.page.goto(`/collaboration?id=${id}`)
  await expect(status.getByText('Without an answer it counts as approved.').first()).toBeVisible()
  const { items } = await look(brand.api, `/brand/campaigns/${campaign.id}/collaborations`)
  await brand.page.goto(`${campaignPath(campaign)}/creator/${items[0].creator.slug}`)
  await expect(brand.page.getByText('Otherwise it counts as approved.').first()).toBeVisible()

  for (const one of [unanswered.id, id]) await letTimeRunOut(one)
  // No page is loaded again: the server acts, and all learn of it where they are.
  const { status: ended } = unanswered
  await expect(ended.getByText('The brand did not answer in time.').first()).toBeVisible({
    timeout: twoRounds,
  })
  await expect(ended.getByText('Expired').first()).toBeVisible()
  await expect(status.getByText('Done. 500 coins are in your wallet.')).toBeVisible({
    timeout: twoRounds,
  })
  await expect(brand.page.getByText(/^Completed\. .+ received 500 coins\.$/)).toBeVisible()
  await status.getByRole('button', { name: 'Close' }).click()
  await creator.page.getByRole('link', { name: 'Redeem Coupons' }).click()
  await expect(figure(creator.page, 'Available')).toContainText('500')
})
