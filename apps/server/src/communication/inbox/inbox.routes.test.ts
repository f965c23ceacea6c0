import type { MemberRole } from '@tandem/contract/accounts/brands/member-actions.ts'
import { claims } from '@tandem/contract/affiliate/conversions/claim.endpoints.ts'
import { analytics } from '@tandem/contract/campaigns/analytics/analytics.endpoints.ts'
import { disputes } from '@tandem/contract/collaborations/disputes/dispute.endpoints.ts'
import { inbox } from '@tandem/contract/communication/inbox/inbox.endpoints.ts'
import type { InboxQuery } from '@tandem/contract/communication/inbox/inbox.schema.ts'
import { brandCoupons } from '@tandem/contract/money/coupons/brand-coupon.endpoints.ts'
import { brandRedemptions } from '@tandem/contract/money/redemptions/brand-redemption.endpoints.ts'
import { expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildMemberOf } from '#accounts/members/member.factory.ts'
import { buildShop, daysAgo } from '#affiliate/conversions/shop.factory.ts'
import { buildCampaign } from '#campaigns/campaigns/campaign.factory.ts'
import { buildDeal, buildOffer } from '#collaborations/barter/barter.factory.ts'
import { declineDeal } from '#collaborations/barter/deals/end-deal.ts'
import { disputeDraft } from '#collaborations/disputes/dispute.factory.ts'
import { playTo } from '#collaborations/lifecycle/collaboration.factory.ts'
import { playReceipt, purchaseTerms } from '#collaborations/receipts/receipt.factory.ts'
import { buildRequest } from '#collaborations/rights/rights.factory.ts'
import { playShipmentTo, product } from '#collaborations/shipments/shipment.factory.ts'
import { write } from '#communication/messages/message.factory.ts'
import { fundCreator } from '#money/coins/coins.factory.ts'
import { buildBrandCoupon } from '#money/coupons/brand-coupon.factory.ts'
import { redeemCoupon } from '#money/redemptions/redeem-coupon.ts'
import { atTime } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { passDeadlines } from '../../deadlines.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()

type Brand = Awaited<ReturnType<typeof buildBrand>>

const stageOf = async (brand: Brand, more: Parameters<typeof buildCampaign>[0] = {}) => ({
  brand,
  campaignId: (await buildCampaign(more, brand)).id,
  creator: await buildCreator({ displayName: 'Mira Sol' }),
})
const gift = { category: 'product_gifting', coins: 40, product } as const

const waitingOf = async (brand: Brand) => {
  const { status, body } = await server.call(analytics.brandDashboard, { as: brand })
  expect(status).toBe(200)
  return body.waiting
}

const allOf = async (as: { token: string }) => {
  const items = []
  let query: InboxQuery = { limit: 2 }
  for (;;) {
    const { body } = await server.call(inbox.list, { as, query })
    items.push(...body.items)
    if (body.nextCursor === null) return items
    query = { limit: 2, cursor: body.nextCursor }
  }
}

it('names everything that waits for the brand by what is to do, and nothing that waits for others', async () => {
  const brand = await buildBrand()
  await playTo(server, await stageOf(brand), 'applied')
  await playTo(server, await stageOf(brand), 'submitted')
  await playTo(server, await stageOf(brand, { needsDraft: true }), 'live')
  await playReceipt(server, await stageOf(brand, purchaseTerms), 'sent')
  await playShipmentTo(server, await stageOf(brand, gift), 'addressed')
  await playShipmentTo(server, await stageOf(brand, gift), 'reported')
  const argued = await stageOf(brand)
  const { id, version } = await playTo(server, argued, 'submitted')
  await server.call(disputes.open, {
    as: argued.creator,
    params: { collaborationId: id },
    body: disputeDraft({ version }),
  })
  await playTo(server, await stageOf(brand), 'accepted')
  await playTo(server, await stageOf(brand), 'completed')
  await playShipmentTo(server, await stageOf(brand, gift), 'accepted')
  await playShipmentTo(server, await stageOf(brand, gift), 'shipped')

  const waiting = await waitingOf(brand)
  expect(Object.fromEntries(waiting.map(({ kind, count }) => [kind, count]))).toEqual({
    applications: 1,
    content: 1,
    posts: 1,
    receipts: 1,
    shipments: 1,
    shipment_problems: 1,
    disputes: 1,
  })
  const deadlines = waiting.map(({ first }) => Date.parse(first.until ?? ''))
  expect(deadlines).toEqual(deadlines.toSorted((one, other) => one - other))
  expect(await waitingOf(await buildBrand())).toEqual([])

  const listed = await allOf(brand)
  expect(listed.map(({ kind }) => kind)).toEqual(waiting.map(({ kind }) => kind))
  const { body: counted } = await server.call(inbox.count, { as: brand })
  expect(counted).toEqual({
    total: 7,
    kinds: waiting.map(({ kind, count }) => ({ kind, count })),
  })
})

it('names only the tasks that the role of a member may do', async () => {
  const brand = await buildBrand()
  await playTo(server, await stageOf(brand), 'applied')
  await playTo(server, await stageOf(brand), 'submitted')
  const kindsFor = async (role: MemberRole) => {
    const { token } = await buildMemberOf(brand.brandId, role)
    const { body } = await server.call(inbox.count, { as: { token } })
    return body.kinds.map(({ kind }) => kind).toSorted()
  }
  expect(await kindsFor('manager')).toEqual(['applications', 'content'])
  expect(await kindsFor('reviewer')).toEqual(['content'])
  expect(await kindsFor('finance')).toEqual([])
})

it('names what waits for a creator, of every part and without messages, page by page and by kind', async () => {
  const brand = await buildBrand()
  const { campaignId, creator } = await stageOf(brand)
  const { id } = await playTo(server, { brand, campaignId, creator }, 'accepted')
  await write(server, brand, id, 'Could you film it outside?')
  await playTo(server, { ...(await stageOf(brand)), creator }, 'submitted')
  await playTo(server, { ...(await stageOf(brand, purchaseTerms)), creator }, 'accepted')
  await playShipmentTo(server, { ...(await stageOf(brand, gift)), creator }, 'accepted')
  await buildRequest({}, { brand, creator })
  const deal = await buildDeal({ by: 'brand', creator, built: await buildOffer({}, { brand }) })

  const listed = await allOf(creator)
  expect(listed.map(({ kind }) => kind).toSorted()).toEqual(
    ['content', 'deals', 'addresses', 'receipts', 'rights'].toSorted(),
  )
  // The deadline of content is its due date, not the day on which the collaboration expires.
  const { due_at } = await db
    .selectFrom('collaborations')
    .select('due_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const content = listed.find(({ kind }) => kind === 'content')
  expect(content).toMatchObject({ id, until: due_at })
  const untils = listed.map(({ until }) => Date.parse(until ?? ''))
  expect(untils).toEqual(untils.toSorted((one, other) => one - other))
  expect(listed.every((one) => one.title !== '' || one.kind === 'rights')).toBe(true)
  const { kinds } = (await server.call(inbox.count, { as: creator })).body
  expect(kinds.map(({ kind }) => kind)).toEqual(listed.map(({ kind }) => kind))
  const receipts = await server.call(inbox.list, { as: creator, query: { kind: 'receipts' } })
  expect(receipts.body.items).toMatchObject([{ of: 'collaboration', brand: { name: brand.name } }])
  // Another creator sees no tasks, and a cursor is valid only for its own kind of task.
  expect((await allOf(await buildCreator())).length).toBe(0)
  const first = await server.call(inbox.list, { as: creator, query: { limit: 1 } })
  await declineDeal(creator.actor, deal.dealId, { version: 0 })
  expect((await allOf(creator)).map(({ kind }) => kind)).not.toContain('deals')
  const astray = { kind: 'rights', cursor: first.body.nextCursor ?? '' } as const
  expect((await server.call(inbox.list, { as: creator, query: astray })).status).toBe(400)
})

it('names codes that creators wait for, and coupons of which few codes are left', async () => {
  const brand = await buildBrand()
  const creator = await buildCreator({ displayName: 'Mira Sol' })
  await fundCreator(creator.actor.userId, 5000)
  const byHand = await buildBrandCoupon(brand, { delivery: 'manual', quantity: 30 })
  const waits = await redeemCoupon(creator.actor, byHand.id)
  const few = await buildBrandCoupon(brand, { quantity: 10 })
  const redeem = async (times: number) => {
    for (let nr = 0; nr < times; nr++) await redeemCoupon(creator.actor, few.id)
  }
  await redeem(8)
  const forCode = {
    ...{ kind: 'codes', of: 'redemption', id: waits.id, within: byHand.id, until: waits.dueAt },
    creator: { name: 'Mira Sol' },
  }
  expect(await allOf(brand)).toMatchObject([forCode])
  await redeem(1)
  const runsOut = { kind: 'stock', of: 'coupon', id: few.id, within: few.id, creator: null }
  expect(await allOf(brand)).toMatchObject([forCode, { ...runsOut, count: 1, until: null }])
  await redeem(1)
  expect(await waitingOf(brand)).toMatchObject([
    { kind: 'codes', count: 1 },
    { kind: 'stock', count: 1, first: { ...runsOut, count: 0, title: few.title } },
  ])
  await server.call(brandCoupons.pause, { as: brand, params: { couponId: few.id } })
  await server.call(brandRedemptions.giveCode, {
    as: brand,
    params: { redemptionId: waits.id },
    body: { code: 'OURS-1' },
  })
  expect(await allOf(brand)).toEqual([])
})

it('names orders that creators miss until their brand or the operator has them', async () => {
  const shop = await buildShop()
  const { id } = (
    await server.call(claims.make, {
      as: shop.creator,
      params: { enrolmentId: shop.enrolmentId },
      body: { orderId: 'A-17', orderedOn: daysAgo(3).toISOString().slice(0, 10) },
    })
  ).body
  const [claim, ...others] = await allOf(shop.brand)
  expect(others).toEqual([])
  expect(claim).toMatchObject({
    ...{ kind: 'claims', of: 'claim', id, within: shop.programmeId },
    creator: { slug: shop.creator.slug },
  })
  expect(await allOf(shop.creator)).toEqual([])
  await atTime(new Date(claim?.until ?? ''), async () => {
    await passDeadlines()
    expect(await allOf(shop.brand)).toEqual([])
  })
})
