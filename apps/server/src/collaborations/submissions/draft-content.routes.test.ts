import { overview } from '@tandem/contract/collaborations/overview/overview.endpoints.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import {
  buildColleague,
  buildStage,
  linkFor,
  playTo,
  range,
  told,
} from '#collaborations/lifecycle/collaboration.factory.ts'
import { recordOrganicPost } from '#content/posts/index.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { moveClock, now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { passDeadlines } from '../../deadlines.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildDraftStage, collaborationRow, contentCalls } from './submission.factory.ts'

const server = useTestApp()
const { submit, goLive, approve, refuseLive } = contentCalls(server)
afterEach(() => moveClock(0))

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
    expect(await readBalance(db, accounts.creatorWallet(stage.creator.actor.userId))).toBe(0)
    const live = await goLive(stage.creator, id, { checked: [1] })
    expect(live.body).toMatchObject({
      state: 'live',
      turn: 'brand',
      rounds: [{ verdict: 'approved' }, { kind: 'live', url: linkFor(id), checked: [1] }],
    })
    const done = await approve(stage.brand, id, live.body.version)
    expect(done.body).toMatchObject({ state: 'completed', coinsHeld: 0 })
    expect(await readBalance(db, accounts.creatorWallet(stage.creator.actor.userId))).toBe(500)
    const { url } = await db
      .selectFrom('posts')
      .select('url')
      .where('collaboration_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(url).toBe(linkFor(id))
  })

  it('names what is missing where the post itself is asked for', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'accepted')
    const answer = await submit(stage.creator, id, { url: undefined, disclosed: false })
    expect(answer.body.fields).toEqual({
      url: 'Add a link to the content or upload at least one file.',
    })
    const file = { fileUrls: ['/files/a.webp'], url: undefined, disclosed: false }
    expect((await submit(stage.creator, id, file)).body.fields).toEqual({
      url: 'Add the link to the post.',
      disclosed: 'Confirm that the content is labelled as a paid partnership.',
    })
    const elsewhere = await submit(stage.creator, id)
    expect(told(elsewhere)).toEqual([409, 'collaboration.link_wrong_platform'])
    expect(elsewhere.body.detail).toBe(
      'Use the link of an Instagram Reel, like https://www.instagram.com/reel/…',
    )
    const unknown = await submit(stage.creator, id, { url: linkFor(id), checked: [0] })
    expect(told(unknown)).toEqual([400, 'collaboration.item_unknown'])
  })

  it('is approved by silence, and so is the post, each at its own time', async () => {
    const stage = await buildDraftStage()
    const { id } = await playTo(server, stage, 'submitted')
    const moveToDeadline = async () => {
      const { state_deadline } = await collaborationRow(id)
      moveClock(0)
      moveClock(Date.parse(state_deadline ?? '') - now().getTime())
      await passDeadlines()
      return (await collaborationRow(id)).state
    }
    expect(await moveToDeadline()).toBe('approved')
    expect(await collaborationRow(id)).toMatchObject({ decided_by_silence: true })
    await goLive(stage.creator, id)
    expect(await moveToDeadline()).toBe('completed')
    expect(await collaborationRow(id)).toMatchObject({ decided_by_silence: true })
    expect(await readBalance(db, accounts.creatorWallet(stage.creator.actor.userId))).toBe(500)
  })

  it('that is approved but never posted ends with the coins back', async () => {
    const stage = await buildDraftStage()
    const { id } = await playTo(server, stage, 'approved')
    const { state_deadline } = await collaborationRow(id)
    moveClock(Date.parse(state_deadline ?? '') - now().getTime())
    await passDeadlines()
    expect(await collaborationRow(id)).toMatchObject({ state: 'expired', fault: 'creator' })
    expect(await readBalance(db, accounts.collaborationEscrow(id))).toBe(0)
  })
})

describe('goLive', () => {
  it('refuses others, another moment, a link elsewhere, no label and unknown items', async () => {
    const stage = await buildDraftStage()
    const early = await playTo(server, stage, 'submitted')
    expect(told(await goLive(stage.creator, early.id))).toEqual([409, 'collaboration.not_now'])
    await approve(stage.brand, early.id, early.version)
    const { id } = early
    expect(told(await goLive(await buildCreator(), id))).toEqual([404, 'collaboration.not_found'])
    expect(told(await goLive(stage.brand, id))).toEqual([403, 'role.creator_only'])
    expect((await goLive(stage.creator, id, { disclosed: false })).body.fields).toHaveProperty(
      'disclosed',
    )
    const wrong = { url: 'https://www.tiktok.com/@mira/video/7301234567890123456' }
    expect(told(await goLive(stage.creator, id, wrong))).toEqual([
      409,
      'collaboration.link_wrong_platform',
    ])
    expect(told(await goLive(stage.creator, id, { checked: [2] }))).toEqual([
      400,
      'collaboration.item_unknown',
    ])
    expect((await collaborationRow(id)).state).toBe('approved')
  })

  it('lets one of two have a link, however each writes it', async () => {
    const stage = await buildDraftStage()
    const people = await Promise.all(range(2).map(() => buildCreator()))
    const ready = await Promise.all(
      people.map((creator) => playTo(server, { ...stage, creator }, 'approved')),
    )
    const links = [
      'https://www.instagram.com/p/CsharedReel1/?igsh=abc',
      'http://instagram.com/reels/CsharedReel1',
    ]
    const answers = await Promise.all(
      people.map((creator, nr) => goLive(creator, ready[nr]?.id ?? '', { url: links[nr] })),
    )
    expect(answers.map((answer) => answer.body.code ?? 'live').sort()).toEqual([
      'collaboration.link_used',
      'live',
    ])
  })

  it('refuses the link of a post that nobody paid for', async () => {
    const stage = await buildDraftStage()
    const { id } = await playTo(server, stage, 'approved')
    await recordOrganicPost(db, {
      brandId: stage.brand.brandId,
      creatorId: null,
      type: 'instagram_reel',
      url: linkFor('CorganicReel'),
      authorHandle: 'somebody',
      caption: '',
      thumbnailUrl: null,
      postedAt: now().toISOString(),
    })
    const url = `${linkFor('CorganicReel')}?utm_source=copy`
    expect(told(await goLive(stage.creator, id, { url }))).toEqual([409, 'collaboration.link_used'])
  })
})

describe('refuseLive', () => {
  it('gives the post back with its reason; the same link can come again', async () => {
    const stage = await buildDraftStage()
    const { id, version } = await playTo(server, stage, 'live')
    const refused = await refuseLive(stage.brand, id, version, { note: 'It says “gone”.' })
    const feedback = 'The link doesn’t open.\nIt says “gone”.'
    expect(refused.body).toMatchObject({
      state: 'approved',
      turn: 'creator',
      rounds: [{ verdict: 'approved' }, { verdict: 'rejected', feedback }],
    })
    expect(refused.body.timeline.at(-1)).toMatchObject({ by: 'brand', words: feedback })
    const again = await goLive(stage.creator, id)
    expect(again.body.rounds).toHaveLength(3)
    const done = await approve(stage.brand, id, again.body.version)
    expect(done.body.state).toBe('completed')
  })

  it('refuses no reason, others, stale versions and what is not live', async () => {
    const stage = await buildDraftStage()
    const { id, version } = await playTo(server, stage, 'approved')
    expect(told(await refuseLive(stage.brand, id, version))).toEqual([409, 'collaboration.not_now'])
    const live = await goLive(stage.creator, id)
    const seen = live.body.version
    const silent = await refuseLive(stage.brand, id, seen, { problem: 'other' })
    expect(silent.body.fields).toEqual({ note: 'Say the reason in your own words.' })
    expect(told(await refuseLive(await buildBrand(), id, seen))).toEqual([
      404,
      'collaboration.not_found',
    ])
    expect(told(await refuseLive(await buildColleague(stage, 'viewer'), id, seen))).toEqual([
      403,
      'brand.role_required',
    ])
    expect(told(await refuseLive(stage.creator, id, seen))).toEqual([403, 'role.brand_only'])
    expect(told(await refuseLive(stage.brand, id, version))).toEqual([409, 'version.stale'])
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
    const wallet = accounts.creatorWallet(stage.creator.actor.userId)
    expect(await readBalance(db, wallet)).toBe(paid ? 500 : 0)
  })
})

describe('what was agreed about the time after', () => {
  it('is told to both once the work is done', async () => {
    const stage = await buildStage({ needsDraft: true, usageDays: 90, keepLiveDays: 30 })
    const { id } = await playTo(server, stage, 'completed')
    const { body } = await server.call(overview.readMine, {
      as: stage.creator,
      params: { collaborationId: id },
    })
    const { completed_at } = await collaborationRow(id)
    const daysLater = (moment: string | null) =>
      (Date.parse(moment ?? '') - Date.parse(completed_at ?? '')) / 86_400_000
    expect(daysLater(body.keepLiveUntil)).toBeCloseTo(30, 4)
    expect(daysLater(body.rightsUntil)).toBeCloseTo(90, 4)
  })
})
