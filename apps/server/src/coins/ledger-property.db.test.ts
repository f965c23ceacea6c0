import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { db } from '#platform/postgres/db.ts'
import { createTestDatabase, type TestDatabase } from '#platform/postgres/test-database.ts'
import { Refusal } from '#platform/refusal.ts'
import { proofSize } from '../everywhere/proof-size.build.ts'
import { brandWallet, campaignEscrow, creatorWallet, feeIncome, promo } from './accounts.ts'
import { putMoneyIn } from './coins.build.ts'
import { listInvariantViolations } from './invariants.views.ts'
import { postTransfer, readBalance } from './ledger.store.ts'

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
      // Accounts of the platform have no lower limit.
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
    { numRuns: proofSize(25, 1_000) },
  )
})

it('an amount that JavaScript could not hold exactly is refused', async () => {
  const wallet = campaignEscrow(randomUUID())
  const post = (coins: number) =>
    postTransfer(db, {
      key: `grant:${randomUUID()}`,
      event: 'grant.made',
      ref: { type: 'grant', id: randomUUID() },
      actorId: null,
      legs: [
        { account: promo, delta: -coins },
        { account: wallet, delta: coins },
      ],
    })
  const [first, second] = [post(Number.MAX_SAFE_INTEGER), post(Number.MAX_SAFE_INTEGER)]
  const results = await Promise.allSettled([first, second])
  expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
})
