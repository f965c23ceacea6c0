import type { MemberRole } from '@tandem/contract/accounts/brands/member-actions.ts'
import { programmes } from '@tandem/contract/affiliate/programmes/programme.endpoints.ts'
import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { inbox } from '@tandem/contract/communication/inbox/inbox.endpoints.ts'
import type { InboxQuery } from '@tandem/contract/communication/inbox/inbox.schema.ts'
import { spending } from '@tandem/contract/money/spending/spending.endpoints.ts'
import { spendingRequestDays } from '@tandem/contract/money/spending/spending.limits.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildUser } from '#accounts/identity/user.factory.ts'
import { endProgramme } from '#affiliate/programmes/end-programme.ts'
import { buildProgramme } from '#affiliate/programmes/programme.factory.ts'
import { buildCampaign, buildDraft, draftOf } from '#campaigns/campaigns/campaign.factory.ts'
import { fundBrand } from '#money/coins/coins.factory.ts'
import { atTime, moveClock } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { settings, useSettings } from '#platform/settings/settings.ts'
import { passDeadlines } from '../../deadlines.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()
type Member = Awaited<ReturnType<typeof buildUser>>
let owner: Awaited<ReturnType<typeof buildBrand>>
let manager: Member
let finance: Member
let programmeId: string

const join = async (role: MemberRole, displayName: string): Promise<Member> => {
  const user = await buildUser({ userType: 'brand', displayName })
  await sql`insert into brand_members (brand_id, user_id, role)
    values (${owner.brandId}, ${user.userId}, ${role})`.execute(db)
  return user
}

beforeEach(async () => {
  owner = await buildBrand()
  await fundBrand(owner.brandId, 100_000)
  manager = await join('manager', 'Mara')
  finance = await join('finance', 'Finn')
  programmeId = (await buildProgramme({ brand: owner })).programmeId
})
afterEach(() => moveClock(0))

const fund = (as: { token: string }, coins: number) =>
  server.call(programmes.fund, { as, params: { programmeId }, body: { coins } as never })
const limit = (coins: number | null, userId = manager.userId, as: { token: string } = owner) =>
  server.call(spending.setLimit, { as, params: { userId }, body: { coins } })
const ask = (coins: number, as: { token: string } = manager) =>
  server.call(spending.ask, {
    as,
    body: {
      operation: 'POST /brand/programmes/:programmeId/fund',
      params: { programmeId },
      body: { coins },
    },
  })
const view = async (as: { token: string } = owner) =>
  (await server.call(spending.view, { as })).body
const openRequest = async (coins = 900) => {
  await limit(1000)
  await fund(manager, 500)
  return (await ask(coins)).body.requests[0]?.id ?? ''
}
const decide = (as: { token: string }, requestId: string) =>
  server.call(spending.approve, { as, params: { requestId } })
const usedBy = async (name: string) =>
  (await view()).members.find((member) => member.name === name)?.usedCoins

describe('a spending limit', () => {
  it('lets a member commit coins up to it in a month, and says what is left', async () => {
    await limit(1000)
    expect((await fund(manager, 600)).status).toBe(200)
    const refused = await fund(manager, 500)
    expect(refused.body).toMatchObject({
      code: 'spending.approval_needed',
      detail: expect.stringContaining('You have 400 coins left of your limit of 1,000 coins'),
      fields: { operation: 'POST /brand/programmes/:programmeId/fund' },
    })
    expect((await fund(manager, 400)).status).toBe(200)
    expect((await fund(finance, 5000)).status).toBe(200)
    moveClock(32 * dayMs)
    expect((await fund(manager, 1000)).status).toBe(200)
  })

  it('is never exceeded by two commitments at once', async () => {
    await limit(1000)
    const others = await Promise.all([1, 2, 3].map(() => buildProgramme({ brand: owner })))
    const answers = await Promise.all(
      others.map(({ programmeId: id }) =>
        server.call(programmes.fund, {
          as: manager,
          params: { programmeId: id },
          body: { coins: 400 } as never,
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await usedBy('Mara')).toBe(800)
  })

  it('is set by owners only, for members only', async () => {
    const byManager = await limit(5, manager.userId, manager)
    expect(byManager.body).toMatchObject({ code: 'brand.role_required' })
    const foreign = await limit(5, (await buildUser()).userId)
    expect(foreign.body).toMatchObject({ code: 'spending.member_not_found' })
    expect((await limit(5)).body.members).toContainEqual(
      expect.objectContaining({ name: 'Mara', limitCoins: 5 }),
    )
    await limit(null)
    expect((await fund(manager, 5000)).status).toBe(200)
  })

  it('gives room again for coins that the same member takes out of a programme', async () => {
    await limit(1000)
    await fund(manager, 600)
    await fund(finance, 300)
    const drain = (coins: number) =>
      server.call(programmes.drain, {
        as: manager,
        params: { programmeId },
        body: { coins } as never,
      })
    await drain(400)
    expect(await usedBy('Mara')).toBe(200)
    // The rest was put in by a colleague, so it gives no room.
    await drain(500)
    expect(await usedBy('Mara')).toBe(0)
  })

  it('applies to the budget of a campaign, which counts once creators are accepted', async () => {
    const { id } = await buildCampaign({ coins: 100, creatorsNeeded: 5 }, owner)
    await limit(1000)
    const { version } = (
      await server.call(campaigns.readMine, { as: manager, params: { campaignId: id } })
    ).body
    const resize = (creatorsNeeded: number) =>
      server.call(campaigns.resize, {
        as: manager,
        params: { campaignId: id },
        body: { version, creatorsNeeded },
      })
    expect((await resize(50)).body).toMatchObject({ code: 'spending.approval_needed' })
    expect((await resize(6)).status).toBe(200)
    expect(await usedBy('Mara')).toBe(0)
    const draft = await buildDraft({ coins: 100, creatorsNeeded: 10 }, owner)
    const params = { campaignId: draft.id }
    const refused = await server.call(campaigns.publish, { as: manager, params })
    expect(refused.body).toMatchObject({ code: 'spending.approval_needed' })
    const operation = 'POST /brand/campaigns/:campaignId/publish'
    const { requests } = (
      await server.call(spending.ask, { as: manager, body: { operation, params, body: {} } })
    ).body
    expect((await decide(finance, requests[0]?.id ?? '')).status).toBe(200)
    const published = await server.call(campaigns.readMine, { as: manager, params })
    expect(published.body.state).toBe('open')
  })

  it('counts by the calendar month of the operator’s zone', async () => {
    const before = settings
    useSettings({ ...before, timeZone: 'Pacific/Kiritimati' })
    try {
      await limit(1000)
      // Kiritimati is 14 hours ahead, so its December begins on 30 November at 10:00 UTC.
      await atTime(new Date('2030-11-30T09:59:00Z'), () => fund(manager, 1000))
      const month = (at: string) => atTime(new Date(at), () => usedBy('Mara'))
      expect(await month('2030-11-30T09:59:30Z')).toBe(1000)
      expect(await month('2030-11-30T10:00:00Z')).toBe(0)
    } finally {
      useSettings(before)
    }
  })

  it('does not bind the only member of a brand, whom nobody could approve', async () => {
    await limit(10, owner.actor.userId)
    expect((await fund(owner, 20)).body).toMatchObject({ code: 'spending.approval_needed' })
    await sql`delete from brand_members where brand_id = ${owner.brandId} and user_id <> ${owner.actor.userId}`.execute(
      db,
    )
    expect((await fund(owner, 20)).status).toBe(200)
  })
})

describe('a request for approval', () => {
  it('is a task in the inbox of the members who may decide on it', async () => {
    const id = await openRequest()
    const tasksOf = async (as: { token: string }, query: InboxQuery = {}) =>
      (await server.call(inbox.list, { as, query })).body.items
    for (const query of [{}, { brands: 'all' as const }])
      expect(await tasksOf(finance, query)).toMatchObject([
        {
          kind: 'approvals',
          id,
          asker: 'Mara',
          count: 900,
          title: expect.stringMatching(/^add coins/),
        },
      ])
    expect(await tasksOf(manager)).toEqual([])
    await limit(10, finance.userId)
    await ask(50, finance)
    expect(await tasksOf(finance)).toHaveLength(1)
    expect(await tasksOf(owner)).toHaveLength(2)
    await decide(finance, id)
    const { body } = await server.call(inbox.count, { as: owner })
    expect(body).toMatchObject({ total: 1, kinds: [{ kind: 'approvals', count: 1 }] })
  })

  it('is carried out once, as asked and in the name of the member, by another member', async () => {
    const id = await openRequest()
    expect((await view(finance)).requests[0]).toMatchObject({
      name: 'Mara',
      coins: 900,
      usedCoins: 500,
      limitCoins: 1000,
      can: { decide: { allowed: true }, withdraw: { allowed: false } },
    })
    const [one, two] = await Promise.all([decide(finance, id), decide(owner, id)])
    expect([one.status, two.status].sort()).toEqual([200, 409])
    expect([one.body.code, two.body.code]).toContain('spending.decided')
    const { rows } = await sql<{ actor: string; coins: number }>`
      select actor_id as actor, (data ->> 'coins')::int as coins from domain_events
       where type = 'programme.funded' and subject_id = ${programmeId} order by id`.execute(db)
    expect(rows.at(-1)).toEqual({ actor: manager.userId, coins: 900 })
    expect(await usedBy('Mara')).toBe(1400)
    expect((await view()).requests[0]).toMatchObject({ state: 'approved' })
  })

  it('is not carried out when it needs more coins than the approver saw', async () => {
    const draft = await buildDraft({ coins: 100, creatorsNeeded: 10 }, owner)
    const params = { campaignId: draft.id }
    await limit(1000)
    const operation = 'POST /brand/campaigns/:campaignId/publish'
    const asked = await server.call(spending.ask, {
      as: manager,
      body: { operation, params, body: {} },
    })
    const id = asked.body.requests[0]?.id ?? ''
    const read = async () => (await server.call(campaigns.readMine, { as: manager, params })).body
    const { version } = await read()
    const body = { ...draftOf({ coins: 100, creatorsNeeded: 100 }), version }
    const changed = await server.call(campaigns.edit, { as: manager, params, body })
    expect(changed.status).toBe(200)
    const refused = await decide(finance, id)
    expect(refused.body).toMatchObject({
      code: 'spending.cannot_carry_out',
      detail: expect.stringContaining('It now needs 11,000 coins, not 1,100 coins.'),
    })
    expect((await read()).state).toBe('draft')
  })

  it('changes nothing by being asked for', async () => {
    const { id } = await buildCampaign({ coins: 100, creatorsNeeded: 5 }, owner)
    await limit(1000)
    const params = { campaignId: id }
    const read = async () => (await server.call(campaigns.readMine, { as: manager, params })).body
    const { version } = await read()
    const operation = 'POST /brand/campaigns/:campaignId/places'
    const asked = await server.call(spending.ask, {
      as: manager,
      body: { operation, params, body: { version, creatorsNeeded: 2 } },
    })
    expect(asked.body).toMatchObject({ code: 'spending.not_needed' })
    expect((await read()).creatorsNeeded).toBe(5)
  })

  it('is only made when it is needed, and once at a time', async () => {
    await limit(1000)
    expect((await ask(900)).body).toMatchObject({ code: 'spending.not_needed' })
    expect((await ask(1900)).status).toBe(200)
    expect((await ask(1900)).body).toMatchObject({ code: 'spending.asked_already' })
    expect(await usedBy('Mara')).toBe(0)
    const viewer = await join('viewer', 'Vic')
    expect((await ask(1900, viewer)).body).toMatchObject({ code: 'brand.role_required' })
    await endProgramme(owner.actor, programmeId)
    expect((await ask(2900)).body).toMatchObject({ code: 'spending.cannot_carry_out' })
  })

  it('is decided by owners and finance, but never by the member who asked', async () => {
    const id = await openRequest()
    expect((await decide(manager, id)).body).toMatchObject({ code: 'brand.role_required' })
    await limit(10, finance.userId)
    const own = (await ask(50, finance)).body.requests.find(({ name }) => name === 'Finn')
    const byAsker = await decide(finance, own?.id ?? '')
    expect(byAsker.body).toMatchObject({ code: 'spending.own_request' })
    const stranger = await decide(await buildBrand(), id)
    expect(stranger.body).toMatchObject({ code: 'spending.request_not_found' })
  })

  it('stays open when it cannot be carried out now', async () => {
    const id = await openRequest()
    await fund(owner, 99_000)
    const refused = await decide(finance, id)
    expect(refused.body).toMatchObject({ code: 'spending.cannot_carry_out' })
    expect((await view()).requests[0]).toMatchObject({ state: 'open' })
    await fundBrand(owner.brandId, 200_000)
    expect((await decide(finance, id)).status).toBe(200)
  })

  it('is not carried out for a suspended member', async () => {
    const id = await openRequest()
    const suspended = { disabled_at: new Date().toISOString() }
    await db.updateTable('users').set(suspended).where('id', '=', manager.userId).execute()
    const { body } = await decide(finance, id)
    expect(body).toMatchObject({ code: 'spending.cannot_carry_out' })
  })

  it('is declined with a reason, withdrawn by its member, and expires', async () => {
    const id = await openRequest()
    const params = { requestId: id }
    const foreign = await server.call(spending.withdraw, { as: finance, params })
    expect(foreign.body).toMatchObject({ code: 'spending.not_yours' })
    const declined = await server.call(spending.decline, {
      as: finance,
      params,
      body: { reason: 'Next month.' },
    })
    expect(declined.body.requests[0]).toMatchObject({ state: 'declined', reason: 'Next month.' })
    const late = await server.call(spending.withdraw, { as: manager, params })
    expect(late.body).toMatchObject({ code: 'spending.decided' })
    const second = (await ask(900)).body.requests[0]?.id ?? ''
    const withdrawn = await server.call(spending.withdraw, {
      as: manager,
      params: { requestId: second },
    })
    expect(withdrawn.body.requests[0]).toMatchObject({ state: 'withdrawn' })
    await ask(900)
    moveClock(spendingRequestDays * dayMs + 1000)
    await passDeadlines()
    expect((await view()).requests[0]).toMatchObject({ state: 'expired' })
  })
})
