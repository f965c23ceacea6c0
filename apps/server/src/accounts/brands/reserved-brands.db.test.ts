import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildBrand } from './brand.factory.ts'
import { findBrand } from './brand.store.ts'

useTestApp()

const migration = readFileSync(
  join(import.meta.dirname, '../../../migrations/0065_rates_and_addresses.sql'),
  'utf8',
)

it('a brand at an address that became a page moves on, and is found by the old one', async () => {
  const build = async (slug: string) => {
    const { brandId } = await buildBrand()
    await db.updateTable('brands').set({ slug }).where('id', '=', brandId).execute()
    return brandId
  }
  const [moves, stays, other] = [
    await build('review'),
    await build('review-brand'),
    await build('right'),
  ]
  await sql.raw(migration.slice(migration.indexOf('do $$'))).execute(db)
  const slugOf = async (name: string) => {
    const { id, slug } = (await findBrand(db, name)) ?? {}
    return [id, slug]
  }
  expect(await slugOf('review')).toEqual([moves, 'review-brand-2'])
  expect(await slugOf('review-brand')).toEqual([stays, 'review-brand'])
  expect(await slugOf('right')).toEqual([other, 'right'])
})
