import { overview } from '@tandem/contract/collaborations/overview/overview.endpoints.ts'
import { shipments } from '@tandem/contract/collaborations/shipments/shipment.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildColleague, buildFile, told } from '#collaborations/lifecycle/collaboration.factory.ts'
import { buildPrivateFile } from '#platform/files/file.factory.ts'
import { idOfPrivateUrl } from '#platform/files/private-file-name.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import {
  address,
  buildShipmentStage,
  playShipmentTo,
  report,
  shipment,
} from './shipment.factory.ts'

const server = useTestApp()
const proof = 'The carrier shows your neighbour’s signature.'
const nobodys = async () => ({ creator: await buildCreator(), brand: await buildBrand() })

describe('ship', () => {
  it('sends the product with what the carrier said, and the creator follows it', async () => {
    const stage = await buildShipmentStage()
    const { id, version } = await playShipmentTo(server, stage, 'addressed')
    const params = { collaborationId: id }
    const body = { ...shipment, version }
    const shipped = await server.call(shipments.ship, { as: stage.brand, params, body })
    expect(shipped.body).toMatchObject({ state: 'shipped', turn: 'creator' })
    const mine = await server.call(overview.readMine, { as: stage.creator, params })
    expect(mine.body.delivery?.shipments).toEqual([
      {
        attempt: 1,
        ...shipment,
        shippedAt: expect.any(String),
        receivedAt: null,
        receivedBySilence: false,
        reports: [],
      },
    ])
    expect(mine.body.delivery?.can).toMatchObject({
      giveAddress: { allowed: false, because: 'shipment.address_not_asked' },
      receive: { allowed: true },
      reportShipment: { allowed: true },
      refuseShipment: { allowed: true },
    })
  })

  it('is refused without an address, by the wrong people, on old sight and twice', async () => {
    const stage = await buildShipmentStage()
    const { id, version } = await playShipmentTo(server, stage, 'accepted')
    const params = { collaborationId: id }
    const ship = (as: { token: string }, seen = version) =>
      server.call(shipments.ship, { as, params, body: { carrier: 'DHL', version: seen } })
    expect(told(await ship(stage.brand))).toEqual([409, 'shipment.no_address'])
    expect(told(await ship((await nobodys()).brand))).toEqual([404, 'collaboration.not_found'])
    const viewer = await buildColleague(stage, 'viewer')
    expect(told(await ship(viewer))).toEqual([403, 'brand.role_required'])
    const given = await server.call(shipments.giveAddress, {
      as: stage.creator,
      params,
      body: { address, keep: false },
    })
    expect(told(await ship(stage.brand))).toEqual([409, 'version.stale'])
    const unnamed = { carrier: 'DHL', trackingCode: '' }
    const sent = await server.call(shipments.ship, {
      ...{ as: stage.brand, params, body: { ...unnamed, version: given.body.version } },
    })
    expect(sent.body.delivery?.shipments[0]).toMatchObject({
      trackingCode: null,
      trackingUrl: null,
    })
    expect(told(await ship(stage.brand, sent.body.version))).toEqual([409, 'shipment.not_to_ship'])
  })

  it.each(['javascript:alert(1)', 'ftp://x.test/a', 'tracking.example', 'https://'])(
    'never makes a link of %s',
    async (trackingUrl) => {
      const stage = await buildShipmentStage()
      const { id, version } = await playShipmentTo(server, stage, 'addressed')
      const answer = await server.call(shipments.ship, {
        as: stage.brand,
        params: { collaborationId: id },
        body: { ...shipment, version, trackingUrl },
      })
      expect(told(answer)).toEqual([400, 'input.invalid'])
    },
  )
})

describe('receive', () => {
  it('starts two weeks of making, however late the shipment was', async () => {
    const stage = await buildShipmentStage()
    const { id } = await playShipmentTo(server, stage, 'received')
    const row = await db
      .selectFrom('collaborations')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.state).toBe('producing')
    const days = (Date.parse(row.due_at ?? '') - Date.parse(row.state_since)) / 86_400_000
    expect(days).toBeCloseTo(14, 2)
  })

  it('is refused with nothing on its way, and to others', async () => {
    const stage = await buildShipmentStage()
    const { id } = await playShipmentTo(server, stage, 'addressed')
    const sent = { params: { collaborationId: id }, body: {} }
    const receive = (as: { token: string }) => server.call(shipments.receive, { as, ...sent })
    expect(told(await receive(stage.creator))).toEqual([409, 'shipment.not_on_its_way'])
    expect(told(await receive((await nobodys()).creator))).toEqual([404, 'collaboration.not_found'])
  })
})

describe('report', () => {
  it('tells the brand with photos only the two of them see, and stops the silence', async () => {
    const stage = await buildShipmentStage()
    const { id } = await playShipmentTo(server, stage, 'shipped')
    const params = { collaborationId: id }
    const photo = await buildPrivateFile(stage.creator.actor.userId)
    const body = { ...report, problem: 'damaged' as const, fileUrls: [photo] }
    const reported = await server.call(shipments.report, { as: stage.creator, params, body })
    expect(reported.body).toMatchObject({ state: 'shipped', turn: 'brand' })
    expect(reported.body.delivery?.shipments[0]?.reports).toMatchObject([{ ...body, answer: null }])
    const grants = db.selectFrom('file_grants').select(['brand_id', 'has_original'])
    expect(await grants.where('file_id', '=', idOfPrivateUrl(photo) ?? '').execute()).toEqual([
      { brand_id: stage.brand.brandId, has_original: true },
    ])
    const clock = await db
      .selectFrom('collaborations')
      .select(['remind_at', 'state_deadline'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    // The brand is reminded at half of its own time, not of the creator's that stopped.
    const [half, end] = [clock.remind_at, clock.state_deadline].map((at) => Date.parse(at ?? ''))
    expect(2 * (half ?? 0) - (end ?? 0)).toBeCloseTo(Date.now(), -5)
    const list = await server.call(overview.mine, {
      as: stage.creator,
      query: { tab: 'in_progress' },
    })
    expect([list.body.items.map((one) => one.id), list.body.counts]).toEqual([
      [id],
      { needs_you: 0, in_progress: 1, waiting: 0, done: 0 },
    ])
  })

  it('is refused twice for one thing, with nothing on its way, to others, with others’ photos', async () => {
    const stage = await buildShipmentStage()
    const { id, version } = await playShipmentTo(server, stage, 'addressed')
    const params = { collaborationId: id }
    const say = (as: { token: string }, more = {}) =>
      server.call(shipments.report, { as, params, body: { ...report, ...more } })
    expect(told(await say(stage.creator))).toEqual([409, 'shipment.not_on_its_way'])
    await server.call(shipments.ship, { as: stage.brand, params, body: { ...shipment, version } })
    const other = await buildCreator()
    expect(told(await say(other))).toEqual([404, 'collaboration.not_found'])
    const photo = await buildFile(other.actor.userId)
    expect(told(await say(stage.creator, { fileUrls: [photo] }))).toEqual([403, 'file.not_yours'])
    expect((await say(stage.creator)).status).toBe(200)
    expect(told(await say(stage.creator))).toEqual([409, 'shipment.already_reported'])
    expect(told(await say(stage.creator, { words: 'short' }))).toEqual([400, 'input.invalid'])
  })
})

describe('resend', () => {
  it('makes a new attempt the address may be changed for, until the product is there', async () => {
    const stage = await buildShipmentStage()
    const { id, version } = await playShipmentTo(server, stage, 'reported')
    const params = { collaborationId: id }
    const again = await server.call(shipments.resend, {
      as: stage.brand,
      params,
      body: { version },
    })
    expect(again.body).toMatchObject({ state: 'accepted', turn: 'brand' })
    const moved = { address: { ...address, street: 'Rosenweg 2' }, keep: false }
    const given = await server.call(shipments.giveAddress, {
      as: stage.creator,
      params,
      body: moved,
    })
    const body = { ...shipment, version: given.body.version }
    const shipped = await server.call(shipments.ship, { as: stage.brand, params, body })
    expect(shipped.body.delivery?.shipments).toMatchObject([
      { attempt: 1, reports: [{ answer: 'resend' }] },
      { attempt: 2, reports: [] },
    ])
    // The same complaint about another shipment is another complaint.
    const twice = await server.call(shipments.report, { as: stage.creator, params, body: report })
    expect(twice.status).toBe(200)
    const there = await server.call(shipments.receive, { as: stage.creator, params, body: {} })
    expect(there.body.delivery?.shipments[1]).toMatchObject({
      receivedAt: expect.any(String),
      reports: [{ answer: 'arrived' }],
    })
    // Of the first one all stays as it was said.
    const first = { receivedAt: null, reports: [{ answer: 'resend' }] }
    expect(there.body.delivery?.shipments[0]).toMatchObject(first)
  })

  it('is refused without a problem, on old sight, in other states and to others', async () => {
    const stage = await buildShipmentStage()
    const { id, version } = await playShipmentTo(server, stage, 'shipped')
    const params = { collaborationId: id }
    const resend = (as: { token: string }, seen = version) =>
      server.call(shipments.resend, { as, params, body: { version: seen } })
    expect(told(await resend(stage.brand))).toEqual([409, 'shipment.no_problem'])
    expect(told(await resend(stage.brand, version - 1))).toEqual([409, 'version.stale'])
    expect(told(await resend((await nobodys()).brand))).toEqual([404, 'collaboration.not_found'])
    const viewer = await buildColleague(stage, 'finance')
    expect(told(await resend(viewer))).toEqual([403, 'brand.role_required'])
    await server.call(shipments.receive, { as: stage.creator, params, body: {} })
    const late = await resend(stage.brand, version + 1)
    expect(told(late)).toEqual([409, 'shipment.not_on_its_way'])
  })
})

describe('sayDelivered', () => {
  it('gives the word back to the creator', async () => {
    const stage = await buildShipmentStage()
    const { id, version } = await playShipmentTo(server, stage, 'reported')
    const params = { collaborationId: id }
    const body = { version, words: proof }
    const said = await server.call(shipments.sayDelivered, { as: stage.brand, params, body })
    expect(said.body).toMatchObject({ state: 'shipped', turn: 'creator' })
    expect(said.body.delivery?.shipments[0]?.reports).toMatchObject([
      { answer: 'delivered', answerWords: proof },
    ])
    const again = { version: said.body.version, words: proof }
    const twice = await server.call(shipments.sayDelivered, {
      as: stage.brand,
      params,
      body: again,
    })
    expect(told(twice)).toEqual([409, 'shipment.no_problem'])
    const resent = await server.call(shipments.resend, {
      as: stage.brand,
      params,
      body: { version: said.body.version },
    })
    expect(resent.body.state).toBe('accepted')
  })

  it('is refused to others, on old sight and in other states', async () => {
    const stage = await buildShipmentStage()
    const { id, version } = await playShipmentTo(server, stage, 'reported')
    const params = { collaborationId: id }
    const say = (as: { token: string }, seen = version) =>
      server.call(shipments.sayDelivered, { as, params, body: { version: seen, words: proof } })
    expect(told(await say(stage.brand, version - 1))).toEqual([409, 'version.stale'])
    expect(told(await say((await nobodys()).brand))).toEqual([404, 'collaboration.not_found'])
    const viewer = await buildColleague(stage, 'viewer')
    expect(told(await say(viewer))).toEqual([403, 'brand.role_required'])
    await server.call(shipments.receive, { as: stage.creator, params, body: {} })
    expect(told(await say(stage.brand, version + 1))).toEqual([409, 'shipment.not_on_its_way'])
  })
})

describe('refuseShipment', () => {
  const refuse = (stage: { creator: { token: string } }, id: string) =>
    server.call(shipments.refuseShipment, {
      as: stage.creator,
      params: { collaborationId: id },
      body: { words: 'Customs asks for 30 euros.' },
    })

  it.each([null, 'brand' as const])(
    'ends it without anybody’s fault when duties are paid by %s',
    async (dutiesPaidBy) => {
      const product = { name: 'Serum', url: null, valueCoins: 4000, dutiesPaidBy }
      const stage = await buildShipmentStage({ product })
      const { id } = await playShipmentTo(server, stage, 'shipped')
      const refused = await refuse(stage, id)
      expect(refused.body).toMatchObject({ state: 'cancelled', coinsHeld: 0 })
      const row = await db
        .selectFrom('collaborations as c')
        .innerJoin('campaigns as k', 'k.id', 'c.campaign_id')
        .select(['c.fault', 'k.places_taken'])
        .where('c.id', '=', id)
        .executeTakeFirstOrThrow()
      expect(row).toEqual({ fault: null, places_taken: 0 })
    },
  )

  it('is refused for a fee that was told of, with nothing on its way, and to others', async () => {
    const product = { name: 'Serum', url: null, valueCoins: 4000, dutiesPaidBy: 'creator' as const }
    const stage = await buildShipmentStage({ product })
    const { id, version } = await playShipmentTo(server, stage, 'addressed')
    expect(told(await refuse(stage, id))).toEqual([409, 'shipment.not_on_its_way'])
    const params = { collaborationId: id }
    await server.call(shipments.ship, { as: stage.brand, params, body: { ...shipment, version } })
    expect(told(await refuse(stage, id))).toEqual([409, 'shipment.fee_is_yours'])
    expect(told(await refuse(await nobodys(), id))).toEqual([404, 'collaboration.not_found'])
  })
})
