import { hash } from '@node-rs/argon2'
import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { buildMember, latestMailTo, linkIn, sendAs, someEmail } from '../identity.factory.ts'
import { buildUser } from '../user.factory.ts'
import { rehashPassword, setPassword } from '../user.store.ts'
import { hashPassword, isOutdated } from './password.ts'

const server = useTestApp()
const send = sendAs(() => server.app)
const password = 'correct horse battery'
const signIn = (email: string, given = password) =>
  server.call(identity.signIn, { body: { email, password: given } })
const isSignedIn = async (token: string) =>
  (await server.call(identity.session, { as: { token } })).body.user !== null

const mailsTo = (email: string) =>
  db.selectFrom('mails').where('to_address', '=', email).select('subject').execute()

describe('a password kept as passwords were kept years ago', () => {
  const buildOld = async () => {
    const { email, userId } = await buildUser({})
    const old = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    await setPassword(db, userId, old)
    const kept = async () =>
      (
        await db
          .selectFrom('passwords')
          .select('hash')
          .where('user_id', '=', userId)
          .executeTakeFirstOrThrow()
      ).hash
    return { email, userId, old, kept }
  }

  it('is kept as today’s are once its owner signs in, and goes on opening the account', async () => {
    const { email, old, kept } = await buildOld()
    expect((await signIn(email, 'not this one')).body.code).toBe('wrong-password')
    expect(await kept()).toBe(old)
    expect((await signIn(email)).status).toBe(200)
    const renewed = await kept()
    expect([isOutdated(old), isOutdated(renewed)]).toEqual([true, false])
    expect((await signIn(email)).status).toBe(200)
    expect(await kept()).toBe(renewed)
  })

  it('does not come back where it was changed while its owner signed in', async () => {
    const { email, userId, old, kept } = await buildOld()
    const changed = await hashPassword('another long one')
    await setPassword(db, userId, changed)
    await rehashPassword(userId, old, await hashPassword(password))
    expect(await kept()).toBe(changed)
    expect((await signIn(email)).body.code).toBe('wrong-password')
  })
})

describe('requestPasswordReset and resetPassword', () => {
  const ask = (email: string) => server.call(identity.requestPasswordReset, { body: { email } })
  const reset = (token: string, given = 'another long one') =>
    server.call(identity.resetPassword, { body: { token, password: given } })
  const tokenFor = async (email: string) => {
    await ask(email)
    return linkIn(await latestMailTo(email)).split('reset=')[1] ?? ''
  }

  it('answers the same for an unknown address, and mails nobody', async () => {
    const email = someEmail()
    const { email: known } = await buildMember(server.app, password)
    expect(await ask(email)).toEqual(await ask(known))
    expect(await mailsTo(email)).toEqual([])
    expect((await latestMailTo(known)).subject).toMatch(/password/i)
    expect((await ask('nobody')).body.code).toBe('invalid-email')
  })

  it('answers the same for a disabled account, and mails it no way back in', async () => {
    const email = someEmail()
    await buildUser({ email })
    const disabled = { disabled_at: new Date().toISOString() }
    await db.updateTable('users').set(disabled).where('email', '=', email).execute()
    expect(await ask(email)).toMatchObject({ status: 200, body: { done: true } })
    expect(await mailsTo(email)).toEqual([])
  })

  it('sets the password by the mailed link, confirms the address and ends every session', async () => {
    const member = await buildMember(server.app, password)
    const [other, token] = [await tokenFor(member.email), await tokenFor(member.email)]
    expect(linkIn(await latestMailTo(member.email))).toMatch(
      /^http:\/\/localhost:3000\/login\?reset=[\w-]{43}$/,
    )
    expect((await reset(token)).status).toBe(200)
    expect(await isSignedIn(member.token)).toBe(false)
    expect((await signIn(member.email)).body.code).toBe('wrong-password')
    const { body } = await signIn(member.email, 'another long one')
    expect(body.user?.emailVerified).toBe(true)
    const told = 'Your password was changed - Tandem'
    expect((await latestMailTo(member.email)).subject).toBe(told)
    // Whoever asked for the other link, it opens nothing any more.
    expect((await reset(other)).body.code).toBe('expired-action-code')
    expect((await signIn(member.email, 'another long one')).status).toBe(200)
  })

  it('takes a link once, also of twenty at once, and only its hash is stored', async () => {
    const member = await buildMember(server.app, password)
    const token = await tokenFor(member.email)
    const { rows } = await sql<{ found: number }>`
      select count(*) as found from one_time_tokens where encode(hash, 'escape') like ${`%${token}%`}`.execute(
      db,
    )
    expect(rows[0]?.found).toBe(0)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => reset(token, `another long one ${index}`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'expired-action-code')).toHaveLength(19)
  })

  it('refuses an expired link, a made-up one, and a link of another kind', async () => {
    const member = await buildMember(server.app, password)
    const verify = linkIn(await latestMailTo(member.email)).split('#')[1] ?? ''
    const refused = { status: 410, body: { code: 'expired-action-code' } }
    expect(await reset(verify)).toMatchObject(refused)
    const token = await tokenFor(member.email)
    await sql`update one_time_tokens set expires_at = now() - interval '1 second'`.execute(db)
    for (const given of [token, 'made-up']) expect(await reset(given)).toMatchObject(refused)
  })

  it('refuses a weak password and leaves the link usable', async () => {
    const member = await buildMember(server.app, password)
    const token = await tokenFor(member.email)
    expect((await reset(token, 'password123')).body.code).toBe('weak-password')
    expect((await reset(token, 'x'.repeat(129))).body.code).toBe('password-too-long')
    expect((await reset(token)).status).toBe(200)
  })
})

describe('verifyEmail', () => {
  it('confirms the address by the mailed link, once', async () => {
    const member = await buildMember(server.app, password)
    const token = linkIn(await latestMailTo(member.email)).split('#')[1] ?? ''
    const verify = () => server.call(identity.verifyEmail, { body: { token } })
    expect((await verify()).status).toBe(200)
    const { body } = await server.call(identity.session, { as: member })
    expect(body.user?.emailVerified).toBe(true)
    expect(await verify()).toMatchObject({ status: 410, body: { code: 'expired-action-code' } })
  })

  it('takes no link that was mailed for a new password, and leaves it usable', async () => {
    const { email } = await buildMember(server.app, password)
    await server.call(identity.requestPasswordReset, { body: { email } })
    const token = linkIn(await latestMailTo(email)).split('reset=')[1] ?? ''
    const answer = await server.call(identity.verifyEmail, { body: { token } })
    expect(answer.body).toMatchObject({ code: 'expired-action-code' })
    const body = { token, password: 'another long one' }
    expect((await server.call(identity.resetPassword, { body })).status).toBe(200)
  })
})

describe('changePassword', () => {
  const change = (token: string, currentPassword: string, newPassword = 'another long one') =>
    send(identity.changePassword, { currentPassword, newPassword }, { sid: token })

  it('ends every other session and gives this browser a new token', async () => {
    const member = await buildMember(server.app, password)
    const other = await send(identity.signIn, { email: member.email, password })
    const answer = await change(member.token, password)
    expect(answer.status).toBe(200)
    expect(await isSignedIn(answer.cookie('sid'))).toBe(true)
    for (const token of [member.token, other.cookie('sid')])
      expect(await isSignedIn(token)).toBe(false)
    expect((await signIn(member.email, 'another long one')).status).toBe(200)
    const { rows } = await sql<{ answer: unknown }>`
      select k.answer from idempotency_keys k join users u on u.id = k.scope
       where u.email = ${member.email}`.execute(db)
    expect(rows).toEqual([{ answer: { done: true } }])
  })

  it('ends the links that were mailed before', async () => {
    const { email, token } = await buildMember(server.app, password)
    await server.call(identity.requestPasswordReset, { body: { email } })
    const link = linkIn(await latestMailTo(email)).split('reset=')[1] ?? ''
    const changed = await send(
      identity.changePassword,
      { currentPassword: password, newPassword: 'another long one' },
      { sid: token },
    )
    expect(changed.status).toBe(200)
    const body = { token: link, password: 'one more long one' }
    const { body: refused } = await server.call(identity.resetPassword, { body })
    expect(refused.code).toBe('expired-action-code')
  })

  it('refuses a wrong current password, a weak new one, and an account that has none', async () => {
    const member = await buildMember(server.app, password)
    expect((await change(member.token, 'wrong')).body.code).toBe('wrong-password')
    expect((await change(member.token, password, 'short')).body.code).toBe('weak-password')
    const tooLong = await change(member.token, password, 'x'.repeat(129))
    expect(tooLong.body.code).toBe('password-too-long')
    const google = await buildUser()
    expect((await change(google.token, '')).body.code).toBe('no-password')
    expect(await isSignedIn(member.token)).toBe(true)
  })

  it('tells the address of five changes an hour, however many there are', async () => {
    const member = await buildMember(server.app, password)
    let { token } = member
    let current = password
    for (let nr = 0; nr < 7; nr += 1) {
      const next = `another long one ${nr}`
      const answer = await change(token, current, next)
      expect(answer.status).toBe(200)
      token = answer.cookie('sid')
      current = next
    }
    const told = db
      .selectFrom('mails')
      .where('to_address', '=', member.email)
      .where('subject', 'like', 'Your password was changed%')
    expect(await told.select('id').execute()).toHaveLength(5)
  })

  it('refuses the eleventh wrong one within the quarter of an hour', async () => {
    const member = await buildMember(server.app, password)
    const codes = []
    for (let index = 0; index < 11; index += 1)
      codes.push((await change(member.token, 'wrong')).body.code)
    expect(codes.slice(0, 10)).toEqual(Array(10).fill('wrong-password'))
    expect(codes[10]).toBe('too-many-requests')
  })

  it('is for people who are signed in', async () => {
    expect((await change('', password)).status).toBe(401)
  })
})
