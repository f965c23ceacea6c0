import { creators } from '@tandem/contract/accounts/creators/creator.endpoints.ts'
import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { profiles } from '@tandem/contract/accounts/profiles/profile.endpoints.ts'
import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { applicants } from '@tandem/contract/collaborations/applications/applicant.endpoints.ts'
import { applications } from '@tandem/contract/collaborations/applications/application.endpoints.ts'
import { overview } from '@tandem/contract/collaborations/overview/overview.endpoints.ts'
import { messages } from '@tandem/contract/communication/messages/message.endpoints.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildUser } from '#accounts/identity/user.factory.ts'
import { buildCampaign, buildDraft } from '#campaigns/campaigns/campaign.factory.ts'
import {
  buildColleague,
  buildStage,
  codeOf,
  pitch,
  playTo,
} from '#collaborations/lifecycle/collaboration.factory.ts'
import { buildFeedPost } from '#collaborations/rights/rights.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { moveClock } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { tellDeclineLater } from './decline.factory.ts'

const server = useTestApp()
afterEach(() => moveClock(0))

type Person = { token: string }
type Stage = Awaited<ReturnType<typeof buildStage>>
const note = 'We like your mornings.'
const invite = ({ brand, creator, campaignId }: Stage, creatorName = creator.slug) =>
  server.call(applications.invite, {
    ...{ as: brand, params: { campaignId }, body: { creatorName, note } },
  })
const yes = (as: Person, collaborationId = '', version = 0) =>
  server.call(applications.acceptInvitation, { as, params: { collaborationId }, body: { version } })
const end = ({ brand, campaignId }: Stage, step: 'close' | 'pause') =>
  server.call(campaigns[step], { as: brand, params: { campaignId } })
const hide = (as: Person) => server.call(creators.update, { as, body: { isFindable: false } })

describe('inviting', () => {
  it('lists the running campaigns of the brand, and what is between each and the creator', async () => {
    const stage = await buildStage()
    const list = (as: Person = stage.brand, creatorName = stage.creator.slug) =>
      server.call(applicants.inviting, { as, params: { creatorName } })
    const listed = async (as?: Person) => (await list(as)).body.items
    const { id: campaignId } = await buildDraft({}, stage.brand)
    expect(codeOf(await invite({ ...stage, campaignId }))).toBe('campaign.not_open')
    expect(await listed()).toMatchObject([
      { id: stage.campaignId, state: null, can: { invite: { allowed: true } } },
    ])
    await invite(stage)
    expect(await listed()).toMatchObject([
      { state: 'invited', can: { invite: { because: 'collaboration.already_together' } } },
    ])
    expect(await listed(await buildColleague(stage, 'viewer'))).toMatchObject([
      { can: { invite: { because: 'brand.role_required' } } },
    ])
    expect(await listed((await buildStage()).brand)).toMatchObject([{ state: null }])
    const { id: newer } = await buildCampaign({}, stage.brand)
    expect((await listed()).map(({ id }) => id)).toEqual([newer, stage.campaignId])
    await end({ ...stage, campaignId: newer }, 'close')
    await end(stage, 'pause')
    expect(await listed()).toMatchObject([{ id: stage.campaignId }])
    expect(codeOf(await list(stage.brand, 'nobody-here'))).toBe('creator.not_found')
  })

  it('invites several creators one by one, and says why somebody could not be invited', async () => {
    const stage = await buildStage()
    const [free, there, hidden] = [await buildCreator(), stage.creator, await buildCreator()]
    await invite(stage)
    await hide(hidden)
    const { body } = await server.call(applicants.inviteMany, {
      as: stage.brand,
      params: { campaignId: stage.campaignId },
      body: { creators: [there.slug, free.slug, hidden.slug, 'nobody-here'], note },
    })
    expect(body.items.map(({ id, result }) => [id, result.allowed || result.because])).toEqual([
      [there.slug, 'collaboration.already_together'],
      [free.slug, true],
      [hidden.slug, 'collaboration.creator_not_found'],
      ['nobody-here', 'collaboration.creator_not_found'],
    ])
  })

  it('asks nobody for a full campaign, and says what each place would cost', async () => {
    const stage = await buildStage({ creatorsNeeded: 1 })
    const any = async () => (await server.call(applicants.invitingAny, { as: stage.brand })).body
    expect((await any()).items).toMatchObject([
      { placesLeft: 1, coinsPerPlace: 550, state: null, can: { invite: { allowed: true } } },
    ])
    await playTo(server, stage, 'accepted')
    expect(codeOf(await invite(stage, (await buildCreator()).slug))).toBe('campaign.full')
    expect((await any()).items).toMatchObject([{ can: { invite: { because: 'campaign.full' } } }])
  })
})

describe('an invitation', () => {
  it('asks the creator for a week, tells them, and holds the coins with their yes', async () => {
    const stage = await buildStage()
    const { body } = await invite(stage)
    expect(body).toMatchObject({ state: 'invited', turn: 'creator' })
    expect(Date.parse(body.stateDeadline ?? '') - Date.now()).toBeGreaterThan(6.9 * dayMs)
    const events = db.selectFrom('domain_events').selectAll().where('subject_id', '=', body.id)
    expect(await events.execute()).toMatchObject([
      { type: 'collaboration.invited', to_state: 'invited', data: { reason: note } },
    ])
    const held = () => readBalance(db, accounts.collaborationEscrow(body.id))
    expect(await held()).toBe(0)
    expect(codeOf(await yes(stage.creator, body.id, 7))).toBe('version.stale')
    const accepted = await yes(stage.creator, body.id)
    expect(accepted.body).toMatchObject({ state: 'producing', coins: 500, coinsHeld: 500 })
    expect(accepted.body.termsHash).toMatch(/^[0-9a-f]{64}$/)
    expect(await held()).toBe(550)
    expect(codeOf(await yes(stage.creator, body.id, 1))).toBe('collaboration.not_invited')
  })

  it('goes to who doesn’t want to be found only if they turned to the brand, or to everybody', async () => {
    const stage = await buildStage()
    const list = ({ slug }: { slug: string }) =>
      server.call(applicants.inviting, { as: stage.brand, params: { creatorName: slug } })
    const [applicant, friend, open, asked, stranger] = (await Promise.all(
      [1, 2, 3, 4, 5].map(() => buildCreator()),
    )) as [Stage['creator'], Stage['creator'], Stage['creator'], Stage['creator'], Stage['creator']]
    const other = { ...stage, campaignId: (await buildCampaign({}, stage.brand)).id }
    await playTo(server, { ...other, creator: applicant }, 'applied')
    await buildFeedPost({ brand: stage.brand, creator: friend })
    await server.call(creators.update, { as: open, body: { isPublic: true } })
    await invite(other, asked.slug)
    for (const one of [applicant, friend, open, asked, stranger]) await hide(one)
    expect(codeOf(await list(stranger))).toBe('creator.not_found')
    const { items } = (await list(asked)).body
    expect(items.find(({ id }) => id === stage.campaignId)?.can.invite).toMatchObject({
      because: 'creator.not_findable',
    })
    for (const { slug } of [applicant, friend, open])
      expect((await invite(stage, slug)).status).toBe(200)
  })

  it('ends with the creator’s words, and is not the brand’s to reconsider', async () => {
    const stage = await buildStage()
    const params = { collaborationId: (await invite(stage)).body.id }
    const body = { note: 'I am away that month.' }
    const decline = () =>
      server.call(applications.declineInvitation, { as: stage.creator, params, body })
    expect((await decline()).body).toMatchObject({ state: 'declined', reason: body })
    expect(codeOf(await decline())).toBe('collaboration.not_invited')
    const again = { as: stage.brand, params, body: { version: 1 } }
    expect(codeOf(await server.call(applications.reconsider, again))).toBe('collaboration.not_now')
  })

  it('is taken back while it is unanswered', async () => {
    const stage = await buildStage()
    const params = { collaborationId: (await invite(stage)).body.id }
    const withdraw = (version: number) =>
      server.call(applications.withdrawInvitation, { as: stage.brand, params, body: { version } })
    expect((await withdraw(0)).body.state).toBe('withdrawn')
    expect(codeOf(await withdraw(1))).toBe('collaboration.not_invited')
  })
})

describe('reconsider', () => {
  const reconsider = ({ brand }: Stage, collaborationId: string) =>
    server.call(applications.reconsider, {
      ...{ as: brand, params: { collaborationId }, body: { version: 2 } },
    })
  const declined = async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'applied')
    const params = { collaborationId: id }
    const body = { version: 0, reason: 'timing' as const, note: 'Ask us again in May.' }
    await server.call(applications.decline, { as: stage.brand, params, body })
    await tellDeclineLater(id)
    return { stage, id }
  }

  it('lets a declined applicant wait again, and keeps the decline in the history', async () => {
    const { stage, id } = await declined()
    const { body } = await reconsider(stage, id)
    expect([body.state, body.reason, body.can.accept.allowed]).toEqual(['applied', null, true])
    expect(body.stateDeadline).not.toBeNull()
    expect(body.timeline.map((entry) => entry.state)).toEqual(['applied', 'declined', 'applied'])
  })
})

const apply = (as: { token: string }, campaignId: string, more: { displayName?: string } = {}) =>
  server.call(applications.apply, { as, params: { campaignId }, body: { pitch, ...more } })
const inDays = (count: number) => new Date(Date.now() + count * 86_400_000)

describe('apply', () => {
  it('asks for a place and tells the brand what it needs to know', async () => {
    const { brand, creator, campaignId } = await buildStage({ coins: 700 })
    const { status, body } = await apply(creator, campaignId)
    expect([status, body]).toMatchObject([200, { campaignId, state: 'applied' }])
    const events = db.selectFrom('domain_events').selectAll().where('subject_id', '=', body.id)
    expect(await events.executeTakeFirstOrThrow()).toMatchObject({
      type: 'collaboration.applied',
      brand_id: brand.brandId,
      creator_id: creator.actor.userId,
      actor: 'creator',
      data: {
        campaignTitle: 'Three mornings with the serum',
        brandName: 'Glow Theory',
        creatorName: 'Mira Sol',
        creatorSlug: creator.slug,
        coins: 700,
      },
    })
  })

  it.each([
    ['ten days', 30, 10],
    ['the deadline of a campaign that ends before', 5, 5],
  ])('gives the brand %s to decide', async (_, campaignDays, days) => {
    const stage = await buildStage({ deadline: inDays(campaignDays).toISOString() })
    const params = { collaborationId: (await playTo(server, stage, 'applied')).id }
    const { body } = await server.call(overview.readMine, { as: stage.creator, params })
    const distance = Date.parse(body.stateDeadline ?? '') - inDays(days).getTime()
    expect(Math.abs(distance)).toBeLessThan(60_000)
  })

  const accepted = (stage: Stage) => playTo(server, stage, 'accepted')
  const take =
    (step: 'pause' | 'close' | 'cancel') =>
    ({ brand, campaignId }: Stage) =>
      server.call(campaigns[step], { as: brand, params: { campaignId } })
  const set = (change: object) => (stage: Stage) =>
    db.updateTable('campaigns').set(change).where('id', '=', stage.campaignId).execute()
  it.each<[string, (stage: Stage) => Promise<unknown>]>([
    ['campaign.paused', take('pause')],
    ['campaign.closed', take('close')],
    ['campaign.cancelled', take('cancel')],
    ['campaign.apply_by_passed', set({ apply_by: '2020-01-01T00:00:00Z' })],
    ['campaign.not_for_you', set({ countries: ['NO'] })],
    ['campaign.full', async (stage) => accepted({ ...stage, creator: await buildCreator() })],
    ['collaboration.already_applied', (stage) => playTo(server, stage, 'applied')],
  ])("refuses with '%s'", async (code, meanwhile) => {
    const stage = await buildStage({ creatorsNeeded: 1 })
    await meanwhile(stage)
    expect(codeOf(await apply(stage.creator, stage.campaignId))).toBe(code)
  })

  it('finds no draft', async () => {
    const { id } = await buildDraft()
    expect(codeOf(await apply(await buildCreator(), id))).toBe('campaign.not_found')
  })
})

describe('withdraw', () => {
  it('takes an application back, once', async () => {
    const stage = await buildStage()
    const params = { collaborationId: (await playTo(server, stage, 'applied')).id }
    const withdraw = () =>
      server.call(applications.withdraw, { as: stage.creator, params, body: {} })
    const { body } = await withdraw()
    expect(body).toMatchObject({ state: 'withdrawn', turn: 'nobody' })
    expect(body.timeline.map((entry) => [entry.by, entry.state])).toEqual([
      ['creator', 'applied'],
      ['creator', 'withdrawn'],
    ])
    expect(codeOf(await withdraw())).toBe('collaboration.already_decided')
  })
})

describe('the name a creator applies with', () => {
  it('is asked for, taken with the application and kept for the next', async () => {
    const [first, second] = [await buildCampaign(), await buildCampaign()]
    const creator = await buildCreator({ displayName: null })
    const refused = await apply(creator, first.id)
    expect(codeOf(refused)).toBe('creator.name_missing')
    const params = { campaignId: first.id }
    const { body } = await server.call(campaigns.read, { as: creator, params })
    expect(body.collaboration).toBeNull()
    const named = { displayName: '  Noor Haddad ' }
    expect((await apply(creator, first.id, named)).status).toBe(200)
    expect((await apply(creator, second.id)).status).toBe(200)
    const seen = await server.call(overview.forCampaign, { as: first.brand, params })
    expect(seen.body.items[0]?.creator).toMatchObject({ name: 'Noor Haddad', slug: creator.slug })
  })

  it('is never a part of the e-mail address', async () => {
    const person = await buildUser({ email: 'quiet.secret@example.test', displayName: 'Noor' })
    const { userId } = person
    const unname = () =>
      server.call(identity.updateAccount, { as: person, body: { displayName: null } })
    await server.call(profiles.write, {
      ...{ as: person, params: { userId }, body: { userType: 'creator' } },
    })
    await unname()
    const { id: campaignId, brand } = await buildCampaign()
    const { id } = (await apply(person, campaignId, { displayName: 'Noor' })).body
    const thread = { params: { collaborationId: id } }
    const body = { id, body: 'Hello.', fileUrls: [] }
    await server.call(messages.send, { as: person, ...thread, body })
    await unname()
    const list = await server.call(overview.forCampaign, { as: brand, params: { campaignId } })
    const said = await server.call(messages.list, { as: brand, ...thread })
    const detail = await server.call(overview.readOneForBrand, { as: brand, ...thread })
    const names = [list.body.items[0]?.creator.name, detail.body.creator.name]
    expect([...names, said.body.items[0]?.author]).toEqual(Array(3).fill('Creator'))
    expect(JSON.stringify([list.body, said.body, detail.body])).not.toMatch(/quiet|secret/)
  })
})
