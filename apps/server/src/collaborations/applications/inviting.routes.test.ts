import { creators } from '@tandem/contract/accounts/creators/creator.endpoints.ts'
import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { applicants } from '@tandem/contract/collaborations/applications/applicant.endpoints.ts'
import { applications } from '@tandem/contract/collaborations/applications/application.endpoints.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildCampaign, buildDraft } from '#campaigns/campaigns/campaign.factory.ts'
import {
  buildColleague,
  buildStage,
  playTo,
  told,
} from '#collaborations/lifecycle/collaboration.factory.ts'
import { buildFeedPost } from '#collaborations/rights/rights.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { moveClock } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { tellDeclineLater } from './decline.factory.ts'

const server = useTestApp()
afterEach(() => moveClock(0))

type Stage = Awaited<ReturnType<typeof buildStage>>
const note = 'We like your mornings.'
type Invitation = { as?: { token: string }; creatorName?: string; note?: string }
const invite = (stage: Stage, more: Invitation = {}) =>
  server.call(applications.invite, {
    as: more.as ?? stage.brand,
    params: { campaignId: stage.campaignId },
    body: { creatorName: more.creatorName ?? stage.creator.slug, note: more.note ?? note },
  })
const answer = (stage: Stage, id: string, version = 0) =>
  server.call(applications.acceptInvitation, {
    as: stage.creator,
    params: { collaborationId: id },
    body: { version },
  })
const end = (stage: Stage, step: 'close' | 'pause') =>
  server.call(campaigns[step], { as: stage.brand, params: { campaignId: stage.campaignId } })

/** Who doesn't want to be found. */
const hide = (creator: { token: string }) =>
  server.call(creators.update, { as: creator, body: { isFindable: false } })

describe('inviting', () => {
  it('lists the running campaigns of the brand, and what is between each and the creator', async () => {
    const stage = await buildStage()
    const list = (creatorName: string, as: { token: string } = stage.brand) =>
      server.call(applicants.inviting, { as, params: { creatorName } })
    await buildDraft({}, stage.brand)
    expect((await list(stage.creator.slug)).body.items).toMatchObject([
      { id: stage.campaignId, state: null, can: { invite: { allowed: true } } },
    ])
    await invite(stage)
    expect((await list(stage.creator.slug)).body.items).toMatchObject([
      { state: 'invited', can: { invite: { because: 'collaboration.already_together' } } },
    ])
    const viewer = await buildColleague(stage, 'viewer')
    expect((await list(stage.creator.slug, viewer)).body.items).toMatchObject([
      { can: { invite: { because: 'brand.role_required' } } },
    ])
    const { brand: other } = await buildStage()
    expect((await list(stage.creator.slug, other)).body.items).toMatchObject([{ state: null }])
    const { id: newer } = await buildCampaign({}, stage.brand)
    const listed = (await list(stage.creator.slug)).body.items.map(({ id }) => id)
    expect(listed).toEqual([newer, stage.campaignId])
    await end({ ...stage, campaignId: newer }, 'close')
    await end(stage, 'pause')
    expect((await list((await buildCreator()).slug)).body.items).toMatchObject([
      { id: stage.campaignId, can: { invite: { allowed: true } } },
    ])
    await end(stage, 'close')
    expect((await list(stage.creator.slug)).body.items).toEqual([])
    expect(told(await list('nobody-here'))).toEqual([404, 'creator.not_found'])
  })
})

describe('inviteMany', () => {
  const inviteMany = (stage: Stage, chosen: string[], as: { token: string } = stage.brand) =>
    server.call(applicants.inviteMany, {
      as,
      params: { campaignId: stage.campaignId },
      body: { creators: chosen, note },
    })

  it('asks each on their own, and says why somebody could not be asked', async () => {
    const stage = await buildStage()
    const [free, there, hidden] = [await buildCreator(), stage.creator, await buildCreator()]
    await invite(stage, { note: '' })
    await hide(hidden)
    const { body } = await inviteMany(stage, [there.slug, free.slug, hidden.slug, 'nobody-here'])
    expect(body.items.map(({ id, result }) => [id, result.allowed || result.because])).toEqual([
      [there.slug, 'collaboration.already_together'],
      [free.slug, true],
      [hidden.slug, 'collaboration.creator_not_found'],
      ['nobody-here', 'collaboration.creator_not_found'],
    ])
    const { rows } = await sql<{ reason: string | null; state: string }>`
      select e.data ->> 'reason' as reason, k.state from collaborations k join domain_events e on e.subject_id = k.id
       where k.campaign_id = ${stage.campaignId} order by e.id`.execute(db)
    expect(rows).toEqual([null, note].map((reason) => ({ reason, state: 'invited' })))
  })

  it('asks nobody for a full campaign, and says what each place would cost', async () => {
    const stage = await buildStage({ creatorsNeeded: 1 })
    const any = () => server.call(applicants.invitingAny, { as: stage.brand })
    expect((await any()).body.items).toMatchObject([
      { placesLeft: 1, coinsPerPlace: 550, state: null, can: { invite: { allowed: true } } },
    ])
    await playTo(server, stage, 'accepted')
    const { slug } = await buildCreator()
    expect((await inviteMany(stage, [slug])).body.items).toMatchObject([
      { result: { because: 'campaign.full' } },
    ])
    expect((await any()).body.items).toMatchObject([
      { can: { invite: { because: 'campaign.full' } } },
    ])
  })

  it('refuses strangers, viewers, nobody and everyone twice', async () => {
    const stage = await buildStage()
    const { slug } = stage.creator
    const viewer = await buildColleague(stage, 'viewer')
    expect(told(await inviteMany(stage, [slug], viewer))).toEqual([403, 'brand.role_required'])
    const other = (await buildStage()).brand
    expect(told(await inviteMany(stage, [slug], other))).toEqual([404, 'campaign.not_found'])
    expect(told(await inviteMany(stage, []))).toEqual([400, 'input.invalid'])
    expect(told(await inviteMany(stage, [slug, slug]))).toEqual([400, 'input.invalid'])
  })
})

describe('invite', () => {
  it('asks the creator for a week, holds nothing yet and tells them', async () => {
    const stage = await buildStage()
    const { status, body } = await invite(stage)
    expect([status, body.state, body.turn]).toEqual([200, 'invited', 'creator'])
    expect(Date.parse(body.stateDeadline ?? '') - Date.now()).toBeGreaterThan(6.9 * dayMs)
    expect(await readBalance(db, accounts.collaborationEscrow(body.id))).toBe(0)
    const events = db.selectFrom('domain_events').selectAll().where('subject_id', '=', body.id)
    expect(await events.execute()).toMatchObject([
      { type: 'collaboration.invited', to_state: 'invited' },
    ])
    const silent = await invite(await buildStage(), { note: '' })
    expect(silent.body.timeline.at(-1)?.words).toBeNull()
  })

  it('refuses strangers, the wrong moment, a creator nobody knows and one who is there already', async () => {
    const stage = await buildStage()
    const viewer = await buildColleague(stage, 'viewer')
    expect(told(await invite(stage, { as: viewer }))).toEqual([403, 'brand.role_required'])
    const other = await buildStage()
    expect(told(await invite(stage, { as: other.brand }))).toEqual([404, 'campaign.not_found'])
    expect(told(await invite(stage, { creatorName: 'nobody-here' }))).toEqual([
      404,
      'collaboration.creator_not_found',
    ])
    await playTo(server, stage, 'applied')
    expect(told(await invite(stage))).toEqual([409, 'collaboration.already_together'])
    const { id } = await buildDraft({}, stage.brand)
    expect(told(await invite({ ...stage, campaignId: id }))).toEqual([409, 'campaign.not_open'])
  })

  it('asks who doesn’t want to be found only if they turned to the brand, or to everybody', async () => {
    const stage = await buildStage()
    const buildHidden = async () => {
      const creator = await buildCreator()
      await hide(creator)
      return creator
    }
    const [stranger, applicant, friend, open] = [
      await buildHidden(),
      await buildHidden(),
      await buildHidden(),
      await buildHidden(),
    ]
    const list = ({ slug }: { slug: string }) =>
      server.call(applicants.inviting, { as: stage.brand, params: { creatorName: slug } })
    const offered = async (creator: { slug: string }) =>
      (await list(creator)).body.items.find(({ id }) => id === stage.campaignId)?.can.invite
    expect(told(await list(stranger))).toEqual([404, 'creator.not_found'])
    const other = (await buildCampaign({}, stage.brand)).id
    await playTo(server, { ...stage, campaignId: other, creator: applicant }, 'applied')
    await buildFeedPost({ brand: stage.brand, creator: friend })
    await server.call(creators.update, { as: open, body: { isPublic: true } })
    const asked = await buildCreator()
    await invite({ ...stage, campaignId: other }, { creatorName: asked.slug })
    await hide(asked)
    expect(await offered(asked)).toEqual({ allowed: false, because: 'creator.not_findable' })
    for (const { slug } of [applicant, friend, open]) {
      expect(await offered({ slug })).toEqual({ allowed: true })
      expect((await invite(stage, { creatorName: slug })).status).toBe(200)
    }
  })

  it('refuses a full campaign and one whose deadline passed', async () => {
    const full = await buildStage({ creatorsNeeded: 1 })
    await playTo(server, full, 'accepted')
    const { slug } = await buildCreator()
    expect(told(await invite(full, { creatorName: slug }))).toEqual([409, 'campaign.full'])
    const late = await buildStage()
    moveClock(400 * dayMs)
    expect(told(await invite(late))).toEqual([409, 'campaign.deadline_passed'])
  })

  it('meets an application of the same moment in one collaboration', async () => {
    const stage = await buildStage()
    const [invited, applied] = await Promise.all([
      invite(stage),
      server.call(applications.apply, {
        as: stage.creator,
        params: { campaignId: stage.campaignId },
        body: { pitch: 'I film skin care in morning light.' },
      }),
    ])
    expect([invited.status, applied.status].sort()).toEqual([200, 409])
  })
})

describe('acceptInvitation', () => {
  it('freezes the terms and holds the coins, as any acceptance does', async () => {
    const stage = await buildStage()
    const { body } = await invite(stage)
    const accepted = await answer(stage, body.id)
    expect(accepted.status).toBe(200)
    expect(accepted.body).toMatchObject({ state: 'producing', coins: 500, coinsHeld: 500 })
    expect(accepted.body.termsHash).toMatch(/^[0-9a-f]{64}$/)
    expect(await readBalance(db, accounts.collaborationEscrow(body.id))).toBe(550)
  })

  it('refuses what is not an invitation, another one’s and one that changed', async () => {
    const stage = await buildStage()
    const { body } = await invite(stage)
    expect(told(await answer({ ...stage, creator: await buildCreator() }, body.id))).toEqual([
      404,
      'collaboration.not_found',
    ])
    expect(told(await answer(stage, body.id, 7))).toEqual([409, 'version.stale'])
    await answer(stage, body.id)
    expect(told(await answer(stage, body.id, 1))).toEqual([409, 'collaboration.not_invited'])
  })

  it('refuses when the last place went meanwhile, the campaign closed or ran out', async () => {
    const full = await buildStage({ creatorsNeeded: 1 })
    const { body } = await invite(full)
    await playTo(server, { ...full, creator: await buildCreator() }, 'accepted')
    expect(told(await answer(full, body.id))).toEqual([409, 'campaign.full'])
    const closed = await buildStage()
    const invited = (await invite(closed)).body
    await end(closed, 'close')
    expect(told(await answer(closed, invited.id, 1))).toEqual([409, 'collaboration.not_invited'])
    const late = await buildStage()
    const { id } = (await invite(late)).body
    moveClock(400 * dayMs)
    expect(told(await answer(late, id))).toEqual([409, 'campaign.deadline_passed'])
    moveClock(0)
    await db
      .updateTable('campaigns')
      .set({ state: 'paused' })
      .where('id', '=', late.campaignId)
      .execute()
    expect((await answer(late, id)).status).toBe(200)
  })

  it('never gives more places than there are, to however many at once', async () => {
    const stage = await buildStage({ creatorsNeeded: 3 })
    const creators = await Promise.all(Array.from({ length: 12 }, () => buildCreator()))
    const invited = await Promise.all(
      creators.map((creator) => invite(stage, { creatorName: creator.slug })),
    )
    const answers = await Promise.all(
      creators.map((creator, index) =>
        answer(
          { ...stage, creator: { ...stage.creator, ...creator } },
          invited[index]?.body.id ?? '',
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ body }) => body.code === 'campaign.full')).toHaveLength(9)
  })
})

describe('declineInvitation', () => {
  it('ends it with the creator’s words, once', async () => {
    const stage = await buildStage()
    const { id } = (await invite(stage)).body
    const decline = () =>
      server.call(applications.declineInvitation, {
        as: stage.creator,
        params: { collaborationId: id },
        body: { note: 'I am away that month.' },
      })
    const { body } = await decline()
    expect([body.state, body.reason?.note]).toEqual(['declined', 'I am away that month.'])
    expect(told(await decline())).toEqual([409, 'collaboration.not_invited'])
    const stranger = await server.call(applications.declineInvitation, {
      as: await buildCreator(),
      params: { collaborationId: id },
      body: {},
    })
    expect(told(stranger)).toEqual([404, 'collaboration.not_found'])
  })
})

describe('withdrawInvitation', () => {
  const withdraw = (as: { token: string }, id: string, version = 0) =>
    server.call(applications.withdrawInvitation, {
      as,
      params: { collaborationId: id },
      body: { version },
    })

  it('takes it back while it is unanswered, by those who run the brand', async () => {
    const stage = await buildStage()
    const { id } = (await invite(stage)).body
    const viewer = await buildColleague(stage, 'viewer')
    expect(told(await withdraw(viewer, id))).toEqual([403, 'brand.role_required'])
    const other = await buildStage()
    expect(told(await withdraw(other.brand, id))).toEqual([404, 'collaboration.not_found'])
    expect(told(await withdraw(stage.brand, id, 3))).toEqual([409, 'version.stale'])
    expect((await withdraw(stage.brand, id)).body.state).toBe('withdrawn')
    expect(told(await withdraw(stage.brand, id, 1))).toEqual([409, 'collaboration.not_invited'])
  })
})

describe('reconsider', () => {
  const decline = async (stage: Stage) => {
    const { id } = await playTo(server, stage, 'applied')
    const params = { collaborationId: id }
    const body = { version: 0, reason: 'timing' as const, note: 'Ask us again in May.' }
    await server.call(applications.decline, { as: stage.brand, params, body })
    await tellDeclineLater(id)
    return id
  }
  const reconsider = (as: { token: string }, id: string, version = 2) =>
    server.call(applications.reconsider, {
      as,
      params: { collaborationId: id },
      body: { version },
    })

  it('lets a declined applicant wait again, and keeps the decline in the history', async () => {
    const stage = await buildStage()
    const id = await decline(stage)
    const { body } = await reconsider(stage.brand, id)
    expect([body.state, body.reason, body.can.accept.allowed]).toEqual(['applied', null, true])
    expect(body.stateDeadline).not.toBeNull()
    expect(body.timeline.map((entry) => entry.state)).toEqual(['applied', 'declined', 'applied'])
  })

  it('refuses members without the role, other brands, a newer state and what was not declined', async () => {
    const stage = await buildStage()
    const id = await decline(stage)
    const viewer = await buildColleague(stage, 'viewer')
    expect(told(await reconsider(viewer, id))).toEqual([403, 'brand.role_required'])
    const other = await buildStage()
    expect(told(await reconsider(other.brand, id))).toEqual([404, 'collaboration.not_found'])
    expect(told(await reconsider(stage.brand, id, 0))).toEqual([409, 'version.stale'])
    await reconsider(stage.brand, id)
    expect(told(await reconsider(stage.brand, id, 3))).toEqual([409, 'collaboration.not_now'])
  })

  it('refuses to take back the creator’s own no to an invitation', async () => {
    const stage = await buildStage()
    const { body } = await invite(stage)
    await server.call(applications.declineInvitation, {
      as: stage.creator,
      params: { collaborationId: body.id },
      body: { note: 'I am away.' },
    })
    expect(told(await reconsider(stage.brand, body.id, 1))).toEqual([409, 'collaboration.not_now'])
  })

  it('refuses after a week, after the campaign’s end and when the places are gone', async () => {
    const late = await buildStage()
    const lateId = await decline(late)
    moveClock(8 * dayMs)
    expect(told(await reconsider(late.brand, lateId))).toEqual([
      409,
      'collaboration.too_late_to_reconsider',
    ])
    moveClock(0)
    const closed = await buildStage()
    const closedId = await decline(closed)
    await end(closed, 'close')
    expect(told(await reconsider(closed.brand, closedId))).toEqual([409, 'campaign.closed'])
    const full = await buildStage({ creatorsNeeded: 1 })
    const fullId = await decline(full)
    await playTo(server, { ...full, creator: await buildCreator() }, 'accepted')
    expect(told(await reconsider(full.brand, fullId))).toEqual([409, 'campaign.full'])
    const over = await buildStage({ deadline: new Date(Date.now() + 4 * dayMs).toISOString() })
    const overId = await decline(over)
    moveClock(5 * dayMs)
    expect(told(await reconsider(over.brand, overId))).toEqual([409, 'campaign.deadline_passed'])
  })
})
