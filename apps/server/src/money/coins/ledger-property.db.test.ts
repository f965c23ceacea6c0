import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { proofSize } from '#everywhere/proof-size.factory.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { createTestDatabase, type TestDatabase } from '#platform/postgres/test-database.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { Refusal } from '#platform/refusal.ts'
import {
  type Account,
  brandReceivable,
  brandWallet,
  creatorWallet,
  feeIncome,
  promo,
} from './accounts.ts'
import { putMoneyIn } from './coins.factory.ts'
import { listInvariantViolations } from './invariants.views.ts'
import { readBalance, type Transfer } from './ledger.store.ts'
import { postTransfer, postTransfers } from './post-transfers.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await putMoneyIn()
})
afterAll(() => database.drop())

const legDeltas = fc
  .array(fc.record({ account: fc.nat({ max: 5 }), delta: fc.integer({ min: -400, max: 400 }) }), {
    minLength: 1,
    maxLength: 4,
  })
  .chain((legs) =>
    fc.nat({ max: 5 }).map((account) => {
      const rest = -legs.reduce((sum, leg) => sum + leg.delta, 0)
      return [...legs, { account, delta: rest === 0 ? 0 : rest }]
    }),
  )

const expectedOf = (
  balances: number[],
  legs: { account: number; delta: number }[],
  free: Set<number>,
) => {
  const after = [...balances]
  for (const { account, delta } of legs) after[account] = (after[account] ?? 0) + delta
  const moves = after.some((balance, nr) => balance !== balances[nr])
  const covered = after.every((balance, nr) => free.has(nr) || balance >= 0)
  return { after, happens: moves && covered }
}

it('random transfers do what arithmetic says and keep every promise', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(legDeltas, { minLength: 1, maxLength: 12 }), async (transfers) => {
      const accounts = [
        promo,
        feeIncome,
        brandWallet(randomUUID()),
        creatorWallet(randomUUID()),
        creatorWallet(randomUUID()),
        brandWallet(randomUUID()),
      ]
      const free = new Set([0, 1])
      const read = () => Promise.all(accounts.map((account) => readBalance(db, account)))
      let balances = await read()
      for (const legs of transfers) {
        const expected = expectedOf(balances, legs, free)
        const happened = await postTransfer(db, {
          key: `grant:${randomUUID()}`,
          event: 'grant.made',
          ref: { type: 'grant', id: randomUUID() },
          actorId: null,
          legs: legs.map(({ account, delta }) => ({ account: accounts[account] ?? promo, delta })),
        }).then(
          () => true,
          (error) => {
            if (error instanceof Refusal) expect(error.code).toBe('coins.insufficient')
            else expect(error.message).toMatch('the legs cancel each other')
            return false
          },
        )
        const nothingAsked = legs.every(({ delta }) => delta === 0)
        expect(happened).toBe(expected.happens || nothingAsked)
        if (expected.happens) balances = expected.after
        expect(await read()).toEqual(balances)
      }
      expect(await listInvariantViolations()).toEqual([])
    }),
    { numRuns: proofSize(12, 1_000) },
  )
})

const entriesOf = async ({ ownerId, kind }: Account): Promise<unknown[]> => {
  const { rows } = await sql`
    select e.delta, e.balance_after, e.seq, e.cause, t.ref_id
      from ledger_accounts a join ledger_entries e on e.account_id = a.id
      join ledger_transfers t on t.id = e.transfer_id
     where a.owner_id = ${ownerId}::uuid and a.kind = ${kind} order by e.id`.execute(db)
  return rows
}

const happens = async (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )

type Legs = { account: number; delta: number }[]
const again = [
  { account: 2, delta: -5 },
  { account: 5, delta: 5 },
]
const keyed: fc.Arbitrary<{ key?: number; legs: Legs }> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ legs: legDeltas }) },
  { weight: 3, arbitrary: fc.record({ key: fc.nat({ max: 1 }), legs: fc.constant(again) }) },
  { weight: 1, arbitrary: fc.record({ key: fc.nat({ max: 1 }), legs: legDeltas }) },
)

it('a list of transfers moves what they move one after the other, or nothing', async () => {
  const seen = new Set<boolean>()
  await fc.assert(
    fc.asyncProperty(fc.array(keyed, { minLength: 1, maxLength: 8 }), async (list) => {
      const [fundsId = '', ...ids] = ['', ...list].map(() => randomUUID())
      const play = async (post: (tx: Db, transfers: Transfer[]) => Promise<void>) => {
        const [one, other] = [randomUUID(), randomUUID()]
        const accounts = [
          promo,
          feeIncome,
          brandWallet(one),
          creatorWallet(one),
          // The other brand's wallet is left out, because coins in it would pay the brand's debt.
          brandReceivable(other),
          creatorWallet(other),
        ]
        const transferOf = (key: string | number, id: string, legs: Legs): Transfer => ({
          key: `grant:${one}:${key}`,
          event: 'grant.made',
          ref: { type: 'grant', id },
          actorId: null,
          legs: legs.map(({ account, delta }) => ({ account: accounts[account] ?? promo, delta })),
        })
        const funds = [0, 0, 500, 300, -300].map((delta, account) => ({ account, delta }))
        const all = [...funds, { account: 0, delta: -500 }]
        await postTransfer(db, transferOf('funds', fundsId, all))
        const transfers = list.map(({ key, legs }, at) =>
          transferOf(key ?? `own-${at}`, ids[key ?? at] ?? '', legs),
        )
        const happened = await happens(inTransaction((tx) => post(tx, transfers)))
        return { happened, entries: await Promise.all(accounts.slice(2).map(entriesOf)) }
      }
      const whole = await play(postTransfers)
      seen.add(whole.happened)
      expect(whole).toEqual(
        await play(async (tx, transfers) => {
          for (const transfer of transfers) await postTransfer(tx, transfer)
        }),
      )
    }),
    { numRuns: proofSize(25, 1_000) },
  )
  const broken = await listInvariantViolations()
  expect(broken.filter(({ check }) => check !== 'I22')).toEqual([])
  expect(seen.size).toBe(2)
})
