import { randomUUID } from 'node:crypto'
import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { savedReplies } from '@tandem/contract/communication/saved-replies/reply.endpoints.ts'
import { servedAt } from '@tandem/contract/endpoint.ts'
import { brandHeader, brandParameter } from '@tandem/contract/platform/asked-brand.ts'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { insertSession } from '#accounts/identity/sessions/session.store.ts'
import { takeOut } from '#accounts/members/member.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../test-app.factory.ts'

const server = useTestApp()

const buildAgency = async () => {
  const first = await buildBrand({ name: 'First' })
  const second = await buildBrand({ name: 'Second' })
  const foreign = await buildBrand({ name: 'Foreign' })
  await db
    .insertInto('brand_members')
    .values({ brand_id: second.brandId, user_id: first.actor.userId, role: 'viewer' })
    .execute()
  return { first, second, foreign, as: { token: first.token } }
}

const leave = (brandId: string, userId: string) => takeOut({ brandId, actor: { userId } })

const draft = { title: 'Thanks', body: 'Thank you.' }

describe('a person of two brands', () => {
  it('acts for the brand that the request names, with the role in that brand', async () => {
    const { first, second, foreign, as } = await buildAgency()
    const save = (brandId: string) => server.call(savedReplies.save, { as, brandId, body: draft })
    expect((await save(first.brandId)).status).toBe(200)
    expect((await save(second.brandId)).body).toMatchObject({ code: 'brand.role_required' })
    expect((await save(foreign.brandId)).body).toMatchObject({ code: 'brand.not_member' })
    expect((await save('no id')).body).toMatchObject({ code: 'brand.not_member' })
    const inSecond = await server.call(savedReplies.mine, { as, brandId: second.brandId })
    expect(inSecond.body.items).toEqual([])
  })

  it('names the brand in an address, which no input check refuses', async () => {
    const { second, as } = await buildAgency()
    const url = `${servedAt(savedReplies.mine.path)}?${brandParameter}=${second.brandId}`
    const answer = await server.app.inject({ url, cookies: { sid: as.token } })
    expect(answer.json()).toMatchObject({ items: [], can: { edit: { allowed: false } } })
  })

  it('does not replay the answer of another brand for the same key', async () => {
    const { first, second, as } = await buildAgency()
    const key = randomUUID()
    await server.call(savedReplies.save, { as, brandId: first.brandId, body: draft, key })
    const again = await server.call(savedReplies.save, {
      as,
      brandId: second.brandId,
      body: draft,
      key,
    })
    expect(again.body).toMatchObject({ code: 'idempotency.key_reused' })
  })

  it('starts with the brand joined first, and then with the one that the device used last', async () => {
    const { first, second, as } = await buildAgency()
    const current = async (sent: { token: string }) =>
      (await server.call(identity.session, { as: sent })).body.brand?.name
    expect(await current(as)).toBe('First')
    await server.call(identity.chooseBrand, { as, body: { brandId: second.brandId } })
    expect(await current(as)).toBe('Second')
    const device = { token: await insertSession(db, first.actor.userId, 1) }
    expect(await current(device)).toBe('Second')
    await server.call(identity.chooseBrand, { as: device, body: { brandId: first.brandId } })
    expect([await current(as), await current(device)]).toEqual(['Second', 'First'])
  })

  it('falls back to a remaining brand after leaving the one in use', async () => {
    const { first, second, as } = await buildAgency()
    await server.call(identity.chooseBrand, { as, body: { brandId: second.brandId } })
    await leave(second.brandId, first.actor.userId)
    const asked = { as, brandId: second.brandId }
    expect((await server.call(savedReplies.mine, asked)).body).toMatchObject({
      code: 'brand.not_member',
    })
    const { brand, brands } = (await server.call(identity.session, asked)).body
    expect([brand?.name, brands.map(({ name }) => name)]).toEqual(['First', ['First']])
  })

  it('cannot be remembered for a brand of somebody else', async () => {
    const { foreign, as } = await buildAgency()
    const body = { brandId: foreign.brandId }
    expect((await server.call(identity.chooseBrand, { as, body })).body).toMatchObject({
      code: 'brand.not_member',
    })
  })

  it('reads the brand from a header that HTTP spells in any case', async () => {
    const { second, as } = await buildAgency()
    const answer = await server.app.inject({
      url: servedAt(savedReplies.mine.path),
      headers: { [brandHeader.toUpperCase()]: second.brandId },
      cookies: { sid: as.token },
    })
    expect(answer.json().can.edit.allowed).toBe(false)
  })
})
