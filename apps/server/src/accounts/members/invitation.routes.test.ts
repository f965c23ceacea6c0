import { randomUUID } from 'node:crypto'
import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { memberInvitations } from '@tandem/contract/accounts/members/invitation.endpoints.ts'
import { members } from '@tandem/contract/accounts/members/member.endpoints.ts'
import {
  memberInvitationDays,
  openInvitationsMax,
} from '@tandem/contract/accounts/members/member.limits.ts'
import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import {
  disable,
  latestMailTo,
  sendAs,
  someEmail,
  tokenIn,
} from '#accounts/identity/identity.factory.ts'
import { buildUser } from '#accounts/identity/user.factory.ts'
import { setPassword } from '#accounts/identity/user.store.ts'
import { drainNotifications } from '#communication/notifications/write-notifications.ts'
import { atTime } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildMemberOf, inviteByMail } from './member.factory.ts'

const server = useTestApp()
const send = sendAs(() => server.app)
type Person = { token: string }

const invite = (
  as: Person,
  body: { email: string; role: 'owner' | 'manager' | 'reviewer' | 'finance' },
) => server.call(memberInvitations.invite, { as, body })
const open = (token: string, as?: Person) =>
  server.call(memberInvitations.open, { ...(as && { as }), body: { token } })
const accept = (as: Person, token: string) =>
  server.call(memberInvitations.accept, { as, body: { token } })
const signUp = (token: string, password = 'a quiet harbour at dawn') =>
  send(memberInvitations.acceptWithNewAccount, { token, name: 'Ines Berg', password })
const sessionOf = async (token: string) =>
  (await server.call(identity.session, { as: { token } })).body
const codesOf = (answer: { status: number; body: { code?: string } }) => [
  answer.status,
  answer.body.code,
]

describe('an invitation', () => {
  it('opens a new account with the invited address, without another confirmation', async () => {
    const brand = await buildBrand({ name: 'Moss & Fern' })
    const email = someEmail()
    const { token } = await inviteByMail(server, brand, { email })
    const mail = await latestMailTo(email)
    expect(mail.subject).toContain('invites you to Moss & Fern')
    expect(mail.body).toContain('as a reviewer. Reviewers review content')
    const shown = (await open(token)).body
    expect(shown).toMatchObject({
      brandName: 'Moss & Fern',
      email,
      role: 'reviewer',
      hasAccount: false,
    })
    expect(shown.can.accept).toEqual({ allowed: true })
    expect((await signUp(token, 'short')).body.code).toBe('weak-password')
    expect((await signUp(token, 'x'.repeat(200))).body.code).toBe('password-too-long')
    const answer = await signUp(token)
    const session = await sessionOf(answer.cookie('sid'))
    expect(session.user).toMatchObject({ email, emailVerified: true, displayName: 'Ines Berg' })
    expect([session.userType, session.brand?.name, session.brand?.role]).toEqual([
      ...['brand', 'Moss & Fern', 'reviewer'],
    ])
    await drainNotifications()
    const { items } = (await server.call(notifications.list, { as: brand })).body
    expect(items[0]?.title).toBe('Ines Berg joined Moss & Fern')
  })

  it('is accepted by an existing account, which then acts for the brand', async () => {
    const own = await buildBrand({ name: 'Own' })
    const brand = await buildBrand({ name: 'Second' })
    const { token } = await inviteByMail(server, brand, {
      email: own.actor.email.toUpperCase(),
      role: 'manager',
    })
    expect((await open(token)).body.hasAccount).toBe(true)
    expect((await signUp(token)).body.code).toBe('email-already-in-use')
    expect((await accept(own, token)).body.brandId).toBe(brand.brandId)
    const session = await sessionOf(own.token)
    expect(session.brand).toMatchObject({ name: 'Second', role: 'manager' })
    expect(session.brands.map(({ name, role }) => `${name}: ${role}`)).toEqual([
      'Own: owner',
      'Second: manager',
    ])
    const again = await accept(own, token)
    expect(codesOf(again)).toEqual([409, 'member.exists'])
    expect(codesOf(await accept(await buildUser(), token))).toEqual([410, 'member_invitation.used'])
  })

  it('gives an account without a role the brand’s side, so it skips the onboarding', async () => {
    const brand = await buildBrand()
    const person = await buildUser({ displayName: 'Ines Berg' })
    const { token } = await inviteByMail(server, brand, { email: person.email })
    await accept(person, token)
    const session = await sessionOf(person.token)
    expect([session.userType, session.brand?.id, session.user?.emailVerified]).toEqual([
      'brand',
      brand.brandId,
      true,
    ])
  })

  it('ends the access of a stranger who had signed up with the address', async () => {
    const brand = await buildBrand()
    const stranger = await buildUser()
    await setPassword(db, stranger.userId, 'hash of a stranger')
    const { token } = await inviteByMail(server, brand, { email: stranger.email })
    expect((await open(token)).body.hasAccount).toBe(false)
    const answer = await signUp(token)
    expect((await sessionOf(stranger.token)).user).toBeNull()
    expect((await sessionOf(answer.cookie('sid'))).brand?.id).toBe(brand.brandId)
  })

  it('is for its address only, for no creator, and for no suspended account', async () => {
    const brand = await buildBrand()
    const other = await buildUser()
    const creator = await buildCreator()
    const { token } = await inviteByMail(server, brand, { email: creator.actor.email })
    expect((await open(token, other)).body.can.accept).toMatchObject({
      because: 'member_invitation.other_address',
    })
    expect(codesOf(await accept(other, token))).toEqual([403, 'member_invitation.other_address'])
    expect(codesOf(await accept(creator, token))).toEqual([409, 'member_invitation.creator'])
    expect((await signUp(token)).body.code).toBe('member_invitation.creator')
    const suspended = await buildUser()
    const theirs = await inviteByMail(server, brand, { email: suspended.email })
    await disable(suspended.email)
    expect((await signUp(theirs.token)).body.code).toBe('user-disabled')
    expect((await server.call(members.list, { as: brand })).body.count).toBe(1)
  })

  it('works once for two people who use it at the same moment', async () => {
    const brand = await buildBrand()
    const email = someEmail()
    const { token } = await inviteByMail(server, brand, { email })
    const answers = await Promise.all([signUp(token), signUp(token), signUp(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410])
  })

  it('is valid for its days, and again after it was sent again, with the new link alone', async () => {
    const brand = await buildBrand()
    const person = await buildUser()
    const sent = new Date(Date.now() - (memberInvitationDays + 1) * dayMs)
    const { id, token } = await atTime(sent, () =>
      inviteByMail(server, brand, { email: person.email }),
    )
    expect(codesOf(await accept(person, token))).toEqual([410, 'member_invitation.expired'])
    const { items } = (await server.call(memberInvitations.list, { as: brand })).body
    expect(items.map(({ state }) => state)).toEqual(['expired'])
    const resend = { as: brand, params: { invitationId: id } }
    expect((await server.call(memberInvitations.resend, resend)).body.state).toBe('open')
    expect(codesOf(await open(token))).toEqual([404, 'member_invitation.not_found'])
    expect((await accept(person, tokenIn(await latestMailTo(person.email)))).status).toBe(200)
    expect((await server.call(memberInvitations.resend, resend)).body.code).toBe(
      'member_invitation.not_found',
    )
  })

  it('ends when it is revoked, and when its sender may no longer give the role', async () => {
    const brand = await buildBrand()
    const manager = await buildMemberOf(brand.brandId, 'manager')
    const person = await buildUser()
    const first = await inviteByMail(server, manager, { email: person.email })
    await server.call(members.remove, { as: brand, params: { userId: manager.userId } })
    expect(codesOf(await accept(person, first.token))).toEqual([410, 'member_invitation.blocked'])
    const listed = (await server.call(memberInvitations.list, { as: brand })).body.items
    expect(listed.map(({ state }) => state)).toEqual(['blocked'])
    const params = { invitationId: first.id }
    await server.call(memberInvitations.resend, { as: brand, params })
    const token = tokenIn(await latestMailTo(person.email))
    expect((await open(token, person)).body.can.accept).toEqual({ allowed: true })
    expect((await server.call(memberInvitations.revoke, { as: brand, params })).status).toBe(200)
    expect(codesOf(await accept(person, token))).toEqual([410, 'member_invitation.revoked'])
    const again = await server.call(memberInvitations.revoke, { as: brand, params })
    expect(again.body.code).toBe('member_invitation.not_found')
  })

  it('ends with the brand, when no owner has an open account any more', async () => {
    const brand = await buildBrand()
    const person = await buildUser()
    const { token } = await inviteByMail(server, brand, { email: person.email })
    await disable(brand.actor.email)
    expect(codesOf(await accept(person, token))).toEqual([410, 'member_invitation.brand_closed'])
  })

  it('can be sent by owners and managers, for roles that do not exceed their own', async () => {
    const brand = await buildBrand()
    const manager = await buildMemberOf(brand.brandId, 'manager')
    const viewer = await buildMemberOf(brand.brandId, 'viewer')
    const to = (role: 'owner' | 'finance' | 'reviewer') => ({ email: someEmail(), role })
    expect((await invite(viewer, to('reviewer'))).body.code).toBe('brand.role_required')
    expect((await invite(manager, to('finance'))).body.code).toBe('member_invitation.role_too_high')
    expect((await invite(brand, to('owner'))).body.code).toBe('member_invitation.role_too_high')
    expect((await invite(brand, { ...to('reviewer'), email: 'no address' })).body.code).toBe(
      'invalid-email',
    )
    const known = { email: viewer.email, role: 'reviewer' as const }
    expect((await invite(brand, known)).body.code).toBe('member.exists')
    const { email, role } = to('finance')
    const { id } = (await invite(brand, { email, role })).body
    expect((await invite(brand, { email, role })).body.code).toBe('member_invitation.open')
    const params = { invitationId: id }
    const resent = await server.call(memberInvitations.resend, { as: manager, params })
    expect(resent.body.code).toBe('member_invitation.role_too_high')
    const byViewer = await server.call(memberInvitations.revoke, { as: viewer, params })
    expect(byViewer.body.code).toBe('brand.role_required')
    const foreign = await server.call(memberInvitations.revoke, { as: await buildBrand(), params })
    expect(foreign.body.code).toBe('member_invitation.not_found')
  })

  it('is sent to one address a few times a day, and to a limited number of addresses', async () => {
    const brand = await buildBrand()
    const { id } = await inviteByMail(server, brand, { email: someEmail() })
    const resend = () =>
      server.call(memberInvitations.resend, { as: brand, params: { invitationId: id } })
    const codes = []
    for (let sent = 0; sent < 6; sent += 1) codes.push((await resend()).body.code)
    expect(codes.slice(-2)).toEqual(Array(2).fill('member_invitation.mails_used_up'))
    await sql`
      insert into member_invitations (brand_id, email, email_norm, role, token_hash, invited_by, expires_at)
      select ${brand.brandId}::uuid, n || '@many.test', n || '@many.test', 'viewer', sha256(${randomUUID()}::bytea || n::text::bytea),
             ${brand.actor.userId}::uuid, app_now() from generate_series(2, ${openInvitationsMax}) n`.execute(
      db,
    )
    const more = await invite(brand, { email: someEmail(), role: 'reviewer' })
    expect(more.body.code).toBe('member_invitation.too_many')
  })

  it('has a message without links', async () => {
    const brand = await buildBrand()
    const draft = { email: someEmail(), role: 'reviewer' as const }
    const send = (message: string) =>
      server.call(memberInvitations.invite, { as: brand, body: { ...draft, message } })
    expect((await send('Sign in at https://evil.test')).body.fields).toEqual({
      message: 'Write the message without links.',
    })
    await send('Welcome!\n\nWe start on Monday.')
    expect((await latestMailTo(draft.email)).body).toContain('“Welcome!\nWe start on Monday.”')
  })

  it('opens a limited number of accounts from one network', async () => {
    const brand = await buildBrand()
    const { token } = await inviteByMail(server, brand, { email: someEmail() })
    await sql`insert into throttles (key, used, resets_at)
      values ('up:ip:127.0.0.1', 100, app_now() + interval '1 hour')
      on conflict (key) do update set used = 100`.execute(db)
    expect((await signUp(token)).body.code).toBe('too-many-requests')
    await sql`delete from throttles where key = 'up:ip:127.0.0.1'`.execute(db)
    expect((await signUp(token)).status).toBe(200)
  })

  it('has a link that nobody can guess', async () => {
    expect(codesOf(await open('nothing'))).toEqual([404, 'member_invitation.not_found'])
    expect(codesOf(await accept(await buildUser(), 'nothing'))).toEqual([
      404,
      'member_invitation.not_found',
    ])
    expect((await signUp('nothing')).body.code).toBe('member_invitation.not_found')
  })
})
