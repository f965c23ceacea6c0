import { hash } from '@node-rs/argon2'
import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import {
  buildMember,
  disable,
  latestMailTo,
  linkIn,
  password,
  peopleOf,
  someEmail,
  tokenIn,
} from '../identity.factory.ts'
import { buildUser } from '../user.factory.ts'
import { setPassword } from '../user.store.ts'
import { isOutdated } from './password.ts'

const server = useTestApp()
const { send, signIn, isSignedIn, forget, reset, confirm } = peopleOf(server)
const refused = { status: 410, body: { code: 'expired-action-code' } }
const resetTokenFor = async (email: string) => {
  await forget(email)
  return tokenIn(await latestMailTo(email))
}

describe('a password kept as passwords were kept years ago', () => {
  const buildOld = async () => {
    const { email, userId } = await buildUser({})
    const old = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    await setPassword(db, userId, old)
    const row = db.selectFrom('passwords').select('hash').where('user_id', '=', userId)
    return { email, userId, old, kept: async () => (await row.executeTakeFirstOrThrow()).hash }
  }

  it('is kept as today’s are once its owner signs in, and goes on opening the account', async () => {
    const { email, old, kept } = await buildOld()
    expect((await signIn(email, 'not this one')).body.code).toBe('wrong-password')
    expect(await kept()).toBe(old)
    expect((await signIn(email)).status).toBe(200)
    expect([isOutdated(old), isOutdated(await kept())]).toEqual([true, false])
    expect((await signIn(email)).status).toBe(200)
  })
})

describe('requestPasswordReset and resetPassword', () => {
  it('answer the same for an unknown address and a disabled account, and mail neither', async () => {
    const [unknown, disabled] = [someEmail(), someEmail()]
    await buildUser({ email: disabled })
    await disable(disabled)
    const { email: known } = await buildMember(server.app)
    const answer = await forget(known)
    expect([await forget(unknown), await forget(disabled)]).toEqual([answer, answer])
    const mails = db.selectFrom('mails').where('to_address', 'in', [unknown, disabled])
    expect(await mails.select('subject').execute()).toEqual([])
    expect((await latestMailTo(known)).subject).toBe('Set a new password - Tandem')
    expect((await forget('nobody')).body.code).toBe('invalid-email')
  })

  it('set the password by the mailed link, confirm the address and end every session', async () => {
    const { email, token: session } = await buildMember(server.app)
    const [other, token] = [await resetTokenFor(email), await resetTokenFor(email)]
    expect(linkIn(await latestMailTo(email))).toBe(`http://localhost:3000/login?reset=${token}`)
    expect((await reset(token)).status).toBe(200)
    expect(await isSignedIn(session)).toBe(false)
    expect((await signIn(email)).body.code).toBe('wrong-password')
    expect((await latestMailTo(email)).subject).toBe('Your password was changed - Tandem')
    expect((await signIn(email, 'another long one')).body.user?.emailVerified).toBe(true)
    expect(await reset(other)).toMatchObject(refused)
  })

  it('take a link once, also of five at once, and only its hash is stored', async () => {
    const token = await resetTokenFor((await buildMember(server.app)).email)
    const { rows } = await sql<{ found: number }>`
      select count(*) as found from one_time_tokens where encode(hash, 'escape') like ${`%${token}%`}`.execute(
      db,
    )
    expect(rows[0]?.found).toBe(0)
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((nr) => reset(token, `another long one ${nr}`)),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 410, 410, 410, 410])
  })

  it('refuse an expired link, a made-up one, and a link of another kind', async () => {
    const { email } = await buildMember(server.app)
    expect(await reset(tokenIn(await latestMailTo(email)))).toMatchObject(refused)
    const token = await resetTokenFor(email)
    expect(await confirm(token)).toMatchObject(refused)
    await sql`update one_time_tokens set expires_at = now() - interval '1 second'`.execute(db)
    for (const given of [token, 'made-up']) expect(await reset(given)).toMatchObject(refused)
  })

  it('refuse a weak password and leave the link usable', async () => {
    const token = await resetTokenFor((await buildMember(server.app)).email)
    expect((await reset(token, 'password123')).body.code).toBe('weak-password')
    expect((await reset(token, 'x'.repeat(129))).body.code).toBe('password-too-long')
    expect((await reset(token)).status).toBe(200)
  })
})

it('verifyEmail confirms the address by the mailed link, once', async () => {
  const member = await buildMember(server.app)
  const token = tokenIn(await latestMailTo(member.email))
  expect((await confirm(token)).status).toBe(200)
  const { body } = await server.call(identity.session, { as: member })
  expect(body.user?.emailVerified).toBe(true)
  expect(await confirm(token)).toMatchObject(refused)
})

describe('changePassword', () => {
  const change = (token: string, currentPassword: string, newPassword = 'another long one') =>
    send(identity.changePassword, { currentPassword, newPassword }, { sid: token })

  it('ends every other session and mailed link, and gives this browser a new token', async () => {
    const member = await buildMember(server.app)
    const other = await send(identity.signIn, { email: member.email, password })
    const link = await resetTokenFor(member.email)
    const answer = await change(member.token, password)
    expect(answer.status).toBe(200)
    expect(await isSignedIn(answer.cookie('sid'))).toBe(true)
    for (const token of [member.token, other.cookie('sid')])
      expect(await isSignedIn(token)).toBe(false)
    expect((await latestMailTo(member.email)).subject).toBe('Your password was changed - Tandem')
    expect((await signIn(member.email, 'another long one')).status).toBe(200)
    expect(await reset(link)).toMatchObject(refused)
    const { rows } = await sql<{ answer: unknown }>`
      select k.answer from idempotency_keys k join users u on u.id = k.scope
       where u.email = ${member.email}`.execute(db)
    expect(rows).toEqual([{ answer: { done: true } }])
  })

  it('refuses a wrong current password, a weak new one, and an account that has none', async () => {
    const { token } = await buildMember(server.app)
    const codeOf = async (...given: Parameters<typeof change>) => (await change(...given)).body.code
    expect(await codeOf(token, 'wrong')).toBe('wrong-password')
    expect(await codeOf(token, password, 'short')).toBe('weak-password')
    expect(await codeOf(token, password, 'x'.repeat(129))).toBe('password-too-long')
    expect(await codeOf((await buildUser()).token, '')).toBe('no-password')
    expect(await isSignedIn(token)).toBe(true)
  })

  it('refuses the eleventh wrong one within the quarter of an hour', async () => {
    const { token } = await buildMember(server.app)
    expect((await change(token, 'wrong')).body.code).toBe('wrong-password')
    await sql`update throttles set used = 9 where key like 'change:%'`.execute(db)
    expect((await change(token, 'wrong')).body.code).toBe('wrong-password')
    expect((await change(token, 'wrong')).body.code).toBe('too-many-requests')
  })
})
