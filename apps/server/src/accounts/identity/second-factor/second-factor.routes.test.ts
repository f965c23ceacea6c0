import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { signInMinutes } from '@tandem/contract/accounts/identity/identity.limits.ts'
import { proofs } from '@tandem/contract/accounts/identity/proof.endpoints.ts'
import { secondFactor } from '@tandem/contract/accounts/identity/second-factor.endpoints.ts'
import { minuteMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { moveClock } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import {
  buildMember,
  disable,
  latestMailTo,
  password,
  peopleOf,
  signInByGoogle,
  tokenIn,
} from '../identity.factory.ts'
import { removeSecondFactorByOperator } from './remove-second-factor.ts'
import { buildCareful, codeOf } from './second-factor.factory.ts'

const server = useTestApp()
const { send, isSignedIn, forget, reset } = peopleOf(server)
afterEach(() => moveClock(0))

const finish = (ticket: string, code: string, ip?: string) =>
  send(secondFactor.signIn, { code }, { ticket }, ip === undefined ? {} : { ip })
const recover = (ticket: string, code: string) =>
  send(secondFactor.signInWithRecoveryCode, { code }, { ticket })
const viewOf = async (token: string) =>
  (await server.call(secondFactor.view, { as: { token } })).body
const signIn = (email: string, given = password) =>
  send(identity.signIn, { email, password: given })

describe('turning on', () => {
  it('needs a right code, and gives the same ten recovery codes to a repeated request', async () => {
    const { token, email } = await buildMember(server.app)
    const as = { token }
    expect(await server.call(secondFactor.turnOn, { as, body: { code: '123456' } })).toMatchObject({
      body: { code: 'second-factor-off' },
    })
    const { body: setup } = await server.call(secondFactor.setUp, { as })
    expect(setup.address).toMatch(/^otpauth:\/\/totp\/Tandem:.*secret=[A-Z2-7]{32}&issuer=Tandem$/)
    const secret = setup.key.replaceAll(' ', '')
    const wrong = codeOf(secret, 600)
    expect(await server.call(secondFactor.turnOn, { as, body: { code: wrong } })).toMatchObject({
      body: { code: 'wrong-code' },
    })
    expect((await signIn(email)).status).toBe(200)
    const turnOn = () =>
      server.call(secondFactor.turnOn, { as, body: { code: codeOf(secret) }, key: 'turn-it-on' })
    const first = await turnOn()
    expect(new Set(first.body.codes).size).toBe(10)
    expect((await turnOn()).body).toEqual(first.body)
    expect(await viewOf(token)).toMatchObject({ recoveryCodesLeft: 10 })
    expect((await latestMailTo(email)).subject).toMatch(/^Two-factor sign-in is on/)
    expect(await server.call(secondFactor.turnOn, { as, body: { code: '123456' } })).toMatchObject({
      body: { code: 'second-factor-on' },
    })
    expect((await server.call(secondFactor.setUp, { as })).body.code).toBe('second-factor-on')
  })
})

describe('signing in', () => {
  it('asks for a code after the right password, and gives a new session for it', async () => {
    const person = await buildCareful(server.app)
    const refused = await signIn(person.email)
    expect(refused.body.code).toBe('multi-factor-auth-required')
    expect(refused.cookie('sid')).toBe('')
    expect(refused.setCookie('ticket')).toMatch(/HttpOnly.*SameSite=Lax/)
    const finished = await finish(refused.cookie('ticket'), codeOf(person.secret, 30))
    expect(finished.body.user.email).toBe(person.email)
    expect(finished.cookie('sid')).not.toBe(person.token)
    expect(await isSignedIn(finished.cookie('sid'))).toBe(true)
  })

  it('takes a code once, also of two sign-ins at the same time', async () => {
    const person = await buildCareful(server.app)
    const used = codeOf(person.secret)
    expect((await finish(await person.typePassword(), used)).body.code).toBe('wrong-code')
    const tickets = [await person.typePassword(), await person.typePassword()]
    const next = codeOf(person.secret, 30)
    const answers = await Promise.all(tickets.map((ticket) => finish(ticket, next)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    moveClock(minuteMs)
    expect((await finish(await person.typePassword(), next)).body.code).toBe('wrong-code')
    expect((await finish(await person.typePassword(), codeOf(person.secret))).status).toBe(200)
  })

  it('is locked after 5 wrong codes for 15 minutes, from every address', async () => {
    const person = await buildCareful(server.app)
    const ticket = await person.typePassword()
    const wrong = codeOf(person.secret, 3_000)
    const guesses = await Promise.all(
      Array.from({ length: 8 }, (_, nr) => finish(ticket, wrong, `198.51.100.${nr}`)),
    )
    expect(guesses.filter(({ body }) => body.code === 'wrong-code')).toHaveLength(5)
    const locked = await finish(ticket, codeOf(person.secret, 30))
    expect(locked.body.code).toBe('too-many-requests')
    expect(locked.headers['retry-after']).toBeDefined()
    const [code = ''] = person.recoveryCodes
    expect((await recover(ticket, code)).status).toBe(200)
    moveClock(16 * minuteMs)
    expect((await finish(await person.typePassword(), codeOf(person.secret))).status).toBe(200)
  })

  it('takes each recovery code once, also of two at the same time, and tells the person', async () => {
    const person = await buildCareful(server.app)
    const [code = '', other = ''] = person.recoveryCodes
    const tickets = [await person.typePassword(), await person.typePassword()]
    const answers = await Promise.all(tickets.map((ticket) => recover(ticket, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const mails = await db
      .selectFrom('mails')
      .where('to_address', '=', person.email)
      .select('body')
      .execute()
    expect(mails.filter(({ body }) => body.includes('You have 9 codes left.'))).toHaveLength(1)
    const typed = ` ${other.toUpperCase().replaceAll('-', ' ')} `
    expect((await recover(await person.typePassword(), typed)).status).toBe(200)
    const again = await recover(await person.typePassword(), other)
    expect(again.body.code).toBe('wrong-recovery-code')
    expect(
      JSON.stringify(await db.selectFrom('recovery_codes').selectAll().execute()),
    ).not.toContain(person.recoveryCodes[2])
  })

  it('takes a ticket once, for 10 minutes, and not after the access ended', async () => {
    const person = await buildCareful(server.app)
    const refused = async (ticket: string) =>
      (await finish(ticket, codeOf(person.secret, 30))).body.code
    expect(await refused('')).toBe('sign-in-expired')
    const late = await person.typePassword()
    moveClock(signInMinutes * minuteMs + 1_000)
    expect(await refused(late)).toBe('sign-in-expired')
    const ended = await person.typePassword()
    await server.call(identity.endSessions, { as: person })
    expect(await refused(ended)).toBe('sign-in-expired')
    const ticket = await person.typePassword()
    expect((await finish(ticket, codeOf(person.secret, 30))).status).toBe(200)
    moveClock(signInMinutes * minuteMs + 61_000)
    expect(await refused(ticket)).toBe('sign-in-expired')
    const disabled = await person.typePassword()
    await disable(person.email)
    expect(await refused(disabled)).toBe('user-disabled')
  })

  it('with Google asks for the code too', async () => {
    const person = await buildCareful(server.app)
    await db
      .updateTable('users')
      .set({ email_verified: true })
      .where('email', '=', person.email)
      .execute()
    const opened = await signInByGoogle(person.email)
    expect(opened.token).toBe('')
    const ticket = 'ticket' in opened ? opened.ticket : ''
    expect((await finish(ticket, codeOf(person.secret, 30))).status).toBe(200)
  })
})

describe('the second factor', () => {
  const setVerified = (email: string, email_verified: boolean) =>
    db.updateTable('users').set({ email_verified }).where('email', '=', email).execute()
  const resetOf = async (email: string) => {
    await forget(email)
    await reset(tokenIn(await latestMailTo(email)))
    return (await signIn(email, 'another long one')).body.code
  }

  it('outlives a new password by mail, unless the address was never confirmed', async () => {
    const person = await buildCareful(server.app)
    await setVerified(person.email, true)
    expect(await resetOf(person.email)).toBe('multi-factor-auth-required')
    const squatted = await buildCareful(server.app)
    expect(await resetOf(squatted.email)).toBeUndefined()
  })

  it('of somebody who never confirmed the address ends when its owner comes with Google', async () => {
    const { email } = await buildCareful(server.app)
    expect((await signInByGoogle(email)).token).not.toBe('')
  })

  it('can be turned off, replaced and confirmed with by its owner', async () => {
    const person = await buildCareful(server.app)
    const as = person
    await sql`update sessions set proved_at = now() - interval '1 day'`.execute(db)
    const prove = (code: string) => server.call(proofs.withCode, { as, body: { code } })
    expect((await server.call(secondFactor.turnOff, { as })).body.code).toBe(
      'session.confirm_first',
    )
    const byPassword = await server.call(proofs.withPassword, { as, body: { password } })
    expect(byPassword.body.code).toBe('code-needed')
    expect((await server.call(proofs.ways, { as })).body).toMatchObject({
      password: false,
      code: true,
    })
    expect((await prove(codeOf(person.secret))).body.code).toBe('wrong-code')
    expect((await prove(codeOf(person.secret, 30))).status).toBe(200)
    const made = await server.call(secondFactor.makeRecoveryCodes, { as })
    expect(made.body.codes).not.toContain(person.recoveryCodes[0])
    const old = await recover(await person.typePassword(), person.recoveryCodes[0] ?? '')
    expect(old.body.code).toBe('wrong-recovery-code')
    expect((await server.call(secondFactor.turnOff, { as })).status).toBe(200)
    expect(await viewOf(person.token)).toMatchObject({ onSince: null, recoveryCodesLeft: 0 })
    expect((await signIn(person.email)).status).toBe(200)
    for (const gone of [secondFactor.turnOff, secondFactor.makeRecoveryCodes])
      expect((await send(gone, undefined, { sid: as.token })).body.code).toBe('second-factor-off')
    expect((await prove('123456')).body.code).toBe('second-factor-off')
  })

  it('is removed by the operator, who tells the person why', async () => {
    const { email } = await buildCareful(server.app)
    await removeSecondFactorByOperator(email, 'The phone was stolen.')
    expect((await latestMailTo(email)).body).toContain('The phone was stolen.')
    expect((await signIn(email)).status).toBe(200)
    await expect(removeSecondFactorByOperator(email, 'Again.')).rejects.toThrow(
      'no account with a second factor',
    )
  })
})
