import { traders } from '@tandem/contract/accounts/traders/trader.endpoints.ts'
import { expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { someTrader } from './trader.factory.ts'

const server = useTestApp()

it('is saved by managers, and shown to members and to visitors of a public page', async () => {
  const [brand, creator] = [await buildBrand(), await buildCreator()]
  const viewer = await buildBrand({ member: 'viewer' })
  const params = { brandName: brand.slug }
  const refused = await server.call(traders.save, { as: viewer, body: someTrader })
  expect(refused.body.code).toBe('brand.role_required')
  expect((await server.call(traders.own, { as: brand })).body.trader).toBeNull()
  await server.call(traders.save, { as: brand, body: someTrader })
  const changed = { ...someTrader, city: 'Bremen' }
  const saved = await server.call(traders.save, { as: brand, body: changed })
  expect(saved.body).toMatchObject({ trader: { city: 'Bremen' }, isRequired: false })
  const shown = await server.call(traders.ofBrand, { as: creator, params })
  expect(shown.body.trader).toMatchObject({ name: 'Glow Theory GmbH', city: 'Bremen' })
  expect((await server.call(traders.ofBrand, { params })).body.code).toBe('brand.not_found')
  await db.updateTable('brands').set({ is_public: true }).where('id', '=', brand.brandId).execute()
  expect((await server.call(traders.ofBrand, { params })).status).toBe(200)
})
