import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { applications } from '@tandem/contract/collaborations/applications/application.endpoints.ts'
import { reviews } from '@tandem/contract/collaborations/reviews/review.endpoints.ts'
import { submissions } from '@tandem/contract/collaborations/submissions/submission.endpoints.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { readReport } from '#campaigns/analytics/report.factory.ts'
import { buildStage, codeOf, playTo } from '#collaborations/lifecycle/collaboration.factory.ts'
import { hideReview } from '#collaborations/reviews/index.ts'
import { buildReviewable, fair, kind } from '#collaborations/reviews/review.factory.ts'
import { collaborationRow } from '#collaborations/submissions/submission.factory.ts'
import { accounts, postTransfer } from '#money/coins/index.ts'
import { atTime } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildCampaign } from './campaign.factory.ts'

const server = useTestApp()

type Stage = Awaited<ReturnType<typeof buildStage>>
const readMine = async ({ brand, campaignId }: Pick<Stage, 'brand' | 'campaignId'>) =>
  (await server.call(campaigns.readMine, { as: brand, params: { campaignId } })).body
const read = async (campaignId: string) =>
  (await server.call(campaigns.read, { as: await buildCreator(), params: { campaignId } })).body

// These tests run first, because work completed by later tests would count as well.
describe('the usual coins', () => {
  const type = 'instagram_reel' as const
  const earn = async (terms: Parameters<typeof buildCampaign>[0]) => {
    const { id: campaignId, brand } = await buildCampaign({ creatorsNeeded: 1, ...terms })
    await playTo(server, { brand, creator: await buildCreator(), campaignId }, 'completed')
  }
  const suggest = async (niche: 'finance' | 'travel') => {
    const query = { type, niche }
    return (await server.call(campaigns.suggestCoins, { as: await buildBrand(), query })).body
      .usualCoins
  }
  const standing = async (campaignId: string) => {
    const call = { as: await buildCreator(), params: { campaignId } }
    return (await server.call(campaigns.standing, call)).body
  }
  const gift = {
    ...({ type, category: 'product_gifting', coins: 9 } as const),
    product: { name: 'Serum', url: null, valueCoins: 900 },
  } as const

  it('says nothing on four collaborations, and the quartiles on five', async () => {
    const work = { type, niche: 'finance' as const }
    for (const coins of [100, 200, 300, 400]) await earn({ ...work, coins })
    // Excludes coins that accompany a gift, and unfinished collaborations.
    const { id, brand } = await buildCampaign({ ...gift, niche: 'finance' })
    await playTo(server, { brand, creator: await buildCreator(), campaignId: id }, 'accepted')
    expect(await suggest('finance')).toBeNull()
    await earn({ ...work, coins: 900 })
    expect(await suggest('finance')).toEqual({ n: 5, low: 200, middle: 300, high: 400 })
    await earn({ type, niche: 'travel', coins: 5000 })
    expect(await suggest('travel')).toMatchObject({ n: expect.any(Number), high: 900 })
    expect(await suggest('finance')).toMatchObject({ n: 5 })
    const paid = await buildCampaign({ ...work, coins: 50 })
    expect(await standing(paid.id)).toMatchObject({ usualCoins: { n: 5, middle: 300 } })
    expect((await standing(id)).usualCoins).toBeNull()
  })

  it('stand beside how many wait for a decision', async () => {
    const stage = await buildStage()
    await playTo(server, stage, 'applied')
    await playTo(server, { ...stage, creator: await buildCreator() }, 'accepted')
    expect(await standing(stage.campaignId)).toMatchObject({ applicants: 1 })
  })
})

describe('the places of a campaign', () => {
  const drain = async ({ brand, campaignId }: Stage, coins: number) => {
    const move = (name: string, delta: number) =>
      postTransfer(db, {
        ...{ key: `test:${campaignId}:${name}`, event: 'test.moved', actorId: null },
        ref: { type: 'campaign', id: campaignId },
        legs: [
          { account: accounts.campaignEscrow(campaignId), delta: -delta },
          { account: accounts.brandWallet(brand.brandId), delta },
        ],
      })
    await move('out', coins)
    return () => move('back', -coins)
  }

  it('says of a campaign as many places funded as its coins in the ledger pay for', async () => {
    const stage = await buildStage()
    const funded = async () => {
      const card = await server.call(campaigns.discover, { as: stage.creator })
      const all = [card.body.items[0], await read(stage.campaignId), await readMine(stage)]
      return all.map((one) => one?.placesFunded)
    }
    expect(await funded()).toEqual([3, 3, 3])
    const putBack = await drain(stage, 551)
    expect(await funded()).toEqual([1, 1, 1])
    await putBack()
  })

  it('accepts nobody for a place whose coins are not there', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'applied')
    const putBack = await drain(stage, 1101)
    const call = { as: stage.brand, params: { collaborationId: id }, body: { version: 0 } }
    // Only a bug could empty the escrow. The ledger refuses, and a log entry alerts the operator.
    expect(codeOf(await server.call(applications.accept, call))).toBe('coins.hold_short')
    expect((await collaborationRow(id)).state).toBe('applied')
    await putBack()
    expect((await server.call(applications.accept, call)).status).toBe(200)
  })
})

it('names what waits for the brand with the least time left, and how many wait for the same', async () => {
  const stage = await atTime(new Date(Date.now() - 5 * dayMs), () =>
    buildStage({ needsDraft: true }),
  )
  const another = async () => ({ ...stage, creator: await buildCreator() })
  const next = async () => {
    const list = await server.call(campaigns.mine, { as: stage.brand, query: {} })
    const one = (await readMine(stage)).next
    expect(list.body.items[0]?.next).toEqual(one)
    return one
  }
  expect(await next()).toBeNull()
  const work = await atTime(new Date(Date.now() - 2 * dayMs), () =>
    playTo(server, stage, 'submitted'),
  )
  const looked = { collaborationId: work.id, state: 'submitted' }
  const waits = await playTo(server, await another(), 'applied')
  expect(await next()).toEqual({ ...looked, count: 1 })
  await playTo(server, await another(), 'live')
  expect(await next()).toEqual({ ...looked, count: 2 })
  const as = stage.brand
  const feedback = { version: work.version, feedback: 'A little more light, please.' }
  const asked = { as, params: { collaborationId: work.id }, body: feedback }
  await server.call(submissions.requestChanges, asked)
  const decline = { version: waits.version, reason: 'not_a_fit' } as const
  const params = { collaborationId: waits.id }
  await server.call(applications.decline, { as, params, body: decline })
  expect(await next()).toMatchObject({ state: 'live', count: 1 })
})

it('its rating is what creators who worked in it say, and not its brand’s', async () => {
  const work = await buildReviewable()
  const { brand, creator, params } = work
  const none = { average: 4.2, count: 0 }
  const { id: other } = await buildCampaign({}, brand)
  await server.call(reviews.write, { as: creator, params, body: fair })
  const ratings = async () => {
    const [worked, untouched] = [await read(work.campaignId), await read(other)]
    expect(untouched).toMatchObject({ rating: none, brand: worked.brand })
    expect((await readMine(work)).rating).toEqual(worked.rating)
    return [worked.rating, worked.brand.rating.count]
  }
  expect(await ratings()).toEqual([none, 0])
  const ofBrand = await server.call(reviews.writeForBrand, { as: brand, params, body: kind })
  // An average starts from 5 assumed reviews of 4.2 stars; the only real review gives 3 stars.
  expect(await ratings()).toEqual([{ average: 4, count: 1 }, 1])
  const id = ofBrand.body.theirs?.id ?? ''
  await inTransaction((tx) => hideReview(tx, id, 'It names a person.'))
  expect(await ratings()).toEqual([none, 0])
})

it.each([
  ['waits', 0, null],
  ['is declined', 0, { endpoint: applications.declineInvitation, body: {} }],
  ['is accepted', 1, { endpoint: applications.acceptInvitation, body: { version: 0 } }],
] as const)('an invitation that %s counts as %i applications', async (_, applied, answer) => {
  const { brand, creator, campaignId } = await buildStage()
  const body = { creatorName: creator.slug }
  const asked = { as: brand, params: { campaignId }, body }
  const params = { collaborationId: (await server.call(applications.invite, asked)).body.id }
  if (answer !== null)
    await server.call(answer.endpoint, { as: creator, params, body: answer.body })
  const counted = { applied, accepted: applied }
  expect((await readMine({ brand, campaignId })).funnel).toMatchObject(counted)
  const { figure } = await readReport(server, brand)
  const rate = applied === 0 ? null : 100
  expect(['applied', 'accepted', 'acceptance_rate'].map(figure)).toEqual([applied, applied, rate])
})
