import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { moveClock } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { settings, useSettings } from '#platform/settings/settings.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { signInWithGoogle } from './google/sign-in-with-google.ts'
import { latestMailTo, linkIn, sendAs, someEmail } from './identity.factory.ts'
import { insertSession } from './sessions/session.store.ts'

const server = useTestApp({ HIDE_ACCOUNT_EXISTENCE: 'on' })
const send = sendAs(() => server.app)
const password = 'correct horse battery'
const signUp = (email: string, given = password) =>
  server.call(identity.signUp, { body: { email, password: given } })
const signIn = (email: string, given = password) =>
  server.call(identity.signIn, { body: { email, password: given } })
const tokenIn = async (email: string) => linkIn(await latestMailTo(email)).split('#')[1] ?? ''
const follow = (token: string) => server.call(identity.verifyEmail, { body: { token } })
const confirm = async (email: string) => follow(await tokenIn(email))
const isSignedIn = async (token: string) =>
  (await server.call(identity.session, { as: { token } })).body.user !== null
const used = { status: 410, body: { code: 'expired-action-code' } }
const told = ({ status, body }: { status: number; body: object }) => ({
  status,
  body: { ...body, requestId: '' },
})

describe('signUp, with account existence hidden', () => {
  it('answers the same for a new and a known address, and mails each their own words', async () => {
    const email = someEmail()
    const first = await signUp(email)
    expect(first.body).toMatchObject({ checkYourMail: true, session: { user: null } })
    expect((await confirm(email)).status).toBe(200)
    expect(await signUp(email.toUpperCase())).toEqual(first)
    expect((await latestMailTo(email)).subject).toBe('You already have an account - Tandem')
  })

  it('opens the account only to whoever follows the mailed link', async () => {
    const email = someEmail()
    await signUp(email)
    expect((await signIn(email)).body.code).toBe('invalid-credential')
    await confirm(email)
    expect((await signIn(email)).body.user).toMatchObject({ email, emailVerified: true })
  })

  it('keeps the password of the link that was followed, whoever signed up first', async () => {
    const email = someEmail()
    await signUp(email, 'the squatter’s password')
    await signUp(email, 'the owner’s password')
    await confirm(email)
    expect((await signIn(email, 'the squatter’s password')).body.code).toBe('invalid-credential')
    expect((await signIn(email, 'the owner’s password')).status).toBe(200)
  })
})

describe('signUp, with account existence hidden since', () => {
  it('mails no link for another password to who has one already, confirmed or not', async () => {
    const email = someEmail()
    const before = settings
    useSettings({ ...settings, hideAccountExistence: false })
    await signUp(email, 'the owner’s password')
    useSettings(before)
    await signUp(email, 'a stranger’s password')
    expect((await latestMailTo(email)).subject).toBe('You already have an account - Tandem')
  })
})

describe('signUp again and again, with account existence hidden', () => {
  const mailsTo = async (email: string) => {
    const mails = db.selectFrom('mails').where(sql`lower(to_address)`, '=', email)
    return (await mails.select('id').execute()).length
  }
  const repeat = (email: string, times: number) =>
    Promise.all(
      Array.from({ length: times }, (_, nr) =>
        send(identity.signUp, { email, password }, {}, { ip: `203.0.113.${nr}` }),
      ),
    )
  afterEach(() => moveClock(0))

  it('mails an address five times a day, known or new, and answers as if it always did', async () => {
    const known = someEmail()
    await signUp(known)
    await confirm(known)
    const fresh = someEmail()
    const answers = [...(await repeat(known, 10)), ...(await repeat(fresh, 10))]
    for (const answer of answers) expect(told(answer)).toEqual(told(answers[0] ?? answer))
    expect([await mailsTo(known), await mailsTo(fresh)]).toEqual([5, 5])
    moveClock(25 * 3_600_000)
    await repeat(fresh, 1)
    expect(await mailsTo(fresh)).toBe(6)
  })

  it('keeps no owner from a new password', async () => {
    const email = someEmail()
    await repeat(email, 7)
    const asked = await server.call(identity.requestPasswordReset, { body: { email } })
    expect(asked.status).toBe(200)
    expect((await latestMailTo(email)).subject).toBe('Set a new password - Tandem')
  })
})

describe('verifyEmail, with account existence hidden', () => {
  const signUpTwice = async () => {
    const email = someEmail()
    const tokenAfter = async (given: string) => {
      await signUp(email, given)
      return tokenIn(email)
    }
    const stranger = await tokenAfter('the stranger’s words')
    return { email, stranger, owner: await tokenAfter('the owner’s words') }
  }

  it('never changes the password of an account that is confirmed, and ends none of its sessions', async () => {
    const { email, stranger, owner } = await signUpTwice()
    expect((await follow(owner)).status).toBe(200)
    const session = await send(identity.signIn, { email, password: 'the owner’s words' })
    expect(await follow(stranger)).toMatchObject(used)
    expect((await signIn(email, 'the stranger’s words')).body.code).toBe('invalid-credential')
    expect((await signIn(email, 'the owner’s words')).status).toBe(200)
    expect(await isSignedIn(session.cookie('sid'))).toBe(true)
  })

  it('takes one of the links, also when all are followed at once', async () => {
    for (const _ of [1, 2, 3]) {
      const { email, stranger, owner } = await signUpTwice()
      const answers = await Promise.all([follow(owner), follow(stranger)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
      const [right, wrong] =
        answers[0]?.status === 200
          ? ['the owner’s words', 'the stranger’s words']
          : ['the stranger’s words', 'the owner’s words']
      expect((await signIn(email, right)).status).toBe(200)
      expect((await signIn(email, wrong)).status).toBe(401)
    }
  })

  it('takes none once the address was confirmed by a reset or by Google', async () => {
    const reset = await signUpTwice()
    await server.call(identity.requestPasswordReset, { body: { email: reset.email } })
    const link = linkIn(await latestMailTo(reset.email)).split('reset=')[1] ?? ''
    // At once with the confirmations: whichever comes first, the reset’s password stays.
    const [done] = await Promise.all([
      server.call(identity.resetPassword, { body: { token: link, password: 'chosen by reset' } }),
      follow(reset.owner),
      follow(reset.stranger),
    ])
    expect(done.status).toBe(200)
    expect((await signIn(reset.email, 'chosen by reset')).status).toBe(200)
    for (const token of [reset.owner, reset.stranger])
      expect(await follow(token)).toMatchObject(used)

    const google = await signUpTwice()
    const client = {
      ip: '203.0.113.1',
      userAgent: undefined,
      token: undefined,
      deviceCookie: undefined,
    }
    const { token } = await signInWithGoogle(
      {
        issuer: 'https://accounts.google.com',
        subject: google.email,
        email: google.email,
        emailVerified: true,
        displayName: null,
        photoUrl: null,
      },
      client,
    )
    for (const given of [google.owner, google.stranger])
      expect(await follow(given)).toMatchObject(used)
    expect((await signIn(google.email, 'the stranger’s words')).status).toBe(401)
    expect(await isSignedIn(token)).toBe(true)
  })

  it('ends the sessions of whoever was in before the password was set', async () => {
    const email = someEmail()
    await signUp(email)
    const { id } = await db
      .selectFrom('users')
      .where('email', '=', email)
      .select('id')
      .executeTakeFirstOrThrow()
    const early = await insertSession(db, id, 30)
    await confirm(email)
    expect(await isSignedIn(early)).toBe(false)
  })

  it('is passed by where somebody got the mails of others’ sign-ups: a reset makes all links useless', async () => {
    const { email, stranger, owner } = await signUpTwice()
    expect((await latestMailTo(email)).body).toContain('‘Forgot your password?’')
    await server.call(identity.requestPasswordReset, { body: { email } })
    const token = linkIn(await latestMailTo(email)).split('reset=')[1] ?? ''
    const body = { token, password: 'chosen by reset' }
    expect((await server.call(identity.resetPassword, { body })).status).toBe(200)
    for (const link of [stranger, owner]) expect(await follow(link)).toMatchObject(used)
    expect((await signIn(email, 'chosen by reset')).status).toBe(200)
  })
})

describe('signIn, with account existence hidden', () => {
  it('answers the same for an unknown address and a wrong password, after the same time', async () => {
    const email = someEmail()
    await signUp(email)
    await confirm(email)
    const unknown = await signIn(someEmail(), 'wrong')
    expect(unknown.body).toMatchObject({ code: 'invalid-credential', status: 401 })
    expect(told(await signIn(email, 'wrong'))).toEqual(told(unknown))
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
    for (let index = 0; index < 18; index += 1) {
      // Nine each, in turns, below the limit of ten: what disturbs one disturbs the other.
      const who = index % 2 === 0 ? 'known' : 'unknown'
      const started = performance.now()
      await signIn(who === 'known' ? email : someEmail(), 'wrong')
      times[who].push(performance.now() - started)
    }
    // The fastest of each: a busy machine only ever adds.
    const ratio = Math.min(...times.known) / Math.min(...times.unknown)
    expect(ratio).toBeGreaterThan(0.4)
    expect(ratio).toBeLessThan(2.5)
  })
})

describe('signUp, switched off', () => {
  it('refuses every new account by password', async () => {
    const before = settings
    useSettings({ ...settings, emailSignUp: false })
    const email = someEmail()
    expect(await signUp(email)).toMatchObject({
      status: 403,
      body: { code: 'operation-not-allowed' },
    })
    useSettings(before)
    const found = db.selectFrom('users').where('email', '=', email).select('id')
    expect(await found.execute()).toEqual([])
  })
})
