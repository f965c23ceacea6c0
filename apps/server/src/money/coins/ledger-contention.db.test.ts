import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { proofSize, proofTimeout } from '#everywhere/proof-size.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { createTestDatabase, type TestDatabase } from '#platform/postgres/test-database.ts'
import { type Account, brandWallet, creatorWallet, feeIncome } from './accounts.ts'
import { fundBrand } from './coins.factory.ts'
import { listInvariantViolations } from './invariants.views.ts'
import { readBalance } from './ledger.store.ts'
import { postTransfer } from './post-transfers.ts'

const clients = proofSize(24, 64)
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ max: clients })
})
afterEach(async () => {
  expect(await listInvariantViolations()).toEqual([])
})
afterAll(() => database.drop())

const move = (...legs: [account: Account, delta: number][]): Promise<void> => {
  const id = randomUUID()
  return postTransfer(db, {
    key: `contention:${id}`,
    event: 'contention.moved',
    ref: { type: 'grant', id },
    actorId: null,
    legs: legs.map(([account, delta]) => ({ account, delta })),
  })
}

const gotNoConnection = (error: unknown): boolean =>
  error instanceof Error && /due to connection timeout|exceeded when trying/.test(error.message)

const contend = async (times: number, work: (nr: number) => Promise<void>) => {
  const ends: Record<string, number> = {}
  let nr = 0
  const takeTurn = async (turn: number): Promise<void> => {
    const end = await work(turn).then(
      () => 'done',
      (error: { code?: string }) => (gotNoConnection(error) ? '' : (error.code ?? String(error))),
    )
    if (end === '') return takeTurn(turn)
    ends[end] = (ends[end] ?? 0) + 1
  }
  const one = async () => {
    while (nr < times) {
      nr += 1
      await takeTurn(nr)
    }
  }
  await Promise.all(Array.from({ length: clients }, one))
  return ends
}

it(
  'of many spends of one coin at once, a wallet grants exactly the coins it holds',
  async () => {
    const coins = proofSize(50, 1000)
    const spends = proofSize(120, 2560)
    for (let round = 0; round < proofSize(1, 20); round += 1) {
      const brandId = randomUUID()
      await fundBrand(brandId, coins)
      const creators = Array.from({ length: clients }, () => randomUUID())
      const ends = await contend(spends, (nr) =>
        move([brandWallet(brandId), -1], [creatorWallet(creators[nr % clients] ?? ''), 1]),
      )
      expect(ends).toEqual({ done: coins, 'coins.insufficient': spends - coins })
      expect(await readBalance(db, brandWallet(brandId))).toBe(0)
    }
  },
  proofTimeout,
)

it(
  'transfers in all directions between ten wallets never deadlock and lose nothing',
  async () => {
    const brands = Array.from({ length: 10 }, () => randomUUID())
    const times = proofSize(240, 100_000)
    const funded = 10 * times
    for (const brandId of brands) await fundBrand(brandId, times)
    const wallet = (nr: number) => brandWallet(brands[nr % brands.length] ?? '')
    const ends = await contend(times, (nr) =>
      move([wallet(nr), -3], [wallet(nr * 7 + 1), 2], [feeIncome, 1]),
    )
    expect(ends).toEqual({ done: times })
    const left = await Promise.all(brands.map((id) => readBalance(db, brandWallet(id))))
    expect(left.reduce((sum, coins) => sum + coins, 0)).toBe(funded - times)
    expect(await readBalance(db, feeIncome)).toBe(times)
  },
  proofTimeout,
)
