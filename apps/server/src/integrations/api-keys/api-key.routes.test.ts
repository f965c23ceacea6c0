import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { apiKeys } from '@tandem/contract/integrations/api-keys/api-key.endpoints.ts'
import type { Scope } from '@tandem/contract/integrations/api-keys/api-key.schema.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { giveRole } from '#accounts/members/member.factory.ts'
import { buildCampaign } from '#campaigns/campaigns/campaign.factory.ts'
import { moveClock } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()
afterEach(() => moveClock(0))

const draft = { name: 'Our sheet', scopes: ['campaigns:read' as Scope] }
type Brand = Awaited<ReturnType<typeof buildBrand>>

const make = async (brand: Brand, body = draft) =>
  (await server.call(apiKeys.make, { as: brand, body })).body
const read = (key: string, more: { url?: string; cookies?: Record<string, string> } = {}) =>
  server.app.inject({
    url: more.url ?? '/api/brand/campaigns',
    headers: { authorization: `Bearer ${key}` },
    ...(more.cookies && { cookies: more.cookies }),
  })
const listed = async (brand: Brand) =>
  (await server.call(apiKeys.list, { as: brand })).body.items[0]

describe('an API key', () => {
  it('reads what its scope names, for its own brand', async () => {
    const { brand, id } = await buildCampaign()
    const other = await buildCampaign()
    const { key } = await make(brand)
    const answer = await read(key)
    expect(answer.statusCode).toBe(200)
    // The authorisation scheme is case-insensitive in HTTP.
    const headers = { authorization: `bearer ${key}` }
    expect((await server.app.inject({ url: '/api/brand/campaigns', headers })).statusCode).toBe(200)
    const ids = answer.json().items.map((one: { id: string }) => one.id)
    expect(ids).toContain(id)
    expect(ids).not.toContain(other.id)
  })

  it('is stored only as a hash, and shown again only to a repeated request', async () => {
    const brand = await buildBrand()
    const sent = { as: brand, body: draft, key: 'the-same-intent' }
    const first = await server.call(apiKeys.make, sent)
    const again = await server.call(apiKeys.make, sent)
    expect(again.body).toEqual(first.body)
    const { key } = first.body
    expect(JSON.stringify(await listed(brand))).not.toContain(key)
    const { rows } = await sql<{ all: string }>`
      select (select coalesce(string_agg(k::text, ''), '') from api_keys k) ||
             (select coalesce(string_agg(i::text, ''), '') from idempotency_keys i) ||
             (select string_agg(e::text, '') from domain_events e) as all`.execute(db)
    expect(rows[0]?.all).toContain(first.body.id)
    expect(rows[0]?.all).not.toContain(key.slice(12))
  })

  it('ends at once when it is revoked, and nobody can revoke it twice', async () => {
    const brand = await buildBrand()
    const { id, key } = await make(brand)
    const sent = { as: brand, params: { keyId: id } }
    expect((await server.call(apiKeys.revoke, sent)).body.revokedAt).not.toBeNull()
    expect((await read(key)).json()).toMatchObject({ status: 401, code: 'api_key.unknown' })
    expect((await server.call(apiKeys.revoke, sent)).body.code).toBe('api_key.not_found')
    const { rows } = await sql<{ type: string; actor_id: string }>`
      select type, actor_id from domain_events where subject_id = ${id}::uuid order by id`.execute(
      db,
    )
    expect(rows).toEqual([
      { type: 'api_key.made', actor_id: brand.actor.userId },
      { type: 'api_key.revoked', actor_id: brand.actor.userId },
    ])
  })

  it('works only while its maker is a member', async () => {
    const brand = await buildBrand()
    const { key } = await make(brand)
    for (const role of ['viewer', 'finance'] as const) {
      await giveRole(brand, role)
      expect((await read(key)).json().code).toBe('api_key.unknown')
    }
    const other = await buildBrand()
    const theirs = await make(other)
    await sql`update users set disabled_at = now() where id = ${other.actor.userId}::uuid`.execute(
      db,
    )
    expect((await read(theirs.key)).json().code).toBe('api_key.unknown')
  })

  it('reaches nothing else, even with a session', async () => {
    const brand = await buildBrand()
    const { key } = await make(brand)
    const cookies = { sid: brand.token }
    for (const url of ['/api/wallet', '/api/notifications', '/api/session', '/api/brand/api-keys'])
      expect((await read(key, { url, cookies })).json()).toMatchObject({
        status: 403,
        code: 'api_key.scope_missing',
      })
    for (const url of ['/api/wallet/statement.csv', '/api/events'])
      expect((await read(key, { url })).statusCode).toBe(401)
    const written = await server.app.inject({
      method: 'POST',
      url: `/api${campaigns.create.path}`,
      headers: { authorization: `Bearer ${key}`, origin: 'http://localhost:3000' },
      payload: {},
    })
    expect(written.json().code).toBe('api_key.scope_missing')
  })

  it('is made and revoked by owners and managers, twenty at most', async () => {
    const brand = await buildBrand()
    const viewer = await buildBrand({ member: 'finance' })
    const { body: refused } = await server.call(apiKeys.make, { as: viewer, body: draft })
    expect(refused.code).toBe('brand.role_required')
    expect((await server.call(apiKeys.list, { as: viewer })).body.can.make).toEqual({
      allowed: false,
      because: 'brand.role_required',
    })
    for (let nr = 0; nr < 20; nr += 1) await make(brand)
    const { body } = await server.call(apiKeys.make, { as: brand, body: draft })
    expect(body.code).toBe('api_key.too_many')
    // A revoked key no longer counts, and the list shows it after working keys.
    const { items } = (await server.call(apiKeys.list, { as: brand })).body
    const [newest] = items
    await server.call(apiKeys.revoke, { as: brand, params: { keyId: newest?.id ?? '' } })
    const { id } = await make(brand)
    expect(id).toBeTruthy()
    const shown = (await server.call(apiKeys.list, { as: brand })).body.items
    expect(shown.map((one) => one.id)).toEqual([
      id,
      ...items.slice(1).map((one) => one.id),
      newest?.id,
    ])
    expect((await server.call(apiKeys.make, { as: brand, body: draft })).body.code).toBe(
      'api_key.too_many',
    )
  })
})
