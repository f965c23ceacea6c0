import { describe, expect, it, vi } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { fundProgramme } from '#affiliate/programmes/fund-programme.ts'
import { buildProgramme } from '#affiliate/programmes/programme.factory.ts'
import { buildCampaign, buildDraft } from '#campaigns/campaigns/campaign.factory.ts'
import { publishCampaign } from '#campaigns/campaigns/steps/publish-campaign.ts'
import { resizeCampaign } from '#campaigns/campaigns/steps/resize-campaign.ts'
import { buildDeal } from '#collaborations/barter/barter.factory.ts'
import { agreeDeal, agreeForBrand } from '#collaborations/barter/deals/agree-deal.ts'
import { pitch } from '#collaborations/lifecycle/collaboration.factory.ts'
import { buildGranted } from '#collaborations/rights/ends/granted.factory.ts'
import { renewGrant } from '#collaborations/rights/ends/renew-grant.ts'
import { askForRights } from '#collaborations/rights/requests/ask-for-rights.ts'
import { grantRights } from '#collaborations/rights/requests/grant-rights.ts'
import { buildFeedPost, buildRequest, rightsDraft } from '#collaborations/rights/rights.factory.ts'
import { chargeBackBrand, fundBrand } from '#money/coins/coins.factory.ts'
import { buildPrivateFile } from '#platform/files/file.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { countWaitingForLocks } from '#platform/postgres/waiting-for-locks.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { acceptApplication } from './accept-application.ts'
import { acceptInvitation } from './answer-invitation.ts'
import { applyToCampaign } from './apply-to-campaign.ts'
import { inviteCreator } from './invite-creator.ts'

useTestApp()

type Brand = { brandId: string }
type Way = () => Promise<[brand: Brand, act: () => Promise<unknown>]>
const seen = { version: 0 }

const takeOn: Way = async () => {
  const { id, brand } = await buildCampaign()
  const applied = await applyToCampaign((await buildCreator()).actor, id, { pitch })
  return [brand, () => acceptApplication(brand.actor, applied.id, seen)]
}

const joinWork: Way = async () => {
  const { id, brand } = await buildCampaign()
  const { slug: creatorName, actor } = await buildCreator()
  const invited = await inviteCreator(brand.actor, id, { creatorName })
  return [brand, () => acceptInvitation(actor, invited, seen)]
}

const grant: Way = async () => {
  const { brand, creator, requestId } = await buildRequest()
  const originals = [await buildPrivateFile(creator.actor.userId)]
  return [brand, () => grantRights(creator.actor, requestId, { originals })]
}

const publish: Way = async () => {
  const { id, brand } = await buildDraft()
  await fundBrand(brand.brandId, 10_000)
  return [brand, () => publishCampaign(brand.actor, id)]
}

const addPlaces: Way = async () => {
  const { id, brand } = await buildCampaign({ creatorsNeeded: 1 })
  return [brand, () => resizeCampaign(brand.actor, id, { version: 1, creatorsNeeded: 2 })]
}

const agreeAsBrand: Way = async () => {
  const { brand, dealId } = await buildDeal()
  return [brand, () => agreeForBrand(brand.actor, dealId, seen)]
}

const agreeAsCreator: Way = async () => {
  const { brand, creator, dealId } = await buildDeal({ by: 'brand' })
  return [brand, () => agreeDeal(creator.actor, dealId, seen)]
}

const ask: Way = async () => {
  const { brand, postId } = await buildFeedPost()
  return [brand, () => askForRights(brand.actor, postId, rightsDraft())]
}

const renew: Way = async () => {
  const { brand, grantId } = await buildGranted({ renewalCoins: 40 })
  await fundBrand(brand.brandId, 100)
  return [brand, () => renewGrant(brand.actor, grantId, { coins: 40 })]
}

const addToBudget: Way = async () => {
  const { brand, programmeId } = await buildProgramme()
  await fundBrand(brand.brandId, 100)
  return [brand, () => fundProgramme(brand.actor, programmeId, 50)]
}

const waysToWait: [string, string, Way][] = [
  ['an application is accepted', 'brand.owes_coins', takeOn],
  ['an invitation is accepted', 'collaboration.brand_short', joinWork],
  ['rights are granted', 'rights.brand_short', grant],
]

describe('no coin moves for a brand that owes some', () => {
  it.each<[string, string, Way]>([
    ...waysToWait,
    ['a campaign is published', 'brand.owes_coins', publish],
    ['a campaign gets more places', 'brand.owes_coins', addPlaces],
    ['the brand agrees to a deal', 'brand.owes_coins', agreeAsBrand],
    ['the creator agrees to a deal', 'barter.brand_short', agreeAsCreator],
    ['rights are asked for', 'brand.owes_coins', ask],
    ['rights are renewed', 'brand.owes_coins', renew],
    ['a budget is added to', 'brand.owes_coins', addToBudget],
  ])('when %s: %s', async (_what, code, build) => {
    const [brand, act] = await build()
    await chargeBackBrand(brand.brandId, 10)
    const count = async () => (await db.selectFrom('ledger_entries').select('id').execute()).length
    const before = await count()
    await expect(act()).rejects.toMatchObject({ code })
    expect(await count()).toBe(before)
  })

  it.each(waysToWait)('when %s while the bank takes the money: %s', async (_what, code, build) => {
    const [brand, act] = await build()
    const { refused } = await inTransaction(async (tx) => {
      await chargeBackBrand(brand.brandId, 10, tx)
      const refused = expect(act()).rejects.toMatchObject({ code })
      await vi.waitFor(async () => expect(await countWaitingForLocks()).toBe(1), 10_000)
      return { refused }
    })
    await refused
  })
})
