import { randomUUID } from 'node:crypto'
import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import type { Endpoint } from '@tandem/contract/endpoint.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildFile } from '#platform/files/file.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import {
  buildMember,
  disable,
  latestMailTo,
  password,
  peopleOf,
  someEmail,
} from './identity.factory.ts'
import { buildUser } from './user.factory.ts'

const server = useTestApp()
const { send, signIn, signUp, isSignedIn } = peopleOf(server)

it('tells anybody the product’s name, and of no link that leads nowhere', async () => {
  const { body } = await server.call(identity.installation)
  expect(body).toMatchObject({ productName: 'Tandem', demo: false, termsUrl: null })
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
    expect(await events.select('type').execute()).toEqual([{ type: 'user.created' }])
    expect((await latestMailTo(email)).subject).toBe('Confirm your email address - Tandem')
  })

  it('stores the password as argon2id with the chosen parameters, and never the token', async () => {
    const member = await buildMember(server.app)
    const { rows } = await sql<{ hash: string; token: Buffer }>`
      select p.hash, s.token_hash as token from users u join passwords p on p.user_id = u.id
        join sessions s on s.user_id = u.id where u.email = ${member.email}`.execute(db)
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(rows[0]?.token.toString('base64url')).not.toBe(member.token)
  })

  it('refuses what is no address, and a password that is weak or too long', async () => {
    const codeOf = async (email: string, given?: string) => (await signUp(email, given)).body.code
    expect(await codeOf('mia@localhost')).toBe('invalid-email')
    expect(await codeOf('own.name@weak.test', 'own.name')).toBe('weak-password')
    expect(await codeOf(someEmail(), 'x'.repeat(129))).toBe('password-too-long')
  })

  it('makes one account of five sign-ups at once, whatever their case', async () => {
    const email = someEmail()
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => signUp(index % 2 ? email : email.toUpperCase())),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'email-already-in-use')).toHaveLength(4)
  })
})

describe('signIn', () => {
  it('opens a session with a new token and ends the one the browser held', async () => {
    const member = await buildMember(server.app)
    const body = { email: member.email.toUpperCase(), password }
    const answer = await send(identity.signIn, body, { sid: member.token })
    expect(answer.body).toMatchObject({ user: { email: member.email } })
    expect(await isSignedIn(answer.cookie('sid'))).toBe(true)
    expect(await isSignedIn(member.token)).toBe(false)
    expect(answer.setCookie('sid')).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  it('never uses a token the browser brought', async () => {
    const { email } = await buildMember(server.app)
    const planted = 'planted-by-somebody-else'
    const answer = await send(identity.signIn, { email, password }, { sid: planted })
    expect(answer.cookie('sid')).not.toBe(planted)
    expect(await isSignedIn(planted)).toBe(false)
  })

  it('gives each reason its code, and tells a disabled account only to whoever knows its password', async () => {
    const codeOf = async (email: string, given?: string) => (await signIn(email, given)).body.code
    expect(await codeOf('not an address')).toBe('invalid-email')
    expect(await codeOf(someEmail())).toBe('user-not-found')
    expect(await codeOf((await buildUser()).email)).toBe('wrong-password')
    const { email } = await buildMember(server.app)
    await disable(email)
    expect([await codeOf(email), await codeOf(email, 'wrong')]).toEqual([
      'user-disabled',
      'wrong-password',
    ])
  })

  it('tells passwords apart to the last character, and takes a letter however it was composed', async () => {
    const [email, long] = [someEmail(), `${'long '.repeat(12)}é!`]
    await signUp(email, long)
    expect((await signIn(email, long.normalize('NFD'))).status).toBe(200)
    for (const other of [`${long} `, long.slice(0, -1)])
      expect((await signIn(email, other)).body.code).toBe('wrong-password')
  })
})

it('signing out ends the session at once and takes the cookie back', async () => {
  const person = await buildUser()
  const answer = await send(identity.signOut, undefined, { sid: person.token })
  expect(answer.setCookie('sid')).toMatch(/^sid=;.*Expires=Thu, 01 Jan 1970/)
  expect(await isSignedIn(person.token)).toBe(false)
})

describe('updateAccount', () => {
  it('sets and removes name and photo, and repeats its answer for a repeated key', async () => {
    const person = await buildUser()
    const photoURL = await buildFile(person.userId)
    const sent = { as: person, body: { displayName: '  Mia  ', photoURL }, key: randomUUID() }
    const first = await server.call(identity.updateAccount, sent)
    expect(first.body).toMatchObject({ displayName: 'Mia', photoURL })
    expect(await server.call(identity.updateAccount, sent)).toEqual(first)
    const none = { displayName: null, photoURL: null }
    const second = await server.call(identity.updateAccount, { as: person, body: none })
    expect(second.body).toMatchObject(none)
  })

  it('refuses a photo that is not one’s own upload', async () => {
    const [person, other] = [await buildUser(), await buildUser()]
    for (const photoURL of [await buildFile(other.userId), 'https://evil.test/a.png']) {
      const sent = { as: person, body: { photoURL } }
      const { status, body } = await server.call(identity.updateAccount, sent)
      expect([status, body.code]).toEqual([403, 'file.not_yours'])
    }
  })
})

it('every write refuses other sites', async () => {
  const writes = (Object.values(identity) as Endpoint[]).filter(({ method }) => method !== 'GET')
  for (const { method, path } of writes) {
    const url = `/api${path.replace(':sessionId', randomUUID())}`
    const headers = { origin: 'https://evil.test', 'content-type': 'application/json' }
    const answer = await server.app.inject({ method, url, headers, payload: '{}' })
    expect([path, answer.statusCode]).toEqual([path, 403])
  }
})
