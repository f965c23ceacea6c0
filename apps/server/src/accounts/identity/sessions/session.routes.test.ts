import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { atTime } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { deleteExpired } from '../expired.store.ts'
import { buildMember, disable, password, peopleOf } from '../identity.factory.ts'
import { watchActor } from '../index.ts'
import { buildUser } from '../user.factory.ts'
import { insertSession } from './session.store.ts'

const server = useTestApp()
const { send, isSignedIn } = peopleOf(server)

describe('a session', () => {
  it('ends when it expires, when the account is disabled and when it is deleted', async () => {
    const [expired, disabled, deleted] = [await buildUser(), await buildUser(), await buildUser()]
    await sql`update sessions set expires_at = now() - interval '1 second'
               where user_id = ${expired.userId}`.execute(db)
    await disable(disabled.email)
    await db.deleteFrom('users').where('id', '=', deleted.userId).execute()
    for (const { token } of [expired, disabled, deleted])
      expect(await isSignedIn(token)).toBe(false)
  })
})

describe('a session nobody uses', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const openedAgo = (userId: string, days: number) =>
    atTime(daysAgo(days), () => inTransaction((tx) => insertSession(tx, userId, 30)))
  const lastSeen = async (userId: string): Promise<Date[]> => {
    const sessions = db.selectFrom('sessions').where('user_id', '=', userId).select('seen_at')
    return (await sessions.orderBy('seen_at').execute()).map(({ seen_at }) => new Date(seen_at))
  }

  it('ends after fourteen days, is listed no more and is removed', async () => {
    const person = await buildUser()
    const [idle, used] = [await openedAgo(person.userId, 15), await openedAgo(person.userId, 13)]
    expect(await isSignedIn(idle)).toBe(false)
    expect(await isSignedIn(used)).toBe(true)
    const { body } = await server.call(identity.sessions, { as: person })
    expect(body.items.map(({ current }) => current)).toEqual([false, true])
    await deleteExpired()
    expect(await lastSeen(person.userId)).toHaveLength(2)
  })

  it('starts its fourteen days anew with every use, but not its end', async () => {
    const { userId } = await buildUser()
    await isSignedIn(await openedAgo(userId, 13))
    expect((await lastSeen(userId))[0]?.getTime()).toBeGreaterThan(daysAgo(1).getTime())
    const over = await openedAgo(userId, 31)
    await db.updateTable('sessions').set({ seen_at: sql`now()` }).execute()
    expect(await isSignedIn(over)).toBe(false)
  })

  it('is not in use because a page was left open: that only listens', async () => {
    const { userId } = await buildUser()
    const cookies = { sid: await openedAgo(userId, 13) }
    expect(await watchActor({ cookies, headers: {} } as unknown as FastifyRequest)).toMatchObject({
      userId,
    })
    expect((await lastSeen(userId))[0]?.getTime()).toBeLessThan(daysAgo(12).getTime())
  })
})

it('lists where one is signed in, by public ids, and ends one of them', async () => {
  const member = await buildMember(server.app)
  const other = await send(identity.signIn, { email: member.email, password })
  const { body } = await server.call(identity.sessions, { as: member })
  expect(body.items.map(({ current }) => current).sort()).toEqual([false, true])
  expect(JSON.stringify(body)).not.toContain(member.token)
  const sessionId = body.items.find(({ current }) => !current)?.id ?? ''
  const end = (as: { token: string }) =>
    server.call(identity.endSession, { as, params: { sessionId } })
  const refused = { status: 404, body: { code: 'session.not_found' } }
  expect(await end(await buildUser())).toMatchObject(refused)
  expect((await end(member)).status).toBe(200)
  expect(await isSignedIn(other.cookie('sid'))).toBe(false)
  expect(await isSignedIn(member.token)).toBe(true)
})

it('stores the time zone at sign-up, at sign-in and when a page is loaded elsewhere', async () => {
  const email = `${crypto.randomUUID()}@example.test`
  const region = (zone: string) => ({ region: `en-GB ${zone}` })
  const users = db.selectFrom('users').where('email', '=', email).select('time_zone')
  const zone = async () => (await users.executeTakeFirstOrThrow()).time_zone
  await send(identity.signUp, { email, password }, region('Europe/Berlin'))
  expect(await zone()).toBe('Europe/Berlin')
  const signedIn = await send(identity.signIn, { email, password }, region('Asia/Tokyo'))
  expect(await zone()).toBe('Asia/Tokyo')
  const sid = signedIn.cookie('sid')
  await send(identity.session, undefined, { sid, ...region('America/New_York') })
  await send(identity.session, undefined, { sid })
  expect(await zone()).toBe('America/New_York')
})
