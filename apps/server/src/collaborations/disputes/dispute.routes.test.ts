import { disputes } from '@tandem/contract/collaborations/disputes/dispute.endpoints.ts'
import { overview } from '@tandem/contract/collaborations/overview/overview.endpoints.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { afterEach, describe, expect, it } from 'vitest'
import {
  buildColleague,
  buildFile,
  buildStage,
  codeOf,
  linkFor,
  playTo,
  range,
  told,
} from '#collaborations/lifecycle/collaboration.factory.ts'
import { buildPurchase, playReceipt } from '#collaborations/receipts/receipt.factory.ts'
import { buildShipmentStage, playShipmentTo } from '#collaborations/shipments/shipment.factory.ts'
import { collaborationRow, contentCalls } from '#collaborations/submissions/submission.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { moveClock, now } from '#platform/clock.ts'
import { buildPrivateFile } from '#platform/files/file.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { passDeadlines } from '../../deadlines.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { decideDispute } from './decide-dispute.ts'
import { disputeDraft, story } from './dispute.factory.ts'
import { listWaitingDisputes } from './dispute.views.ts'

const server = useTestApp()
afterEach(() => moveClock(0))

type Person = { token: string }
type Stage = Awaited<ReturnType<typeof buildStage>>
const params = (id: string) => ({ collaborationId: id })
const open = (as: Person, id: string, more: Parameters<typeof disputeDraft>[0] = {}) =>
  server.call(disputes.open, { as, params: params(id), body: disputeDraft(more) })
const reply = (as: Person, id: string, fileUrls: string[] = []) =>
  server.call(disputes.reply, { as, params: params(id), body: { body: story, fileUrls } })
const propose = async (as: Person, id: string, creatorPercent: number) => {
  const body = { creatorPercent, note: 'Fair?' }
  const answer = await server.call(disputes.propose, { as, params: params(id), body })
  return { ...answer, proposalId: answer.body.proposals?.[0]?.id ?? 0 }
}
const accept = (as: Person, id: string, proposalId: number) =>
  server.call(disputes.acceptProposal, { as, params: params(id), body: { proposalId } })
const takeBack = (as: Person, id: string) =>
  server.call(disputes.takeBack, { as, params: params(id) })
const read = (as: Person, id: string) => server.call(disputes.read, { as, params: params(id) })
const page = async ({ creator }: Stage, id: string) =>
  (await server.call(overview.readMine, { as: creator, params: params(id) })).body
const placesTaken = async ({ campaignId }: Stage) => {
  const campaign = db.selectFrom('campaigns').select('places_taken').where('id', '=', campaignId)
  return (await campaign.executeTakeFirstOrThrow()).places_taken
}
const buildDispute = async (by: 'creator' | 'brand' = 'brand') => {
  const stage = await buildStage()
  const { id, version } = await playTo(server, stage, 'submitted')
  expect((await open(stage[by], id, { version })).status).toBe(200)
  return { stage, id }
}
const purses = async (stage: Stage) => ({
  creator: await readBalance(db, accounts.creatorWallet(stage.creator.actor.userId)),
  brand: await readBalance(db, accounts.brandWallet(stage.brand.brandId)),
})
const divide = async (stage: Stage, id: string, percent: number) =>
  accept(stage.brand, id, (await propose(stage.creator, id, percent)).proposalId)

describe('opening a dispute', () => {
  it('stops the clock, keeps the coins where they are and gives the other side five days', async () => {
    const { stage, id } = await buildDispute()
    const { body } = await read(stage.brand, id)
    expect(body).toMatchObject({
      ...{ state: 'open', openedBy: 'brand', stakeCoins: 500 },
      held: { about: 'work', heldCoins: 550, feeCoins: 50 },
      can: { takeBack: { allowed: true }, reply: { allowed: false } },
    })
    expect((await read(stage.creator, id)).body.can.reply).toEqual({ allowed: true })
    const row = await collaborationRow(id)
    expect([row.state, row.state_before_dispute, row.turn]).toEqual([
      ...['disputed', 'submitted', 'creator'],
    ])
    expect(Date.parse(row.state_deadline ?? '') - now().getTime()).toBeGreaterThan(4.9 * dayMs)
    expect(await readBalance(db, accounts.collaborationEscrow(id))).toBe(550)
    const other = await buildDispute('creator')
    expect((await listWaitingDisputes()).slice(-2)).toMatchObject([
      { collaborationId: id, openedBy: 'brand', stakeCoins: 500 },
      { collaborationId: other.id, openedBy: 'creator', stakeCoins: 500 },
    ])
  })

  it('is refused before there is work, about what was not agreed, and with another’s files', async () => {
    const stage = await buildStage()
    const { creator, brand } = stage
    const { id } = await playTo(server, stage, 'applied')
    expect(codeOf(await read(brand, id))).toBe('dispute.not_found')
    expect(codeOf(await open(creator, id, { version: 5 }))).toBe('version.stale')
    expect(codeOf(await open(creator, id, { version: 0 }))).toBe('dispute.not_possible')
    const other = await buildStage()
    expect(codeOf(await read(other.brand, id))).toBe('collaboration.not_found')
    const work = await playTo(server, other, 'submitted')
    const { version } = work
    expect((await open(other.brand, work.id, { version, items: ['Dance'] })).body.code).toBe(
      'dispute.unknown_item',
    )
    const fileUrls = [await buildFile(other.creator.actor.userId)]
    expect((await open(other.brand, work.id, { version, fileUrls })).body.code).toBe(
      'file.not_yours',
    )
  })
})

describe('what both say', () => {
  it('is answered once, its evidence seen by the other side alone; then no clock decides any more', async () => {
    const stage = await buildStage()
    const { brand, creator } = stage
    const { id, version } = await playTo(server, stage, 'submitted')
    const shown = await buildPrivateFile(brand.actor.userId)
    await open(brand, id, { version, fileUrls: [shown] })
    expect(codeOf(await reply(brand, id))).toBe('dispute.not_yours_to_answer')
    const answer = await buildPrivateFile(creator.actor.userId)
    const { body } = await reply(creator, id, [answer])
    expect([body.state, body.reply?.body, body.replyBy]).toEqual(['under_review', story, null])
    expect([body.fileUrls, body.reply?.fileUrls]).toEqual([[shown], [answer]])
    const grants = db.selectFrom('file_grants').select(['user_id', 'brand_id', 'has_original'])
    expect(await grants.orderBy('user_id').execute()).toEqual([
      { user_id: creator.actor.userId, brand_id: null, has_original: true },
      { user_id: null, brand_id: brand.brandId, has_original: true },
    ])
    moveClock(30 * dayMs)
    await passDeadlines()
    expect(await collaborationRow(id)).toMatchObject({ state: 'disputed', state_deadline: null })
  })
})

describe('propose and acceptProposal', () => {
  it('divides the coins as both agreed, the fee in proportion, the rest to the brand', async () => {
    const { stage, id } = await buildDispute()
    const before = await purses(stage)
    const first = await propose(stage.creator, id, 70)
    expect(first.body.proposals[0]).toMatchObject({ creatorPercent: 70, creatorCoins: 350 })
    const second = await propose(stage.brand, id, 40)
    expect(second.body.can.acceptProposal.allowed).toBe(false)
    const old = await accept(stage.brand, id, first.proposalId)
    expect(codeOf(old)).toBe('dispute.no_proposal')
    const { body } = await accept(stage.creator, id, second.proposalId)
    const resolution = { by: 'agreement', creatorPercent: 40, creatorCoins: 200 }
    expect(body).toMatchObject({ held: null, resolution })
    // 550 coins are held: 200 go to the creator, 20 are the fee and 330 return to the brand.
    expect(await purses(stage)).toEqual({
      ...{ creator: before.creator + 200, brand: before.brand + 330 },
    })
    const payment = { paidBy: null, paidCoins: 200 }
    expect(await page(stage, id)).toMatchObject({ state: 'completed', rightsUntil: null, payment })
  })

  it.each([
    [99, false],
    [100, true],
  ])('with %i%% for the creator the brand has the files themselves: %s', async (percent, has) => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'accepted')
    const file = await buildPrivateFile(stage.creator.actor.userId)
    const sent = { url: linkFor(id), fileUrls: [file] }
    const { version } = (await contentCalls(server).submit(stage.creator, id, sent)).body
    await open(stage.brand, id, { version })
    await divide(stage, id, percent)
    const grants = db.selectFrom('file_grants').where('brand_id', '=', stage.brand.brandId)
    const originals = await grants.where('has_original', '=', true).selectAll().execute()
    expect([(await collaborationRow(id)).state, originals.length > 0]).toEqual(['completed', has])
    const granted = db.selectFrom('rights_grants').select('files')
    expect(await granted.where('collaboration_id', '=', id).execute()).toEqual(
      has ? [{ files: [file] }] : [],
    )
  })

  it('replaces no proposal of a colleague unseen, and names who was faster', async () => {
    const { stage, id } = await buildDispute()
    const { proposalId } = await propose(stage.brand, id, 40)
    const colleague = await buildColleague(stage, 'manager')
    const send = (seenProposalId: number | null) =>
      server.call(disputes.propose, {
        ...{ as: colleague, params: params(id), body: { creatorPercent: 10, seenProposalId } },
      })
    const late = await send(null)
    expect(codeOf(late)).toBe('version.stale')
    expect(late.body).toMatchObject({
      detail: expect.stringMatching(/proposed how to settle the dispute with .* just now\./),
    })
    expect((await send(proposalId)).status).toBe(200)
  })

  it('divides once, however often it is accepted', async () => {
    const { stage, id } = await buildDispute()
    const { proposalId } = await propose(stage.creator, id, 50)
    const answers = await Promise.all(range(5).map(() => accept(stage.brand, id, proposalId)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await purses(stage)).creator).toBe(250)
    expect(codeOf(await propose(stage.creator, id, 60))).toBe('dispute.over')
  })

  it('returns everything, the place too, when the creator gets nothing', async () => {
    const { stage, id } = await buildDispute()
    await divide(stage, id, 0)
    expect((await collaborationRow(id)).state).toBe('cancelled')
    expect(await placesTaken(stage)).toBe(0)
  })
})

describe('takeBack', () => {
  it('continues where it stopped, with the time that was left', async () => {
    const stage = await buildStage()
    const { id, version } = await playTo(server, stage, 'submitted')
    const before = await collaborationRow(id)
    moveClock(dayMs)
    await open(stage.brand, id, { version })
    moveClock(4 * dayMs)
    const notYours = [409, 'dispute.not_yours_to_take_back']
    expect(told(await takeBack(stage.creator, id))).toEqual(notYours)
    const { body } = await takeBack(stage.brand, id)
    expect([body.state, body.replyBy]).toEqual(['withdrawn', null])
    const after = await collaborationRow(id)
    expect([after.state, after.state_before_dispute]).toEqual(['submitted', null])
    // Neither the answer deadline nor the due date includes the duration of the dispute.
    for (const clock of ['state_deadline', 'due_at'] as const) {
      const moved = Date.parse(after[clock] ?? '') - Date.parse(before[clock] ?? '')
      expect([clock, Math.round(moved / 60_000)]).toEqual([clock, (3 * dayMs) / 60_000])
    }
    expect(Date.parse(after.remind_at ?? '')).toBeGreaterThan(now().getTime())
  })
})

describe('silence, and the operator otherwise,', () => {
  it.each([
    ['creator', 'completed', 500],
    ['brand', 'cancelled', 0],
  ] as const)('finds the %s right who opened it', async (by, state, coins) => {
    const { stage, id } = await buildDispute(by)
    moveClock(5 * dayMs + 60_000)
    await passDeadlines()
    expect((await collaborationRow(id)).state).toBe(state)
    expect((await purses(stage)).creator).toBe(coins)
    const { body } = await read(stage.creator, id)
    expect(body.resolution?.by).toBe('silence')
    const heard = db.selectFrom('domain_events').select('data').where('subject_id', '=', id)
    const resolved = heard.where('type', '=', 'collaboration.dispute_resolved')
    expect((await resolved.executeTakeFirstOrThrow()).data).toMatchObject({
      reason: expect.stringMatching(new RegExp(`^Nobody answered the ${by} in time: `)),
    })
  })

  it('decides item by item, with a share and words for both', async () => {
    const items = ['Show the towel', 'At dawn']
    const stage = await buildStage({ checklist: items })
    const { id, version } = await playTo(server, stage, 'submitted')
    await open(stage.brand, id, { version, items })
    await decideDispute(id, { percent: 50, words: 'Half of the brief was met.', unmet: [2] })
    const { body } = await read(stage.creator, id)
    expect(body).toMatchObject({
      items: items.map((item, nr) => ({ item, met: nr === 0 })),
      resolution: { by: 'operator', creatorCoins: 250 },
    })
    expect((await page(stage, id)).timeline.at(-1)).toMatchObject({
      ...{ by: 'operator', state: 'completed' },
    })
    await expect(decideDispute(id, { percent: 1, words: 'Again.', unmet: [] })).rejects.toThrow()
  })
})

describe('a dispute over a purchase', () => {
  it('pays the agreed part of the receipt, and the place stays used', async () => {
    const stage = await buildPurchase()
    const { id, version } = await playReceipt(server, stage, 'sent')
    const { body } = await open(stage.brand, id, { version, reason: 'receipt' })
    expect(body).toMatchObject({ stakeCoins: 2490, held: { about: 'receipt', feeCoins: 0 } })
    await divide(stage, id, 50)
    expect((await purses(stage)).creator).toBe(1245)
    expect(await collaborationRow(id)).toMatchObject({ state: 'cancelled', reimbursed_coins: 1245 })
    expect(await placesTaken(stage)).toBe(1)
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
    expect((await collaborationRow(id)).state).toBe('cancelled')
    expect([await placesTaken(stage), (await purses(stage)).creator]).toEqual([0, 0])
  })
})
