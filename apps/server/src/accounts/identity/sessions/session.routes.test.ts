import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { atTime } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { deleteExpired } from '../expired.store.ts'
import { buildMember, sendAs } from '../identity.factory.ts'
import { watchActor } from '../index.ts'
import { buildUser } from '../user.factory.ts'
import { insertSession } from './session.store.ts'

const server = useTestApp()
const send = sendAs(() => server.app)
const password = 'correct horse battery'
const isSignedIn = async (token: string) =>
  (await server.call(identity.session, { as: { token } })).body.user !== null

describe('session', () => {
  it('tells nobody that nobody is signed in', async () => {
    const answer = await server.call(identity.session)
    expect(answer).toMatchObject({ status: 200, body: { user: null, userType: null, brand: null } })
  })

  it('tells a brand’s member who they are and which brand they belong to', async () => {
    const brand = await buildBrand({ name: 'Harbour Coffee' })
    const { body } = await server.call(identity.session, { as: brand })
    expect(body.user).toMatchObject({ uid: brand.actor.userId, displayName: null })
    expect(body).toMatchObject({
      userType: 'brand',
      brand: { slug: brand.slug, name: 'Harbour Coffee' },
    })
  })

  it('ends when it expires, when the account is disabled and when it is deleted', async () => {
    const [expired, disabled, deleted] = [await buildUser(), await buildUser(), await buildUser()]
    const past = new Date(Date.now() - 1000).toISOString()
    const of = (person: { userId: string }) => person.userId
    await db
      .updateTable('sessions')
      .set({ expires_at: past })
      .where('user_id', '=', of(expired))
      .execute()
    await db
      .updateTable('users')
      .set({ disabled_at: past })
      .where('id', '=', of(disabled))
      .execute()
    await db.deleteFrom('users').where('id', '=', of(deleted)).execute()
    for (const person of [expired, disabled, deleted])
      expect(await isSignedIn(person.token)).toBe(false)
  })
})

describe('a session nobody uses', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const openedAgo = (userId: string, days: number) =>
    atTime(daysAgo(days), () => inTransaction((tx) => insertSession(tx, userId, 30)))
  const sessionsOf = (userId: string) =>
    db.selectFrom('sessions').where('user_id', '=', userId).select('seen_at').execute()

  it('ends after fourteen days, is listed no more and is removed', async () => {
    const person = await buildUser()
    const [idle, used] = [await openedAgo(person.userId, 15), await openedAgo(person.userId, 13)]
    expect(await isSignedIn(idle)).toBe(false)
    expect(await isSignedIn(used)).toBe(true)
    const { body } = await server.call(identity.sessions, { as: person })
    // The one that was used last stands first.
    expect(body.items.map(({ current }) => current)).toEqual([false, true])
    await deleteExpired()
    expect(await sessionsOf(person.userId)).toHaveLength(2)
  })

  it('starts its fourteen days anew with every use, but not its end', async () => {
    const { userId } = await buildUser()
    const token = await openedAgo(userId, 13)
    await isSignedIn(token)
    const seen = (await sessionsOf(userId)).map(({ seen_at }) => new Date(seen_at).getTime())
    expect(Math.min(...seen)).toBeGreaterThan(daysAgo(1).getTime())
    const over = await openedAgo(userId, 31)
    await db.updateTable('sessions').set({ seen_at: sql`now()` }).execute()
    expect(await isSignedIn(over)).toBe(false)
  })

  it('is not in use because a page was left open: that only listens', async () => {
    const { userId } = await buildUser()
    const token = await openedAgo(userId, 13)
    const cookies = { sid: token }
    expect(await watchActor({ cookies } as unknown as FastifyRequest)).toMatchObject({ userId })
    const seen = (await sessionsOf(userId)).map(({ seen_at }) => new Date(seen_at).getTime())
    expect(Math.min(...seen)).toBeLessThan(daysAgo(12).getTime())
  })
})

describe('sessions and endSession', () => {
  it('lists every session there is, however many', async () => {
    const person = await buildUser()
    for (let nr = 0; nr < 129; nr += 1) await insertSession(db, person.userId, 30)
    const { body } = await server.call(identity.sessions, { as: person })
    expect(body.items).toHaveLength(130)
    expect(body.items.filter(({ current }) => current)).toHaveLength(1)
  })

  it('lists where one is signed in, by public ids, and ends one of them', async () => {
    const member = await buildMember(server.app, password)
    const other = await send(identity.signIn, { email: member.email, password })
    const { body } = await server.call(identity.sessions, { as: member })
    expect(body.items.map(({ current }) => current).sort()).toEqual([false, true])
    expect(JSON.stringify(body)).not.toContain(member.token)
    const sessionId = body.items.find(({ current }) => !current)?.id ?? ''
    const end = (as: { token: string }) =>
      server.call(identity.endSession, { as, params: { sessionId } })
    const stranger = await buildUser()
    expect(await end(stranger)).toMatchObject({ status: 404, body: { code: 'session.not_found' } })
    expect((await end(member)).status).toBe(200)
    expect(await isSignedIn(other.cookie('sid'))).toBe(false)
    expect(await isSignedIn(member.token)).toBe(true)
  })
})
