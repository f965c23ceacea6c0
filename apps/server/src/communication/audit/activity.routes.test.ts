import { audit } from '@tandem/contract/communication/audit/audit.endpoints.ts'
import { apiKeys } from '@tandem/contract/integrations/api-keys/api-key.endpoints.ts'
import { wallet } from '@tandem/contract/money/wallet/wallet.endpoints.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { suspendByOperator } from '#accounts/identity/index.ts'
import { insertSession } from '#accounts/identity/sessions/session.store.ts'
import { buildUser } from '#accounts/identity/user.factory.ts'
import { atTime } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { settings } from '#platform/settings/settings.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { forgetEntries } from './forget-entries.ts'

const server = useTestApp()
type Brand = Awaited<ReturnType<typeof buildBrand>>
let brand: Brand
beforeEach(async () => {
  brand = await buildBrand()
})

const makeKey = (as: { token: string }, name = 'Shop') =>
  server.call(apiKeys.make, { as, body: { name, scopes: ['campaigns:read'] } as never })
const read = async (as: { token: string }, query: object = {}) =>
  (await server.call(audit.list, { as, query })).body
const buildMember = async (role: 'manager' | 'viewer', displayName: string) => {
  const user = await buildUser({ userType: 'brand', displayName })
  await db
    .insertInto('brand_members')
    .values({ brand_id: brand.brandId, user_id: user.userId, role })
    .execute()
  return { ...user, token: await insertSession(db, user.userId, 1) }
}

it('tells owners the network address, managers only the place, and nobody else anything', async () => {
  const manager = await buildMember('manager', 'Mara Quill')
  await makeKey(manager, 'Warehouse')
  const [entry] = (await read(brand)).items
  expect(entry).toMatchObject({
    who: { id: manager.userId, name: 'Mara Quill' },
    before: 'created the API key',
    object: { label: 'Warehouse', href: '/brand-settings/api-keys' },
    place: 'this-network',
    ip: expect.stringMatching(/^(10|127)\./),
  })
  expect((await read(manager)).items[0]).toMatchObject({ ip: null, place: 'this-network' })
  const viewer = await buildMember('viewer', 'Vic')
  const refused = await server.call(audit.list, { as: viewer })
  expect(refused.body).toMatchObject({ code: 'brand.role_required' })
  expect((await read(await buildBrand())).items.map(({ before }) => before)).not.toContain(
    'created the API key',
  )
})

it('filters by person, kind, period and words, page by page', async () => {
  const manager = await buildMember('manager', 'Mara Quill')
  await atTime(new Date(Date.now() - 3 * dayMs), () => makeKey(brand, 'Older'))
  await makeKey(manager, 'Newer')
  await server.call(wallet.setLowCoins, { as: brand, body: { lowCoins: 5 } as never })
  const labels = async (query: object) =>
    (await read(brand, query)).items.map(({ object }) => object?.label)
  expect(await labels({ personId: manager.userId })).toEqual(['Newer'])
  expect(await labels({ group: 'money' })).toEqual(['the wallet'])
  const dayAgo = new Date(Date.now() - dayMs).toISOString()
  expect(await labels({ to: dayAgo, group: 'settings' })).toContain('Older')
  expect(await labels({ from: dayAgo, group: 'settings' })).toEqual(['Newer'])
  expect(await labels({ q: 'mara q' })).toEqual(['Newer'])
  expect(await labels({ q: 'low balance' })).toEqual(['the wallet'])
  expect(await labels({ q: '%' })).toEqual([])
  const first = await read(brand, { group: 'settings', limit: 1 })
  const second = await read(brand, { group: 'settings', limit: 1, cursor: first.nextCursor })
  expect([first, second].map(({ items }) => items[0]?.object?.label)).toEqual(['Newer', 'Older'])
  expect([first.people.length, second.people.length]).toEqual([2, 0])
})

it('notes downloads before they are sent, and is downloaded itself as CSV', async () => {
  const file = (path: string) =>
    server.app.inject({ url: `/api${path}`, headers: { cookie: `sid=${brand.token}` } })
  expect((await file('/wallet/statement.csv')).statusCode).toBe(200)
  const { body, statusCode } = await file('/brand/activity.csv?q=statement')
  expect(statusCode).toBe(200)
  expect(body).toMatch(/^\ufeffWhen \(UTC\),Who,What,Place,Device,Network address\r\n/)
  expect(body).toContain('downloaded statement.csv,This network')
  const viewer = await buildMember('viewer', 'Vic')
  const refused = await server.app.inject({
    url: '/api/brand/activity.csv',
    headers: { cookie: `sid=${viewer.token}` },
  })
  expect(refused.statusCode).toBe(403)
})

it('shows what operators do to members, and sign-ins of members', async () => {
  const manager = await buildMember('manager', 'Mara Quill')
  await suspendByOperator(manager.email, { reason: 'Asked by the brand.', suspended: true })
  const [entry] = (await read(brand, { group: 'members' })).items
  expect(entry).toMatchObject({
    who: { id: null, name: 'The operator' },
    before: 'suspended Mara Quill: Asked by the brand.',
    device: 'Operator',
    place: null,
  })
})

it('can only lose addresses, and entries only after their years', async () => {
  await makeKey(brand)
  const refuses = (statement: ReturnType<typeof sql>) =>
    expect(statement.execute(db)).rejects.toThrow(/permission denied|can only lose/)
  await refuses(sql`update audit_entries set kind = 'campaign.paused'`)
  await refuses(sql`update audit_entries set ip = '10.0.0.1'`)
  await refuses(sql`delete from audit_entries`)
  await expect(sql`select delete_old_audit_entries(0)`.execute(db)).rejects.toThrow(/one year/)
  const years = (count: number) => new Date(Date.now() - count * 365.25 * dayMs - dayMs)
  await atTime(years(settings.auditLogYears), () => makeKey(brand, 'Ancient'))
  await atTime(years(settings.auditLogYears - 1), () => makeKey(brand, 'Old'))
  await forgetEntries()
  const labels = (await read(brand, { group: 'settings' })).items.map(({ object }) => object?.label)
  expect(labels).toEqual(expect.arrayContaining(['Shop', 'Old']))
  expect(labels).not.toContain('Ancient')
})
