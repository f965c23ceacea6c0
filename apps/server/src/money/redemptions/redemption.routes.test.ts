import { randomUUID } from 'node:crypto'
import { coupons } from '@tandem/contract/money/coupons/coupon.endpoints.ts'
import { redemptions } from '@tandem/contract/money/redemptions/redemption.endpoints.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { fundCreator, oweCoins } from '#money/coins/coins.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { buildCoupon } from '#money/coupons/coupon.factory.ts'
import { pauseByOperator } from '#money/coupons/index.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { redemptionTransitions } from './redemption.rules.ts'

const server = useTestApp()

const buildRich = async (coins: number) => {
  const creator = await buildCreator()
  await fundCreator(creator.actor.userId, coins)
  return creator
}
const redeem = (as: { token: string }, couponId: string, key: string = randomUUID()) =>
  server.call(redemptions.redeem, { as, params: { couponId }, key })

afterEach(async () => {
  const { rows } = await sql<{ broken: string }>`
    select 'stock of ' || c.title as broken from coupons c
     where c.stock <> (select count(*) from coupon_codes k where k.coupon_id = c.id and k.redemption_id is null)
    union all
    select 'redemption ' || r.id from redemptions r
     where r.state = 'held' or not exists (select 1 from coupon_codes k where k.redemption_id = r.id)`.execute(
    db,
  )
  expect(rows).toEqual([])
})

describe('POST /coupons/:couponId/redemptions', () => {
  it('moves the coins to the supplier, hands out one code and says nothing of it', async () => {
    const creator = await buildRich(1500)
    const coupon = await buildCoupon({ validDays: 30 })
    const answer = await redeem(creator, coupon.id)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ couponId: coupon.id, coins: 1000, state: 'issued' })
    expect(Date.parse(answer.body.expiresAt ?? '')).toBeGreaterThan(Date.now() + 29 * 86_400_000)
    expect(await readBalance(db, accounts.creatorWallet(creator.actor.userId))).toBe(500)
    expect(await readBalance(db, accounts.creatorHeld(creator.actor.userId))).toBe(0)
    const { rows: keys } = await sql<{ idempotency_key: string }>`
      select idempotency_key from ledger_transfers where ref_id = ${answer.body.id}::uuid order by 1`.execute(
      db,
    )
    expect(keys.map((row) => row.idempotency_key)).toEqual([
      `redemption:${answer.body.id}:hold`,
      `redemption:${answer.body.id}:issue`,
    ])
    const { rows } = await sql<{ written: string }>`
      select data::text as written from domain_events
      union all select coalesce(answer::text, '') from idempotency_keys
      union all select coalesce(memo, '') from ledger_transfers`.execute(db)
    const written = `${JSON.stringify(answer.body)}${rows.map((row) => row.written).join()}`
    for (const code of coupon.codes) expect(written).not.toContain(code)
  })

  it('refuses one that does not exist, is over, is yet to come, paused or sold out', async () => {
    const creator = await buildRich(5000)
    expect((await redeem(creator, randomUUID())).body.code).toBe('coupon.not_found')
    const ended = await buildCoupon({ endsAt: new Date(Date.now() - 1000) })
    expect((await redeem(creator, ended.id)).body.code).toBe('coupon.ended')
    const later = await buildCoupon({ startsAt: new Date(Date.now() + 60_000) })
    expect((await redeem(creator, later.id)).body.code).toBe('coupon.not_started')
    const paused = await buildCoupon()
    await pauseByOperator(paused.id)
    expect((await redeem(creator, paused.id)).body.code).toBe('coupon.paused')
    const empty = await buildCoupon({ stock: 0 })
    expect((await redeem(creator, empty.id)).body.code).toBe('coupon.sold_out')
  })

  it('refuses more than one person may have, and more than they can pay', async () => {
    const creator = await buildRich(1500)
    const coupon = await buildCoupon({ perCreatorLimit: 1, coinsCost: 500 })
    expect((await redeem(creator, coupon.id)).status).toBe(200)
    expect((await redeem(creator, coupon.id)).body.code).toBe('coupon.limit_reached')
    const dear = await buildCoupon({ coinsCost: 1001 })
    const refusal = await redeem(creator, dear.id)
    expect(refusal.body.code).toBe('coins.insufficient')
    expect(await readBalance(db, accounts.creatorWallet(creator.actor.userId))).toBe(1000)
  })

  it('waits until a creator whose coins had to be taken back owes nothing', async () => {
    const debtor = await buildCreator()
    await oweCoins(debtor.actor.userId, 10)
    const { id } = await buildCoupon()
    const { items } = (await server.call(coupons.list, { as: debtor, query: { limit: 100 } })).body
    expect(items.find((item) => item.id === id)?.can.redeem).toEqual({
      allowed: false,
      because: 'coins.owed',
    })
    expect((await redeem(debtor, id)).body.code).toBe('coins.owed')
  })

  it('sells exactly ten of ten to forty people at once', async () => {
    const coupon = await buildCoupon({ stock: 10 })
    const creators = await Promise.all(Array.from({ length: 40 }, () => buildRich(1000)))
    const answers = await Promise.all(creators.map((creator) => redeem(creator, coupon.id)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(10)
    expect(new Set(answers.filter((a) => a.status !== 200).map((a) => a.body.code))).toEqual(
      new Set(['coupon.sold_out']),
    )
    const { rows } = await sql<{ redeemed: number }>`
      select count(distinct redemption_id) as redeemed from coupon_codes
       where coupon_id = ${coupon.id}::uuid`.execute(db)
    expect(rows[0]?.redeemed).toBe(10)
  })

  it('has one effect and one answer for thirty requests with the same key', async () => {
    const creator = await buildRich(30_000)
    const coupon = await buildCoupon({ stock: 30 })
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => redeem(creator, coupon.id, key)),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await readBalance(db, accounts.creatorWallet(creator.actor.userId))).toBe(29_000)
    const other = await buildCoupon()
    expect((await redeem(creator, other.id, key)).body.code).toBe('idempotency.key_reused')
  })
})

it('GET /redemptions/:redemptionId/code shows a loaded code to the creator who paid, and to nobody else', async () => {
  const creator = await buildRich(1000)
  const coupon = await buildCoupon()
  const redemptionId = (await redeem(creator, coupon.id)).body.id
  const own = await server.call(redemptions.reveal, { as: creator, params: { redemptionId } })
  expect(own.status).toBe(200)
  expect(coupon.codes).toContain(own.body.code)
  const other = await buildCreator()
  const foreign = await server.call(redemptions.reveal, { as: other, params: { redemptionId } })
  expect(foreign.status).toBe(404)
  expect(JSON.stringify(foreign.body)).not.toContain('SAVE-')
  expect(foreign.body.code).toBe('redemption.not_found')
})

it('GET /redemptions lists a creator’s own, newest first, page by page and by state', async () => {
  const creator = await buildRich(3000)
  const coupon = await buildCoupon({ title: 'Three of these' })
  const ids: string[] = []
  for (let nr = 0; nr < 3; nr += 1) ids.unshift((await redeem(creator, coupon.id)).body.id)
  const first = await server.call(redemptions.history, { as: creator, query: { limit: 2 } })
  const second = await server.call(redemptions.history, {
    as: creator,
    query: { limit: 2, cursor: first.body.nextCursor ?? '' },
  })
  expect([...first.body.items, ...second.body.items].map((item) => item.id)).toEqual(ids)
  expect(second.body.nextCursor).toBeNull()
  await server.call(redemptions.markUsed, { as: creator, params: { redemptionId: ids[1] ?? '' } })
  const used = await server.call(redemptions.history, { as: creator, query: { state: 'used' } })
  expect(used.body.items.map((item) => item.id)).toEqual([ids[1]])
  const ready = await server.call(redemptions.history, {
    as: creator,
    query: { state: 'issued' },
  })
  expect(ready.body.items.map((item) => item.id)).toEqual([ids[0], ids[2]])
  const nobody = await server.call(redemptions.history, { as: await buildCreator() })
  expect(nobody.body.items).toEqual([])
  expect((await server.call(redemptions.history)).body.code).toBe('session.required')
})

describe('POST /redemptions/:redemptionId/use', () => {
  it('ticks a coupon off once', async () => {
    const creator = await buildRich(1000)
    const redemptionId = (await redeem(creator, (await buildCoupon()).id)).body.id
    const use = () => server.call(redemptions.markUsed, { as: creator, params: { redemptionId } })
    const answer = await use()
    expect(answer.body).toMatchObject({ state: 'used', can: { markUsed: { allowed: false } } })
    expect((await use()).body.code).toBe('redemption.already_used')
    const other = await buildCreator()
    const foreign = await server.call(redemptions.markUsed, { as: other, params: { redemptionId } })
    expect(foreign.body.code).toBe('redemption.not_found')
  })
})

it('a redemption has the same transitions in the code and in the database', async () => {
  const { rows } = await sql<{ from_state: string; to_state: string }>`
    select from_state, to_state from state_transitions where machine = 'redemptions'`.execute(db)
  const asText = (transitions: (readonly [string, string])[]) =>
    transitions.map((transition) => transition.join()).sort()
  expect(asText(rows.map((row) => [row.from_state, row.to_state]))).toEqual(
    asText([...redemptionTransitions]),
  )
})
