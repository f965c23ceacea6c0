import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { db } from '#platform/postgres/db.ts'
import { createTestDatabase, type TestDatabase } from '#platform/postgres/test-database.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import {
  type Account,
  brandReceivable,
  brandWallet,
  campaignEscrow,
  collaborationEscrow,
  creatorWallet,
  programmeReserve,
  promo,
  rightsEscrow,
  supplierPayable,
} from './accounts.ts'
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

const countSpent = (results: PromiseSettledResult<void>[]): number => {
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason.code).toBe('coins.insufficient')
  return results.filter((result) => result.status === 'fulfilled').length
}

describe('a transfer', () => {
  it('moves coins between accounts and opens those that are new', async () => {
    const [brandId, campaignId] = [randomUUID(), randomUUID()]
    await fundBrand(brandId, 500)
    await move(brandWallet(brandId), campaignEscrow(campaignId), 200)
    expect(await readBalance(db, brandWallet(brandId))).toBe(300)
    expect(await readBalance(db, campaignEscrow(campaignId))).toBe(200)
    expect(await readBalance(db, brandWallet(randomUUID()))).toBe(0)
  })

  it('counts what accounts without a limit have given', async () => {
    const before = await readBalance(db, promo)
    await fundBrand(randomUUID(), 70)
    expect(await readBalance(db, promo)).toBe(before - 70)
  })

  it('refuses to overdraw and leaves no trace', async () => {
    const brandId = randomUUID()
    await fundBrand(brandId, 100)
    const key = `grant:${randomUUID()}`
    await expect(
      move(brandWallet(brandId), creatorWallet(randomUUID()), 101, key),
    ).rejects.toMatchObject({ code: 'coins.insufficient' })
    expect(await readBalance(db, brandWallet(brandId))).toBe(100)
    expect(await countTransfers(key)).toBe(0)
  })

  it('does nothing when all legs are zero', async () => {
    const key = `grant:${randomUUID()}`
    await move(promo, brandWallet(randomUUID()), 0, key)
    expect(await countTransfers(key)).toBe(0)
  })

  it('refuses legs that do not balance, cancel each other or are alone', async () => {
    const wallet = brandWallet(randomUUID())
    const legs = (...deltas: [Account, number][]) =>
      postTransfer(db, transferOf(deltas.map(([account, delta]) => ({ account, delta }))))
    await expect(legs([promo, -10], [wallet, 9])).rejects.toThrow('unbalanced transfer')
    await expect(legs([wallet, -10], [wallet, 10])).rejects.toThrow('the legs cancel each other')
    await expect(legs([wallet, 10])).rejects.toThrow('malformed legs')
  })

  it('refuses null, zero and uneven legs at the database', async () => {
    const post = (owners: string, deltas: string, of = '{2}') =>
      sql`select ledger_post(array['grant:x'], array['grant.made'], array['grant'], array[uuid7()],
            array[null::uuid], array[null], array[null::uuid], ${of}::int[], ${owners}::text[],
            array[null, null]::uuid[], array['promo', 'issuance'], ${deltas}::bigint[],
            array[null, null])`.execute(db)
    await expect(post('{platform,platform}', '{5,-5,null}')).rejects.toThrow('malformed legs')
    await expect(post('{platform,platform}', '{0,0}')).rejects.toThrow('malformed legs')
    await expect(post('{platform}', '{5,-5}')).rejects.toThrow('malformed legs')
    await expect(post('{platform,platform}', '{5,-5}', '{1,1}')).rejects.toThrow('malformed legs')
    await expect(post('{platform,platform}', '{5,-5}', '{3}')).rejects.toThrow('malformed legs')
    const nothing = sql`select ledger_post(array['grant:x'], array['grant.made'], array['grant'],
      array[uuid7()], null, null, null, null, null, null, null, null, null)`
    await expect(nothing.execute(db)).rejects.toThrow('malformed legs')
  })
})

describe('a list of transfers', () => {
  it('may not spend first what comes in later, or leave somebody owed on the way', async () => {
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
})

describe('what a brand owes after a charge-back', () => {
  it.each<[string, Account]>([
    ['a campaign', campaignEscrow(randomUUID())],
    ['a collaboration', collaborationEscrow(randomUUID())],
    ['a question about rights', rightsEscrow(randomUUID())],
    ['a budget', programmeReserve(randomUUID())],
    ['coupons', supplierPayable(randomUUID())],
  ])('is paid first from coins out of %s', async (_, from) => {
    const brandId = randomUUID()
    await move(promo, from, 100)
    await move(brandReceivable(brandId), promo, 70)
    await move(from, brandWallet(brandId), 50)
    expect(await readBalance(db, brandReceivable(brandId))).toBe(-20)
    expect(await readBalance(db, brandWallet(brandId))).toBe(0)
    await move(from, brandWallet(brandId), 50)
    expect(await readBalance(db, brandReceivable(brandId))).toBe(0)
    expect(await readBalance(db, brandWallet(brandId))).toBe(30)
  })

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
    'truncate ledger_entries',
    "update ledger_transfers set memo = 'other'",
    'delete from ledger_transfers',
    'truncate ledger_transfers cascade',
    'delete from ledger_accounts',
    'truncate ledger_accounts cascade',
    'update ledger_accounts set owner_id = uuid7() where owner_id is not null',
    'update ledger_accounts set min_balance = null',
  ]
  it.each(attempts)('refuses «%s»', async (statement) => {
    await fundBrand(randomUUID(), 10)
    await expect(database.owner.query(statement)).rejects.toThrow('append-only')
  })
})

describe('at the same time', () => {
  it('forty spends of one wallet spend exactly what is there', async () => {
    const brandId = randomUUID()
    await fundBrand(brandId, 70)
    const spends = await Promise.allSettled(
      Array.from({ length: 40 }, () => move(brandWallet(brandId), creatorWallet(randomUUID()), 10)),
    )
    expect(countSpent(spends)).toBe(7)
    expect(await readBalance(db, brandWallet(brandId))).toBe(0)
  })

  it('opposite transfers never deadlock, also when both accounts are new', async () => {
    const [a, b] = [brandWallet(randomUUID()), brandWallet(randomUUID())]
    const both = (first: Account, second: Account) =>
      postTransfer(
        db,
        transferOf([
          { account: first, delta: 30 },
          { account: second, delta: 30 },
          { account: promo, delta: -60 },
        ]),
      )
    await Promise.all(
      Array.from({ length: 30 }, (_, nr) => (nr % 2 === 0 ? both(a, b) : both(b, a))),
    )
    await Promise.all(
      Array.from({ length: 100 }, (_, nr) => (nr % 2 === 0 ? move(a, b, 1) : move(b, a, 1))),
    )
    expect(await readBalance(db, a)).toBe(900)
    expect(await readBalance(db, b)).toBe(900)
  })
})
