import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '#platform/postgres/db.ts'
import { createTestDatabase, type TestDatabase } from '#platform/postgres/test-database.ts'
import { readSettings } from '#platform/settings/env.ts'
import { useSettings } from '#platform/settings/settings.ts'
import {
  adjustment,
  brandReceivable,
  brandWallet,
  campaignEscrow,
  cash,
  creatorHeld,
  creatorWallet,
  feeIncome,
  issuance,
  programmeReserve,
  supplierPayable,
  world,
} from './accounts.ts'
import { fundBrand, fundCreator } from './coins.factory.ts'
import type { Leg } from './ledger.store.ts'
import { postTransfer } from './post-transfers.ts'
import { viewSolvency } from './solvency.views.ts'

// These transfers have no domain rows, so the test skips the domain invariants.
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  useSettings(
    readSettings({
      DEMO: 'off',
      SECRET_KEY: 's'.repeat(32),
      CURRENCY: 'USD',
      COINS_PER_UNIT: '10',
    }),
  )
})
afterAll(() => database.drop())

const post = (...legs: Leg[]) =>
  postTransfer(db, {
    key: `adj:${randomUUID()}`,
    event: 'adjustment.made',
    ref: { type: 'adjustment', id: randomUUID() },
    actorId: null,
    legs,
  })

const three = () => [randomUUID(), randomUUID(), randomUUID()] as const

describe('the balance sheet of the coins', () => {
  it('counts every coin once, by who holds it, beside the money that was paid for them', async () => {
    const before = await viewSolvency()
    const [brands, creators, suppliers] = [three(), three(), three()]
    for (const brand of brands) await fundBrand(brand, 1000)
    for (const creator of creators) await fundCreator(creator, 100)
    await post(
      { account: brandWallet(brands[0]), delta: -600 },
      { account: campaignEscrow(randomUUID()), delta: 200 },
      { account: programmeReserve(randomUUID()), delta: 50 },
      { account: creatorHeld(creators[1]), delta: 150 },
      { account: supplierPayable(suppliers[0]), delta: 90 },
      { account: supplierPayable(suppliers[1]), delta: 50 },
      { account: supplierPayable(suppliers[2]), delta: 10 },
      { account: feeIncome, delta: 50 },
    )
    const after = await viewSolvency()
    expect(after.outstanding.coins - before.outstanding.coins).toBe(3000 + 300 - 50)
    expect(after.holders).toEqual({
      brands: { coins: 2400, worthMinor: 24_000 },
      heldForWork: { coins: 250, worthMinor: 2500 },
      creators: { coins: 450, worthMinor: 4500 },
      suppliers: { coins: 150, worthMinor: 1500 },
    })
    expect(after.cashMinor).toBe(33_000)
    expect(after.platformPaid.promotions.coins).toBe(3300)
    expect(after.coverBps).toBe(10_153)
  })

  it('shows what is missing after a charge-back, and doesn’t count what is owed as cover', async () => {
    const before = await viewSolvency()
    await post(
      { account: brandReceivable(randomUUID()), delta: -400 },
      { account: issuance, delta: 400 },
      { account: cash('USD'), delta: -4000 },
      { account: world('USD'), delta: 4000 },
    )
    await post(
      { account: adjustment, delta: -20 },
      { account: creatorWallet(randomUUID()), delta: 20 },
    )
    const after = await viewSolvency()
    expect(after.owedBack).toEqual({ coins: 400, worthMinor: 4000 })
    expect(after.platformPaid.correctionCoins).toBe(20)
    expect(after.cashMinor).toBe(before.cashMinor - 4000)
    expect(after.coverBps).toBeLessThan(10_000)
  })
})
