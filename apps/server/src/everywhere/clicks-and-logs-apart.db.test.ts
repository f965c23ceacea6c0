import { randomUUID } from 'node:crypto'
import { brandConversions } from '@tandem/contract/affiliate/conversions/conversion.endpoints.ts'
import { webhooks } from '@tandem/contract/integrations/webhooks/webhook.endpoints.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { buildShop, orderBy, type Shop, shopCalls } from '#affiliate/conversions/shop.factory.ts'
import { insertClicks } from '#affiliate/links/clicks/click.store.ts'
import { writeClicks } from '#affiliate/links/clicks/write-clicks.ts'
import { useReceiver } from '#integrations/webhooks/receiver.factory.ts'
import { sendDue } from '#integrations/webhooks/start-sending.ts'
import { buildDelivery } from '#integrations/webhooks/webhook.factory.ts'
import { now } from '#platform/clock.ts'
import { db, eventsDb } from '#platform/postgres/db.ts'
import { settings } from '#platform/settings/settings.ts'
import { prepareEventsDatabase } from '../start-database.ts'
import { useTestApp } from '../test-app.factory.ts'

const server = useTestApp({}, { eventsApart: true, listens: true })
const receiver = useReceiver()
let shop: Shop
let origin = ''
beforeAll(async () => {
  shop = await buildShop()
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
})

const eventsUrl = () => new URL(settings.databaseSessions.eventsUrl ?? '')
const eventsName = () => eventsUrl().pathname.slice(1)
const asAdministrator = async (...statements: string[]) => {
  const url = eventsUrl()
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
const away = () => `${eventsName()}_away`
let isAway = false
const takeAway = async () => {
  const end = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${eventsName()}'`
  await asAdministrator(end, `alter database ${eventsName()} rename to ${away()}`)
  isAway = true
}
const bringBack = async () => {
  if (isAway) await asAdministrator(`alter database ${away()} rename to ${eventsName()}`)
  isAway = false
}
afterEach(bringBack)

const batchOn = (linkId: string) => ({
  id: randomUUID(),
  rows: ['ann', 'ben', 'ann'].map((visitor) => ({
    id: randomUUID(),
    linkId,
    atMs: now().getTime(),
    visitor: Buffer.from(visitor.padEnd(8)).toString('hex'),
    device: 'phone',
    referrerHost: null,
    flags: 0,
  })),
})
const rowsOf = async (table: 'clicks' | 'conversion_calls' | 'webhook_tries', at = eventsDb) => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
    at,
  )
  return rows[0]?.n
}
const countedOn = (linkId: string) =>
  db.selectFrom('link_days').select(['clicks', 'visitors']).where('link_id', '=', linkId).execute()
const callsOf = async ({ brand, programmeId }: Shop) =>
  (await server.call(brandConversions.calls, { as: brand, params: { programmeId } })).body.items
const ready = async () => (await server.app.inject('/health/ready')).json()

it('a click counts once, whichever database could not take it at first', async () => {
  const { linkId } = await buildShop()
  const before = await rowsOf('clicks')
  const batch = batchOn(linkId)
  await takeAway()
  await expect(writeClicks(batch)).rejects.toThrow()
  expect(await countedOn(linkId)).toEqual([])
  await bringBack()
  await insertClicks(db, batch)
  await Promise.all([writeClicks(batch), writeClicks(batch)])
  expect(await countedOn(linkId)).toEqual([{ clicks: 3, visitors: 2 }])
  expect(await rowsOf('clicks')).toBe(Number(before) + 3)
})

it('brands see calls of their shop and attempts of their webhooks, and the main database has none', async () => {
  const { status } = await shopCalls(server, shop).order(orderBy(shop))
  expect(status).toBe(201)
  await expect.poll(() => callsOf(shop)).toMatchObject([{ outcome: 'taken', status: 201 }])
  const { webhookId } = await buildDelivery(shop.brand, { url: receiver.url })
  await sendDue()
  const log = async () =>
    (await server.call(webhooks.deliveries, { as: shop.brand, params: { webhookId } })).body.items
  await expect.poll(log).toMatchObject([{ state: 'delivered', log: [{ status: 204 }] }])
  for (const table of ['clicks', 'conversion_calls', 'webhook_tries'] as const)
    expect(await rowsOf(table, db)).toBe(0)
})

it('while that database is away, orders, webhooks and redirects go on, and readiness says so', async () => {
  await expect.poll(ready).toMatchObject({ status: 'ready', events: { verdict: 'answers' } })
  const known = (await callsOf(shop)).length
  const before = Number(await rowsOf('clicks'))
  const other = await buildShop()
  await takeAway()
  await expect.poll(ready).toMatchObject({ status: 'ready', events: { verdict: 'silent' } })
  expect((await shopCalls(server, other).order(orderBy(other))).status).toBe(201)
  const { deliveryId } = await buildDelivery(shop.brand, { url: receiver.url })
  await sendDue()
  const delivery = db.selectFrom('webhook_deliveries').where('id', '=', deliveryId)
  expect(await delivery.select('state').execute()).toEqual([{ state: 'delivered' }])
  const followed = await fetch(`${origin}/go/${other.slug}`, { redirect: 'manual' })
  expect(followed.status).toBe(302)
  const params = { programmeId: shop.programmeId }
  const seen = await server.call(brandConversions.calls, { as: shop.brand, params })
  expect([seen.status, seen.body.code]).toEqual([503, 'server.busy'])
  await bringBack()
  expect(await callsOf(shop)).toHaveLength(known)
  await expect.poll(() => rowsOf('clicks'), { timeout: 20_000 }).toBe(before + 1)
})

it('an order does not wait for a log that is locked', async () => {
  const owner = new pg.Client({ connectionString: eventsUrl().href })
  await owner.connect()
  await owner.query('begin; lock table conversion_calls in access exclusive mode')
  const order = orderBy(shop)
  expect((await shopCalls(server, shop).order(order)).status).toBe(201)
  await owner.query('rollback')
  await owner.end()
  await expect
    .poll(async () => (await callsOf(shop)).map(({ orderId }) => orderId))
    .toContain(order.order_id)
})

it('a start builds the tables, and refuses the database of a marketplace', async () => {
  const startWith = (url: string) =>
    prepareEventsDatabase({ databaseSessions: { ...settings.databaseSessions, eventsUrl: url } })
  await startWith(eventsUrl().href)
  await expect(startWith(settings.databaseUrl ?? '')).rejects.toThrow(
    /points to the database of a marketplace/,
  )
  const missing = eventsUrl()
  missing.pathname = '/nothing_is_here'
  await expect(startWith(missing.href)).rejects.toThrow(
    /^DATABASE_EVENTS_URL points to a database that does not answer/,
  )
})
