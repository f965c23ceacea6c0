import { randomUUID } from 'node:crypto'
import { coupons } from '@tandem/contract/money/coupons/coupon.endpoints.ts'
import { redemptions } from '@tandem/contract/money/redemptions/redemption.endpoints.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { fundCreator, oweCoins } from '#money/coins/coins.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { buildCoupon } from '#money/coupons/coupon.factory.ts'
import { pauseByOperator } from '#money/coupons/index.ts'
import { atTime } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { buildApp } from '../../app.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { markRedemptionUsed } from './mark-redemption-used.ts'
import { redeemCoupon } from './redeem-coupon.ts'
import { redemptionTransitions } from './redemption.rules.ts'
import { refundByOperator } from './refund-redemption.ts'

const server = useTestApp()

const buildRich = async (coins: number) => {
  const creator = await buildCreator()
  await fundCreator(creator.actor.userId, coins)
  return creator
}
const redeem = (as: { token: string }, couponId: string, key: string = randomUUID()) =>
  server.call(redemptions.redeem, { as, params: { couponId }, key })

/** Stock is the number of free codes, every live redemption owns one, and none stays held. */
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

  it('is for creators only, and asks for a key', async () => {
    const coupon = await buildCoupon()
    expect((await redeem(await buildBrand(), coupon.id)).body.code).toBe('role.creator_only')
    const creator = await buildRich(2000)
    expect((await redeem(creator, coupon.id, 'short')).body.code).toBe('idempotency.key_required')
    expect((await redeem(creator, 'not-an-id')).body.code).toBe('input.invalid')
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

  it('sells exactly three to one creator with coins for three, over many coupons at once', async () => {
    const creator = await buildRich(3999)
    const offered = await Promise.all(Array.from({ length: 8 }, () => buildCoupon()))
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, nr) => redeem(creator, offered[nr % 8]?.id ?? '')),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3)
    expect(new Set(answers.filter((a) => a.status !== 200).map((a) => a.body.code))).toEqual(
      new Set(['coins.insufficient']),
    )
    expect(await readBalance(db, accounts.creatorWallet(creator.actor.userId))).toBe(999)
  })

  it('keeps the limit per creator when all clicks come at once', async () => {
    const creator = await buildRich(40_000)
    const coupon = await buildCoupon({ stock: 40, perCreatorLimit: 2 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(creator, coupon.id)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(2)
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

describe('GET /redemptions/:redemptionId/code', () => {
  it('shows a loaded code to the creator who paid, and to nobody else', async () => {
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

  it('leaves no trace of the code in the log, however much is logged', async () => {
    const creator = await buildRich(1000)
    const redemptionId = (await redeem(creator, (await buildCoupon()).id)).body.id
    const logged: string[] = []
    const stream = { write: (line: string) => logged.push(line) }
    const talkative = await buildApp({ logger: { level: 'trace', stream } })
    const answer = await talkative.inject({
      url: `/api/redemptions/${redemptionId}/code`,
      cookies: { sid: creator.token },
    })
    await talkative.close()
    expect(answer.json().code).toContain('SAVE-')
    expect(logged.join('')).toContain(redemptionId)
    expect(logged.join('')).not.toContain('SAVE-')
  })

  it('has no code for one whose coins were given back', async () => {
    const creator = await buildRich(1000)
    const redemptionId = (await redeem(creator, (await buildCoupon()).id)).body.id
    await refundByOperator(redemptionId, 'The till did not take it.')
    const answer = await server.call(redemptions.reveal, { as: creator, params: { redemptionId } })
    expect(answer.body.code).toBe('redemption.no_code')
    const use = await server.call(redemptions.markUsed, { as: creator, params: { redemptionId } })
    expect(use.body.code).toBe('redemption.not_issued')
  })
})

describe('GET /redemptions', () => {
  it('lists a creator’s own, newest first, page by page and by state', async () => {
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
    // Also those without a last day.
    const ready = await server.call(redemptions.history, {
      as: creator,
      query: { state: 'issued' },
    })
    expect(ready.body.items.map((item) => item.id)).toEqual([ids[0], ids[2]])
    const nobody = await server.call(redemptions.history, { as: await buildCreator() })
    expect(nobody.body.items).toEqual([])
    expect((await server.call(redemptions.history)).body.code).toBe('session.required')
  })
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

  it('refuses one that has expired, and the history says so', async () => {
    const creator = await buildRich(1000)
    const coupon = await buildCoupon({ validDays: 1 })
    const redemptionId = (await redeem(creator, coupon.id)).body.id
    await atTime(new Date(Date.now() + 86_400_001), async () => {
      const use = await server.call(redemptions.markUsed, { as: creator, params: { redemptionId } })
      expect(use.body.code).toBe('redemption.expired')
      const expired = await server.call(redemptions.history, {
        as: creator,
        query: { state: 'expired' },
      })
      expect(expired.body.items).toMatchObject([{ id: redemptionId, state: 'expired' }])
      const ready = await server.call(redemptions.history, {
        as: creator,
        query: { state: 'issued' },
      })
      expect(ready.body.items).toEqual([])
    })
  })
})

describe('GET /redemptions.csv', () => {
  const file = (token: string | undefined, query = '') =>
    server.app.inject({
      url: `/api/redemptions.csv${query}`,
      ...(token === undefined ? {} : { cookies: { sid: token } }),
    })

  it('holds every row with its columns, and no code', async () => {
    const creator = await buildRich(120_000)
    const coupon = await buildCoupon({ title: 'One of many', stock: 101, coinsCost: 10 })
    for (let nr = 0; nr < 101; nr += 1) expect((await redeem(creator, coupon.id)).status).toBe(200)
    const answer = await file(creator.token)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [columns, ...rows] = answer.body.trimEnd().split('\r\n')
    expect(columns).toBe(
      '\ufeffRedeemed at (UTC),Coupon,From,Worth,Coins,State,Used at (UTC),Expires at (UTC)',
    )
    expect(rows).toHaveLength(101)
    const moment = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/.source
    const row = new RegExp(`^${moment},One of many,[^,]+,[^,]+,10,issued,,(${moment})?$`)
    expect(rows.filter((line) => !row.test(line))).toEqual([])
    expect(answer.body).not.toContain('SAVE-')
  })

  it('has each moment in its own column', async () => {
    const creator = await buildRich(1000)
    const at = (day: number) => new Date(Date.UTC(2026, 4, day, 23, 45))
    const coupon = await atTime(at(1), () => buildCoupon({ validDays: 10, coinsCost: 10 }))
    const { id } = await atTime(at(1), () => redeemCoupon(creator.actor, coupon.id))
    await atTime(at(4), () => markRedemptionUsed(creator.actor, id))
    const [, row = ''] = (await file(creator.token)).body.trimEnd().split('\r\n')
    const [redeemed, , ...rest] = row.split(',')
    expect([redeemed, ...rest]).toEqual([
      '2026-05-01 23:45:00',
      'Corner Shop',
      '10.00 EUR',
      '10',
      'used',
      '2026-05-04 23:45:00',
      '2026-05-11 23:45:00',
    ])
  })

  it('is narrowed as the history is: by state and by who honours them', async () => {
    const creator = await buildRich(3000)
    const { brandId } = await buildBrand({ name: 'aloe Theory' })
    await db.updateTable('brands').set({ hue: 211 }).where('id', '=', brandId).execute()
    const rolls = await buildCoupon({ title: 'Rolls' })
    const serum = await buildCoupon({ title: 'Serum', supplierBrandId: brandId })
    const { supplierId } = (await redeem(creator, rolls.id)).body
    await redeem(creator, serum.id)
    await redeem(creator, serum.id)
    const all = await server.call(redemptions.history, { as: creator })
    // A brand's coupons look like the brand, a shop's as they were made.
    expect(all.body.items.map(({ hue }) => hue)).toEqual([211, 211, 30])
    const history = await server.call(redemptions.history, { as: creator, query: { supplierId } })
    expect(history.body.items.map(({ title }) => title)).toEqual(['Rolls'])
    expect(history.body.suppliers).toMatchObject([
      { name: 'aloe Theory', coupons: 2 },
      { name: 'Corner Shop', coupons: 1 },
    ])
    const rowsOf = async (query: string) =>
      (await file(creator.token, query)).body.trim().split('\r\n').length - 1
    expect(await rowsOf('')).toBe(3)
    expect(await rowsOf(`?supplierId=${supplierId}`)).toBe(1)
    expect(await rowsOf('?state=used')).toBe(0)
    expect((await file(creator.token, '?state=lost')).json().code).toBe('input.invalid')
  })

  it('is for creators only', async () => {
    expect((await file(undefined)).json().code).toBe('session.required')
    expect((await file((await buildBrand()).token)).json().code).toBe('role.creator_only')
  })
})

describe('a redemption', () => {
  it('has the same transitions in the code and in the database', async () => {
    const { rows } = await sql<{ from_state: string; to_state: string }>`
      select from_state, to_state from state_transitions where machine = 'redemptions'`.execute(db)
    const asText = (transitions: (readonly [string, string])[]) =>
      transitions.map((transition) => transition.join()).sort()
    expect(asText(rows.map((row) => [row.from_state, row.to_state]))).toEqual(
      asText([...redemptionTransitions]),
    )
  })
})
