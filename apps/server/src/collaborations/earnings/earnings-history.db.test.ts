import { randomUUID } from 'node:crypto'
import { dayMs } from '@tandem/contract/time.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildCommissionOf } from '#affiliate/conversions/shop.factory.ts'
import { buildFinishedWork } from '#campaigns/analytics/finished-work.factory.ts'
import { recountBrand } from '#campaigns/analytics/index.ts'
import { buildRequest } from '#collaborations/rights/rights.factory.ts'
import { fundCreator } from '#money/coins/coins.factory.ts'
import { accounts, postTransfer } from '#money/coins/index.ts'
import { atTime, now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { createTestDatabase, type TestDatabase } from '#platform/postgres/test-database.ts'
import { viewEarnings } from './earnings.views.ts'

type Creator = Awaited<ReturnType<typeof buildCreator>>
type Cause = 'collaboration' | 'commission' | 'rights'
type Pair = { brand: string; creator: Creator } & Record<Cause, string>

const work = { applied: 9, accepted: 8, sent: 4, completed: 2 }
const buildPair = async (brand: Awaited<ReturnType<typeof buildBrand>>, creator: Creator) => {
  const { id: collaboration } = await buildFinishedWork(brand, work, { creator })
  const { requestId: rights } = await buildRequest({}, { brand, creator })
  const { commissionId: commission } = await buildCommissionOf(brand, { creator })
  return { brand: brand.brandId, creator, collaboration, rights, commission }
}

let database: TestDatabase
const pairs: Pair[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  const brands = [await buildBrand(), await buildBrand()]
  const creators = [await buildCreator(), await buildCreator()]
  for (const { actor } of creators)
    await atTime(daysAgo(800), () => fundCreator(actor.userId, 1_000_000))
  for (const brand of brands)
    for (const creator of creators) pairs.push(await buildPair(brand, creator))
})
afterAll(() => database.drop())

const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs)
const dayAgo = (days: number) => daysAgo(days).toISOString().slice(0, 10)

const step = fc.record({
  pair: fc.nat({ max: 3 }),
  cause: fc.constantFrom('collaboration', 'commission', 'rights', 'grant' as const),
  days: fc.nat({ max: 700 }),
  coins: fc.integer({ min: -400, max: 900 }).filter((coins) => coins !== 0),
})

const move = ({
  pair,
  cause,
  days,
  coins,
}: {
  pair: number
  cause: Cause | 'grant'
  days: number
  coins: number
}) =>
  atTime(daysAgo(days), async () => {
    const at = pairs[pair]
    if (at === undefined) return
    const id = cause === 'grant' ? randomUUID() : at[cause]
    await postTransfer(db, {
      key: `test:${randomUUID()}`,
      event: 'test.moved',
      ref: { type: cause, id },
      actorId: null,
      legs: [
        { account: accounts.creatorWallet(at.creator.actor.userId), delta: coins },
        { account: accounts.promo, delta: -coins },
      ],
    })
  })

/** Adds up the wallet's raw entries in JavaScript, without the joins of the view. */
const byHand = async (creatorId: string) => {
  const { rows } = await sql<{ day: string; cause: string; delta: number }>`
    select (e.created_at at time zone 'UTC')::date as day, e.cause, e.delta
      from ledger_entries e join ledger_accounts a on a.id = e.account_id
     where a.owner_id = ${creatorId}::uuid and a.kind = 'wallet'`.execute(db)
  const earned = rows.filter(({ cause }) =>
    ['collaboration', 'commission', 'rights'].includes(cause),
  )
  const sum = (from: string, until: string) =>
    earned
      .filter(({ day }) => day >= from && day <= until)
      .reduce((all, { delta }) => all + delta, 0)
  return { sum, ofMonth: (month: string) => sum(`${month}-01`, `${month}-31`) }
}

const countedForBrands = async (creatorId: string) => {
  const { rows } = await sql<{ coins: number }>`
    select coalesce(sum(coalesce(campaign_coins, 0) + coalesce(topup_coins, 0) + coalesce(commission_coins, 0)
             + coalesce(rights_coins, 0)), 0)::bigint as coins
      from metric_facts where creator_id = ${creatorId}::uuid`.execute(db)
  return rows[0]?.coins
}

it('any history of a wallet gives the earnings of each month, brand and period', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 12 }),
      fc.nat({ max: 700 }),
      async (steps, back) => {
        for (const one of steps) await move(one)
        for (const brand of new Set(pairs.map((pair) => pair.brand))) await recountBrand(brand)
        for (const { actor } of new Set(pairs.map(({ creator }) => creator))) {
          const hand = await byHand(actor.userId)
          const all = await viewEarnings(actor, { period: 'all' })
          expect(all.inAll.value).toBe(hand.sum('0001-01-01', '9999-12-31'))
          expect(all.months.map(({ day }) => hand.ofMonth(day.slice(0, 7)))).toEqual(
            all.months.map(({ earned }) => earned),
          )
          expect(all.brands.reduce((sum, { earned }) => sum + earned, 0)).toBe(all.inAll.value)
          // Coins that brands paid to a creator are what the creator earned.
          expect(await countedForBrands(actor.userId)).toBe(all.inAll.value)
          const span = { from: dayAgo(back), until: dayAgo(Math.floor(back / 2)) }
          const some = await viewEarnings(actor, span)
          expect(some.inPeriod.value).toBe(hand.sum(span.from, span.until))
          expect(some.months.reduce((sum, { earned }) => sum + earned, 0)).toBe(some.inPeriod.value)
        }
      },
    ),
    { numRuns: 10 },
  )
})
