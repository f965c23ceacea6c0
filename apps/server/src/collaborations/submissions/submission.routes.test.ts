import { submissions } from '@tandem/contract/collaborations/submissions/submission.endpoints.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildCampaign } from '#campaigns/campaigns/campaign.factory.ts'
import {
  buildColleague,
  buildFile,
  buildStage,
  codeOf,
  linkFor,
  playTo,
  range,
  sampleContent,
  told,
} from '#collaborations/lifecycle/collaboration.factory.ts'
import { recordOrganicPost } from '#content/posts/index.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { moveClock } from '#platform/clock.ts'
import { buildPrivateFile } from '#platform/files/file.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { passDeadlines } from '../../deadlines.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildDraftStage, collaborationRow, contentCalls } from './submission.factory.ts'

const server = useTestApp()
const { submit, goLive, approve, askChanges, takeBack, refuseLive } = contentCalls(server)
afterEach(() => moveClock(0))

type Stage = Awaited<ReturnType<typeof buildStage>>
const walletOf = ({ creator }: Pick<Stage, 'creator'>) =>
  readBalance(db, accounts.creatorWallet(creator.actor.userId))
const moveToDeadline = async (id: string) => {
  const { state_deadline } = await collaborationRow(id)
  moveClock(Date.parse(state_deadline ?? '') - Date.now())
  await passDeadlines()
  return collaborationRow(id)
}

describe('a post that is handed in', () => {
  it('hands content in and lets the brand review it', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'accepted')
    const fileUrls = [await buildFile(stage.creator.actor.userId)]
    const theirs = { url: linkFor(id), fileUrls: [await buildFile(stage.brand.actor.userId)] }
    expect(codeOf(await submit(stage.creator, id, theirs))).toBe('file.not_yours')
    const { body } = await submit(stage.creator, id, { url: linkFor(id), fileUrls })
    const { caption } = sampleContent
    expect(body).toMatchObject({
      ...{ state: 'submitted', turn: 'brand' },
      rounds: [{ round: 1, kind: 'live', url: linkFor(id), verdict: 'pending', caption, fileUrls }],
      can: {
        submit: { allowed: false, because: 'collaboration.content_not_due' },
        cancel: { allowed: false, because: 'collaboration.not_cancellable' },
      },
    })
    expect(Date.parse(body.stateDeadline ?? '')).toBeGreaterThan(Date.now())
  })

  it('refuses others, the wrong moment and a link that is a post already', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'applied')
    const early = await submit(stage.creator, id, { url: linkFor(id) })
    expect(codeOf(early)).toBe('collaboration.content_not_due')
    const stranger = await buildCreator()
    expect(codeOf(await submit(stranger, id))).toBe('collaboration.not_found')
    const done = await playTo(server, { ...stage, creator: stranger }, 'completed')
    const creator = await buildCreator()
    const other = await playTo(server, { ...stage, creator }, 'accepted')
    const again = await submit(creator, other.id, { url: `${linkFor(done.id)}?utm_source=copy` })
    expect(codeOf(again)).toBe('collaboration.link_used')
    const url = linkFor('CorganicReel')
    await recordOrganicPost(db, {
      ...{ brandId: stage.brand.brandId, creatorId: null, type: 'instagram_reel', url },
      ...{ authorHandle: 'somebody', caption: '', thumbnailUrl: null },
      postedAt: new Date().toISOString(),
    })
    expect(codeOf(await submit(creator, other.id, { url }))).toBe('collaboration.link_used')
  })

  it('names what is missing in it', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'accepted')
    const nothing = { url: undefined, disclosed: false }
    expect((await submit(stage.creator, id, nothing)).body.fields).toEqual({
      url: 'Add a link to the content or upload at least one file.',
    })
    const file = { ...nothing, fileUrls: ['/files/a.webp'] }
    expect((await submit(stage.creator, id, file)).body.fields).toEqual({
      url: 'Add the link to the post.',
      disclosed: 'Confirm that the content is labelled as a paid partnership.',
    })
    const { body } = await submit(stage.creator, id)
    expect([body.code, body.detail]).toEqual([
      'collaboration.link_wrong_platform',
      'Use the link of an Instagram Reel, like https://www.instagram.com/reel/…',
    ])
    const unknown = await submit(stage.creator, id, { url: linkFor(id), checked: [0] })
    expect(codeOf(unknown)).toBe('collaboration.item_unknown')
  })
})

describe('approve', () => {
  it('releases exactly the coins shown to the creator and the fee to the platform', async () => {
    const stage = await buildStage({ coins: 700, usageDays: 90, keepLiveDays: 30 })
    const { id, version } = await playTo(server, stage, 'submitted')
    expect(codeOf(await approve(stage.brand, id, version - 1))).toBe('version.stale')
    const viewer = await buildColleague(stage, 'viewer')
    expect(codeOf(await approve(viewer, id, version))).toBe('brand.role_required')
    const { body } = await approve(stage.brand, id, version)
    expect(body).toMatchObject({
      ...{ state: 'completed', coinsHeld: 0, turn: 'nobody', rounds: [{ verdict: 'approved' }] },
    })
    expect(await walletOf(stage)).toBe(700)
    const legs = await db
      .selectFrom('ledger_entries as e')
      .innerJoin('ledger_transfers as t', 't.id', 'e.transfer_id')
      .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
      .select(['a.owner', 'a.kind', 'e.delta'])
      .where('t.idempotency_key', '=', `collaboration:${id}:release`)
      .orderBy('e.delta')
      .execute()
    expect(legs).toEqual([
      { owner: 'collaboration', kind: 'escrow', delta: -770 },
      { owner: 'platform', kind: 'fee_income', delta: 70 },
      { owner: 'creator', kind: 'wallet', delta: 700 },
    ])
    const post = db.selectFrom('posts').selectAll().where('collaboration_id', '=', id)
    expect(await post.executeTakeFirstOrThrow()).toMatchObject({
      ...{ source: 'campaign', brand_id: stage.brand.brandId, campaign_id: stage.campaignId },
      ...{ creator_id: stage.creator.actor.userId, url: linkFor(id) },
      author_handle: stage.creator.slug,
    })
    const { completed_at } = await collaborationRow(id)
    const daysLater = (moment: string | null) =>
      (Date.parse(moment ?? '') - Date.parse(completed_at ?? '')) / dayMs
    expect(daysLater(body.keepLiveUntil)).toBeCloseTo(30, 4)
    expect(daysLater(body.rightsUntil)).toBeCloseTo(90, 4)
  })

  it('has one effect, and with one key one answer, however often it comes at once', async () => {
    for (const key of [undefined, 'approve-just-once']) {
      const stage = await buildStage()
      const { id, version } = await playTo(server, stage, 'submitted')
      const call = { as: stage.brand, params: { collaborationId: id }, body: { version } }
      const answers = await Promise.all(
        range(6).map(() => server.call(submissions.approve, { ...call, ...(key && { key }) })),
      )
      const done = answers.filter(({ status }) => status === 200)
      expect(done).toHaveLength(key === undefined ? 1 : 6)
      expect(new Set(done.map(({ body }) => JSON.stringify(body))).size).toBe(1)
      expect(await walletOf(stage)).toBe(500)
    }
  })
})

describe('requestChanges', () => {
  it('gives the content back twice, and no third time', async () => {
    const stage = await buildStage()
    let { id, version } = await playTo(server, stage, 'submitted')
    const { first_submitted_at } = await collaborationRow(id)
    for (const left of [1, 0]) {
      const { body } = await askChanges(stage.brand, id, version)
      expect(body).toMatchObject({ state: 'changes_requested', turn: 'creator' })
      const feedback = 'Please film it by day.'
      expect(body.rounds.at(-1)).toMatchObject({ verdict: 'changes_requested', feedback })
      moveClock(left === 1 ? 0 : 60_000)
      const again = await submit(stage.creator, id, { url: linkFor(id) })
      expect(again.body).toMatchObject({ state: 'submitted', roundsLeft: left })
      version = again.body.version
    }
    expect(codeOf(await askChanges(stage.brand, id, version))).toBe('collaboration.rounds_used')
    expect((await collaborationRow(id)).first_submitted_at).toBe(first_submitted_at)
  })

  it('takes the request back before it is answered: the round is new, nothing was used up', async () => {
    const stage = await buildDraftStage()
    const { id, version } = await playTo(server, stage, 'submitted')
    const unmet = [{ item: 1, words: 'The name is never said.' }]
    const asked = (await askChanges(stage.brand, id, version, { feedback: '', unmet })).body
    const round = { verdict: 'changes_requested', feedback: null, unmet }
    expect(asked).toMatchObject({ state: 'changes_requested', roundsLeft: 1, rounds: [round] })
    expect(asked.timeline.at(-1)?.words).toBe('Say the name: The name is never said.')
    const { body } = await takeBack(stage.brand, id, asked.version)
    expect(body).toMatchObject({
      ...{ state: 'submitted', turn: 'brand', roundsLeft: 2 },
      rounds: [{ round: 1, verdict: 'pending', feedback: null, unmet: [], decidedAt: null }],
      can: { approve: { allowed: true }, takeBackChanges: { allowed: false } },
    })
    expect(codeOf(await takeBack(stage.brand, id, body.version))).toBe('collaboration.not_now')
  })

  it('holds the hashtags as they were agreed, for the creator to tick and the brand to miss', async () => {
    const [hashtags, checklist] = ['#glow #ad', ['Show the bottle']]
    const stage = await buildStage({ needsDraft: true, checklist, hashtags })
    const { id } = await playTo(server, stage, 'accepted')
    const later = db.updateTable('campaigns').set({ hashtags: '#x' })
    await later.where('id', '=', stage.campaignId).execute()
    const agreed = { hashtags, checklist: [...checklist, 'Use the hashtags #glow #ad'] }
    const sent = await submit(stage.creator, id, { checked: [0, 1] })
    expect(sent.body).toMatchObject({ hashtags, terms: agreed, rounds: [{ checked: [0, 1] }] })
    const wrong = { unmet: [{ item: 2, words: 'No bottle.' }] }
    const unknown = await askChanges(stage.brand, id, sent.body.version, wrong)
    expect(unknown.body.code).toBe('collaboration.item_unknown')
    const more = { unmet: [{ item: 1, words: '#ad is missing.' }] }
    const asked = await askChanges(stage.brand, id, sent.body.version, more)
    expect(asked.body.timeline.at(-1)?.words).toBe(
      'Please film it by day.\nUse the hashtags #glow #ad: #ad is missing.',
    )
  })
})

describe('a draft', () => {
  it('is reviewed before it is posted: files or a private link, no label yet', async () => {
    const stage = await buildDraftStage()
    const { id } = await playTo(server, stage, 'accepted')
    const sent = await submit(stage.creator, id, { disclosed: false, checked: [1, 0] })
    expect(sent.body.rounds).toMatchObject([
      { kind: 'draft', url: 'https://drive.example/preview', checked: [0, 1], verdict: 'pending' },
    ])
    const approved = await approve(stage.brand, id, sent.body.version)
    expect(approved.body).toMatchObject({ state: 'approved', turn: 'creator', coinsHeld: 550 })
    expect(await walletOf(stage)).toBe(0)
    const tiktok = { url: 'https://www.tiktok.com/@mira/video/7301234567890123456' }
    expect(told(await goLive(stage.creator, id, tiktok))[1]).toBe(
      'collaboration.link_wrong_platform',
    )
    const unlabelled = await goLive(stage.creator, id, { disclosed: false })
    expect(unlabelled.body.fields).toHaveProperty('disclosed')
    const live = await goLive(stage.creator, id, { checked: [1] })
    expect(live.body).toMatchObject({
      ...{ state: 'live', turn: 'brand' },
      rounds: [{ verdict: 'approved' }, { kind: 'live', url: linkFor(id), checked: [1] }],
    })
    const done = await approve(stage.brand, id, live.body.version)
    expect(done.body).toMatchObject({ state: 'completed', coinsHeld: 0 })
    expect(await walletOf(stage)).toBe(500)
  })

  it('is approved by silence, and so is the post, each at its own time', async () => {
    const stage = await buildDraftStage()
    const { id } = await playTo(server, stage, 'submitted')
    const bySilence = { decided_by_silence: true }
    expect(await moveToDeadline(id)).toMatchObject({ state: 'approved', ...bySilence })
    await goLive(stage.creator, id)
    expect(await moveToDeadline(id)).toMatchObject({ state: 'completed', ...bySilence })
    expect(await walletOf(stage)).toBe(500)
  })

  it('that is approved but never posted ends with the coins back', async () => {
    const { id } = await playTo(server, await buildDraftStage(), 'approved')
    expect(await moveToDeadline(id)).toMatchObject({ state: 'expired', fault: 'creator' })
    expect(await readBalance(db, accounts.collaborationEscrow(id))).toBe(0)
  })
})

describe('refuseLive', () => {
  it('gives the post back with its reason; the same link can come again', async () => {
    const stage = await buildDraftStage()
    const { id, version } = await playTo(server, stage, 'live')
    const silent = await refuseLive(stage.brand, id, version, { problem: 'other' })
    expect(silent.body.fields).toEqual({ note: 'Say the reason in your own words.' })
    const { body } = await refuseLive(stage.brand, id, version, { note: 'It says “gone”.' })
    const feedback = 'The link doesn’t open.\nIt says “gone”.'
    expect(body).toMatchObject({
      ...{ state: 'approved', turn: 'creator' },
      rounds: [{ verdict: 'approved' }, { verdict: 'rejected', feedback }],
    })
    expect(body.timeline.at(-1)).toMatchObject({ by: 'brand', words: feedback })
    expect((await goLive(stage.creator, id)).body.rounds).toHaveLength(3)
  })

  it('races with the approval: one of them stands, and coins move once', async () => {
    const stage = await buildDraftStage()
    const { id, version } = await playTo(server, stage, 'live')
    const [approved, refused] = await Promise.all([
      approve(stage.brand, id, version),
      refuseLive(stage.brand, id, version),
    ])
    expect([approved.status, refused.status].sort()).toEqual([200, 409])
    const paid = approved.status === 200
    expect((await collaborationRow(id)).state).toBe(paid ? 'completed' : 'approved')
    expect(await walletOf(stage)).toBe(paid ? 500 : 0)
  })
})

it('a week more moves the due date, the clock and the reminder, once, and tells the brand why', async () => {
  const stage = await buildStage()
  const { id } = await playTo(server, stage, 'accepted')
  const before = await collaborationRow(id)
  const reason = 'It rained all week.'
  const extend = () =>
    server.call(submissions.extend, {
      ...{ as: stage.creator, params: { collaborationId: id }, body: { reason } },
    })
  const { body } = await extend()
  const moved = (now: string | null, then: string | null) =>
    (Date.parse(now ?? '') - Date.parse(then ?? '')) / dayMs
  expect(moved(body.dueAt, before.due_at)).toBe(7)
  expect(moved(body.stateDeadline, before.state_deadline)).toBe(7)
  expect(moved((await collaborationRow(id)).remind_at, before.remind_at)).toBeCloseTo(3.5, 4)
  expect(body.timeline.at(-1)?.words).toBe(reason)
  expect(codeOf(await extend())).toBe('collaboration.already_extended')
})

it('what waits for a review stands in one queue, the least time left first, with its draft’s picture', async () => {
  const stage = await buildDraftStage()
  const { brand, creator } = stage
  const { id: campaignId } = await buildCampaign({}, brand)
  const ofPost = await buildCreator()
  const picture = await buildPrivateFile(ofPost.actor.userId)
  const live = await playTo(server, { ...stage, creator: ofPost }, 'accepted')
  const drafted = await submit(ofPost, live.id, { fileUrls: [picture] })
  await approve(brand, live.id, drafted.body.version)
  await goLive(ofPost, live.id)
  const post = await playTo(server, { brand, campaignId, creator }, 'submitted')
  const { id, version } = await playTo(server, stage, 'submitted')
  for (const [nr, one] of [id, live.id, post.id].entries()) {
    const state_deadline = new Date(Date.now() + (nr + 1) * dayMs).toISOString()
    await db.updateTable('collaborations').set({ state_deadline }).where('id', '=', one).execute()
  }
  const queue = async (as: { token: string }) =>
    (await server.call(submissions.queue, { as, query: {} })).body
  expect(await queue(brand)).toMatchObject({
    count: 3,
    items: [
      { id, round: 1, kind: 'draft', fileUrl: null, creator: { name: 'Mira Sol' } },
      { id: live.id, round: 2, kind: 'live', fileUrl: picture },
      { id: post.id, kind: 'live', campaign: { id: campaignId } },
    ],
  })
  expect(await queue(await buildBrand())).toEqual({ items: [], nextCursor: null, count: 0 })
  await askChanges(brand, id, version)
  expect((await queue(brand)).count).toBe(2)
})
