import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { inDatabase } from './database.ts'
import { test } from './journey.ts'
import { operator } from './operator.ts'
import { earnCoins, type OpenCampaign, someone } from './trade.ts'

const seen = 'My reel still plays on top of this page.'
const fine = 'That page is not ours.'

/** As if the days that its creator granted had gone by. */
const letRightsEnd = ({ id }: OpenCampaign): Promise<void> =>
  inDatabase(
    `update rights_grants set starts_at = app_now() - interval '91 days',
            ends_at = app_now() - interval '1 day', remind_at = null
      where collaboration_id in (select id from collaborations where campaign_id = $1)`,
    [id],
  )

const openRights = async (page: Page, { title }: OpenCampaign) => {
  await page.getByRole('button', { name: title }).click()
  const sheet = page.getByRole('dialog', { name: title })
  return sheet.getByRole('region', { name: 'Use after the end' })
}

/** In the operator's list each has its id above what it is about. */
const disputeToDecide = async ({ title }: OpenCampaign): Promise<string> => {
  const said = await operator('rights-disputes')
  return new RegExp(`^(\\S+)  to decide\\n.*«${title}»`, 'm').exec(said)?.[1] ?? ''
}

test('use after the rights ended is disputed, answered, and upheld by the operator, as both open pages hear', async ({
  browser,
}) => {
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  const campaign = await earnCoins(brand, creator, 100)
  await letRightsEnd(campaign)

  await creator.page.goto('/rights')
  const mine = await openRights(creator.page, campaign)
  await mine.getByRole('button', { name: 'It is still used' }).click()
  const telling = creator.page.getByRole('dialog', { name: 'Used after its rights ended' })
  await telling.getByLabel('Where you saw it').fill('https://shop.example/boats')
  await telling.getByLabel('What you saw').fill(seen)
  await expectAccessible(creator.page, 'telling of use after the end')
  await telling.getByRole('button', { name: 'Open the dispute' }).click()
  await expect(mine.getByText(/can answer by .+ Without a word you are right\.$/)).toBeVisible()

  await brand.page.goto('/brand/rights')
  const row = brand.page.getByRole('row', { name: campaign.title })
  await expect(row).toContainText('Disputed')
  const theirs = await openRights(brand.page, campaign)
  await expect(theirs.getByText(seen)).toBeVisible()
  await theirs.getByRole('button', { name: 'Answer' }).click()
  const answering = brand.page.getByRole('dialog', { name: 'Answer the dispute' })
  await answering.getByRole('radio', { name: 'It is fine' }).check()
  await answering.getByLabel('Why it is fine').fill(fine)
  await answering.getByRole('button', { name: 'Send your answer' }).click()

  // Both open pages hear of what the others do.
  await expect(mine.getByText(fine)).toBeVisible()
  const id = await disputeToDecide(campaign)
  expect(await operator('rights-dispute', id)).toContain(seen)
  const reason = 'It is the shop of this brand.'
  expect(await operator('rights-dispute', id, 'upheld', reason)).toMatch(/^Decided: upheld\./)
  for (const section of [mine, theirs]) {
    await expect(section.getByText(/^Upheld: it was used without a right/)).toBeVisible()
    await expect(section.getByText(reason)).toBeVisible()
  }
})
