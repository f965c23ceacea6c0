import { randomUUID } from 'node:crypto'
import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import type { Endpoint } from '@tandem/contract/endpoint.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildFile } from '#platform/files/file.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildMember, latestMailTo, sendAs, someEmail } from './identity.factory.ts'
import { buildUser } from './user.factory.ts'

const server = useTestApp()
const send = sendAs(() => server.app)
const password = 'correct horse battery'
const signIn = (email: string, given = password) =>
  server.call(identity.signIn, { body: { email, password: given } })
const signUp = (email: string, given = password) =>
  server.call(identity.signUp, { body: { email, password: given } })
const isSignedIn = async (token: string) =>
  (await server.call(identity.session, { as: { token } })).body.user !== null

describe('deleting a person', () => {
  it('takes along all they could come in by', async () => {
    const { email } = await buildMember(server.app, password)
    await server.call(identity.requestPasswordReset, { body: { email } })
    const { id } = await db
      .deleteFrom('users')
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const table of ['passwords', 'sessions', 'one_time_tokens', 'identities'] as const)
      expect(await db.selectFrom(table).where('user_id', '=', id).selectAll().execute()).toEqual([])
  })
})

describe('installation', () => {
  it('tells anybody the product’s name and where its links lead', async () => {
    const { body } = await server.call(identity.installation)
    expect(body).toMatchObject({ productName: 'Tandem', demo: false, termsUrl: '#' })
  })
})

describe('signUp', () => {
  it('makes an account, signs it in, announces it and asks to confirm the address', async () => {
    const email = someEmail()
    const answer = await send(identity.signUp, { email: ` ${email.toUpperCase()} `, password })
    expect(answer.body).toMatchObject({ checkYourMail: false, session: { userType: null } })
    expect(await isSignedIn(answer.cookie('sid'))).toBe(true)
    const user = await db
      .selectFrom('users')
      .where('email_norm', '=', email)
      .select(['id', 'display_name', 'email_verified'])
      .executeTakeFirstOrThrow()
    expect(user).toMatchObject({ display_name: null, email_verified: false })
    const events = db.selectFrom('domain_events').where('subject_id', '=', user.id)
    expect(await events.select(['type', 'subject_type']).execute()).toEqual([
      { type: 'user.created', subject_type: 'user' },
    ])
    expect((await latestMailTo(email)).subject).toBe('Confirm your email address - Tandem')
  })

  it('stores the password as argon2id with the chosen parameters, and never the token', async () => {
    const member = await buildMember(server.app, password)
    const { rows } = await sql<{ hash: string; token: Buffer }>`
      select p.hash, s.token_hash as token from users u join passwords p on p.user_id = u.id
        join sessions s on s.user_id = u.id where u.email = ${member.email}`.execute(db)
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(rows[0]?.token.toString('base64url')).not.toBe(member.token)
    expect(rows[0]?.token).toHaveLength(32)
  })

  it('takes no name and no other field', async () => {
    const body = { email: someEmail(), password, name: 'Mia', operator: true }
    const answer = await server.call(identity.signUp, { body })
    expect(answer).toMatchObject({ status: 400, body: { code: 'input.invalid' } })
  })

  it('refuses what is no address', async () => {
    for (const email of ['', 'mia', 'mia@', '@a.test', 'a b@c.test', 'mia@localhost', 'мia@a.test'])
      expect((await signUp(email)).body.code).toBe('invalid-email')
  })

  it('refuses a weak password: short, guessable or one’s own address', async () => {
    for (const weak of [
      '',
      'seven77',
      'password123',
      'aaaaaaaaaa',
      'own.name@weak.test',
      'own.name',
    ])
      expect(await signUp('own.name@weak.test', weak)).toMatchObject({
        status: 400,
        body: { code: 'weak-password' },
      })
    for (const length of [129, 5_000])
      expect((await signUp(someEmail(), 'x'.repeat(length))).body).toMatchObject({
        code: 'password-too-long',
        detail: 'Password is too long. Please use at most 128 characters.',
      })
  })

  it('refuses an address that has an account, whatever its case', async () => {
    const { email } = await buildMember(server.app, password)
    const answer = await signUp(email.toUpperCase())
    expect(answer).toMatchObject({ status: 409, body: { code: 'email-already-in-use' } })
  })

  it('makes one account of ten sign-ups at once', async () => {
    const email = someEmail()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => signUp(index % 2 ? email : email.toUpperCase())),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'email-already-in-use')).toHaveLength(9)
  })
})

describe('signIn', () => {
  it('opens a session with a new token and ends the one the browser held', async () => {
    const member = await buildMember(server.app, password)
    const body = { email: member.email.toUpperCase(), password }
    const answer = await send(identity.signIn, body, { sid: member.token })
    expect(answer.body).toMatchObject({ user: { email: member.email } })
    expect(answer.cookie('sid')).not.toBe(member.token)
    expect(await isSignedIn(answer.cookie('sid'))).toBe(true)
    expect(await isSignedIn(member.token)).toBe(false)
    expect(answer.setCookie('sid')).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  it('never uses a token the browser brought', async () => {
    const member = await buildMember(server.app, password)
    const planted = 'planted-by-somebody-else'
    const answer = await send(identity.signIn, { email: member.email, password }, { sid: planted })
    expect(answer.cookie('sid')).not.toBe(planted)
    expect(await isSignedIn(planted)).toBe(false)
  })

  it('gives each reason its code and the spec’s sentence', async () => {
    const { email } = await buildMember(server.app, password)
    expect((await signIn('not an address')).body).toMatchObject({
      code: 'invalid-email',
      detail: 'Invalid email address. Please check and try again.',
    })
    expect((await signIn(someEmail())).body).toMatchObject({
      code: 'user-not-found',
      detail: 'No account found with this email. Please sign up first.',
    })
    expect((await signIn(email, 'wrong')).body).toMatchObject({
      code: 'wrong-password',
      detail: 'Incorrect password. Please try again.',
    })
    const google = await buildUser()
    expect((await signIn(google.email)).body.code).toBe('wrong-password')
  })

  it('tells a disabled account only to whoever knows its password', async () => {
    const { email } = await buildMember(server.app, password)
    const disabled = { disabled_at: new Date().toISOString() }
    await db.updateTable('users').set(disabled).where('email', '=', email).execute()
    expect((await signIn(email)).body.code).toBe('user-disabled')
    expect((await signIn(email, 'wrong')).body.code).toBe('wrong-password')
  })

  it('tells passwords apart to the last character, and takes a letter however it was composed', async () => {
    const long = `${'long '.repeat(12)}é!`
    const { email } = await buildMember(server.app, long)
    expect((await signIn(email, long.normalize('NFD'))).status).toBe(200)
    expect((await signIn(email, `${long} `)).body.code).toBe('wrong-password')
    expect((await signIn(email, long.slice(0, -1))).body.code).toBe('wrong-password')
  })

  it('hashes again when the parameters changed', async () => {
    const { email } = await buildMember(server.app, password)
    const { hash } = await import('@node-rs/argon2')
    const old = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    const stored = sql`user_id = (select id from users where email = ${email})`
    await sql`update passwords set hash = ${old} where ${stored}`.execute(db)
    expect((await signIn(email)).status).toBe(200)
    const { rows } = await sql<{
      hash: string
    }>`select hash from passwords where ${stored}`.execute(db)
    expect(rows[0]?.hash).toContain('m=19456,t=2,p=1')
    expect((await signIn(email)).status).toBe(200)
  })

  it('refuses a request without its own origin or with another content type', async () => {
    const body = JSON.stringify({ email: someEmail(), password })
    const post = (headers: Record<string, string>) =>
      server.app.inject({ method: 'POST', url: '/api/sign-in', headers, payload: body })
    const json = { 'content-type': 'application/json' }
    expect((await post(json)).json().code).toBe('request.cross_site')
    expect((await post({ ...json, origin: 'https://evil.test' })).statusCode).toBe(403)
    expect((await post({ ...json, origin: 'null' })).statusCode).toBe(403)
    const form = { origin: 'http://localhost:3000', 'content-type': 'text/plain' }
    expect((await post(form)).statusCode).toBe(415)
  })
})

describe('signOut', () => {
  it('ends the session at once and takes the cookie back', async () => {
    const person = await buildUser()
    const answer = await send(identity.signOut, undefined, { sid: person.token })
    expect(answer.setCookie('sid')).toMatch(/^sid=;.*Expires=Thu, 01 Jan 1970/)
    expect(await isSignedIn(person.token)).toBe(false)
    expect((await server.call(identity.signOut)).status).toBe(200)
  })
})

describe('updateAccount', () => {
  it('sets and removes name and photo, and repeats its answer for a repeated key', async () => {
    const person = await buildUser()
    const photoURL = await buildFile(person.userId)
    const key = randomUUID()
    const body = { displayName: '  Mia  ', photoURL }
    const first = await server.call(identity.updateAccount, { as: person, body, key })
    expect(first.body).toMatchObject({ displayName: 'Mia', photoURL })
    expect(await server.call(identity.updateAccount, { as: person, body, key })).toEqual(first)
    const none = { displayName: null, photoURL: null }
    const second = await server.call(identity.updateAccount, { as: person, body: none })
    expect(second.body).toMatchObject(none)
  })

  it('refuses an empty name and a photo that is not one’s own upload', async () => {
    const [person, other] = [await buildUser(), await buildUser()]
    const blank = await server.call(identity.updateAccount, {
      as: person,
      body: { displayName: ' ' },
    })
    expect(blank.body.fields).toEqual({ displayName: 'Enter a name.' })
    for (const photoURL of [await buildFile(other.userId), 'https://evil.test/a.png'])
      expect(
        await server.call(identity.updateAccount, { as: person, body: { photoURL } }),
      ).toMatchObject({ status: 403, body: { code: 'file.not_yours' } })
  })
})

describe('every write', () => {
  it('refuses other sites', async () => {
    const writes = (Object.values(identity) as Endpoint[]).filter(({ method }) => method !== 'GET')
    for (const { method, path } of writes) {
      const url = `/api${path.replace(':sessionId', randomUUID())}`
      const headers = { origin: 'https://evil.test', 'content-type': 'application/json' }
      const answer = await server.app.inject({ method, url, headers, payload: '{}' })
      expect([path, answer.statusCode]).toEqual([path, 403])
    }
  })
})
