import { brands } from '@tandem/contract/accounts/brands/brand.endpoints.ts'
import type { MemberRole } from '@tandem/contract/accounts/brands/member-actions.ts'
import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { memberInvitations } from '@tandem/contract/accounts/members/invitation.endpoints.ts'
import { members } from '@tandem/contract/accounts/members/member.endpoints.ts'
import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { apiKeys } from '@tandem/contract/integrations/api-keys/api-key.endpoints.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { disable } from '#accounts/identity/identity.factory.ts'
import { buildUser } from '#accounts/identity/user.factory.ts'
import { drainNotifications } from '#communication/notifications/write-notifications.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildMemberOf } from './member.factory.ts'

const server = useTestApp()
type Brand = Awaited<ReturnType<typeof buildBrand>>
type Person = { token: string }

const listOf = async (as: Person, query = {}) =>
  (await server.call(members.list, { as, query })).body
const rolesOf = async (brand: Brand) => {
  const { rows } = await sql<{ role: string }>`
    select role from brand_members where brand_id = ${brand.brandId}::uuid order by role`.execute(
    db,
  )
  return rows.map(({ role }) => role)
}
const change = (as: Person, userId: string, seen: MemberRole, role: MemberRole) =>
  server.call(members.changeRole, { as, params: { userId }, body: { seen, role } })
const remove = (as: Person, userId: string) =>
  server.call(members.remove, { as, params: { userId } })
const handOver = (as: Person, userId: string) =>
  server.call(members.handOver, { as, params: { userId } })
const leave = (as: Person, { brandId }: Brand) =>
  server.call(members.leave, { as, params: { brandId } })
const titlesOf = async (as: Person) => {
  await drainNotifications()
  return (await server.call(notifications.list, { as })).body.items.map(({ title }) => title)
}

describe('the members of a brand', () => {
  it('are listed by role and name with what the reader may do', async () => {
    const brand = await buildBrand()
    const viewer = await buildMemberOf(brand.brandId, 'viewer', { displayName: 'Zoe Amber' })
    await buildMemberOf(brand.brandId, 'viewer', { displayName: 'Ben Okri' })
    await buildMemberOf(brand.brandId, 'manager', { email: 'mara.lind@glow.test' })
    const { items, count, givable, can } = await listOf(brand)
    expect(items.map(({ name, role }) => `${role}: ${name}`).slice(1)).toEqual([
      'manager: mara.lind',
      'viewer: Ben Okri',
      'viewer: Zoe Amber',
    ])
    expect(items[0]).toMatchObject({
      ...{ isYou: true, role: 'owner', lastSeenOn: new Date().toISOString().slice(0, 10) },
      can: { changeRole: { because: 'member.last_owner' }, remove: { because: 'member.yourself' } },
    })
    expect([count, givable]).toEqual([4, ['manager', 'reviewer', 'finance', 'viewer']])
    expect(can.leave).toMatchObject({ because: 'member.last_owner' })
    const seen = await listOf(viewer, { q: 'zoe' })
    expect(seen.items.map(({ name }) => name)).toEqual(['Zoe Amber'])
    expect(seen.can.invite).toMatchObject({ because: 'brand.role_required' })
    expect(seen.items[0]?.can.remove).toMatchObject({ because: 'brand.role_required' })
  })

  it('can be 2,000, page by page', async () => {
    const brand = await buildBrand()
    await sql`
      with people as (
        insert into users (email, email_norm, display_name)
        select 'p' || n || '@many.test', 'p' || n || '@many.test', 'Person ' || n % 7
          from generate_series(1, 1999) n returning id)
      insert into brand_members (brand_id, user_id, role)
      select ${brand.brandId}::uuid, id, 'viewer' from people`.execute(db)
    const seen = new Set<string>()
    let cursor: string | undefined
    do {
      const page = await listOf(brand, { limit: 100, ...(cursor !== undefined && { cursor }) })
      for (const { userId } of page.items) seen.add(userId)
      cursor = page.nextCursor ?? undefined
      expect(page.count).toBe(2000)
    } while (cursor !== undefined)
    expect(seen.size).toBe(2000)
    expect((await listOf(brand, { q: 'p1234@' })).items).toHaveLength(1)
  })

  it('get another role from an owner, who sees what somebody else changed', async () => {
    const brand = await buildBrand()
    const member = await buildMemberOf(brand.brandId, 'viewer')
    const manager = await buildMemberOf(brand.brandId, 'manager')
    const edit = () =>
      server.call(brands.update, { as: member, body: { description: 'Skin first.' } })
    expect((await edit()).body.code).toBe('brand.role_required')
    expect((await change(brand, member.userId, 'viewer', 'manager')).body.role).toBe('manager')
    expect((await edit()).status).toBe(200)
    await change(brand, member.userId, 'manager', 'viewer')
    expect((await edit()).body.code).toBe('brand.role_required')
    await change(brand, member.userId, 'viewer', 'manager')
    const stale = await change(brand, member.userId, 'viewer', 'finance')
    expect(stale.body.code).toBe('member.changed')
    const refused = await change(manager, member.userId, 'manager', 'owner')
    expect(refused.body.code).toBe('brand.role_required')
    const stranger = await buildUser()
    const unknown = await change(brand, stranger.userId, 'viewer', 'manager')
    expect(unknown.body.code).toBe('member.not_found')
    const own = await change(brand, brand.actor.userId, 'owner', 'viewer')
    expect(own.body.code).toBe('member.last_owner')
    expect(await titlesOf(member)).toContain('Your role at Glow Theory has changed')
  })

  it('lose access and their API keys the moment they are removed', async () => {
    const brand = await buildBrand()
    const member = await buildMemberOf(brand.brandId, 'manager')
    const body = { name: 'Sheet', scopes: ['campaigns:read' as const] }
    await server.call(apiKeys.make, { as: member, body })
    expect((await remove(member, brand.actor.userId)).body.code).toBe('brand.role_required')
    expect((await remove(brand, brand.actor.userId)).body.code).toBe('member.yourself')
    expect((await remove(brand, member.userId)).status).toBe(200)
    expect((await remove(brand, member.userId)).body.code).toBe('member.not_found')
    const named = await server.call(brands.mine, { as: member, brandId: brand.brandId })
    expect(named.body.code).toBe('brand.not_member')
    expect((await server.call(identity.session, { as: member })).body.brands).toEqual([])
    const { items } = (await server.call(apiKeys.list, { as: brand })).body
    expect(items.map(({ revokedAt }) => revokedAt === null)).toEqual([false])
    expect(await titlesOf(member)).toContain('You are not a member of Glow Theory any more')
  })

  it('leave on their own, except the last owner', async () => {
    const brand = await buildBrand()
    const member = await buildMemberOf(brand.brandId, 'viewer', { displayName: 'Ben Okri' })
    expect((await leave(brand, brand)).body.code).toBe('member.last_owner')
    expect((await leave(member, brand)).status).toBe(200)
    expect((await leave(member, brand)).body.code).toBe('brand.not_member')
    expect(await rolesOf(brand)).toEqual(['owner'])
    expect(await titlesOf(brand)).toContain('Ben Okri left Glow Theory')
  })
})

describe('ownership', () => {
  it('is handed over at once, and both are told', async () => {
    const brand = await buildBrand()
    const member = await buildMemberOf(brand.brandId, 'manager', { displayName: 'Mara Lind' })
    expect((await handOver(member, brand.actor.userId)).body.code).toBe('brand.role_required')
    expect((await handOver(brand, brand.actor.userId)).body.code).toBe('member.is_owner')
    expect((await handOver(brand, member.userId)).status).toBe(200)
    expect(await rolesOf(brand)).toEqual(['manager', 'owner'])
    expect((await handOver(brand, member.userId)).body.code).toBe('brand.role_required')
    expect(await titlesOf(member)).toContain('You are now an owner of Glow Theory')
    expect(await titlesOf(brand)).toContain('You handed Glow Theory over')
    const { rows } = await sql<{ type: string }>`
      select type from domain_events where brand_id = ${brand.brandId}::uuid`.execute(db)
    expect(rows.map(({ type }) => type)).toEqual(['member.ownership_handed_over'])
  })

  it('goes to nobody whose account is suspended, and does not count such an owner', async () => {
    const brand = await buildBrand()
    const suspended = await buildMemberOf(brand.brandId, 'manager')
    const owner = await buildMemberOf(brand.brandId, 'owner')
    for (const { email } of [suspended, owner]) await disable(email)
    expect((await handOver(brand, suspended.userId)).body.code).toBe('member.suspended')
    expect((await leave(brand, brand)).body.code).toBe('member.last_owner')
    const { items } = await listOf(brand)
    expect(items.map(({ isSuspended }) => isSuspended).sort()).toEqual([false, true, true])
    expect((await change(brand, owner.userId, 'owner', 'viewer')).status).toBe(200)
  })

  it('stays with one of two owners who leave at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const brand = await buildBrand()
      const second = await buildMemberOf(brand.brandId, 'owner')
      const answers = await Promise.all([leave(brand, brand), leave(second, brand)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(await rolesOf(brand)).toEqual(['owner'])
    }
  })

  it('stays with one of two owners who demote each other at the same moment', async () => {
    const brand = await buildBrand()
    const second = await buildMemberOf(brand.brandId, 'owner')
    const answers = await Promise.all([
      change(brand, second.userId, 'owner', 'viewer'),
      change(second, brand.actor.userId, 'owner', 'viewer'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    expect(await rolesOf(brand)).toEqual(['owner', 'viewer'])
  })

  it('is kept by the database too, whatever a command forgets', async () => {
    const brand = await buildBrand()
    const second = await buildMemberOf(brand.brandId, 'owner')
    const drop = (userId: string) =>
      sql`delete from brand_members where user_id = ${userId}::uuid`.execute(db)
    const outcomes = await Promise.allSettled([drop(brand.actor.userId), drop(second.userId)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const demoted = sql`update brand_members set role = 'viewer' where brand_id = ${brand.brandId}::uuid`
    await expect(demoted.execute(db)).rejects.toThrow('a brand needs an owner')
  })
})

describe('a request by somebody who was demoted meanwhile', () => {
  it('is refused, because the role is read under the lock', async () => {
    const brand = await buildBrand()
    const second = await buildMemberOf(brand.brandId, 'owner')
    await change(brand, second.userId, 'owner', 'manager')
    const invite = await server.call(memberInvitations.list, { as: second })
    expect(invite.status).toBe(200)
    expect((await remove(second, brand.actor.userId)).body.code).toBe('brand.role_required')
  })
})
