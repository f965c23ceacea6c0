import { identity } from '@tandem/contract/identity/identity.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { db } from '#platform/db.ts'
import { settings, useSettings } from '#platform/settings.ts'
import { useTestApp } from '../test-app.build.ts'
import { latestMailTo, linkIn, someEmail } from './identity.build.ts'

const server = useTestApp({ HIDE_ACCOUNT_EXISTENCE: 'on' })
const password = 'correct horse battery'
const signUp = (email: string, given = password) =>
  server.call(identity.signUp, { body: { email, password: given } })
const signIn = (email: string, given = password) =>
  server.call(identity.signIn, { body: { email, password: given } })
const confirm = async (email: string) => {
  const token = linkIn(await latestMailTo(email)).split('#')[1] ?? ''
  return server.call(identity.verifyEmail, { body: { token } })
}
const told = ({ status, body }: { status: number; body: object }) => ({
  status,
  body: { ...body, requestId: '' },
})
const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

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
    const ratio = median(times.known) / median(times.unknown)
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
