import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { bringOrder, passDays, spendOnCoupon } from '#affiliate/commissions/earning.factory.ts'
import { buildShop, type Shop } from '#affiliate/conversions/shop.factory.ts'
import { endProgramme } from '#affiliate/programmes/end-programme.ts'
import { fundProgramme } from '#affiliate/programmes/fund-programme.ts'
import { buildCampaign } from '#campaigns/campaigns/campaign.factory.ts'
import { closeCampaign } from '#campaigns/campaigns/steps/close-campaign.ts'
import { acceptApplication } from '#collaborations/applications/accept-application.ts'
import { applyToCampaign } from '#collaborations/applications/apply-to-campaign.ts'
import { pitch } from '#collaborations/lifecycle/collaboration.factory.ts'
import { grantRights } from '#collaborations/rights/requests/grant-rights.ts'
import { buildRequest } from '#collaborations/rights/rights.factory.ts'
import { fundBrand } from '#money/coins/coins.factory.ts'
import { listInvariantViolations, readPurse } from '#money/coins/index.ts'
import { type BuiltTopup, buildTopup, settleAs, tellFact } from '#money/payments/topup.factory.ts'
import { moveClock } from '#platform/clock.ts'
import { buildPrivateFile } from '#platform/files/file.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { Refusal } from '#platform/refusal.ts'
import { useTestApp } from '../test-app.factory.ts'
import { proofSize, proofTimeout, soaks } from './proof-size.factory.ts'

const server = useTestApp()
afterEach(() => moveClock(0))

const bought = 5_000

const acts = [
  'order',
  'order',
  'refund',
  'refund',
  'undo',
  'wait',
  'wait',
  'spend',
  'spend',
  'chargeBack',
  'win',
  'publish',
  'accept',
  'accept',
  'ask',
  'grant',
  'grant',
  'closeCampaign',
  'end',
  'close',
] as const
type Step = { act: (typeof acts)[number]; side: number; size: number }
const aStep: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(...acts),
  side: fc.nat(1),
  size: fc.integer({ min: 1, max: 100 }),
})

const spentBefore = ['order', 'wait', 'spend', 'refund'] as const
const setAside = ['ask', 'publish', 'chargeBack', 'grant', 'accept'] as const

const anAttack: fc.Arbitrary<Step[]> = fc
  .constantFrom(spentBefore, setAside)
  .map((attack) => attack.map((act) => ({ act, side: 0, size: act === 'chargeBack' ? 100 : 50 })))
const aWalk: fc.Arbitrary<Step[]> = fc
  .tuple(anAttack, fc.array(aStep, { minLength: 15, maxLength: 25 }))
  .map(([attack, steps]) => [...attack, ...steps])

type Order = Awaited<ReturnType<typeof bringOrder>> & { minor: number; refundIds: string[] }
type Side = {
  shop: Shop
  topup: BuiltTopup
  orders: Order[]
  campaignIds: string[]
  requestIds: string[]
}

const build = async (): Promise<Side[]> => {
  const shop = await buildShop({ budget: 1 })
  const friend = await buildShop({ creator: shop.creator, budget: 1 })
  return Promise.all([shop, friend].map(openShop))
}

const openShop = async (shop: Shop): Promise<Side> => {
  const topup = await buildTopup(shop.brand.actor, bought)
  await settleAs(topup, 'paid', 'EUR')
  await fundProgramme(shop.brand.actor, shop.programmeId, bought)
  return { shop, topup, orders: [], campaignIds: [], requestIds: [] }
}

const take: Record<Step['act'], (side: Side, size: number) => Promise<unknown>> = {
  order: async ({ shop, orders }, size) => {
    const minor = size * 200
    orders.push({ ...(await bringOrder(server, shop, minor)), minor, refundIds: [] })
  },
  refund: async ({ orders }, size) => {
    const order = orders[size % Math.max(1, orders.length)]
    if (order === undefined) return
    const id = `refund-${order.refundIds.length}`
    const part = size % 2 === 0 ? order.minor : Math.ceil((order.minor * size) / 300)
    const { status } = await order.refund(part, id)
    if (status < 300) order.refundIds.push(id)
  },
  undo: async ({ orders }, size) => {
    const order = orders[size % Math.max(1, orders.length)]
    const id = order?.refundIds.pop()
    if (id !== undefined) await order?.undo(id)
  },
  wait: (_, size) => passDays(size % 3 === 0 ? size % 20 : 31),
  spend: async ({ shop }, size) => {
    const { available } = await readPurse(shop.creator.actor.userId)
    const coins = size % 3 === 0 ? Math.ceil(available / 2) : available
    if (coins > 0) await spendOnCoupon(shop, coins)
  },
  chargeBack: ({ topup }, size) =>
    size > 60 ? tellFact(topup, { fact: 'disputed', disputeRef: 'one' }) : Promise.resolve(),
  win: ({ topup }) => tellFact(topup, { fact: 'dispute_won', disputeRef: 'one' }),
  publish: async ({ shop, campaignIds }, size) => {
    campaignIds.push((await buildCampaign({ coins: size }, shop.brand)).id)
  },
  accept: async ({ shop, campaignIds }, size) => {
    const campaignId = campaignIds[size % Math.max(1, campaignIds.length)]
    if (campaignId === undefined) return
    const { id } = await applyToCampaign(shop.creator.actor, campaignId, { pitch })
    await acceptApplication(shop.brand.actor, id, { version: 0 })
  },
  ask: async ({ shop, requestIds }, size) => {
    await fundBrand(shop.brand.brandId, size * 2)
    const { requestId } = await buildRequest({ coins: size }, { ...shop, coins: 0 })
    requestIds.push(requestId)
  },
  grant: async ({ shop, requestIds }) => {
    const id = requestIds.at(-1)
    if (id === undefined) return
    const originals = [await buildPrivateFile(shop.creator.actor.userId)]
    await grantRights(shop.creator.actor, id, { originals })
    requestIds.pop()
  },
  closeCampaign: async ({ shop, campaignIds }) => {
    const id = campaignIds.pop()
    if (id !== undefined) await closeCampaign(shop.brand.actor, id)
  },
  end: ({ shop }, size) =>
    size > 90 ? endProgramme(shop.brand.actor, shop.programmeId) : Promise.resolve(),
  close: ({ shop }, size) =>
    size > 80
      ? sql`update users set disabled_at = now() where id = ${shop.creator.actor.userId}`.execute(
          db,
        )
      : Promise.resolve(),
}

it(
  'whatever brands and a creator who work together do, nobody is owed coins without money',
  async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(aWalk, async (steps) => {
        moveClock(0)
        const sides = await build()
        for (const { act, side, size } of steps) {
          try {
            await take[act](sides[side] as Side, size)
          } catch (error) {
            if (!(error instanceof Refusal)) throw error
            seen.add(error.code)
          }
          const { owed } = await readPurse(sides[0]?.shop.creator.actor.userId ?? '')
          if (owed > 0) seen.add('a claim')
        }
        if (soaks) expect(await listInvariantViolations()).toEqual([])
      }),
      { numRuns: proofSize(8, 600), endOnFailure: true },
    )
    // Without brands that owed coins and paid debts, the walks would prove nothing.
    for (const what of ['a claim', 'rights.brand_short', 'brand.owes_coins'])
      expect([...seen]).toContain(what)
    const { rows } = await sql<{ ref_type: string }>`
      select distinct payment.ref_type from ledger_transfers paid
        join ledger_transfers payment
          on payment.idempotency_key = split_part(paid.idempotency_key, ':debt:', 1)
       where paid.event = 'debt.collected'`.execute(db)
    expect(rows.map((row) => row.ref_type)).toContain('campaign')
  },
  proofTimeout,
)
