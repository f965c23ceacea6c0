import { dayMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { moveClock } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { settings, useSettings } from '#platform/settings/settings.ts'
import { passDeadlines } from '../../../deadlines.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { creatorWallet } from '../accounts.ts'
import { grantCoins } from '../grant-coins.ts'
import { readBalance } from '../ledger.store.ts'
import { dueIdleCoins } from './idle-coins.views.ts'
import { tendIdleCoins } from './tend-idle-coins.ts'

useTestApp()
const start = Date.now()

const goTo = (days: number): void => {
  moveClock(days * dayMs - (Date.now() - start))
}
const expireAfter = (coinExpiryMonths: number): void =>
  useSettings({ ...settings, coinExpiryMonths })

beforeEach(() => {
  goTo(0)
  expireAfter(24)
})
afterEach(() => moveClock(0))

const arrive = (creatorId: string, coins: number): Promise<void> =>
  inTransaction((tx) =>
    grantCoins(tx, { id: crypto.randomUUID(), account: creatorWallet(creatorId), coins }),
  )

const buildIdle = async (coins = 500) => {
  const { actor } = await buildCreator()
  await arrive(actor.userId, coins)
  return { id: actor.userId, email: actor.email }
}

const toldTo = async (id: string): Promise<unknown[]> => {
  const { rows } = await sql<{ type: string; days: number | null }>`
    select type, (data ->> 'days')::int as days from domain_events
     where subject_id = ${id}::uuid and type like 'coins.exp%' order by id`.execute(db)
  return rows.map(({ type, days }) => days ?? type)
}
const mailsTo = async (email: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('mails')
    .select('subject')
    .where('to_address', '=', email)
    .where('subject', 'like', '%coins%')
    .orderBy('created_at')
    .execute()
  return rows.map(({ subject }) => subject)
}
const walletOf = (id: string) => readBalance(db, creatorWallet(id))

describe('coins that nobody moves', () => {
  it('never expire as long as the operator doesn’t say so', async () => {
    expireAfter(0)
    const { id } = await buildIdle()
    goTo(4000)
    expect(await dueIdleCoins(10)).toEqual([])
    await passDeadlines()
    expect(await tendIdleCoins(id)).toBe(false)
    expect(await toldTo(id)).toEqual([])
    expect(await walletOf(id)).toBe(500)
  })

  it('expire after notices of 60, 30 and 7 days, each given once, here and by mail', async () => {
    const { id, email } = await buildIdle()
    await passDeadlines()
    expect(await toldTo(id)).toEqual([])
    const told: [day: number, so: unknown[]][] = [
      [669, []],
      [671.1, [60]],
      [690, [60]],
      [701.3, [60, 30]],
      [724.5, [60, 30, 7]],
      [729.9, [60, 30, 7]],
    ]
    for (const [day, so] of told) {
      goTo(day)
      await passDeadlines()
      await passDeadlines()
      expect(await toldTo(id), `on day ${day}`).toEqual(so)
      expect(await walletOf(id)).toBe(500)
    }
    goTo(731.7)
    await passDeadlines()
    await passDeadlines()
    expect(await toldTo(id)).toEqual([60, 30, 7, 'coins.expired'])
    expect(await walletOf(id)).toBe(0)
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(4)
    expect(mails[0]).toMatch(/^Your 500 coins expire on \d+ \w+ \d{4}, \d\d:\d\d UTC - Tandem$/)
    expect(mails[3]).toBe('Your 500 coins have expired - Tandem')
    const { rows } = await sql<{ key: string; kind: string; delta: number }>`
      select t.idempotency_key as key, a.kind, e.delta
        from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
        join ledger_accounts a on a.id = e.account_id
       where t.ref_type = 'expiry' and t.ref_id = ${id}::uuid order by e.delta`.execute(db)
    const key = expect.stringMatching(new RegExp(`^expiry:${id}:[0-9]{4}-[0-9]{2}-[0-9]{2}$`))
    expect(rows).toEqual([
      { key, kind: 'wallet', delta: -500 },
      { key, kind: 'breakage', delta: 500 },
    ])
  })

  it('stay when one of them moves, even on the last day', async () => {
    const { id } = await buildIdle()
    for (const day of [671.1, 701.3, 724.5]) {
      goTo(day)
      await passDeadlines()
    }
    goTo(729)
    await arrive(id, 1)
    goTo(740)
    await passDeadlines()
    expect(await walletOf(id)).toBe(501)
    expect(await toldTo(id)).toEqual([60, 30, 7])
    goTo(729 + 671.1)
    await passDeadlines()
    expect(await toldTo(id)).toEqual([60, 30, 7, 60])
  })

  it('expire once, and each notice is given once, however many servers look at the same time', async () => {
    const { id } = await buildIdle()
    const atOnce = () => Promise.all(Array.from({ length: 8 }, () => tendIdleCoins(id)))
    for (const day of [671.1, 701.3, 724.5, 731.7]) {
      goTo(day)
      expect((await atOnce()).filter(Boolean)).toHaveLength(1)
    }
    expect(await toldTo(id)).toEqual([60, 30, 7, 'coins.expired'])
    expect(await walletOf(id)).toBe(0)
  })
})
