import { analytics } from '@tandem/contract/campaigns/analytics/analytics.endpoints.ts'
import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { overview } from '@tandem/contract/collaborations/overview/overview.endpoints.ts'
import { shipments } from '@tandem/contract/collaborations/shipments/shipment.endpoints.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { told } from '#collaborations/lifecycle/collaboration.factory.ts'
import { commandOf } from '#operator/command.ts'
import { moveClock, now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { passDeadlines } from '../../deadlines.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { settleShipmentBySilence } from './receive-product.ts'
import { buildShipmentStage, playShipmentTo, shipment } from './shipment.factory.ts'

const server = useTestApp()
afterEach(() => moveClock(0))

const rowOf = (id: string) =>
  db.selectFrom('collaborations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const moveTo = (moment: string | null, more = 0): void => {
  moveClock(0)
  moveClock(Date.parse(moment ?? '') - now().getTime() + more)
}
const lastEvent = async (id: string) =>
  db
    .selectFrom('domain_events')
    .select(['type', 'actor', 'data'])
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
const daysUntil = (moment: string | null, since: string) =>
  (Date.parse(moment ?? '') - Date.parse(since)) / dayMs

describe('a shipment nobody speaks of', () => {
  it('counts as received after 21 days, not a second before, and the time to create starts there', async () => {
    const stage = await buildShipmentStage()
    const { id } = await playShipmentTo(server, stage, 'shipped')
    const { state_deadline, state_since } = await rowOf(id)
    expect(daysUntil(state_deadline, state_since)).toBeCloseTo(21, 3)
    moveTo(state_deadline, -30_000)
    await passDeadlines()
    expect((await rowOf(id)).state).toBe('shipped')
    moveTo(state_deadline)
    await Promise.all([passDeadlines(), passDeadlines()])
    const row = await rowOf(id)
    expect(row).toMatchObject({ state: 'producing', fault: null })
    expect(daysUntil(row.due_at, row.state_since)).toBeCloseTo(14, 3)
    expect(await lastEvent(id)).toMatchObject({
      type: 'collaboration.received',
      actor: 'system',
      data: { silence: true },
    })
    const sent = await db
      .selectFrom('shipments')
      .selectAll()
      .where('collaboration_id', '=', id)
      .execute()
    expect(sent).toMatchObject([{ received_by_silence: true, received_at: expect.any(String) }])
  })

  it('counts as received after a brand’s answer that nobody contradicts', async () => {
    const stage = await buildShipmentStage()
    const { id, version } = await playShipmentTo(server, stage, 'reported')
    const params = { collaborationId: id }
    const body = { version, words: 'Your neighbour signed for it on Monday.' }
    await server.call(shipments.sayDelivered, { as: stage.brand, params, body })
    moveTo((await rowOf(id)).state_deadline)
    await passDeadlines()
    expect((await rowOf(id)).state).toBe('producing')
  })

  it('is either received by the creator or by silence, never both', async () => {
    const stage = await buildShipmentStage()
    const { id } = await playShipmentTo(server, stage, 'shipped')
    moveTo((await rowOf(id)).state_deadline)
    const params = { collaborationId: id }
    const [silent, answer] = await Promise.all([
      settleShipmentBySilence(id),
      server.call(shipments.receive, { as: stage.creator, params, body: {} }),
    ])
    expect(Number(silent) + Number(answer.status === 200)).toBe(1)
    const received = await db
      .selectFrom('domain_events')
      .select('id')
      .where('subject_id', '=', id)
      .where('type', '=', 'collaboration.received')
      .execute()
    expect(received).toHaveLength(1)
    if (silent) expect(told(answer)).toEqual([409, 'shipment.not_on_its_way'])
  })
})

describe('a complaint nobody answers', () => {
  it('ends it after 5 days at the brand’s fault; coins and place are free, the product is written off', async () => {
    const stage = await buildShipmentStage()
    const { id } = await playShipmentTo(server, stage, 'reported')
    const { state_deadline } = await rowOf(id)
    moveTo(state_deadline, -30_000)
    await passDeadlines()
    expect((await rowOf(id)).state).toBe('shipped')
    moveTo(state_deadline)
    await Promise.all([passDeadlines(), passDeadlines()])
    expect(await rowOf(id)).toMatchObject({ state: 'expired', fault: 'brand' })
    const page = { as: stage.creator, params: { collaborationId: id } }
    expect((await server.call(overview.readMine, page)).body.reason).toEqual({
      code: null,
      note: 'The brand did not answer the report about the shipment in time.',
    })
    expect(await lastEvent(id)).toMatchObject({
      type: 'collaboration.expired',
      data: { fault: 'brand', productWrittenOff: 4000 },
    })
    const params = { campaignId: stage.campaignId }
    const { body } = await server.call(campaigns.readMine, { as: stage.brand, params })
    expect(body).toMatchObject({ productWrittenOff: 4000, placesTaken: 0, money: { spent: 0 } })
    const report = await server.call(analytics.brandReport, { as: stage.brand, query: {} })
    const figure = (key: string) => report.body.figures.find((one) => one.key === key)?.value
    expect([figure('product_written_off'), figure('spent')]).toEqual([4000, 0])
  })
})

describe('a product that is not sent', () => {
  it.each([
    ['accepted', 'creator'],
    ['addressed', 'brand'],
  ] as const)(
    'after «%s» ends it at the %s’s fault, with nothing written off',
    async (step, fault) => {
      const stage = await buildShipmentStage()
      const { id } = await playShipmentTo(server, stage, step)
      moveTo((await rowOf(id)).state_deadline)
      await passDeadlines()
      expect(await rowOf(id)).toMatchObject({ state: 'expired', fault })
      expect((await lastEvent(id)).data).not.toHaveProperty('productWrittenOff')
    },
  )
})

describe('two at once', () => {
  it('send one shipment', async () => {
    const stage = await buildShipmentStage()
    const { id, version } = await playShipmentTo(server, stage, 'addressed')
    const params = { collaborationId: id }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        server.call(shipments.ship, { as: stage.brand, params, body: { ...shipment, version } }),
      ),
    )
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1)
    const sent = await db
      .selectFrom('shipments')
      .select('id')
      .where('collaboration_id', '=', id)
      .execute()
    expect(sent).toHaveLength(1)
  })

  it('an address that changes and a shipment that leaves: the brand never sends to what it did not see', async () => {
    const stage = await buildShipmentStage()
    const { id, version } = await playShipmentTo(server, stage, 'addressed')
    const params = { collaborationId: id }
    const [removed, shipped] = await Promise.all([
      server.call(shipments.removeAddress, { as: stage.creator, params }),
      server.call(shipments.ship, { as: stage.brand, params, body: { ...shipment, version } }),
    ])
    expect([removed.status, shipped.status].sort()).toEqual([200, 409])
    const { state } = await rowOf(id)
    expect(state).toBe(shipped.status === 200 ? 'shipped' : 'accepted')
  })
})

describe('operator cancel', () => {
  const run = async (...words: string[]) => {
    const lines: string[] = []
    const code = await commandOf(words, (line) => lines.push(line))?.()
    return { code, said: lines.join('\n') }
  }

  it('ends what was lost twice, without anybody’s fault, and counts both shipments', async () => {
    const stage = await buildShipmentStage()
    const { id, version } = await playShipmentTo(server, stage, 'reported')
    const params = { collaborationId: id }
    const resent = await server.call(shipments.resend, {
      as: stage.brand,
      params,
      body: { version },
    })
    const body = { ...shipment, version: resent.body.version }
    await server.call(shipments.ship, { as: stage.brand, params, body })
    expect(await run('cancel', id, 'Lost twice by the carrier.')).toMatchObject({ code: 0 })
    expect(await rowOf(id)).toMatchObject({ state: 'cancelled', fault: null })
    expect(await lastEvent(id)).toMatchObject({
      actor: 'operator',
      data: { reason: 'Lost twice by the carrier.', productWrittenOff: 8000 },
    })
    const again = await run('cancel', id, 'Once more.')
    expect([again.code, again.said]).toEqual([1, expect.stringContaining('can’t be cancelled')])
  })

  it('says when there is no such collaboration, and asks for a reason', async () => {
    expect(await run('cancel', 'x', 'Why.')).toMatchObject({
      code: 1,
      said: 'There is no collaboration x.',
    })
    expect(await run('cancel', 'x')).toEqual({ code: undefined, said: '' })
  })

  it('ends running work as well as a shipment', async () => {
    const stage = await buildShipmentStage()
    const { id } = await playShipmentTo(server, stage, 'received')
    expect(await run('cancel', id, 'The brand closed down.')).toMatchObject({ code: 0 })
    const params = { collaborationId: id }
    const mine = await server.call(overview.readMine, { as: stage.creator, params })
    expect(mine.body.reason?.note).toBe('The brand closed down.')
  })
})
