import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { overview } from '@tandem/contract/collaborations/overview/overview.endpoints.ts'
import { shipments } from '@tandem/contract/collaborations/shipments/shipment.endpoints.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { readReport } from '#campaigns/analytics/report.factory.ts'
import {
  buildColleague,
  codeOf,
  linkFor,
  range,
  sampleContent,
} from '#collaborations/lifecycle/collaboration.factory.ts'
import { collaborationRow, contentCalls } from '#collaborations/submissions/submission.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { commandOf } from '#operator/command.ts'
import { moveClock } from '#platform/clock.ts'
import { buildFile, buildPrivateFile } from '#platform/files/file.factory.ts'
import { idOfPrivateUrl } from '#platform/files/private-file-name.ts'
import { db } from '#platform/postgres/db.ts'
import { passDeadlines } from '../../deadlines.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { settleShipmentBySilence } from './receive-product.ts'
import {
  address,
  buildShipmentStage,
  playShipmentTo,
  product,
  report,
  shipment,
} from './shipment.factory.ts'

const server = useTestApp()
afterEach(() => moveClock(0))

type DutiesPaidBy = 'brand' | 'creator' | null
const build = async (
  step: Parameters<typeof playShipmentTo>[2],
  dutiesPaidBy: DutiesPaidBy = null,
) => {
  const stage = await buildShipmentStage({ product: { ...product, dutiesPaidBy } })
  const { id, version } = await playShipmentTo(server, stage, step)
  const params = { collaborationId: id }
  const creator = { as: stage.creator, params }
  const brand = { as: stage.brand, params }
  const words = 'The carrier shows your neighbour’s signature.'
  return {
    ...{ stage, id, version, creator, words },
    ship: (seen = version, as = stage.brand) =>
      server.call(shipments.ship, { ...brand, as, body: { ...shipment, version: seen } }),
    receive: () => server.call(shipments.receive, { ...creator, body: {} }),
    complain: (more: object = {}) =>
      server.call(shipments.report, { ...creator, body: { ...report, ...more } }),
    resend: (seen = version) =>
      server.call(shipments.resend, { ...brand, body: { version: seen } }),
    sayDelivered: (seen = version) =>
      server.call(shipments.sayDelivered, { ...brand, body: { version: seen, words } }),
    refuse: () =>
      server.call(shipments.refuseShipment, {
        ...{ ...creator, body: { words: 'Customs asks for 30 euros.' } },
      }),
    page: async () => (await server.call(overview.readMine, creator)).body,
    worth: async () => ({
      brand: await readBalance(db, accounts.brandProduct(stage.brand.brandId)),
      onItsWay: await readBalance(db, accounts.collaborationProduct(id)),
      creator: await readBalance(db, accounts.creatorProduct(stage.creator.actor.userId)),
      lost: await readBalance(db, accounts.campaignProduct(stage.campaignId)),
    }),
  }
}
const moveToDeadline = async (id: string, more = 0) => {
  const { state_deadline } = await collaborationRow(id)
  moveClock(Date.parse(state_deadline ?? '') - Date.now() + more)
  await Promise.all([passDeadlines(), passDeadlines()])
  return collaborationRow(id)
}
const lastEvent = (id: string) =>
  db
    .selectFrom('domain_events')
    .select(['type', 'actor', 'data'])
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
const daysBetween = (from: string, to: string | null) =>
  (Date.parse(to ?? '') - Date.parse(from)) / dayMs

describe('a product that is sent', () => {
  it('is followed with what the carrier said, until its worth is the creator’s by their work', async () => {
    const { stage, id, ship, receive, page, worth } = await build('addressed')
    expect((await ship()).body).toMatchObject({ state: 'shipped', turn: 'creator' })
    const { delivery } = await page()
    expect(delivery?.shipments).toEqual([
      {
        ...{ attempt: 1, ...shipment, shippedAt: expect.any(String), receivedAt: null },
        ...{ receivedBySilence: false, reports: [] },
      },
    ])
    expect(delivery?.can).toMatchObject({
      giveAddress: { allowed: false, because: 'shipment.address_not_asked' },
      receive: { allowed: true },
      reportShipment: { allowed: true },
      refuseShipment: { allowed: true },
    })
    expect(await worth()).toEqual({ brand: -4000, onItsWay: 4000, creator: 0, lost: 0 })
    const { body } = await receive()
    const { due_at, state_since } = await collaborationRow(id)
    expect(body.state).toBe('producing')
    expect(daysBetween(state_since, due_at)).toBeCloseTo(14, 2)
    const { submit, approve } = contentCalls(server)
    const content = { ...sampleContent, url: linkFor(id) }
    const { version } = (await submit(stage.creator, id, content)).body
    await approve(stage.brand, id, version)
    expect(await worth()).toEqual({ brand: -4000, onItsWay: 0, creator: 4000, lost: 0 })
  })

  it('needs an address, goes as it was seen, and once of eight at once', async () => {
    const early = await build('accepted')
    expect(codeOf(await early.ship())).toBe('shipment.no_address')
    expect(codeOf(await early.receive())).toBe('shipment.not_on_its_way')
    const { stage, version, ship } = await build('addressed')
    const viewer = { ...stage.brand, ...(await buildColleague(stage, 'viewer')) }
    expect(codeOf(await ship(version, viewer))).toBe('brand.role_required')
    const foreign = { ...stage.brand, ...early.stage.brand }
    expect(codeOf(await ship(version, foreign))).toBe('collaboration.not_found')
    expect(codeOf(await ship(version - 1))).toBe('version.stale')
    const answers = await Promise.all(range(8).map(() => ship()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(codeOf(await ship(version + 1))).toBe('shipment.not_to_ship')
  })

  it('can be refused because of an undisclosed fee, and neither side is at fault', async () => {
    const agreed = await build('shipped', 'creator')
    expect(codeOf(await agreed.refuse())).toBe('shipment.fee_is_yours')
    const { stage, id, refuse } = await build('shipped', 'brand')
    expect((await refuse()).body).toMatchObject({ state: 'cancelled', coinsHeld: 0 })
    expect((await collaborationRow(id)).fault).toBeNull()
    const params = { campaignId: stage.campaignId }
    const { body } = await server.call(campaigns.readMine, { as: stage.brand, params })
    expect(body.placesTaken).toBe(0)
  })
})

describe('a complaint', () => {
  it('tells the brand with photos only the two of them see, and stops the silence', async () => {
    const { stage, id, complain } = await build('shipped')
    const theirs = await buildFile(stage.brand.actor.userId)
    expect(codeOf(await complain({ fileUrls: [theirs] }))).toBe('file.not_yours')
    const photo = await buildPrivateFile(stage.creator.actor.userId)
    const said = { ...report, problem: 'damaged' as const, fileUrls: [photo] }
    const { body } = await complain(said)
    expect(body).toMatchObject({ state: 'shipped', turn: 'brand' })
    expect(body.delivery?.shipments[0]?.reports).toMatchObject([{ ...said, answer: null }])
    expect(codeOf(await complain(said))).toBe('shipment.already_reported')
    const grants = db.selectFrom('file_grants').select(['brand_id', 'has_original'])
    expect(await grants.where('file_id', '=', idOfPrivateUrl(photo) ?? '').execute()).toEqual([
      { brand_id: stage.brand.brandId, has_original: true },
    ])
    const { remind_at, state_deadline } = await collaborationRow(id)
    const [half = 0, end = 0] = [remind_at, state_deadline].map((at) => Date.parse(at ?? ''))
    expect(2 * half - end).toBeCloseTo(Date.now(), -5)
  })

  it('is answered by a new shipment, of which all is told anew', async () => {
    const { id, creator, ship, complain, resend, receive } = await build('reported')
    expect((await resend()).body).toMatchObject({ state: 'accepted', turn: 'brand' })
    const moved = { address: { ...address, street: 'Rosenweg 2' }, keep: false }
    const given = await server.call(shipments.giveAddress, { ...creator, body: moved })
    expect((await ship(given.body.version)).body.delivery?.shipments).toMatchObject([
      { attempt: 1, reports: [{ answer: 'resend' }] },
      { attempt: 2, reports: [] },
    ])
    expect((await complain()).status).toBe(200)
    expect((await receive()).body.delivery?.shipments).toMatchObject([
      { receivedAt: null, reports: [{ answer: 'resend' }] },
      { receivedAt: expect.any(String), reports: [{ answer: 'arrived' }] },
    ])
    expect((await collaborationRow(id)).state).toBe('producing')
  })

  it('is answered by a proof, with which the word is the creator’s, and silence means received', async () => {
    const { id, version, words, sayDelivered } = await build('reported')
    const { body } = await sayDelivered()
    expect(body).toMatchObject({ state: 'shipped', turn: 'creator' })
    const answered = { answer: 'delivered', answerWords: words }
    expect(body.delivery?.shipments[0]?.reports).toMatchObject([answered])
    expect(codeOf(await sayDelivered(version + 1))).toBe('shipment.no_problem')
    expect((await moveToDeadline(id)).state).toBe('producing')
  })

  it('ends it after 5 days at the brand’s fault; coins and place are free, the product is written off', async () => {
    const { stage, id, page } = await build('reported')
    expect((await moveToDeadline(id, -30_000)).state).toBe('shipped')
    expect(await moveToDeadline(id)).toMatchObject({ state: 'expired', fault: 'brand' })
    const note = 'The brand did not answer the report about the shipment in time.'
    expect((await page()).reason).toEqual({ code: null, note })
    expect(await lastEvent(id)).toMatchObject({
      ...{ type: 'collaboration.expired', data: { fault: 'brand', productWrittenOff: 4000 } },
    })
    const params = { campaignId: stage.campaignId }
    const { body } = await server.call(campaigns.readMine, { as: stage.brand, params })
    expect(body).toMatchObject({ productWrittenOff: 4000, placesTaken: 0, money: { spent: 0 } })
    const { figure } = await readReport(server, stage.brand)
    expect(['gift_coins', 'written_off_coins', 'spent'].map(figure)).toEqual([4000, 4000, 0])
  })
})

describe('silence', () => {
  it('counts as received after 21 days, not a second before, and the time to create starts there', async () => {
    const { id } = await build('shipped')
    const { state_deadline, state_since } = await collaborationRow(id)
    expect(daysBetween(state_since, state_deadline)).toBeCloseTo(21, 3)
    expect((await moveToDeadline(id, -30_000)).state).toBe('shipped')
    const row = await moveToDeadline(id)
    expect(row).toMatchObject({ state: 'producing', fault: null })
    expect(daysBetween(row.state_since, row.due_at)).toBeCloseTo(14, 3)
    expect(await lastEvent(id)).toMatchObject({
      ...{ type: 'collaboration.received', actor: 'system', data: { silence: true } },
    })
  })

  it('confirms the delivery once, by silence or by the creator', async () => {
    const { id, receive } = await build('shipped')
    const { state_deadline } = await collaborationRow(id)
    moveClock(Date.parse(state_deadline ?? '') - Date.now())
    const [silent, answer] = await Promise.all([settleShipmentBySilence(id), receive()])
    expect(Number(silent) + Number(answer.status === 200)).toBe(1)
  })

  it.each([
    ['accepted', 'creator'],
    ['addressed', 'brand'],
  ] as const)('after «%s» ends it at the %s’s fault, nothing written off', async (step, fault) => {
    const { id } = await build(step)
    expect(await moveToDeadline(id)).toMatchObject({ state: 'expired', fault })
    expect((await lastEvent(id)).data).not.toHaveProperty('productWrittenOff')
  })
})

it('ends what was lost twice, without anybody’s fault, and counts both shipments', async () => {
  const { id, version, ship, resend, worth } = await build('reported')
  await resend()
  await ship(version + 1)
  expect(await worth()).toEqual({ brand: -8000, onItsWay: 8000, creator: 0, lost: 0 })
  const run = async (reason: string) => {
    const lines: string[] = []
    const code = await commandOf(['cancel', id, reason], (line) => lines.push(line))?.()
    return [code, lines.join('\n')]
  }
  expect((await run('Lost twice by the carrier.'))[0]).toBe(0)
  expect(await collaborationRow(id)).toMatchObject({ state: 'cancelled', fault: null })
  expect(await lastEvent(id)).toMatchObject({
    actor: 'operator',
    data: { reason: 'Lost twice by the carrier.', productWrittenOff: 8000 },
  })
  expect(await worth()).toEqual({ brand: -8000, onItsWay: 0, creator: 0, lost: 8000 })
  expect(await run('Once more.')).toEqual([1, expect.stringContaining('can’t be cancelled')])
})
