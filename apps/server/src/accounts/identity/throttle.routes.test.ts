import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { minuteMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { moveClock } from '#platform/clock.ts'
import { laterKey, useSecretKeys } from '#platform/keys/secret-keys.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { settings, useSettings } from '#platform/settings/settings.ts'
import { buildApp } from '../../app.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { deleteExpired } from './expired.store.ts'
import { buildMember, sendAs, someEmail } from './identity.factory.ts'

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
const password = 'correct horse battery'
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

describe('signIn', () => {
  it('lets exactly ten of thirty parallel guesses at one account through, from whatever address', async () => {
    const { email } = await buildMember(server.app, password)
    const answers = await Promise.all(Array.from({ length: 30 }, () => tryIn(email, 'wrong')))
    expect(codesOf(answers)).toEqual({ 'wrong-password': 10, 'too-many-requests': 20 })
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body.detail).toBe('Too many failed attempts. Please try again later.')
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(800)
  })

  it('refuses the right password too while it lasts, and takes it again afterwards', async () => {
    const { email } = await buildMember(server.app, password)
    for (let index = 0; index < 10; index += 1) await tryIn(email, 'wrong')
    expect((await tryIn(email, password)).body.code).toBe('too-many-requests')
    moveClock(16 * minuteMs)
    expect((await tryIn(email, password)).status).toBe(200)
  })

  it('counts guesses at an address nobody has, so that the limit tells nothing', async () => {
    const email = someEmail()
    const answers = await Promise.all(Array.from({ length: 12 }, () => tryIn(email, 'wrong')))
    expect(codesOf(answers)).toEqual({ 'user-not-found': 10, 'too-many-requests': 2 })
  })

  it('takes the count back for a right password', async () => {
    const { email } = await buildMember(server.app, password)
    const ip = someIp()
    for (let index = 0; index < 15; index += 1)
      expect((await tryIn(email, password, { ip })).status).toBe(200)
  })

  it('gives a browser that signed in before its own ten: nobody can lock its owner out', async () => {
    const { email, device } = await buildMember(server.app, password)
    const other = await buildMember(server.app, password)
    await Promise.all(Array.from({ length: 12 }, () => tryIn(email, 'wrong')))
    for (const stranger of [undefined, other.device, 'made.up', `x${device}`])
      expect(
        (await tryIn(email, password, stranger === undefined ? {} : { device: stranger })).body
          .code,
      ).toBe('too-many-requests')
    expect((await tryIn(email, password, { device })).status).toBe(200)
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => tryIn(email, 'wrong', { device })),
    )
    expect(codesOf(guesses)).toEqual({ 'wrong-password': 10, 'too-many-requests': 2 })
  })

  it('knows such a browser again after the secret key was replaced', async () => {
    const { email, device } = await buildMember(server.app, password)
    await Promise.all(Array.from({ length: 12 }, () => tryIn(email, 'wrong')))
    const { secretKey } = settings
    useSecretKeys(laterKey, secretKey)
    expect((await tryIn(email, password, { device })).status).toBe(200)
    useSecretKeys(laterKey)
    expect((await tryIn(email, password, { device })).body.code).toBe('too-many-requests')
    useSecretKeys(secretKey)
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
    // Three are being checked and forty wait, for as long as it takes the others to be told.
    await expect.poll(() => answered).toBe(90 - 43)
    all.resolve()
    const codes = codesOf(await Promise.all(tries))
    expect(codes).toEqual({ 'server.busy': 90 - 43, 'user-not-found': 43 })
    const { rows } = await sql<{ used: number }>`
      select used from throttles where key = ${`in:ip:${ip}`}`.execute(db)
    expect(rows[0]?.used).toBe(43)
  })
})

describe('signUp', () => {
  it('is limited per address', async () => {
    await use('up:ip:198.51.100.9', 99)
    const join = () =>
      send(identity.signUp, { email: someEmail(), password }, {}, { ip: '198.51.100.9' })
    expect((await join()).status).toBe(200)
    expect((await join()).body.code).toBe('too-many-requests')
  })

  it('counts a household of IPv6 as one', async () => {
    await use('up:ip:2001:db8:1:4::/64', 100)
    const join = (ip: string) => send(identity.signUp, { email: someEmail(), password }, {}, { ip })
    expect((await join('2001:db8:1:4:aaaa::1')).status).toBe(429)
  })
})

describe('requestPasswordReset', () => {
  it('mails one address five times an hour at most', async () => {
    const email = someEmail()
    const answers = []
    for (let index = 0; index < 6; index += 1)
      answers.push(await send(identity.requestPasswordReset, { email }, {}, { ip: someIp() }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('counts a household of IPv6 as one', async () => {
    await use('reset:ip:2001:db8:1:5::/64', 30)
    const ask = (ip: string) =>
      send(identity.requestPasswordReset, { email: someEmail() }, {}, { ip })
    expect((await ask('2001:db8:1:5:aaaa::1')).status).toBe(429)
    expect((await ask('2001:db8:1:6:aaaa::1')).status).toBe(200)
  })
})

describe('deleteExpired', () => {
  it('removes what ran out and nothing else', async () => {
    const { token } = await buildMember(server.app, password)
    await use('test:running', 3)
    await sql`insert into throttles values ('test:over', 3, now() - interval '1 second')`.execute(
      db,
    )
    await sql`insert into oauth_flows values
      ('\\x01', 'v', 'n', 'f', 'r', now() - interval '1 second'),
      ('\\x02', 'v', 'n', 'f', 'r', now() + interval '1 minute')`.execute(db)
    await deleteExpired()
    const { rows } = await sql<{ key: string }>`
      select key from throttles where key like 'test:%'
      union all select encode(state_hash, 'hex') from oauth_flows`.execute(db)
    expect(rows.map(({ key }) => key)).toEqual(['test:running', '02'])
    expect((await server.call(identity.session, { as: { token } })).body.user).not.toBeNull()
  })
})
