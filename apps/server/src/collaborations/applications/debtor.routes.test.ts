import { programmes } from '@tandem/contract/affiliate/programmes/programme.endpoints.ts'
import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { applicants } from '@tandem/contract/collaborations/applications/applicant.endpoints.ts'
import { applications } from '@tandem/contract/collaborations/applications/application.endpoints.ts'
import { overview } from '@tandem/contract/collaborations/overview/overview.endpoints.ts'
import { rightsRenewals } from '@tandem/contract/collaborations/rights/rights-end.endpoints.ts'
import { rightsRequests } from '@tandem/contract/collaborations/rights/rights-request.endpoints.ts'
import { describe, expect, it, vi } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildProgramme } from '#affiliate/programmes/programme.factory.ts'
import { buildCampaign, buildDraft } from '#campaigns/campaigns/campaign.factory.ts'
import { buildDeal } from '#collaborations/barter/barter.factory.ts'
import { dealCalls } from '#collaborations/barter/barter-calls.factory.ts'
import { buildStage, playTo, told } from '#collaborations/lifecycle/collaboration.factory.ts'
import { buildGranted } from '#collaborations/rights/ends/granted.factory.ts'
import { buildFeedPost, buildRequest, rightsDraft } from '#collaborations/rights/rights.factory.ts'
import { chargeBackBrand, fundBrand } from '#money/coins/coins.factory.ts'
import { buildPrivateFile } from '#platform/files/file.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { countWaitingForLocks } from '#platform/postgres/waiting-for-locks.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()

const buildDebtor = async () => {
  const stage = await buildStage({ creatorsNeeded: 4 })
  const invited = await buildCreator()
  const invite = (creatorName: string) =>
    server.call(applications.invite, {
      as: stage.brand,
      params: { campaignId: stage.campaignId },
      body: { creatorName },
    })
  const work = await playTo(server, { ...stage, creator: await buildCreator() }, 'submitted')
  const applied = { collaborationId: (await playTo(server, stage, 'applied')).id }
  const asked = { collaborationId: (await invite(invited.slug)).body.id }
  await chargeBackBrand(stage.brand.brandId, 100)
  const body = { version: 0 }
  return {
    ...{ stage, work, invited, applied, asked, invite },
    accept: () => server.call(applications.accept, { as: stage.brand, params: applied, body }),
    sayYes: () => server.call(applications.acceptInvitation, { as: invited, params: asked, body }),
  }
}

describe('a brand that owes coins from a charge-back', () => {
  it('takes nobody on, by any way, until it has settled', async () => {
    const { stage, accept, sayYes, invite } = await buildDebtor()
    const { slug } = await buildCreator()
    expect(told(await accept())).toEqual([409, 'brand.owes_coins'])
    expect(told(await invite(slug))).toEqual([409, 'brand.owes_coins'])
    // What the brand owes is its own affair.
    expect(told(await sayYes())).toEqual([409, 'collaboration.brand_short'])
    await fundBrand(stage.brand.brandId, 100)
    expect([await accept(), await sayYes(), await invite(slug)]).toMatchObject(
      Array(3).fill({ status: 200 }),
    )
  })

  it('reads on each button why it is off, and nothing of that where work goes on', async () => {
    const { stage, work, invited, applied, asked } = await buildDebtor()
    const [as, owes] = [stage.brand, { allowed: false, because: 'brand.owes_coins' }]
    const read = (params: { collaborationId: string }) =>
      server.call(overview.readOneForBrand, { as, params })
    expect((await read(applied)).body.can.accept).toEqual(owes)
    expect((await read({ collaborationId: work.id })).body.can.approve).toEqual({ allowed: true })
    const list = await server.call(overview.forCampaign, {
      as,
      params: { campaignId: stage.campaignId },
      query: {},
    })
    expect(list.body.can.invite).toEqual(owes)
    const { body } = await server.call(applicants.invitingAny, { as })
    expect(body.items.map(({ can }) => can.invite)).toEqual([owes])
    const mine = await server.call(overview.readMine, { as: invited, params: asked })
    expect(mine.body.can.acceptInvitation).toEqual({
      allowed: false,
      because: 'collaboration.brand_short',
    })
  })
})

type Answer = { status: number; body: { code?: string } }
/** What is built before the debt, and then asked of the server. */
type Way = () => Promise<{ brand: { brandId: string }; act: () => Promise<Answer> }>

const publish: Way = async () => {
  const { id, brand } = await buildDraft()
  await fundBrand(brand.brandId, 10_000)
  const params = { campaignId: id }
  return { brand, act: () => server.call(campaigns.publish, { as: brand, params }) }
}

const addPlaces: Way = async () => {
  const { id, brand } = await buildCampaign({ creatorsNeeded: 1 })
  const params = { campaignId: id }
  const { version } = (await server.call(campaigns.readMine, { as: brand, params })).body
  const body = { version, creatorsNeeded: 2 }
  return { brand, act: () => server.call(campaigns.resize, { as: brand, params, body }) }
}

const takeOn: Way = async () => {
  const stage = await buildStage()
  const params = { collaborationId: (await playTo(server, stage, 'applied')).id }
  const as = stage.brand
  const act = () => server.call(applications.accept, { as, params, body: { version: 0 } })
  return { brand: stage.brand, act }
}

const joinWork: Way = async () => {
  const { brand, campaignId, creator } = await buildStage()
  const asked = await server.call(applications.invite, {
    as: brand,
    params: { campaignId },
    body: { creatorName: creator.slug },
  })
  const params = { collaborationId: asked.body.id }
  const body = { version: 0 }
  return {
    brand,
    act: () => server.call(applications.acceptInvitation, { as: creator, params, body }),
  }
}

const agreeTo =
  (side: 'brand' | 'creator'): Way =>
  async () => {
    const deal = await buildDeal({ by: side === 'brand' ? 'creator' : 'brand' })
    return { brand: deal.brand, act: () => dealCalls(server).agree(deal, side) }
  }

const askForRights: Way = async () => {
  const { brand, postId } = await buildFeedPost()
  const body = rightsDraft()
  return {
    brand,
    act: () => server.call(rightsRequests.ask, { as: brand, params: { postId }, body }),
  }
}

const grantRights: Way = async () => {
  const { brand, creator, requestId } = await buildRequest()
  const body = { originals: [await buildPrivateFile(creator.actor.userId)] }
  const params = { requestId }
  return { brand, act: () => server.call(rightsRequests.grant, { as: creator, params, body }) }
}

const renewRights: Way = async () => {
  const { brand, grantId } = await buildGranted({ renewalCoins: 40 })
  await fundBrand(brand.brandId, 100)
  const call = { as: brand, params: { grantId }, body: { coins: 40 } }
  return { brand, act: () => server.call(rightsRenewals.renew, call) }
}

const addToBudget: Way = async () => {
  const { brand, programmeId } = await buildProgramme()
  await fundBrand(brand.brandId, 100)
  const call = { as: brand, params: { programmeId }, body: { coins: 50 } }
  return { brand, act: () => server.call(programmes.fund, call) }
}

const countEntries = async () =>
  (await db.selectFrom('ledger_entries').select('id').execute()).length

describe('no coin moves for a brand that owes some', () => {
  it.each<[string, string, Way]>([
    ['a campaign is published', 'brand.owes_coins', publish],
    ['a campaign gets more places', 'brand.owes_coins', addPlaces],
    ['an application is accepted', 'brand.owes_coins', takeOn],
    ['an invitation is accepted', 'collaboration.brand_short', joinWork],
    ['the brand agrees to a deal', 'brand.owes_coins', agreeTo('brand')],
    ['the creator agrees to a deal', 'barter.brand_short', agreeTo('creator')],
    ['rights are asked for', 'brand.owes_coins', askForRights],
    ['rights are granted', 'rights.brand_short', grantRights],
    ['rights are renewed', 'brand.owes_coins', renewRights],
    ['a budget is added to', 'brand.owes_coins', addToBudget],
  ])('when %s: %s', async (_what, code, build) => {
    const { brand, act } = await build()
    await chargeBackBrand(brand.brandId, 10)
    const before = await countEntries()
    expect(told(await act())).toEqual([409, code])
    expect(await countEntries()).toBe(before)
  })

  it.each<[string, string, Way]>([
    ['an application is accepted', 'brand.owes_coins', takeOn],
    ['an invitation is accepted', 'collaboration.brand_short', joinWork],
    ['rights are granted', 'rights.brand_short', grantRights],
  ])('when %s while the bank takes the money: %s', async (_what, code, build) => {
    const { brand, act } = await build()
    const { answer } = await inTransaction(async (tx) => {
      await chargeBackBrand(brand.brandId, 10, tx)
      const answer = act()
      await vi.waitFor(async () => expect(await countWaitingForLocks()).toBe(1), 10_000)
      return { answer }
    })
    expect(told(await answer)).toEqual([409, code])
  })
})
