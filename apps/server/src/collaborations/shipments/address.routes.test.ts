import { collaborations } from '@tandem/contract/collaborations/lifecycle/collaboration.endpoints.ts'
import { overview } from '@tandem/contract/collaborations/overview/overview.endpoints.ts'
import { AddressDraft } from '@tandem/contract/collaborations/shipments/address.schema.ts'
import { shipments } from '@tandem/contract/collaborations/shipments/shipment.endpoints.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import {
  buildColleague,
  buildStage,
  playTo,
  told,
} from '#collaborations/lifecycle/collaboration.factory.ts'
import { moveClock, now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { passDeadlines } from '../../deadlines.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { address, buildShipmentStage, playShipmentTo, shipment } from './shipment.factory.ts'

const server = useTestApp()
afterEach(() => moveClock(0))

const rowOf = (id: string) =>
  db.selectFrom('collaborations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const moveTo = (moment: string | null, more = 0): void => {
  moveClock(0)
  moveClock(Date.parse(moment ?? '') - now().getTime() + more)
}
const storedOf = (id: string) =>
  db
    .selectFrom('delivery_addresses')
    .selectAll()
    .where('collaboration_id', '=', id)
    .executeTakeFirst()

describe('giveAddress', () => {
  it('is the creator’s turn until there is one, then the brand has its whole time to send', async () => {
    const stage = await buildShipmentStage()
    const { id } = await playShipmentTo(server, stage, 'accepted')
    const params = { collaborationId: id }
    const before = await server.call(overview.readMine, { as: stage.creator, params })
    expect(before.body).toMatchObject({ turn: 'creator', delivery: { hasAddress: false } })
    moveClock(3 * dayMs)
    const body = { address, keep: false }
    const given = await server.call(shipments.giveAddress, { as: stage.creator, params, body })
    expect(given.status).toBe(200)
    expect(given.body).toMatchObject({
      turn: 'brand',
      delivery: { hasAddress: true, shipments: [] },
    })
    const left = Date.parse(given.body.stateDeadline ?? '') - now().getTime()
    expect(Math.abs(left - 7 * dayMs)).toBeLessThan(60_000)
    const { remind_at } = await db
      .selectFrom('collaborations')
      .select('remind_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const reminded = Date.parse(remind_at ?? '') - now().getTime()
    expect(Math.abs(reminded - 3.5 * dayMs)).toBeLessThan(60_000)
    // A corrected address gives nobody more time, and makes what the brand saw out of date.
    moveClock(4 * dayMs)
    const changed = { address: { ...address, street: 'Rosenweg 2' }, keep: false }
    const again = await server.call(shipments.giveAddress, {
      as: stage.creator,
      params,
      body: changed,
    })
    expect(again.body.stateDeadline).toBe(given.body.stateDeadline)
    const heard = again.body.timeline.at(-1)?.deadline ?? ''
    expect(new Date(heard).toISOString()).toBe(given.body.timeline.at(-1)?.deadline)
    expect(again.body.version).toBe(given.body.version + 1)
    const mine = await server.call(shipments.myAddress, { as: stage.creator, params })
    expect(mine.body.address?.street).toBe('Rosenweg 2')
  })

  it('is refused when nothing is to be sent, and to others', async () => {
    const stage = await buildShipmentStage()
    const { id } = await playShipmentTo(server, stage, 'shipped')
    const body = { address, keep: false }
    const sent = { params: { collaborationId: id }, body }
    const late = await server.call(shipments.giveAddress, { as: stage.creator, ...sent })
    expect(told(late)).toEqual([409, 'shipment.address_not_asked'])
    const other = await server.call(shipments.giveAddress, { as: await buildCreator(), ...sent })
    expect(told(other)).toEqual([404, 'collaboration.not_found'])
    const paid = await buildStage()
    const work = await playTo(server, paid, 'accepted')
    const params = { collaborationId: work.id }
    const wrong = await server.call(shipments.giveAddress, { as: paid.creator, params, body })
    expect(told(wrong)).toEqual([409, 'shipment.address_not_asked'])
  })

  it.each([
    ['name', ''],
    ['street', '  '],
    ['city', ''],
    ['country', 'Germany'],
    ['phone', 'call me'],
    ['postalCode', 'x'.repeat(21)],
  ] as const)('says what to do about a wrong %s', async (field, value) => {
    const stage = await buildShipmentStage()
    const { id } = await playShipmentTo(server, stage, 'accepted')
    const body = { address: { ...address, [field]: value }, keep: false }
    const params = { collaborationId: id }
    const answer = await server.call(shipments.giveAddress, { as: stage.creator, params, body })
    expect(told(answer)).toEqual([400, 'input.invalid'])
    expect(answer.body.fields?.[`address.${field}`]).toMatch(/\S{3,}/)
    expect(await storedOf(id)).toBeUndefined()
  })

  it('rests encrypted, bound to its collaboration', async () => {
    const stage = await buildShipmentStage()
    const { id } = await playShipmentTo(server, stage, 'addressed')
    const stored = await storedOf(id)
    for (const word of Object.values(address))
      expect(stored?.address_encrypted.includes(word)).toBe(false)
    const other = await playShipmentTo(
      server,
      { ...stage, creator: await buildCreator() },
      'addressed',
    )
    await db
      .updateTable('delivery_addresses')
      .set({ address_encrypted: stored?.address_encrypted as Buffer })
      .where('collaboration_id', '=', other.id)
      .execute()
    const params = { collaborationId: other.id }
    const read = await server.call(shipments.readAddress, { as: stage.brand, params })
    expect(read.status).toBe(500)
  })
})

describe('removeAddress', () => {
  it('makes it the creator’s turn again, and their fault when no other comes', async () => {
    const stage = await buildShipmentStage()
    const { id } = await playShipmentTo(server, stage, 'addressed')
    const { state_deadline } = await rowOf(id)
    const params = { collaborationId: id }
    const removed = await server.call(shipments.removeAddress, { as: stage.creator, params })
    expect(removed.body).toMatchObject({ turn: 'creator', delivery: { hasAddress: false } })
    expect(removed.body.stateDeadline).toBe(state_deadline)
    const again = await server.call(shipments.removeAddress, { as: stage.creator, params })
    expect(told(again)).toEqual([409, 'shipment.no_address'])
    moveTo(state_deadline)
    await passDeadlines()
    expect(await rowOf(id)).toMatchObject({ state: 'expired', fault: 'creator' })
  })

  it('waits while a parcel is on its way', async () => {
    const stage = await buildShipmentStage()
    const { id } = await playShipmentTo(server, stage, 'shipped')
    const params = { collaborationId: id }
    const answer = await server.call(shipments.removeAddress, { as: stage.creator, params })
    expect(told(answer)).toEqual([409, 'shipment.address_in_use'])
    await server.call(shipments.receive, { as: stage.creator, params, body: {} })
    await server.call(collaborations.cancel, { as: stage.creator, params, body: {} })
    const after = await server.call(shipments.removeAddress, { as: stage.creator, params })
    // Nothing is asked of anybody by that, after the end.
    expect([after.status, after.body.turn]).toEqual([200, 'nobody'])
    expect(await storedOf(id)).toBeUndefined()
    const other = await server.call(shipments.removeAddress, { as: await buildCreator(), params })
    expect(told(other)).toEqual([404, 'collaboration.not_found'])
  })
})

describe('readAddress', () => {
  it('shows it to those who send, only while it is needed, and writes each reading down', async () => {
    const stage = await buildShipmentStage()
    const { id, version } = await playShipmentTo(server, stage, 'addressed')
    const params = { collaborationId: id }
    const read = () => server.call(shipments.readAddress, { as: stage.brand, params })
    expect((await read()).body.address).toEqual(address)
    await server.call(shipments.ship, { as: stage.brand, params, body: { ...shipment, version } })
    expect((await read()).body.address).toEqual(address)
    const readings = await db
      .selectFrom('domain_events')
      .select(['actor', 'actor_id', 'brand_id', 'data'])
      .where('type', '=', 'address.read')
      .where('subject_id', '=', id)
      .execute()
    const reading = {
      actor: 'brand',
      actor_id: stage.brand.actor.userId,
      brand_id: stage.brand.brandId,
      data: {},
    }
    expect(readings).toEqual([reading, reading])
    // They are kept for whoever asks, and are no step of the work.
    const { timeline } = (await server.call(overview.readMine, { as: stage.creator, params })).body
    expect(timeline.map(({ event }) => event)).toEqual([
      'collaboration.applied',
      'collaboration.accepted',
      'collaboration.address_given',
      'collaboration.shipped',
    ])
    await server.call(shipments.receive, { as: stage.creator, params, body: {} })
    expect(told(await read())).toEqual([409, 'shipment.address_hidden'])
  })

  it('is refused to others and before there is one', async () => {
    const stage = await buildShipmentStage()
    const { id } = await playShipmentTo(server, stage, 'accepted')
    const params = { collaborationId: id }
    const read = (as: { token: string }) => server.call(shipments.readAddress, { as, params })
    expect(told(await read(stage.brand))).toEqual([409, 'shipment.no_address'])
    const body = { address, keep: false }
    await server.call(shipments.giveAddress, { as: stage.creator, params, body })
    for (const role of ['finance', 'viewer'] as const)
      expect(told(await read(await buildColleague(stage, role)))).toEqual([
        403,
        'brand.role_required',
      ])
    expect(told(await read(await buildBrand()))).toEqual([404, 'collaboration.not_found'])
    expect(told(await read(stage.creator))).toEqual([403, 'role.brand_only'])
    const mine = await server.call(shipments.myAddress, { as: await buildCreator(), params })
    expect(told(mine)).toEqual([404, 'collaboration.not_found'])
  })
})

describe('the kept address', () => {
  it('is kept only when asked for, one per creator, and can be forgotten', async () => {
    const stage = await buildShipmentStage()
    const { id } = await playShipmentTo(server, stage, 'addressed')
    const saved = () => server.call(shipments.savedAddress, { as: stage.creator })
    expect((await saved()).body.address).toBeNull()
    const params = { collaborationId: id }
    for (const street of ['Rosenweg 2', 'Rosenweg 3']) {
      const body = { address: { ...address, street }, keep: true }
      await server.call(shipments.giveAddress, { as: stage.creator, params, body })
    }
    expect((await saved()).body.address?.street).toBe('Rosenweg 3')
    expect(
      (await server.call(shipments.savedAddress, { as: await buildCreator() })).body.address,
    ).toBeNull()
    await server.call(shipments.forgetAddress, { as: stage.creator })
    expect((await saved()).body.address).toBeNull()
    // The one already given stays with the shipment.
    const mine = await server.call(shipments.myAddress, { as: stage.creator, params })
    expect(AddressDraft.parse(mine.body.address)).toBeTruthy()
  })
})

describe('an address nobody needs any more', () => {
  it('is erased 90 days after the end, not before, and it is written down', async () => {
    const stage = await buildShipmentStage()
    const { id } = await playShipmentTo(server, stage, 'received')
    const params = { collaborationId: id }
    await server.call(collaborations.cancel, { as: stage.creator, params, body: {} })
    const { state, state_since } = await rowOf(id)
    expect(state).toBe('cancelled')
    moveTo(state_since, 90 * dayMs - 120_000)
    await passDeadlines()
    expect(await storedOf(id)).toBeDefined()
    moveTo(state_since, 90 * dayMs)
    await Promise.all([passDeadlines(), passDeadlines()])
    expect(await storedOf(id)).toBeUndefined()
    const erased = await db
      .selectFrom('domain_events')
      .select('actor')
      .where('subject_id', '=', id)
      .where('type', '=', 'address.erased')
      .execute()
    expect(erased).toEqual([{ actor: 'system' }])
  })
})
