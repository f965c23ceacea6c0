import { groupings, type Sums } from '@tandem/contract/campaigns/analytics/measures.ts'
import { spentCoins } from '@tandem/contract/campaigns/analytics/metrics.ts'
import { dayMs } from '@tandem/contract/time.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { hidePost, unhidePost } from '#content/posts/hide-post.ts'
import { buildSharedPost, numbersOf } from '#content/posts/post.factory.ts'
import { tellNumbers } from '#content/posts/tell-numbers.ts'
import { atTime, now } from '#platform/clock.ts'
import { announce } from '#platform/events/outbox.ts'
import { db } from '#platform/postgres/db.ts'
import { createTestDatabase, type TestDatabase } from '#platform/postgres/test-database.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { buildFinishedWork } from '../finished-work.factory.ts'
import { drainMetrics } from './follow-metrics.ts'
import { recountBrand } from './recount-metrics.ts'
import { recountAfterChange, recountNightly } from './recount-nightly.ts'
import { countAgain, lockMetrics } from './roll-up.store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

type Brand = Awaited<ReturnType<typeof buildBrand>>
type Creator = Awaited<ReturnType<typeof buildCreator>>

const sumsOf = async (brandId: string, grouping: string): Promise<Sums[]> => {
  const { rows } = await sql<Sums>`
    select * from metric_days where brand_id = ${brandId}::uuid and grouping = ${grouping}`.execute(
    db,
  )
  return rows
}
const total = (rows: readonly Sums[], of: (sums: Sums) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0)

/** Reads every row of the brand and adds up in JavaScript, without the roll-up's SQL. */
const recountByHand = async (brandId: string) => {
  const all = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(db)).rows
  const work = await all(sql<{
    id: string
    accepted_at: string | null
    completed_at: string | null
  }>`
    select id, accepted_at, completed_at from collaborations where brand_id = ${brandId}::uuid`)
  const ids = new Set(work.map(({ id }) => id))
  const moves = await all(sql<{ ref_id: string; owner: string; kind: string; delta: number }>`
    select t.ref_id, a.owner, a.kind, e.delta from ledger_transfers t
      join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id`)
  const posts = await all(
    sql<{
      hidden_at: string | null
      views: number | null
      likes: number | null
      comments: number | null
      shares: number | null
      saves: number | null
    }>`select * from posts where brand_id = ${brandId}::uuid and source = 'organic'`,
  )
  const shown = posts.filter((post) => post.hidden_at === null)
  const reacted = shown.flatMap(({ likes, comments, shares, saves }) => {
    const known = [likes, comments, shares, saves].filter((count) => count !== null)
    return known.length === 0 ? [] : [known.reduce((sum, count) => sum + count, 0)]
  })
  return {
    accepted: work.filter((one) => one.accepted_at !== null).length,
    completed: work.filter((one) => one.completed_at !== null).length,
    spent: moves
      .filter(
        ({ ref_id, owner, kind }) =>
          ids.has(ref_id) && (owner === 'creator' || kind === 'fee_income'),
      )
      .reduce((sum, { delta }) => sum + delta, 0),
    organicPosts: shown.length,
    organicViews: shown.reduce((sum, { views }) => sum + (views ?? 0), 0),
    organicEngagements: reacted.reduce((sum, count) => sum + count, 0),
  }
}

const counted = async (brandId: string) => {
  const days = await sumsOf(brandId, 'all')
  const organic = await sumsOf(brandId, 'deal')
  const ofPosts = organic.filter((row) => (row as Sums & { key: string }).key === 'organic')
  return {
    accepted: total(days, ({ accepted }) => accepted),
    completed: total(days, ({ completed }) => completed),
    spent: total(days, spentCoins),
    organicPosts: total(ofPosts, ({ posts }) => posts),
    organicViews: total(ofPosts, ({ views }) => views),
    organicEngagements: total(ofPosts, ({ engagements }) => engagements),
  }
}

const step = fc.oneof(
  fc.record({ act: fc.constant('work' as const), days: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ act: fc.constant('post' as const) }),
  fc.record({
    act: fc.constant('tell' as const),
    which: fc.nat({ max: 5 }),
    views: fc.option(fc.integer({ min: 0, max: 9_000 })),
    saves: fc.option(fc.integer({ min: 0, max: 90 })),
  }),
  fc.record({ act: fc.constant('hide' as const), which: fc.nat({ max: 5 }) }),
  fc.record({ act: fc.constant('show' as const), which: fc.nat({ max: 5 }) }),
  fc.record({ act: fc.constant('count' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer Kind> ? Kind : never

const play = async (brand: Brand, creator: Creator, steps: readonly Step[]): Promise<void> => {
  const posts: string[] = []
  for (const one of steps) {
    if (one.act === 'count') await drainMetrics()
    else if (one.act === 'post') posts.push((await buildSharedPost(creator, brand)).id)
    else if (one.act === 'work') {
      const { days } = one
      const { id } = await buildFinishedWork(brand, {
        ...{ applied: days + 5, accepted: days + 3, sent: days + 1, completed: days },
      })
      await announceWork(brand.brandId, id)
    } else {
      const id = posts[one.which]
      if (id === undefined) continue
      if (one.act === 'hide') await hidePost(brand.actor, id)
      else if (one.act === 'show') await unhidePost(brand.actor, id)
      else await tellNumbers(creator.actor, id, numbersOf({ views: one.views, saves: one.saves }))
    }
  }
}

/** The factory writes rows without their event. */
const announceWork = (brandId: string, id: string) =>
  inTransaction((tx) =>
    announce(tx, {
      type: 'collaboration.completed',
      subjectType: 'collaboration',
      subjectId: id,
      brandId,
      data: {} as never,
    }),
  )

it('counts any history as adding it up by hand, also while it goes on, and in each group', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const [brand, creator] = [await buildBrand(), await buildCreator()]
      await play(brand, creator, steps)
      await drainMetrics()
      const byHand = await recountByHand(brand.brandId)
      expect(await counted(brand.brandId)).toEqual(byHand)
      for (const grouping of groupings.filter((one) => one !== 'platform')) {
        const rows = (await sumsOf(brand.brandId, grouping)) as (Sums & { key: string })[]
        expect(total(rows, spentCoins)).toBe(byHand.spent)
      }
      expect(await recountBrand(brand.brandId)).toEqual({ things: 0, sums: 0 })
    }),
    { numRuns: 12 },
  )
})

it('counts once when a count fails halfway, is repeated, or runs twice at the same time', async () => {
  const brand = await buildBrand()
  const { id } = await buildFinishedWork(brand, { applied: 9, accepted: 8, sent: 4, completed: 2 })
  const ids = sql`select ${id}::uuid as id`
  const count = (fails: boolean) =>
    inTransaction(async (tx) => {
      await lockMetrics(tx)
      await countAgain(tx, 'collaboration', ids)
      if (fails) throw new Error('killed')
    })
  await expect(count(true)).rejects.toThrow('killed')
  expect(await sumsOf(brand.brandId, 'all')).toEqual([])
  await Promise.all([count(false), count(false), count(false)])
  expect(await counted(brand.brandId)).toMatchObject({ accepted: 1, completed: 1, spent: 550 })
})

it('finds and corrects figures that differ from the facts', async () => {
  const brand = await buildBrand()
  await buildFinishedWork(brand, { applied: 9, accepted: 8, sent: 4, completed: 2 })
  await recountBrand(brand.brandId)
  const ofBrand = sql`brand_id = ${brand.brandId}::uuid`
  await sql`update metric_days set campaign_coins = campaign_coins + 7 where ${ofBrand} and grouping = 'all'
             and campaign_coins > 0`.execute(db)
  await sql`update metric_facts set completed = 3 where ${ofBrand} and completed = 1`.execute(db)
  const { things, sums } = await recountBrand(brand.brandId)
  expect(things).toBe(1)
  expect(sums).toBeGreaterThan(0)
  expect(await counted(brand.brandId)).toMatchObject({ completed: 1, spent: 550 })
  expect(await recountBrand(brand.brandId)).toEqual({ things: 0, sums: 0 })
})

it('compares every night, reports what differed, and takes medians from 5 brands on', async () => {
  const night = (days: number) => {
    const day = new Date(now().getTime() + days * dayMs).toISOString().slice(0, 10)
    return <T>(work: () => Promise<T>) => atTime(new Date(`${day}T03:00:00Z`), work)
  }
  const days = { applied: 3, accepted: 2, sent: 1, completed: 1 }
  const brands = await Promise.all(['A', 'B', 'C', 'D', 'E'].map(() => buildBrand()))
  for (const brand of brands.slice(1)) await buildFinishedWork(brand, days)
  await recountAfterChange()
  const benchmarks = () => db.selectFrom('metric_benchmarks').selectAll().execute()
  const before = (await benchmarks()).find(({ metric }) => metric === 'acceptance_rate')?.n ?? 0
  const [first] = brands
  if (first !== undefined) await buildFinishedWork(first, days)
  await sql`update metric_days set completed = completed + 1 where grouping = 'all' and completed > 0
             and day >= current_date - 2`.execute(db)
  await recountBrand(first?.brandId ?? '')
  await expect(night(1)(recountNightly)).rejects.toThrow('were wrong and are corrected')
  await expect(night(1)(recountNightly)).resolves.toBeUndefined()
  await expect(night(2)(recountNightly)).resolves.toBeUndefined()
  const after = (await benchmarks()).find(({ metric }) => metric === 'acceptance_rate')
  expect(after).toMatchObject({ n: before + 1, lower: 100, median: 100, upper: 100 })
  expect(after?.n).toBeGreaterThanOrEqual(5)
})
