import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { securityHistoryDays } from '@tandem/contract/accounts/identity/identity.limits.ts'
import { apiKeys } from '@tandem/contract/integrations/api-keys/api-key.endpoints.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { atTime } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { deleteExpired } from '../expired.store.ts'
import {
  buildMember,
  latestMailTo,
  password,
  peopleOf,
  signInByGoogle,
  someEmail,
} from '../identity.factory.ts'

const server = useTestApp()
const { send } = peopleOf(server)
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const signInFrom = (email: string, device?: string) =>
  send(identity.signIn, { email, password }, device === undefined ? {} : { device }, {
    ...{ ip: '85.214.132.117', 'user-agent': firefox },
    cookie: 'region=en-GB%20Europe%2FBerlin',
  })
const kindsOf = async (token: string, query: { cursor?: string; limit?: number } = {}) => {
  const { body } = await server.call(identity.securityEvents, { as: { token }, query })
  return { kinds: body.items.map(({ kind }) => kind), next: body.nextCursor, items: body.items }
}
const mailsTo = async (email: string) =>
  (await db.selectFrom('mails').where('to_address', '=', email).select('subject').execute()).map(
    ({ subject }) => subject,
  )

it('mails a sign-in from a new browser with device, place and time, but none from a known one', async () => {
  const { email, device } = await buildMember(server.app)
  const known = await signInFrom(email, device)
  expect(known.status).toBe(200)
  expect(await mailsTo(email)).toEqual(['Confirm your email address - Tandem'])
  const fresh = await signInFrom(email)
  const { subject, body } = await latestMailTo(email)
  expect(subject).toBe('New sign-in to your account - Tandem')
  expect(body).toContain('Device: Firefox on Linux\nPlace: Germany (')
  expect(body).toMatch(/Time: \d+ \w+ \d{4}, \d\d:\d\d \w+/)
  expect(body).toContain('/login?to=%2Fsettings%2Fsecurity')
  await signInFrom(email, fresh.cookie('device'))
  expect(await mailsTo(email)).toHaveLength(2)
})

it('knows a browser for each of the accounts that take turns in it, and for no other account', async () => {
  const [one, two] = [await buildMember(server.app), await buildMember(server.app)]
  const both = (await signInFrom(two.email, one.device)).cookie('device')
  const before = [await mailsTo(one.email), await mailsTo(two.email)]
  await signInFrom(one.email, both)
  await signInFrom(two.email, both)
  expect([await mailsTo(one.email), await mailsTo(two.email)]).toEqual(before)
})

it('mails nothing about the first sign-in with Google, but about the next in another browser', async () => {
  const email = someEmail()
  await signInByGoogle(email)
  expect(await mailsTo(email)).toEqual([])
  await signInByGoogle(email)
  expect(await mailsTo(email)).toEqual(['New sign-in to your account - Tandem'])
})

it('lists what happened page by page, with device and place, only for its owner', async () => {
  const { email, token } = await buildMember(server.app)
  const other = await buildMember(server.app)
  await signInFrom(email)
  await server.call(identity.endSessions, { as: other })
  const first = await kindsOf(token, { limit: 1 })
  expect(first.kinds).toEqual(['signed_in'])
  expect(first.items[0]).toMatchObject({ userAgent: firefox, place: 'DE' })
  const second = await kindsOf(token, { limit: 1, cursor: first.next ?? '' })
  expect([second.kinds, second.next]).toEqual([['signed_up'], null])
})

it('lists the API keys of a brand’s member, and revoked access', async () => {
  const brand = await buildBrand()
  const body = { name: 'Shop', scopes: ['campaigns:read'] } as never
  await server.call(apiKeys.make, { as: brand, body })
  expect((await kindsOf(brand.token)).kinds).toEqual(['api_key.made'])
  const { headers } = await send(identity.endSessions, undefined, { sid: brand.token })
  const sid = /sid=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? ''
  expect((await kindsOf(sid)).kinds).toEqual(
    expect.arrayContaining(['sessions_ended', 'account.access_revoked', 'api_key.made']),
  )
})

it('is never changed, and is deleted after its time', async () => {
  const past = new Date(Date.now() - (securityHistoryDays + 1) * dayMs)
  const { token, email } = await atTime(past, () => buildMember(server.app))
  await expect(sql`update security_events set kind = 'signed_in'`.execute(db)).rejects.toThrow(
    /permission denied/,
  )
  const { token: now } = { token: (await signInFrom(email)).cookie('sid') }
  expect((await kindsOf(now)).kinds).toEqual(['signed_in'])
  await deleteExpired()
  const { rows } =
    await sql`select from security_events where kind = 'signed_up' and at < now() - interval '181 days'`.execute(
      db,
    )
  expect([rows, token.length > 0]).toEqual([[], true])
})
