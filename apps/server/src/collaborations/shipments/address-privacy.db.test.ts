import { shipments } from '@tandem/contract/collaborations/shipments/shipment.endpoints.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { drainNotifications } from '#communication/notifications/write-notifications.ts'
import { everyEndpoint } from '#everywhere/every-endpoint.factory.ts'
import { send } from '#everywhere/send.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { passDeadlines } from '../../deadlines.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { address, buildShipmentStage, playShipmentTo, shipment } from './shipment.factory.ts'

const server = useTestApp()
// A country is no secret; the test's other words appear in no other row.
const { country: _, ...secrets } = address
const hex = (text: string): string => Buffer.from(text).toString('hex')
const leaked = (text: string): string[] =>
  Object.values(secrets).filter(
    (collaboration) => text.includes(collaboration) || text.includes(hex(collaboration)),
  )

const everyRow = async (): Promise<{ table: string; text: string }[]> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const all = []
  for (const { name } of rows) {
    const found = await sql<{ text: string }>`
      select coalesce(string_agg(t::text, ' '), '') as text from ${sql.table(name)} t`.execute(db)
    all.push({ table: name, text: found.rows[0]?.text ?? '' })
  }
  return all
}

it('an address given, kept, read and used twice stands in clear in no row and no other answer', async () => {
  const stage = await buildShipmentStage()
  const { id, version } = await playShipmentTo(server, stage, 'addressed')
  const params = { collaborationId: id }
  const brand = { as: stage.brand, params }
  const creator = { as: stage.creator, params }
  const kept = await server.call(shipments.giveAddress, {
    ...creator,
    body: { address, keep: true },
  })
  const shipped = await server.call(shipments.ship, {
    ...brand,
    body: { ...shipment, version: kept.body.version },
  })
  const read = await server.call(shipments.readAddress, brand)
  expect([kept.status, shipped.status, read.status, version]).toEqual([
    200,
    200,
    200,
    expect.any(Number),
  ])
  await drainNotifications()
  await passDeadlines()

  const rows = await everyRow()
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.filter(({ text }) => leaked(text).length > 0).map(({ table }) => table)).toEqual([])

  // Three readings tell it, each to whom it is for; nothing else does, to anybody.
  const tells: string[] = []
  for (const [name, endpoint] of await everyEndpoint()) {
    if (endpoint.method !== 'GET') continue
    for (const [who, as] of Object.entries({ creator: stage.creator, brand: stage.brand })) {
      const ids = {
        collaborationId: id,
        campaignId: stage.campaignId,
        creatorName: stage.creator.slug,
        brandName: stage.brand.slug,
      }
      const { body } = await send(server.app, endpoint, { params: ids, query: {} }, as)
      if (leaked(body).length > 0) tells.push(`${who}: ${name}`)
    }
  }
  expect(tells.sort()).toEqual([
    'brand: GET /brand/collaborations/:collaborationId/address',
    'creator: GET /collaborations/:collaborationId/address',
    'creator: GET /creator/address',
  ])
})
