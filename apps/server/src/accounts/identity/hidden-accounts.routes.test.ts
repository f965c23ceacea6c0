import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { hourMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { moveClock } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { settings, useSettings } from '#platform/settings/settings.ts'
import { useTestApp } from '../../test-app.factory.ts'
import {
  latestMailTo,
  password,
  peopleOf,
  signInByGoogle,
  someEmail,
  tokenIn,
} from './identity.factory.ts'

const server = useTestApp({ HIDE_ACCOUNT_EXISTENCE: 'on' })
const { send, isSignedIn, signIn, signUp, confirm, forget, reset } = peopleOf(server)
afterEach(() => moveClock(0))

const owners = 'the owner’s words'
const strangers = 'the stranger’s words'
const tokenTo = async (email: string) => tokenIn(await latestMailTo(email))
const confirmMailed = async (email: string) => confirm(await tokenTo(email))
const used = { status: 410, body: { code: 'expired-action-code' } }
const told = ({ status, body }: { status: number; body: object }) => ({
  status,
  body: { ...body, requestId: '' },
})
const underSettings = async (more: Partial<typeof settings>, work: () => Promise<void>) => {
  const before = settings
  useSettings({ ...settings, ...more })
  await work()
  useSettings(before)
}

describe('signUp, with account existence hidden', () => {
  it('answers the same for a new and a known address, and mails each their own words', async () => {
    const email = someEmail()
    const first = await signUp(email)
    expect(first.body).toMatchObject({ checkYourMail: true, session: { user: null } })
    expect((await confirmMailed(email)).status).toBe(200)
    expect(await signUp(email.toUpperCase())).toEqual(first)
    expect((await latestMailTo(email)).subject).toBe('You already have an account - Tandem')
  })

  it('mails no link for another password to who had an account before it was hidden', async () => {
    const email = someEmail()
    await underSettings({ hideAccountExistence: false }, async () => void (await signUp(email)))
    await signUp(email, strangers)
    expect((await latestMailTo(email)).subject).toBe('You already have an account - Tandem')
  })

  it('mails an address five times a day, known or new, and answers as if it always did', async () => {
    const mailsTo = async (email: string) =>
      (await db.selectFrom('mails').where('to_address', '=', email).select('id').execute()).length
    const repeat = (email: string, times: number) =>
      Promise.all(
        Array.from({ length: times }, (_, nr) =>
          send(identity.signUp, { email, password }, {}, { ip: `203.0.113.${nr}` }),
        ),
      )
    const [known, fresh] = [someEmail(), someEmail()]
    await signUp(known)
    await confirmMailed(known)
    await signUp(fresh)
    await sql`update throttles set used = 4 where key like 'mail:sign-up:%'`.execute(db)
    const answers = [...(await repeat(known, 2)), ...(await repeat(fresh, 2))]
    for (const answer of answers) expect(told(answer)).toEqual(told(answers[0] ?? answer))
    expect([await mailsTo(known), await mailsTo(fresh)]).toEqual([2, 2])
    await forget(known)
    expect((await latestMailTo(known)).subject).toBe('Set a new password - Tandem')
    moveClock(25 * hourMs)
    await repeat(fresh, 1)
    expect(await mailsTo(fresh)).toBe(3)
  })

  it('refuses every new account by password where it is switched off', async () => {
    const email = someEmail()
    await underSettings({ emailSignUp: false }, async () => {
      const { status, body } = await signUp(email)
      expect([status, body.code]).toEqual([403, 'operation-not-allowed'])
    })
    const found = db.selectFrom('users').where('email', '=', email).select('id')
    expect(await found.execute()).toEqual([])
  })
})

describe('verifyEmail, with account existence hidden', () => {
  const signUpTwice = async () => {
    const email = someEmail()
    const tokenAfter = async (given: string) => {
      await signUp(email, given)
      return tokenTo(email)
    }
    return { email, stranger: await tokenAfter(strangers), owner: await tokenAfter(owners) }
  }

  it('keeps the password of the link that was followed, and never changes it by another', async () => {
    const { email, stranger, owner } = await signUpTwice()
    expect((await confirm(owner)).status).toBe(200)
    const session = await send(identity.signIn, { email, password: owners })
    expect(await confirm(stranger)).toMatchObject(used)
    expect((await signIn(email, strangers)).body.code).toBe('invalid-credential')
    expect((await signIn(email, owners)).status).toBe(200)
    expect(await isSignedIn(session.cookie('sid'))).toBe(true)
  })

  it('takes one of the links, also when all are followed at once', async () => {
    const { email, stranger, owner } = await signUpTwice()
    const answers = await Promise.all([confirm(owner), confirm(stranger)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    const words = answers[0]?.status === 200 ? [owners, strangers] : [strangers, owners]
    const tried = await Promise.all(words.map((one) => signIn(email, one)))
    expect(tried.map(({ status }) => status)).toEqual([200, 401])
  })

  it('takes none once the address was confirmed by a reset, also at once', async () => {
    const { email, stranger, owner } = await signUpTwice()
    await forget(email)
    const links = [confirm(owner), confirm(stranger)]
    const done = await reset(await tokenTo(email), 'chosen by reset')
    await Promise.all(links)
    expect(done.status).toBe(200)
    expect((await signIn(email, 'chosen by reset')).status).toBe(200)
    for (const token of [owner, stranger]) expect(await confirm(token)).toMatchObject(used)
  })

  it('takes none once Google confirmed the address', async () => {
    const { email, stranger, owner } = await signUpTwice()
    const { token } = await signInByGoogle(email)
    for (const given of [owner, stranger]) expect(await confirm(given)).toMatchObject(used)
    expect((await signIn(email, strangers)).status).toBe(401)
    expect(await isSignedIn(token)).toBe(true)
  })
})

it('signIn answers the same for an unknown address and a wrong password', async () => {
  const email = someEmail()
  await signUp(email)
  await confirmMailed(email)
  const unknown = await signIn(someEmail(), 'wrong')
  expect(unknown.body).toMatchObject({ code: 'invalid-credential', status: 401 })
  expect(told(await signIn(email, 'wrong'))).toEqual(told(unknown))
})
