import { earnings } from '@tandem/contract/collaborations/earnings/earnings.endpoints.ts'
import { expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildCommissionOf } from '#affiliate/conversions/shop.factory.ts'
import { buildStage, playTo } from '#collaborations/lifecycle/collaboration.factory.ts'
import { accounts } from '#money/coins/index.ts'
import { readBalance } from '#money/coins/ledger.store.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()
const mine = async (as: { token: string }, query: object = {}) =>
  (await server.call(earnings.mine, { as, query })).body
const file = (as: { token: string }, query = '') =>
  server.app.inject({ url: `/api/creator/earnings.csv${query}`, cookies: { sid: as.token } })

it('shows what is held, with the day on which it is paid at the latest', async () => {
  const stage = await buildStage({ coins: 700 })
  const { id } = await playTo(server, stage, 'submitted')
  await buildCommissionOf(stage.brand, { creator: stage.creator })
  await buildCommissionOf(stage.brand, { creator: stage.creator, held: true })
  const { expected, expectedCoins, next } = await mine(stage.creator)
  const pending = await readBalance(db, accounts.creatorPending(stage.creator.actor.userId))
  expect(expected.value).toBe(700 + pending)
  expect(expected.inputs.map(({ value }) => value)).toEqual([700, pending])
  expect(expectedCoins.map(({ kind, state }) => [kind, state])).toEqual([
    ['collaboration', 'at_work'],
    ['commissions', 'in_hold'],
    ['commissions', 'on_hold'],
  ])
  const [work, inHold, onHold] = expectedCoins
  expect([work?.id, work?.coins, next]).toEqual([id, 700, { coins: 700, by: work?.by }])
  expect([inHold?.from, onHold?.by]).toEqual([inHold?.by, null])
})

it('a creator sees their own numbers only, by brand and in a file', async () => {
  const [stage, other] = [await buildStage({ coins: 700 }), await buildStage({ coins: 400 })]
  await playTo(server, stage, 'completed')
  await playTo(server, { ...other, creator: stage.creator }, 'completed')
  const { slug } = stage.brand
  const all = await mine(stage.creator)
  expect([all.thisMonth.value, all.thisMonth.before, all.inAll.value]).toEqual([1100, 0, 1100])
  expect(all.brands.map(({ brand, campaigns }) => [brand?.slug, campaigns])).toEqual([
    [slug, 700],
    [other.brand.slug, 400],
  ])
  const one = await mine(stage.creator, { brandName: slug })
  expect([one.months.length, one.months.at(-1)?.earned, one.inPeriod.value]).toEqual([12, 700, 700])
  expect((await file(stage.creator, `?brandName=${slug}`)).body.trim().split('\r\n')).toHaveLength(
    2,
  )
  expect((await file(stage.brand)).statusCode).toBe(403)
  const stranger = await buildCreator()
  const nothing = await mine(stranger, { brandName: slug })
  expect([nothing.inAll.value, nothing.expected.value, nothing.brands]).toEqual([0, 0, []])
  expect((await file(stranger)).body).not.toContain(stage.brand.name)
})

it.each([
  [{ from: '2026-03-02', until: '2026-03-01' }, 'not before the first'],
  [{ from: '2026-03-02' }, 'Choose a first and a last day.'],
  [{ from: '1900-01-01', until: '2000-01-01' }, 'at most 10 years'],
  [{ from: '2026-02-30', until: '2026-03-01' }, 'valid day'],
  [{ from: '0000-01-01', until: '0000-01-02' }, 'from the year 2000 on'],
])('explains why %j is no period', async (query, words) => {
  const { token } = await buildCreator()
  const answer = await server.app.inject({
    url: '/api/creator/earnings',
    query,
    cookies: { sid: token },
  })
  expect([answer.statusCode, answer.body.includes(words)]).toEqual([400, true])
  expect((await file({ token }, `?${new URLSearchParams(query)}`)).statusCode).toBe(400)
})
