import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { db } from '#platform/postgres/db.ts'
import { createTestDatabase, type TestDatabase } from '#platform/postgres/test-database.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { type Account, brandReceivable, brandWallet, promo } from './accounts.ts'
import { fundBrand, putMoneyIn } from './coins.factory.ts'
import { listInvariantViolations } from './invariants.views.ts'
import { type Leg, readBalance, type Transfer } from './ledger.store.ts'
import { postTransfer, postTransfers } from './post-transfers.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ max: 50 })
  await putMoneyIn()
})
afterEach(async () => {
  expect(await listInvariantViolations()).toEqual([])
})
afterAll(() => database.drop())

const transferOf = (legs: Leg[], key = `grant:${randomUUID()}`): Transfer => ({
  key,
  event: 'grant.made',
  ref: { type: 'grant', id: '00000000-0000-4000-8000-000000000001' },
  actorId: null,
  legs,
})

const move = (from: Account, to: Account, coins: number, key?: string): Promise<void> =>
  postTransfer(
    db,
    transferOf(
      [
        { account: from, delta: -coins },
        { account: to, delta: coins },
      ],
      key,
    ),
  )

const countTransfers = async (key: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from ledger_transfers where idempotency_key = ${key}`.execute(db)
  return rows[0]?.count ?? 0
}

it('a transfer refuses legs that do not balance, cancel each other or are alone', async () => {
  const wallet = brandWallet(randomUUID())
  const legs = (...deltas: [Account, number][]) =>
    postTransfer(db, transferOf(deltas.map(([account, delta]) => ({ account, delta }))))
  await expect(legs([promo, -10], [wallet, 9])).rejects.toThrow('unbalanced transfer')
  await expect(legs([wallet, -10], [wallet, 10])).rejects.toThrow('the legs cancel each other')
  await expect(legs([wallet, 10])).rejects.toThrow('malformed legs')
})

it('a list of transfers may not spend first what comes in later, or leave somebody owed on the way', async () => {
  const [brandId, creatorId] = [randomUUID(), randomUUID()]
  await fundBrand(brandId, 100)
  const take = (account: Account, delta: number) =>
    transferOf([
      { account, delta },
      { account: promo, delta: -delta },
    ])
  const post = (...deltas: [Account, number][]) =>
    postTransfers(
      db,
      deltas.map(([account, delta]) => take(account, delta)),
    )
  const [wallet, owed] = [brandWallet(brandId), brandReceivable(creatorId)]
  await expect(post([wallet, -101], [wallet, 50])).rejects.toMatchObject({
    code: 'coins.insufficient',
  })
  await expect(post([wallet, 50], [owed, 10], [owed, -20])).rejects.toThrow()
  expect(await readBalance(db, wallet)).toBe(100)
  await post([wallet, 1], [wallet, -101], [wallet, 5], [owed, -20], [owed, 20])
  expect(await readBalance(db, wallet)).toBe(5)
})

describe('what a brand owes after a charge-back', () => {
  it('is paid once by a list that pays two brands, and by twenty payments at once', async () => {
    const [one, other] = [randomUUID(), randomUUID()]
    for (const id of [one, other]) await move(brandReceivable(id), promo, 70)
    const payment = (id: string) =>
      transferOf([
        { account: promo, delta: -10 },
        { account: brandWallet(id), delta: 10 },
      ])
    await inTransaction((tx) => postTransfers(tx, [payment(one), payment(other), payment(one)]))
    expect(await readBalance(db, brandReceivable(one))).toBe(-50)
    expect(await readBalance(db, brandReceivable(other))).toBe(-60)
    await Promise.all(
      Array.from({ length: 20 }, () => inTransaction((tx) => postTransfer(tx, payment(one)))),
    )
    expect(await readBalance(db, brandReceivable(one))).toBe(0)
    expect(await readBalance(db, brandWallet(one))).toBe(150)
  })
})

describe('a key', () => {
  it('makes thirty parallel posts one transfer', async () => {
    const brandId = randomUUID()
    const key = `grant:${randomUUID()}`
    await Promise.all(Array.from({ length: 30 }, () => move(promo, brandWallet(brandId), 40, key)))
    expect(await countTransfers(key)).toBe(1)
    expect(await readBalance(db, brandWallet(brandId))).toBe(40)
  })

  it('is refused with other legs', async () => {
    const wallet = brandWallet(randomUUID())
    const key = `grant:${randomUUID()}`
    await move(promo, wallet, 40, key)
    await expect(move(promo, wallet, 41, key)).rejects.toThrow('was used with other legs')
    expect(await readBalance(db, wallet)).toBe(40)
  })
})

describe('history, also for the owner of the tables,', () => {
  const attempts = [
    'update ledger_entries set delta = delta + 1',
    'delete from ledger_entries',
    "update ledger_transfers set memo = 'other'",
    'delete from ledger_transfers',
    'update ledger_accounts set owner_id = uuid7() where owner_id is not null',
    'update ledger_accounts set min_balance = null',
  ]
  it.each(attempts)('refuses «%s»', async (statement) => {
    await fundBrand(randomUUID(), 10)
    await expect(database.owner.query(statement)).rejects.toThrow('append-only')
  })
})
