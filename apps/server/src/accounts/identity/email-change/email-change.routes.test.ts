import { account } from '@tandem/contract/accounts/identity/account.endpoints.ts'
import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import {
  emailChangeDays,
  emailChangeWaitDays,
} from '@tandem/contract/accounts/identity/identity.limits.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { moveClock } from '#platform/clock.ts'
import { refuseAddress } from '#platform/mail/index.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { buildMember, password, peopleOf, signInByGoogle, someEmail } from '../identity.factory.ts'
import { buildPasskey } from '../passkeys/passkey.factory.ts'
import { setEmailVerified } from '../user.store.ts'
import { dueEmailChanges } from './due-changes.views.ts'
import { changeEmailBySilence } from './use-change-link.ts'

const server = useTestApp()
const { signIn, isSignedIn, userOf, send, reset } = peopleOf(server)
afterEach(() => moveClock(0))

const mailsTo = (email: string) =>
  db
    .selectFrom('mails')
    .where(sql`lower(to_address)`, '=', email.toLowerCase())
    .orderBy('id', 'desc')
    .select(['subject', 'body'])
    .execute()
const linkTo = async (email: string, page: string) =>
  (await mailsTo(email))
    .map(({ body }) => new RegExp(`/auth/${page}#([\\w-]{43})`).exec(body)?.[1])
    .find((token) => token !== undefined) ?? ''
const ask = (token: string, email: string) =>
  server.call(account.requestEmailChange, { as: { token }, body: { email } })
const use = (endpoint: 'confirmNewEmail' | 'agreeToNewEmail' | 'objectToNewEmail', token: string) =>
  server.call(account[endpoint] as typeof account.confirmNewEmail, { body: { token } })

const begin = async ({ verified = true } = {}) => {
  const { email, token } = await buildMember(server.app)
  const uid = (await userOf(token))?.uid ?? ''
  if (verified) await setEmailVerified(db, uid)
  const next = someEmail()
  const answer = await ask(token, next)
  expect(answer.status).toBe(200)
  return {
    ...{ email, token, next, uid, answer },
    confirm: await linkTo(next, 'confirm-new-email'),
    agree: await linkTo(email, 'agree-to-new-email'),
    object: await linkTo(email, 'not-me'),
  }
}
const expired = { status: 410, body: { code: 'expired-action-code' } }

describe('a change of the email address', () => {
  it.each([
    ['confirm', 'agree'],
    ['agree', 'confirm'],
  ] as const)('happens once both mailboxes answered: first %s, then %s', async (one, two) => {
    const person = await begin()
    const other = await send(identity.signIn, { email: person.email, password })
    const links = { confirm: 'confirmNewEmail', agree: 'agreeToNewEmail' } as const
    expect((await use(links[one], person[one])).body).toEqual({ changed: false })
    expect(await use(links[one], person[one])).toMatchObject(expired)
    expect((await userOf(person.token))?.email).toBe(person.email)
    expect((await use(links[two], person[two])).body).toEqual({ changed: true })
    expect(await userOf(person.token)).toMatchObject({ email: person.next, emailVerified: true })
    expect(await isSignedIn(other.cookie('sid'))).toBe(false)
    expect((await signIn(person.email)).body.code).toBe('user-not-found')
    expect((await signIn(person.next.toUpperCase())).status).toBe(200)
    for (const to of [person.email, person.next])
      expect((await mailsTo(to)).map(({ subject }) => subject)).toContain(
        'Your email address was changed - Tandem',
      )
    expect(await use('objectToNewEmail', person.object)).toMatchObject(expired)
  })

  it('happens without the old mailbox only after the time to object, and never without the new', async () => {
    const [lost, unconfirmed] = [await begin(), await begin()]
    await use('confirmNewEmail', lost.confirm)
    await use('agreeToNewEmail', unconfirmed.agree)
    moveClock(emailChangeWaitDays * dayMs - 60_000)
    expect(await dueEmailChanges(1000)).not.toContain(lost.uid)
    expect(await changeEmailBySilence(lost.uid)).toBe(false)
    moveClock(emailChangeWaitDays * dayMs + 60_000)
    const due = await dueEmailChanges(1000)
    expect([due.includes(lost.uid), due.includes(unconfirmed.uid)]).toEqual([true, false])
    expect([await changeEmailBySilence(lost.uid), await changeEmailBySilence(lost.uid)]).toEqual([
      true,
      false,
    ])
    moveClock(0)
    expect((await signIn(lost.next)).status).toBe(200)
  })

  it('needs no agreement of an address that was never confirmed', async () => {
    const person = await begin({ verified: false })
    expect([person.agree, person.object !== '']).toEqual(['', true])
    expect((await use('confirmNewEmail', person.confirm)).body).toEqual({ changed: true })
    expect((await userOf(person.token))?.email).toBe(person.next)
  })

  it('is cancelled by the old mailbox, which ends all access and mails a link to return', async () => {
    const person = await begin()
    await use('confirmNewEmail', person.confirm)
    // Whoever asked tries to make the link useless: by asking again, cancelling and ending access.
    await ask(person.token, someEmail())
    await server.call(account.cancelEmailChange, { as: person })
    const { cookie } = await send(identity.endSessions, undefined, { sid: person.token })
    expect((await use('objectToNewEmail', person.object)).status).toBe(200)
    expect(await isSignedIn(cookie('sid'))).toBe(false)
    expect((await signIn(person.email)).body.code).toBe('wrong-password')
    expect(await use('agreeToNewEmail', person.agree)).toMatchObject(expired)
    expect(await use('objectToNewEmail', person.object)).toMatchObject(expired)
    const [mail] = await mailsTo(person.email)
    await reset(/reset=([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? '')
    expect((await signIn(person.email, 'another long one')).status).toBe(200)
  })

  it('accepts no link in place of another, of another person, after a new request or too late', async () => {
    const person = await begin()
    for (const [endpoint, token] of [
      ['confirmNewEmail', person.agree],
      ['confirmNewEmail', person.object],
      ['agreeToNewEmail', person.confirm],
      ['objectToNewEmail', person.agree],
      ['agreeToNewEmail', 'x'.repeat(43)],
      ['confirmNewEmail', `${person.confirm}' or true --`],
    ] as const)
      expect(await use(endpoint, token)).toMatchObject(expired)
    expect((await reset(person.object)).body.code).toBe('expired-action-code')
    await ask(person.token, someEmail())
    expect(await use('confirmNewEmail', person.confirm)).toMatchObject(expired)
    const late = await begin()
    moveClock(emailChangeDays * dayMs + 60_000)
    for (const [endpoint, token] of [
      ['confirmNewEmail', late.confirm],
      ['objectToNewEmail', late.object],
    ] as const)
      expect(await use(endpoint, token)).toMatchObject(expired)
  })

  it('uses a link once, also of five at once', async () => {
    const person = await begin()
    await use('agreeToNewEmail', person.agree)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => use('confirmNewEmail', person.confirm)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410])
  })

  it('says that an address was taken meanwhile, also by a sign-up at the same time', async () => {
    const person = await begin()
    await use('agreeToNewEmail', person.agree)
    const [signedUp, changed] = await Promise.all([
      server.call(identity.signUp, { body: { email: person.next, password } }),
      use('confirmNewEmail', person.confirm),
    ])
    expect([
      [200, 409],
      [409, 200],
    ]).toContainEqual([signedUp.status, changed.status])
    const taken = await buildMember(server.app)
    expect((await ask(person.token, taken.email)).body.code).toBe('email.taken')
  })

  it.each([
    ['mіra@example.com', 'invalid-email'],
    [`${'a'.repeat(64)}@${`${'b'.repeat(59)}.`.repeat(3)}example.com`, 'invalid-email'],
    ['"quoted name"@example.com', 'invalid-email'],
    ['mira@example.com\r\nBcc: everyone@example.com', 'invalid-email'],
    ["o'hara@example.com", undefined],
    ['mira@bücher.example', undefined],
    [`${'a'.repeat(64)}@${`${'b'.repeat(58)}.`.repeat(3)}example.org`, undefined],
  ])('handles the address %j', async (email, code) => {
    const { token } = await buildMember(server.app)
    const { status, body } = await ask(token, email)
    expect([status, body.code]).toEqual([code === undefined ? 200 : 400, code])
    if (code === undefined)
      expect((await use('confirmNewEmail', await linkTo(email, 'confirm-new-email'))).body).toEqual(
        {
          changed: true,
        },
      )
  })

  it('refuses the own address in any spelling, and more than five requests a day', async () => {
    const { token, email } = await buildMember(server.app)
    expect((await ask(token, ` ${email.toUpperCase()}`)).body.code).toBe('email.unchanged')
    for (let nr = 0; nr < 5; nr += 1) expect((await ask(token, someEmail())).status).toBe(200)
    expect((await ask(token, someEmail())).body.code).toBe('request.too_many')
  })
})

describe('sending the confirmation again', () => {
  const sendAgain = (token: string) => server.call(account.sendConfirmation, { as: { token } })

  it('sends the link of the sign-up, then of a change, then none, at most one a minute', async () => {
    const { token, email } = await buildMember(server.app)
    expect((await sendAgain(token)).body).toEqual({ sentTo: email })
    expect((await sendAgain(token)).body.code).toBe('request.too_many')
    const next = someEmail()
    await ask(token, next)
    const first = await linkTo(next, 'confirm-new-email')
    moveClock(61_000)
    expect((await sendAgain(token)).body).toEqual({ sentTo: next })
    expect(await use('confirmNewEmail', first)).toMatchObject(expired)
    await use('confirmNewEmail', await linkTo(next, 'confirm-new-email'))
    moveClock(122_000)
    expect((await sendAgain(token)).body).toEqual({ sentTo: null })
  })
})

it('a confirmed person ends a refusal of their address with the link sent again', async () => {
  const { token, email, uid } = await begin()
  await server.call(account.cancelEmailChange, { as: { token } })
  const again = () => server.call(account.sendConfirmation, { as: { token } })
  expect((await again()).body).toEqual({ sentTo: null })
  await inTransaction((tx) => refuseAddress(tx, email, { because: 'Full.', by: 'operator' }))
  moveClock(61_000)
  expect((await again()).body).toEqual({ sentTo: email })
  const link = await linkTo(email, 'confirm-email')
  const confirm = () => server.call(identity.verifyEmail, { body: { token: link } })
  expect((await confirm()).status).toBe(200)
  const { refused, emailVerified } = (await server.call(account.ways, { as: { token } })).body
  expect([refused, emailVerified, (await userOf(token))?.uid]).toEqual([null, true, uid])
  expect(await confirm()).toMatchObject(expired)
})

describe('how a person signs in', () => {
  const ways = async (token: string) => (await server.call(account.ways, { as: { token } })).body

  it('lets a person with a passkey unlink Google', async () => {
    const { token } = await signInByGoogle(someEmail())
    await buildPasskey((await userOf(token))?.uid ?? '')
    const [link] = (await ways(token)).google
    const params = { linkId: link?.id ?? '' }
    const { body: left } = await server.call(account.unlinkGoogle, { as: { token }, params })
    expect(left).toMatchObject({ hasPassword: false, google: [] })
  })

  it('lets a person of Google set a first password once, and then unlink Google', async () => {
    const email = someEmail()
    const { token } = await signInByGoogle(email)
    const [link] = (await ways(token)).google
    expect(link).toMatchObject({ email, can: { unlink: { because: 'google.last_way' } } })
    const unlink = () =>
      server.call(account.unlinkGoogle, { as: { token }, params: { linkId: link?.id ?? '' } })
    expect((await unlink()).body.code).toBe('google.last_way')
    const set = (newPassword: string) =>
      server.call(account.setFirstPassword, { as: { token }, body: { newPassword } })
    expect((await set('password')).body.code).toBe('weak-password')
    expect((await set('p'.repeat(2000))).body.code).toBe('password-too-long')
    expect((await set(password)).body).toMatchObject({ hasPassword: true })
    expect((await set(password)).body.code).toBe('password.exists')
    expect((await unlink()).body.google).toEqual([])
    expect((await unlink()).body.code).toBe('google.not_found')
    expect((await signIn(email)).status).toBe(200)
  })

  it('tells that the mail server of the address refuses mails', async () => {
    const { token, email } = await buildMember(server.app)
    expect(await ways(token)).toMatchObject({ email, emailVerified: false, refused: null })
    await sql`insert into refused_addresses (address, because, reported_by) values (${email}, 'No such mailbox.', 'server')`.execute(
      db,
    )
    expect((await ways(token)).refused).toMatchObject({ because: 'No such mailbox.' })
  })
})
