import type { Figure } from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import { creatorFigures } from '@tandem/contract/campaigns/analytics/creator-figures.endpoints.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { bringOrder } from '#affiliate/commissions/earning.factory.ts'
import { buildMember, buildShop, daysAgo } from '#affiliate/conversions/shop.factory.ts'
import { buildProgramme } from '#affiliate/programmes/programme.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { readCreatorBenchmarks } from './creator-rates.views.ts'
import { buildFinishedWork } from './finished-work.factory.ts'

const server = useTestApp()
const rates = async (as: { token: string }) =>
  (await server.call(creatorFigures.rates, { as })).body.items
const programmes = async (as: { token: string }, query: object = {}) =>
  (await server.call(creatorFigures.programmes, { as, query })).body
const figureOf = (figures: readonly Figure[], id: string) =>
  figures.find((figure) => figure.id === id)?.value
const work = { applied: 9, accepted: 8, sent: 4, completed: 2 }

it('counts how often a creator is accepted, completes and is on time, with its parts', async () => {
  const [brand, creator] = [await buildBrand(), await buildCreator()]
  const { id } = await buildFinishedWork(brand, work, { creator })
  await buildFinishedWork(brand, work, { creator })
  await buildFinishedWork(
    brand,
    { applied: 500, accepted: 490, sent: 480, completed: 470 },
    { creator },
  )
  await sql`update collaborations set first_submitted_at = accepted_at + interval '2 days',
             due_at = accepted_at + interval '1 day' where id = ${id}`.execute(db)
  const [accepted, completed, onTime] = await rates(creator)
  const parts = (rate: typeof accepted) => rate?.figure.inputs.map(({ value }) => value)
  expect([accepted?.figure.value, parts(accepted)]).toEqual([100, [2, 2]])
  expect([completed?.figure.value, parts(completed)]).toEqual([100, [2, 2]])
  expect([onTime?.figure.value, parts(onTime)]).toEqual([0, [0, 1]])
  const [unknown] = await rates(await buildCreator())
  expect([unknown?.figure.value, unknown?.figure.missing]).toEqual([
    null,
    'No brand decided an application of yours in the last 365 days.',
  ])
})

it('compares a rate with other creators only if 5 of them have one', async () => {
  const brand = await buildBrand()
  const acceptance = async () =>
    (await readCreatorBenchmarks(db)).find(({ metric }) => metric === 'creator_acceptance_rate')
  expect(await acceptance()).toBeUndefined()
  for (const creator of await Promise.all(Array.from({ length: 5 }, () => buildCreator())))
    await buildFinishedWork(brand, work, { creator })
  const found = await acceptance()
  expect(found).toMatchObject({ lower: 100, median: 100, upper: 100 })
  expect(found?.n).toBeGreaterThanOrEqual(5)
})

it('leads from clicks to commissions in each programme and in all, for the creator only', async () => {
  const shop = await buildShop()
  const second = { ...(await buildProgramme({})), creator: shop.creator }
  const member = await buildMember(second, shop.creator)
  for (const [linkId, clicks, visitors] of [
    [shop.linkId, 20, 10],
    [member.linkId, 5, 5],
  ] as const)
    await sql`insert into link_days (link_id, day, clicks, visitors, bots)
      values (${linkId}, ${daysAgo(3).toISOString().slice(0, 10)}::date, ${clicks}, ${visitors}, 9)`.execute(
      db,
    )
  await bringOrder(server, shop, 10_000)
  const all = await programmes(shop.creator)
  expect([figureOf(all.figures, 'link_clicks'), figureOf(all.figures, 'brought_orders')]).toEqual([
    25, 1,
  ])
  const [first, other] = all.programmes
  const coins = figureOf(first?.figures ?? [], 'order_commissions')
  expect([first?.enrolmentId, figureOf(first?.figures ?? [], 'conversion_rate')]).toEqual([
    shop.enrolmentId,
    10,
  ])
  expect(figureOf(first?.figures ?? [], 'earned_per_click')).toBe(Number(coins) / 20)
  expect([all.pending.coins, all.pending.count, other?.pending.count]).toEqual([coins, 1, 0])
  expect(all.pending.until).toBe(first?.pending.from)
  const long = await programmes(shop.creator, { period: '7' })
  expect(figureOf(long.figures, 'link_clicks')).toBe(25)
  const before = await programmes(shop.creator, { from: '2020-01-01', until: '2020-02-01' })
  expect(before.figures.map(({ value }) => value)).toEqual([0, 0, 0, null, null, 0])
  expect((await programmes(await buildCreator())).programmes).toEqual([])
})
