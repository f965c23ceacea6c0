import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { minuteMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { moveClock } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { settings, useSettings } from '#platform/settings/settings.ts'
import { buildApp } from '../../app.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildMember, password, sendAs, someEmail } from './identity.factory.ts'
import { keyOf } from './throttle.store.ts'

const passwords = vi.hoisted(() => ({ checked: Promise.resolve() }))
vi.mock('@node-rs/argon2', async (real) => {
  const argon2 = await real<typeof import('@node-rs/argon2')>()
  const verify: typeof argon2.verify = async (...given) => {
    await passwords.checked
    return argon2.verify(...given)
  }
  return { ...argon2, verify }
})

const server = useTestApp()
const send = sendAs(() => server.app)
afterEach(() => moveClock(0))

let lastIp = 0
const someIp = () => {
  lastIp += 1
  return `203.0.113.${lastIp}`
}
type From = { ip?: string; device?: string; headers?: Record<string, string> }
const tryIn = async (email: string, given: string, from: From = {}) => {
  const cookies = from.device === undefined ? {} : { device: from.device }
  const more = { ip: from.ip ?? someIp(), ...from.headers }
  return send(identity.signIn, { email, password: given }, cookies, more)
}
const codesOf = (answers: { body: { code?: string } }[]) => {
  const counts: Record<string, number> = {}
  for (const { body } of answers) counts[body.code ?? 'ok'] = (counts[body.code ?? 'ok'] ?? 0) + 1
  return counts
}
const use = (key: string, used: number) =>
  sql`insert into throttles values (${key}, ${used}, now() + interval '10 minutes')
      on conflict (key) do update set used = excluded.used`.execute(db)

const useUp = (email: string) => use(`in:acct:${keyOf(email)}`, 10)
const withDevice = (device: string) => ({ device })

describe('signIn', () => {
  it('lets exactly ten of fifteen parallel guesses at one account through, from whatever address', async () => {
    const { email } = await buildMember(server.app)
    const answers = await Promise.all(Array.from({ length: 15 }, () => tryIn(email, 'wrong')))
    expect(codesOf(answers)).toEqual({ 'wrong-password': 10, 'too-many-requests': 5 })
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body.detail).toBe('Too many failed attempts. Please try again later.')
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(800)
  })

  it('refuses the right password too while it lasts, and takes it again afterwards', async () => {
    const { email } = await buildMember(server.app)
    await useUp(email)
    expect((await tryIn(email, password)).body.code).toBe('too-many-requests')
    moveClock(16 * minuteMs)
    expect((await tryIn(email, password)).status).toBe(200)
  })

  it('counts guesses at an address nobody has, so that the limit tells nothing', async () => {
    const email = someEmail()
    expect((await tryIn(email, 'wrong')).body.code).toBe('user-not-found')
    await useUp(email)
    expect((await tryIn(email, 'wrong')).body.code).toBe('too-many-requests')
  })

  it('takes the count back for a right password', async () => {
    const { email } = await buildMember(server.app)
    const ip = someIp()
    for (let index = 0; index < 11; index += 1)
      expect((await tryIn(email, password, { ip })).status).toBe(200)
  })

  it('gives a browser that signed in before its own ten: nobody can lock its owner out', async () => {
    const { email, device } = await buildMember(server.app)
    const other = await buildMember(server.app)
    await useUp(email)
    for (const stranger of [{}, ...[other.device, 'made.up', `x${device}`].map(withDevice)])
      expect((await tryIn(email, password, stranger)).body.code).toBe('too-many-requests')
    expect((await tryIn(email, password, { device })).status).toBe(200)
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => tryIn(email, 'wrong', { device })),
    )
    expect(codesOf(guesses)).toEqual({ 'wrong-password': 10, 'too-many-requests': 2 })
  })

  it('counts an address across accounts, a household of IPv6 as one', async () => {
    await use('in:ip:198.51.100.7', 99)
    const from = (ip: string) => tryIn(someEmail(), 'wrong', { ip })
    expect((await from('198.51.100.7')).body.code).toBe('user-not-found')
    expect((await from('198.51.100.7')).body.code).toBe('too-many-requests')
    expect((await from('::ffff:198.51.100.7')).body.code).toBe('too-many-requests')
    expect((await from('198.51.100.8')).body.code).toBe('user-not-found')
    await use('in:ip:2001:db8:1:2::/64', 100)
    expect((await from('2001:db8:1:2:aaaa::1')).body.code).toBe('too-many-requests')
    expect((await from('2001:db8:1:3:aaaa::1')).body.code).toBe('user-not-found')
  })

  it('believes no X-Forwarded-For, and behind one’s own proxy only the address that proxy saw', async () => {
    await use('in:ip:192.0.2.1', 100)
    const forged = { 'x-forwarded-for': '198.51.100.77' }
    const direct = await tryIn(someEmail(), 'wrong', { ip: '192.0.2.1', headers: forged })
    expect(direct.body.code).toBe('too-many-requests')
    const before = settings
    useSettings({ ...settings, trustProxy: true })
    const proxied = await buildApp({})
    const through = (list: string) =>
      sendAs(() => proxied)(
        identity.signIn,
        { email: someEmail(), password: 'wrong' },
        {},
        { ip: '127.0.0.1', 'x-forwarded-for': list },
      )
    expect((await through('192.0.2.1')).body.code).toBe('too-many-requests')
    expect((await through('198.51.100.77, 192.0.2.1')).body.code).toBe('too-many-requests')
    expect((await through('192.0.2.1, 198.51.100.78')).body.code).toBe('user-not-found')
    await proxied.close()
    useSettings(before)
  })

  it('answers busy instead of queueing without end, and doesn’t count what it didn’t try', async () => {
    const ip = someIp()
    const all = Promise.withResolvers<void>()
    passwords.checked = all.promise
    let answered = 0
    const tries = Array.from({ length: 90 }, async () => {
      const answer = await tryIn(someEmail(), 'wrong', { ip })
      answered += 1
      return answer
    })
    // 3 tries run and 40 are queued. The server refuses all others at once.
    await expect.poll(() => answered).toBe(90 - 43)
    all.resolve()
    const codes = codesOf(await Promise.all(tries))
    expect(codes).toEqual({ 'server.busy': 90 - 43, 'user-not-found': 43 })
    const { rows } = await sql<{ used: number }>`
      select used from throttles where key = ${`in:ip:${ip}`}`.execute(db)
    expect(rows[0]?.used).toBe(43)
  })
})

it.each([
  ['signUp', identity.signUp, 'up', 100],
  ['requestPasswordReset', identity.requestPasswordReset, 'reset', 30],
])('%s is limited per network, a household of IPv6 as one', async (_, endpoint, purpose, most) => {
  const body = (email: string) => (purpose === 'up' ? { email, password } : { email })
  const ask = (ip: string) => send(endpoint, body(someEmail()), {}, { ip })
  await use(`${purpose}:ip:198.51.100.9`, most - 1)
  expect((await ask('198.51.100.9')).status).toBe(200)
  expect((await ask('198.51.100.9')).body.code).toBe('too-many-requests')
  await use(`${purpose}:ip:2001:db8:1:4::/64`, most)
  expect((await ask('2001:db8:1:4:aaaa::1')).status).toBe(429)
  expect((await ask('2001:db8:1:5:aaaa::1')).status).toBe(200)
})

it('requestPasswordReset mails one address five times an hour at most', async () => {
  const email = someEmail()
  const statuses = []
  for (let index = 0; index < 6; index += 1)
    statuses.push(
      (await send(identity.requestPasswordReset, { email }, {}, { ip: someIp() })).status,
    )
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})
