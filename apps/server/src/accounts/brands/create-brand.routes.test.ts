import { brands } from '@tandem/contract/accounts/brands/brand.endpoints.ts'
import { ownBrandsMax } from '@tandem/contract/accounts/brands/brand.limits.ts'
import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()

describe('POST /brands', () => {
  const body = () => ({ name: `New ${crypto.randomUUID()}`, website: 'https://new.example' })

  it('gives a person of the type brand another brand, of which they become the owner', async () => {
    const as = await buildBrand()
    const draft = body()
    const { id } = (await server.call(brands.create, { as, body: draft })).body
    const session = (await server.call(identity.session, { as })).body
    expect(session.brands.find((brand) => brand.id === id)).toMatchObject({
      ...{ name: draft.name, role: 'owner' },
    })
    const again = await server.call(brands.create, { as, body: draft })
    expect(again.body).toMatchObject({ code: 'brand.name_taken' })
  })

  it('also works for somebody without any brand, but for no creator and not without end', async () => {
    const as = await buildBrand()
    const other = await buildBrand()
    // A brand always has an owner.
    await db
      .updateTable('brand_members')
      .set({ user_id: other.actor.userId })
      .where('user_id', '=', as.actor.userId)
      .execute()
    expect((await server.call(brands.create, { as, body: body() })).status).toBe(200)
    const creator = await buildCreator()
    expect((await server.call(brands.create, { as: creator, body: body() })).body).toMatchObject({
      code: 'role.brand_only',
    })
    for (let nr = 1; nr < ownBrandsMax; nr += 1)
      await server.call(brands.create, { as, body: body() })
    expect((await server.call(brands.create, { as, body: body() })).body).toMatchObject({
      code: 'brand.too_many',
    })
  })
})
