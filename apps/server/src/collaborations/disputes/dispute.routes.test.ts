import { disputes } from '@tandem/contract/collaborations/disputes/dispute.endpoints.ts'
import { overview } from '@tandem/contract/collaborations/overview/overview.endpoints.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import {
  buildColleague,
  buildFile,
  buildStage,
  linkFor,
  playTo,
  told,
} from '#collaborations/lifecycle/collaboration.factory.ts'
import { buildPurchase, playReceipt } from '#collaborations/receipts/receipt.factory.ts'
import { buildShipmentStage, playShipmentTo } from '#collaborations/shipments/shipment.factory.ts'
import { contentCalls } from '#collaborations/submissions/submission.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { moveClock, now } from '#platform/clock.ts'
import { buildPrivateFile } from '#platform/files/file.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { passDeadlines } from '../../deadlines.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { decideDispute } from './decide-dispute.ts'
import { disputeDraft, story } from './dispute.factory.ts'

const server = useTestApp()
afterEach(() => moveClock(0))

type Person = { token: string }
type Stage = Awaited<ReturnType<typeof buildStage>>
const params = (id: string) => ({ collaborationId: id })
const open = (as: Person, id: string, more: Parameters<typeof disputeDraft>[0] = {}) =>
  server.call(disputes.open, { as, params: params(id), body: disputeDraft(more) })
const reply = (as: Person, id: string, fileUrls: string[] = []) =>
  server.call(disputes.reply, { as, params: params(id), body: { body: story, fileUrls } })
const propose = (as: Person, id: string, creatorPercent: number) =>
  server.call(disputes.propose, { as, params: params(id), body: { creatorPercent, note: 'Fair?' } })
const acceptProposal = (as: Person, id: string, proposalId: number) =>
  server.call(disputes.acceptProposal, { as, params: params(id), body: { proposalId } })
const takeBack = (as: Person, id: string) =>
  server.call(disputes.takeBack, { as, params: params(id) })
const read = (as: Person, id: string) => server.call(disputes.read, { as, params: params(id) })

const buildDispute = async (by: 'creator' | 'brand' = 'brand') => {
  const stage = await buildStage()
  const { id, version } = await playTo(server, stage, 'submitted')
  expect((await open(stage[by], id, { version })).status).toBe(200)
  return { stage, id }
}
const rowOf = (id: string) =>
  db.selectFrom('collaborations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const purses = async (stage: Stage): Promise<[creator: number, brand: number]> => [
  await readBalance(db, accounts.creatorWallet(stage.creator.actor.userId)),
  await readBalance(db, accounts.brandWallet(stage.brand.brandId)),
]

describe('open', () => {
  it('stops the clock, keeps the coins where they are and gives the other side five days', async () => {
    const stage = await buildStage()
    const { id, version } = await playTo(server, stage, 'submitted')
    const { status, body } = await open(stage.brand, id, { version })
    expect([status, body.state, body.openedBy, body.stakeCoins]).toEqual([
      200,
      'open',
      'brand',
      500,
    ])
    expect(body.held).toEqual({ about: 'work', heldCoins: 550, feeCoins: 50 })
    const row = await rowOf(id)
    expect([row.state, row.state_before_dispute]).toEqual(['disputed', 'submitted'])
    expect(row.turn).toBe('creator')
    expect(Date.parse(row.state_deadline ?? '') - now().getTime()).toBeGreaterThan(4.9 * dayMs)
    expect(await readBalance(db, accounts.collaborationEscrow(id))).toBe(550)
  })

  it('refuses strangers, members without the role, another version and states without work', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'applied')
    const viewer = await buildColleague(stage, 'viewer')
    expect(told(await open(viewer, id, { version: 0 }))).toEqual([403, 'brand.role_required'])
    const stranger = await buildCreator()
    expect(told(await open(stranger, id))).toEqual([404, 'collaboration.not_found'])
    expect(told(await open(stage.creator, id, { version: 5 }))).toEqual([409, 'version.stale'])
    expect(told(await open(stage.creator, id, { version: 0 }))).toEqual([
      409,
      'dispute.not_possible',
    ])
  })

  it('takes items of the brief and the opener’s own files only', async () => {
    const stage = await buildStage()
    const { id, version } = await playTo(server, stage, 'submitted')
    expect(told(await open(stage.brand, id, { version, items: ['Dance'] }))).toEqual([
      422,
      'dispute.unknown_item',
    ])
    const theirs = await buildFile(stage.creator.actor.userId)
    expect(told(await open(stage.brand, id, { version, fileUrls: [theirs] }))).toEqual([
      403,
      'file.not_yours',
    ])
  })
})

describe('evidence', () => {
  it('can be looked at by the other side, and by nobody else', async () => {
    const stage = await buildStage()
    const { id, version } = await playTo(server, stage, 'submitted')
    const shown = await buildPrivateFile(stage.brand.actor.userId)
    await open(stage.brand, id, { version, fileUrls: [shown] })
    const answer = await buildPrivateFile(stage.creator.actor.userId)
    await reply(stage.creator, id, [answer])
    const grants = await db
      .selectFrom('file_grants')
      .select(['user_id', 'brand_id', 'has_original'])
      .orderBy('user_id')
      .execute()
    expect(grants).toEqual([
      { user_id: stage.creator.actor.userId, brand_id: null, has_original: true },
      { user_id: null, brand_id: stage.brand.brandId, has_original: true },
    ])
    const { body } = await read(stage.brand, id)
    expect([body.fileUrls, body.reply?.fileUrls]).toEqual([[shown], [answer]])
  })
})

describe('read', () => {
  it('is for both sides, and says when there is none', async () => {
    const { stage, id } = await buildDispute()
    expect((await read(stage.creator, id)).body.can.reply).toEqual({ allowed: true })
    expect((await read(stage.brand, id)).body.can.takeBack).toEqual({ allowed: true })
    const other = await buildStage()
    expect(told(await read(other.brand, id))).toEqual([404, 'collaboration.not_found'])
    const quiet = await playTo(server, other, 'applied')
    expect(told(await read(other.brand, quiet.id))).toEqual([404, 'dispute.not_found'])
  })
})

describe('reply', () => {
  it('lets the other side answer once; then no clock decides any more', async () => {
    const { stage, id } = await buildDispute()
    expect(told(await reply(stage.brand, id))).toEqual([409, 'dispute.not_yours_to_answer'])
    const { body } = await reply(stage.creator, id)
    expect([body.state, body.reply?.body, body.replyBy]).toEqual(['under_review', story, null])
    expect((await rowOf(id)).state_deadline).toBeNull()
    expect(told(await reply(stage.creator, id))).toEqual([409, 'dispute.not_yours_to_answer'])
    moveClock(30 * dayMs)
    await passDeadlines()
    expect((await rowOf(id)).state).toBe('disputed')
  })

  it('refuses strangers, viewers, files of others, no dispute and one that is over', async () => {
    const { stage, id } = await buildDispute('creator')
    const viewer = await buildColleague(stage, 'viewer')
    expect(told(await reply(viewer, id))).toEqual([403, 'brand.role_required'])
    expect(told(await reply(await buildCreator(), id))).toEqual([404, 'collaboration.not_found'])
    const theirs = await buildFile(stage.creator.actor.userId)
    expect(told(await reply(stage.brand, id, [theirs]))).toEqual([403, 'file.not_yours'])
    await takeBack(stage.creator, id)
    expect(told(await reply(stage.brand, id))).toEqual([409, 'dispute.over'])
    const other = await buildStage()
    const quiet = await playTo(server, other, 'applied')
    expect(told(await reply(other.brand, quiet.id))).toEqual([404, 'dispute.not_found'])
  })
})

describe('propose and acceptProposal', () => {
  it('divides the coins as both agreed, the fee in proportion, the rest to the brand', async () => {
    const { stage, id } = await buildDispute()
    const [creatorBefore, brandBefore] = await purses(stage)
    const first = await propose(stage.creator, id, 70)
    expect(first.body.proposals[0]).toMatchObject({ creatorPercent: 70, creatorCoins: 350 })
    const second = await propose(stage.brand, id, 40)
    expect(second.body.can.acceptProposal.allowed).toBe(false)
    const standing = second.body.proposals[0]?.id ?? 0
    const { body } = await acceptProposal(stage.creator, id, standing)
    expect(body.held).toBeNull()
    const resolution = { by: 'agreement', creatorPercent: 40, creatorCoins: 200 }
    expect(body.resolution).toMatchObject(resolution)
    const [creatorAfter, brandAfter] = await purses(stage)
    // 550 were held: 200 to the creator, 20 of the fee, 330 back.
    expect([creatorAfter - creatorBefore, brandAfter - brandBefore]).toEqual([200, 330])
    expect((await rowOf(id)).state).toBe('completed')
    const page = await server.call(overview.readMine, { as: stage.creator, params: params(id) })
    const payment = { paidBy: null, paidCoins: 200 }
    expect(page.body).toMatchObject({ rightsUntil: null, payment })
  })

  it.each([
    [99, false],
    [100, true],
  ])('with %i%% for the creator the brand has the files themselves: %s', async (percent, has) => {
    const stage = await buildStage()
    const accepted = await playTo(server, stage, 'accepted')
    const file = await buildPrivateFile(stage.creator.actor.userId)
    const { submit } = contentCalls(server)
    const sent = { url: linkFor(accepted.id), fileUrls: [file] }
    const { version } = (await submit(stage.creator, accepted.id, sent)).body
    await open(stage.brand, accepted.id, { version })
    const { body } = await propose(stage.creator, accepted.id, percent)
    await acceptProposal(stage.brand, accepted.id, body.proposals[0]?.id ?? 0)
    const { has_original } = await db
      .selectFrom('file_grants')
      .select(({ fn }) => fn.agg<boolean>('bool_or', ['has_original']).as('has_original'))
      .where('brand_id', '=', stage.brand.brandId)
      .executeTakeFirstOrThrow()
    expect([(await rowOf(accepted.id)).state, has_original]).toEqual(['completed', has])
    const granted = await db
      .selectFrom('rights_grants')
      .select('files')
      .where('collaboration_id', '=', accepted.id)
      .execute()
    expect(granted).toEqual(has ? [{ files: [file] }] : [])
  })

  it('accepts only the newest proposal of the other side', async () => {
    const { stage, id } = await buildDispute()
    expect(told(await acceptProposal(stage.brand, id, 1))).toEqual([409, 'dispute.no_proposal'])
    const old = (await propose(stage.creator, id, 90)).body.proposals[0]?.id ?? 0
    const fresh = (await propose(stage.creator, id, 80)).body.proposals[0]?.id ?? 0
    expect(told(await acceptProposal(stage.brand, id, old))).toEqual([409, 'dispute.no_proposal'])
    expect(told(await acceptProposal(stage.creator, id, fresh))).toEqual([
      409,
      'dispute.no_proposal',
    ])
    const viewer = await buildColleague(stage, 'viewer')
    expect(told(await acceptProposal(viewer, id, fresh))).toEqual([403, 'brand.role_required'])
    expect(told(await propose(viewer, id, 10))).toEqual([403, 'brand.role_required'])
    const stranger = await buildCreator()
    expect(told(await propose(stranger, id, 10))).toEqual([404, 'collaboration.not_found'])
    expect(told(await acceptProposal(stranger, id, fresh))).toEqual([
      404,
      'collaboration.not_found',
    ])
  })

  it('divides once, however often and from however many sides it is accepted', async () => {
    const { stage, id } = await buildDispute()
    const proposal = (await propose(stage.creator, id, 50)).body.proposals[0]?.id ?? 0
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => acceptProposal(stage.brand, id, proposal)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await purses(stage))[0]).toBe(250)
    expect(told(await propose(stage.creator, id, 60))).toEqual([409, 'dispute.over'])
    expect(told(await acceptProposal(stage.brand, id, proposal))).toEqual([409, 'dispute.over'])
  })

  it('returns everything, the place too, when the creator gets nothing', async () => {
    const { stage, id } = await buildDispute()
    const proposal = (await propose(stage.creator, id, 0)).body.proposals[0]?.id ?? 0
    await acceptProposal(stage.brand, id, proposal)
    expect((await rowOf(id)).state).toBe('cancelled')
    const campaign = await db
      .selectFrom('campaigns')
      .select('places_taken')
      .where('id', '=', stage.campaignId)
      .executeTakeFirstOrThrow()
    expect(campaign.places_taken).toBe(0)
  })

  it('has nothing to propose about where there is no dispute', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'applied')
    expect(told(await propose(stage.brand, id, 10))).toEqual([404, 'dispute.not_found'])
    expect(told(await acceptProposal(stage.brand, id, 1))).toEqual([404, 'dispute.not_found'])
  })
})

describe('takeBack', () => {
  it('goes on where it stopped, with the time that was left', async () => {
    const stage = await buildStage()
    const { id, version } = await playTo(server, stage, 'submitted')
    const before = await rowOf(id)
    moveClock(dayMs)
    await open(stage.brand, id, { version })
    moveClock(2 * dayMs)
    await reply(stage.creator, id)
    moveClock(4 * dayMs)
    const { body } = await takeBack(stage.brand, id)
    expect([body.state, body.replyBy]).toEqual(['withdrawn', null])
    const after = await rowOf(id)
    expect([after.state, after.state_before_dispute]).toEqual(['submitted', null])
    const moved = Date.parse(after.state_deadline ?? '') - Date.parse(before.state_deadline ?? '')
    expect(Math.round(moved / 60_000)).toBe((3 * dayMs) / 60_000)
    // The time of the dispute counts against neither the due date nor the time until the reminder.
    const due = Date.parse(after.due_at ?? '') - Date.parse(before.due_at ?? '')
    expect(Math.round(due / 60_000)).toBe((3 * dayMs) / 60_000)
    expect(Date.parse(after.remind_at ?? '')).toBeGreaterThan(now().getTime())
    expect(Date.parse(after.remind_at ?? '')).toBeLessThan(Date.parse(after.state_deadline ?? ''))
  })

  it('is for whoever opened it, while it runs', async () => {
    const { stage, id } = await buildDispute('creator')
    expect(told(await takeBack(stage.brand, id))).toEqual([409, 'dispute.not_yours_to_take_back'])
    const viewer = await buildColleague(stage, 'viewer')
    expect(told(await takeBack(viewer, id))).toEqual([403, 'brand.role_required'])
    expect(told(await takeBack(await buildCreator(), id))).toEqual([404, 'collaboration.not_found'])
    await takeBack(stage.creator, id)
    expect(told(await takeBack(stage.creator, id))).toEqual([409, 'dispute.over'])
    const other = await buildStage()
    const quiet = await playTo(server, other, 'applied')
    expect(told(await takeBack(other.brand, quiet.id))).toEqual([404, 'dispute.not_found'])
  })
})

describe('silence', () => {
  it.each([
    ['creator', 'completed', 500],
    ['brand', 'cancelled', 0],
  ] as const)('finds the %s right who opened it', async (by, state, coins) => {
    const { stage, id } = await buildDispute(by)
    moveClock(5 * dayMs + 60_000)
    await passDeadlines()
    expect((await rowOf(id)).state).toBe(state)
    expect((await purses(stage))[0]).toBe(coins)
    const { body } = await read(stage.creator, id)
    expect(body.resolution?.by).toBe('silence')
    const told = await db
      .selectFrom('domain_events')
      .select('data')
      .where('type', '=', 'collaboration.dispute_resolved')
      .where('brand_id', '=', stage.brand.brandId)
      .executeTakeFirstOrThrow()
    expect(told.data).toMatchObject({
      reason: expect.stringMatching(new RegExp(`^Nobody answered the ${by} in time: `)),
    })
  })
})

describe('a dispute over a receipt', () => {
  it('pays the agreed part of the purchase, and the place stays used', async () => {
    const stage = await buildPurchase()
    const { id, version } = await playReceipt(server, stage, 'sent')
    const { body } = await open(stage.brand, id, { version, reason: 'receipt' })
    expect(body.stakeCoins).toBe(2490)
    expect(body.held).toMatchObject({ about: 'receipt', feeCoins: 0 })
    const proposal = (await propose(stage.creator, id, 50)).body.proposals[0]?.id ?? 0
    const [creatorBefore] = await purses(stage)
    await acceptProposal(stage.brand, id, proposal)
    const [creatorAfter] = await purses(stage)
    expect(creatorAfter - creatorBefore).toBe(1245)
    expect(await rowOf(id)).toMatchObject({ state: 'cancelled', reimbursed_coins: 1245 })
    const campaign = await db
      .selectFrom('campaigns')
      .select('places_taken')
      .where('id', '=', stage.campaignId)
      .executeTakeFirstOrThrow()
    expect(campaign.places_taken).toBe(1)
  })
})

describe('a dispute over the work of a purchase that was paid back', () => {
  it('keeps the place used although the creator gets nothing more', async () => {
    const stage = await buildPurchase()
    const { id, version } = await playReceipt(server, stage, 'approved')
    await open(stage.creator, id, { version })
    const proposal = (await propose(stage.creator, id, 0)).body.proposals[0]?.id ?? 0
    await acceptProposal(stage.brand, id, proposal)
    expect(await rowOf(id)).toMatchObject({ state: 'cancelled', reimbursed_coins: 2490 })
    const campaign = await db
      .selectFrom('campaigns')
      .select('places_taken')
      .where('id', '=', stage.campaignId)
      .executeTakeFirstOrThrow()
    expect(campaign.places_taken).toBe(1)
  })
})

describe('a dispute over a shipment', () => {
  it('has no coins at stake: the place and its coins come back', async () => {
    const stage = await buildShipmentStage()
    const { id, version } = await playShipmentTo(server, stage, 'shipped')
    const { body } = await open(stage.creator, id, { version, reason: 'shipment' })
    expect([body.stakeCoins, body.held?.about]).toEqual([0, 'shipment'])
    moveClock(5 * dayMs + 60_000)
    await passDeadlines()
    expect((await rowOf(id)).state).toBe('cancelled')
    expect((await purses(stage))[0]).toBe(0)
  })
})

describe('the operator', () => {
  it('decides item by item, with a share and words for both', async () => {
    const stage = await buildStage({ checklist: ['Show the towel', 'At dawn'] })
    const { id, version } = await playTo(server, stage, 'submitted')
    await open(stage.brand, id, { version, items: ['Show the towel', 'At dawn'] })
    await decideDispute(id, { percent: 50, words: 'Half of the brief was met.', unmet: [2] })
    const { body } = await read(stage.creator, id)
    expect(body.items).toEqual([
      { item: 'Show the towel', met: true },
      { item: 'At dawn', met: false },
    ])
    expect(body.resolution).toMatchObject({ by: 'operator', creatorCoins: 250 })
    const page = await server.call(overview.readMine, { as: stage.creator, params: params(id) })
    expect(page.body.timeline.at(-1)).toMatchObject({ by: 'operator', state: 'completed' })
    await expect(decideDispute(id, { percent: 1, words: 'Again.', unmet: [] })).rejects.toThrow()
  })
})
