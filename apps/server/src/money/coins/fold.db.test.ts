import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { db } from '#platform/postgres/db.ts'
import { createTestDatabase, type TestDatabase } from '#platform/postgres/test-database.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { type Account, brandWallet, feeIncome, promo } from './accounts.ts'
import { fundBrand, putMoneyIn } from './coins.factory.ts'
import { foldLedger } from './fold.store.ts'
import { listInvariantViolations } from './invariants.views.ts'
import { readBalance } from './ledger.store.ts'
import { postTransfer } from './post-transfers.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ max: 20 })
  await putMoneyIn()
})
afterEach(async () => {
  expect(await listInvariantViolations()).toEqual([])
})
afterAll(() => database.drop())

const notedOf = async (account: Account): Promise<{ balance: number; folded_through: number }> =>
  db
    .selectFrom('ledger_accounts')
    .select(['balance', 'folded_through'])
    .where('kind', '=', account.kind)
    .where('owner', '=', 'platform')
    .executeTakeFirstOrThrow()

const newestEntry = async (): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select max(id) as id from ledger_entries`.execute(db)
  return rows[0]?.id ?? 0
}

const foldOnce = (): Promise<void> => expect.poll(foldLedger).toBe(true)

const foldAll = async (): Promise<void> => {
  const newest = await newestEntry()
  const isCounted = async (): Promise<boolean> => {
    await foldLedger()
    const { rows } = await sql<{ counted: boolean }>`
      select marked_by is null and through >= ${newest} as counted from ledger_folds`.execute(db)
    return rows[0]?.counted === true
  }
  await expect.poll(isCounted).toBe(true)
}

it('the first call marks, the second counts, and the balance reads the same all along', async () => {
  const before = await readBalance(db, promo)
  await fundBrand(randomUUID(), 70)
  expect(await foldLedger()).toBe(false)
  expect(await readBalance(db, promo)).toBe(before - 70)
  await foldOnce()
  expect((await notedOf(promo)).balance).toBe(before - 70)
  expect(await readBalance(db, promo)).toBe(before - 70)
  expect(await foldLedger()).toBe(false)
})

it('folding while many write never loses, doubles or shows half of anything', async () => {
  await foldAll()
  const [promoBefore, feeBefore] = [await readBalance(db, promo), await readBalance(db, feeIncome)]
  let done = false
  let counted = 0
  const fold = async (): Promise<void> => {
    while (!done) if (await foldLedger()) counted += 1
  }
  const watch = async (): Promise<void> => {
    while (!done) {
      const { rows } = await sql<{ all: number }>`
        select (select coalesce(sum(balance), 0) from ledger_accounts)
             + (select coalesce(sum(e.delta), 0) from ledger_entries e join ledger_accounts a on a.id = e.account_id
                 where not a.tracked and e.id > a.folded_through) as all`.execute(db)
      expect(Number(rows[0]?.all)).toBe(0)
    }
  }
  const write = async (): Promise<void> => {
    for (let nr = 0; nr < 14; nr += 1) {
      const id = randomUUID()
      const post = inTransaction(async (tx) => {
        await postTransfer(tx, {
          key: `grant:${id}`,
          event: 'grant.made',
          ref: { type: 'grant', id },
          actorId: null,
          legs: [
            { account: promo, delta: -3 },
            { account: feeIncome, delta: 1 },
            { account: brandWallet(id), delta: 2 },
          ],
        })
        if (nr % 5 === 0) await sql`select pg_sleep(0.02)`.execute(tx)
        if (nr % 7 === 0) throw new Error('changed its mind')
      })
      await post.catch((error: Error) => expect(error.message).toBe('changed its mind'))
    }
  }
  const beside = [fold(), fold(), watch()]
  await Promise.all(Array.from({ length: 12 }, write))
  done = true
  await Promise.all(beside)
  const happened = 12 * 12
  expect(counted).toBeGreaterThan(0)
  expect(await readBalance(db, promo)).toBe(promoBefore - 3 * happened)
  expect(await readBalance(db, feeIncome)).toBe(feeBefore + happened)
  await foldAll()
  expect(await notedOf(promo)).toEqual({
    balance: promoBefore - 3 * happened,
    folded_through: await newestEntry(),
  })
})
