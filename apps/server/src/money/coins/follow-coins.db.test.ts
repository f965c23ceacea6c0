import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { atTime } from '#platform/clock.ts'
import { createTestDatabase, type TestDatabase } from '#platform/postgres/test-database.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { type Account, brandWallet, creatorWallet } from './accounts.ts'
import { followCoins } from './follow-coins.ts'
import { grantCoins } from './grant-coins.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ max: 10 })
})
afterAll(() => database.drop())

const give = (account: Account) =>
  inTransaction((tx) => grantCoins(tx, { id: randomUUID(), account, coins: 5 }))

const listen = async () => {
  const [brand, creator] = [await buildBrand(), await buildCreator()]
  const ids = [brand.actor.userId, creator.actor.userId]
  const follow = followCoins()
  await follow(ids, ids)
  const next = async (latecomers: string[] = []) => [...(await follow(ids, latecomers))]
  return { brand: brand.actor, creator: creator.actor, next }
}

it('tells each person once when their coins moved, and nobody of others’', async () => {
  const { brand, creator, next } = await listen()
  expect(await next()).toEqual([])
  await give(brandWallet(brand.brandId))
  await give(brandWallet(brand.brandId))
  expect(await next()).toEqual([brand.userId])
  expect(await next()).toEqual([])
  await give(creatorWallet(creator.userId))
  await give(creatorWallet(randomUUID()))
  expect(await next()).toEqual([creator.userId])
  expect(await next()).toEqual([])
})

const begin = async (account: Account) => {
  let commit = () => {}
  let isWritten = () => {}
  const written = new Promise<void>((resolve) => {
    isWritten = resolve
  })
  const early = inTransaction(async (tx) => {
    await grantCoins(tx, { id: randomUUID(), account, coins: 5 })
    isWritten()
    await new Promise<void>((resolve) => {
      commit = resolve
    })
  })
  await written
  return {
    end: () => {
      commit()
      return early
    },
  }
}

it('misses nothing that was written early and could be seen late', async () => {
  const { brand, creator, next } = await listen()
  const early = await begin(brandWallet(brand.brandId))
  await give(creatorWallet(creator.userId))
  // Asked several times: what is settled is not looked at again, and this isn't.
  expect(await next()).toEqual([creator.userId])
  expect(await next()).toEqual([])
  await give(creatorWallet(creator.userId))
  expect(await next()).toEqual([creator.userId])
  await early.end()
  expect(await next()).toEqual([brand.userId])
  expect(await next()).toEqual([])
})

it('tells of what was written long ago and is seen only now, also whoever opens one more page', async () => {
  const { brand, next } = await listen()
  const early = await atTime(new Date(Date.now() - 60_000), () => begin(brandWallet(brand.brandId)))
  expect(await next()).toEqual([])
  await early.end()
  expect(await next([brand.userId])).toEqual([brand.userId])
})

it('tells whoever has just come of the last seconds, and not of the past', async () => {
  const { brand, creator, next } = await listen()
  await atTime(new Date(Date.now() - 60_000), () => give(creatorWallet(creator.userId)))
  await give(brandWallet(brand.brandId))
  expect((await next()).sort()).toEqual([brand.userId, creator.userId].sort())
  expect(await next([brand.userId, creator.userId])).toEqual([brand.userId])
})
