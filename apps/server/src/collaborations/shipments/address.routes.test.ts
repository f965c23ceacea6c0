import { collaborations } from '@tandem/contract/collaborations/lifecycle/collaboration.endpoints.ts'
import { overview } from '@tandem/contract/collaborations/overview/overview.endpoints.ts'
import { shipments } from '@tandem/contract/collaborations/shipments/shipment.endpoints.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { codeOf } from '#collaborations/lifecycle/collaboration.factory.ts'
import { collaborationRow } from '#collaborations/submissions/submission.factory.ts'
import { drainNotifications } from '#communication/notifications/write-notifications.ts'
import { everyEndpoint } from '#everywhere/every-endpoint.factory.ts'
import { send } from '#everywhere/send.factory.ts'
import { moveClock, now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { passDeadlines } from '../../deadlines.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { address, buildShipmentStage, playShipmentTo, shipment } from './shipment.factory.ts'

const server = useTestApp()
afterEach(() => moveClock(0))

const stored = (id: string) =>
  db
    .selectFrom('delivery_addresses')
    .selectAll()
    .where('collaboration_id', '=', id)
    .executeTakeFirst()
const build = async (step: Parameters<typeof playShipmentTo>[2]) => {
  const stage = await buildShipmentStage()
  const { id, version } = await playShipmentTo(server, stage, step)
  const params = { collaborationId: id }
  const [creator, brand] = [
    { as: stage.creator, params },
    { as: stage.brand, params },
  ]
  return {
    ...{ stage, id, version, creator, brand },
    give: (more: object = {}, keep = false) =>
      server.call(shipments.giveAddress, {
        ...{ ...creator, body: { address: { ...address, ...more }, keep } },
      }),
    remove: () => server.call(shipments.removeAddress, creator),
    ship: (seen = version) =>
      server.call(shipments.ship, { ...brand, body: { ...shipment, version: seen } }),
    receive: () => server.call(shipments.receive, { ...creator, body: {} }),
    read: () => server.call(shipments.readAddress, brand),
    page: async () => (await server.call(overview.readMine, creator)).body,
  }
}

describe('an address', () => {
  it('is the creator’s turn until there is one, then the brand has its whole time to send', async () => {
    const { id, creator, give, page } = await build('accepted')
    expect(await page()).toMatchObject({ turn: 'creator', delivery: { hasAddress: false } })
    moveClock(3 * dayMs)
    const { body } = await give()
    expect(body).toMatchObject({ turn: 'brand', delivery: { hasAddress: true, shipments: [] } })
    const daysTo = (moment: string | null) => (Date.parse(moment ?? '') - now().getTime()) / dayMs
    expect(daysTo(body.stateDeadline)).toBeCloseTo(7, 2)
    expect(daysTo((await collaborationRow(id)).remind_at)).toBeCloseTo(3.5, 2)
    moveClock(4 * dayMs)
    const again = (await give({ street: 'Rosenweg 2' })).body
    expect([again.stateDeadline, again.version]).toEqual([body.stateDeadline, body.version + 1])
    const mine = await server.call(shipments.myAddress, creator)
    expect(mine.body.address?.street).toBe('Rosenweg 2')
  })

  it('that is removed is the creator’s to give again, or it ends at their fault', async () => {
    const { id, remove } = await build('addressed')
    const { state_deadline } = await collaborationRow(id)
    expect((await remove()).body).toMatchObject({
      ...{ turn: 'creator', stateDeadline: state_deadline, delivery: { hasAddress: false } },
    })
    expect(codeOf(await remove())).toBe('shipment.no_address')
    moveClock(Date.parse(state_deadline ?? '') - Date.now())
    await passDeadlines()
    expect(await collaborationRow(id)).toMatchObject({ state: 'expired', fault: 'creator' })
  })

  it('stays while a parcel is on its way, and can go after the end', async () => {
    const { id, creator, give, remove, receive } = await build('shipped')
    expect(codeOf(await give())).toBe('shipment.address_not_asked')
    expect(codeOf(await remove())).toBe('shipment.address_in_use')
    await receive()
    await server.call(collaborations.cancel, { ...creator, body: {} })
    expect((await remove()).body.turn).toBe('nobody')
    expect(await stored(id)).toBeUndefined()
  })

  it('is read by those who send, only while it is needed, and each reading is written down', async () => {
    const { id, stage, ship, receive, read, page } = await build('addressed')
    expect((await read()).body.address).toEqual(address)
    await ship()
    expect((await read()).body.address).toEqual(address)
    const events = db.selectFrom('domain_events').select(['actor', 'actor_id', 'data'])
    const readings = events.where('type', '=', 'address.read').where('subject_id', '=', id)
    const reading = { actor: 'brand', actor_id: stage.brand.actor.userId, data: {} }
    expect(await readings.execute()).toEqual([reading, reading])
    expect((await page()).timeline.map(({ event }) => event)).toEqual([
      'collaboration.applied',
      'collaboration.accepted',
      'collaboration.address_given',
      'collaboration.shipped',
    ])
    await receive()
    expect(codeOf(await read())).toBe('shipment.address_hidden')
  })

  it('is kept for the next time only when asked for, one per creator, and can be forgotten', async () => {
    const { creator, give } = await build('addressed')
    const saved = async (as: { token: string }) =>
      (await server.call(shipments.savedAddress, { as })).body.address
    expect(await saved(creator.as)).toBeNull()
    await give({ street: 'Rosenweg 2' }, true)
    await give({ street: 'Rosenweg 3' }, true)
    expect((await saved(creator.as))?.street).toBe('Rosenweg 3')
    expect(await saved(await buildCreator())).toBeNull()
    await server.call(shipments.forgetAddress, { as: creator.as })
    expect(await saved(creator.as)).toBeNull()
    const mine = await server.call(shipments.myAddress, creator)
    expect(mine.body.address?.street).toBe('Rosenweg 3')
  })

  it('can be saved and changed without a shipment, and changes no address that was given', async () => {
    const { creator } = await build('addressed')
    const before = (await server.call(shipments.myAddress, creator)).body
    const save = (street: string) =>
      server.call(shipments.saveAddress, {
        as: creator.as,
        body: { address: { ...address, street } },
      })
    await save('Ufer 1')
    await save('Ufer 2')
    const { body } = await server.call(shipments.savedAddress, { as: creator.as })
    expect(body.address).toEqual({ ...address, street: 'Ufer 2' })
    expect((await server.call(shipments.myAddress, creator)).body).toEqual(before)
  })

  it('is erased 90 days after the end, not before, and it is written down', async () => {
    const { id, creator } = await build('received')
    await server.call(collaborations.cancel, { ...creator, body: {} })
    moveClock(90 * dayMs - 120_000)
    await passDeadlines()
    expect(await stored(id)).toBeDefined()
    moveClock(90 * dayMs)
    await Promise.all([passDeadlines(), passDeadlines()])
    expect(await stored(id)).toBeUndefined()
    const events = db.selectFrom('domain_events').select('actor').where('subject_id', '=', id)
    const erased = await events.where('type', '=', 'address.erased').execute()
    expect(erased).toEqual([{ actor: 'system' }])
  })
})

// Countries are not secret. The other values occur in no other row.
const { country: _, ...secrets } = address
const isLeaked = (text: string) =>
  Object.values(secrets).some(
    (word) => text.includes(word) || text.includes(Buffer.from(word).toString('hex')),
  )

it('an address given, kept, read and used stands in clear in no row and no other answer', async () => {
  const { stage, id, give, ship, read } = await build('addressed')
  await ship((await give({}, true)).body.version)
  expect((await read()).body.address).toEqual(address)
  await drainNotifications()
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  expect(tables.rows.length).toBeGreaterThan(30)
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ text: string }>`
      select coalesce(string_agg(t::text, ' '), '') as text from ${sql.table(name)} t`.execute(db)
    expect([name, isLeaked(rows[0]?.text ?? '')]).toEqual([name, false])
  }
  // Exactly 3 endpoints return the address, each only to the person who may read it.
  const { campaignId, creator, brand } = stage
  const ids = { collaborationId: id, campaignId, creatorName: creator.slug, brandName: brand.slug }
  const tells: string[] = []
  for (const [name, endpoint] of await everyEndpoint()) {
    if (endpoint.method !== 'GET') continue
    for (const [who, as] of Object.entries({ creator, brand })) {
      const { body } = await send(server.app, endpoint, { params: ids, query: {} }, as)
      if (isLeaked(body)) tells.push(`${who}: ${name}`)
    }
  }
  expect(tells.sort()).toEqual([
    'brand: GET /brand/collaborations/:collaborationId/address',
    'creator: GET /collaborations/:collaborationId/address',
    'creator: GET /creator/address',
  ])
})
