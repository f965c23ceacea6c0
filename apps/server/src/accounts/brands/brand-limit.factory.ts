import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import { db } from '#platform/postgres/db.ts'
import { buildBrand } from './brand.factory.ts'

type Brand = Awaited<ReturnType<typeof buildBrand>>
type Limited = {
  most: number
  create: (as: Brand) => Promise<{ status: number; body: { id: string; code?: string } }>
  takeAway: RawBuilder<unknown>
  code: string
}

/** Concurrent requests cannot exceed the limit, and removing a row allows a new one. */
export const expectLimit = async ({ most, create, takeAway, code }: Limited): Promise<void> => {
  const brand = await buildBrand()
  for (let nr = 1; nr < most; nr += 1) await create(brand)
  const both = await Promise.all([create(brand), create(brand)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.code).toBe(code)
  const last = both.find(({ status }) => status === 200)?.body.id
  await sql`${takeAway} where id = ${last}`.execute(db)
  expect((await create(brand)).status).toBe(200)
  expect((await create(await buildBrand())).status).toBe(200)
}
