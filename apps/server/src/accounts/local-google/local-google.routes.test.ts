import { createServer } from 'node:net'
import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, buildBrowser } from '#accounts/identity/browser.factory.ts'
import { buildUser } from '#accounts/identity/user.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { startLocalGoogle } from './index.ts'
import { demoPeople } from './people.ts'

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const server = useTestApp({ DEMO: 'on', OIDC_PORT: String(await freePort()) })
let google: { close(): Promise<void> }
const unverified = { sub: 'u1', name: 'Una', email: 'una@gmail.test', emailVerified: false }
beforeAll(async () => {
  google = await startLocalGoogle([...demoPeople, unverified])
})
afterAll(() => google.close())

const flow = 'flow-12345678'
const start = `/auth/google/start?flow=${flow}`
const done = (more: string) => `/popup-done?flow=${flow}&${more}`
const subOf = (email: string) => demoPeople.find((person) => person.email === email)?.sub ?? ''

const travel = async (
  browser: Browser,
  form: Record<string, string>,
  begun?: Awaited<ReturnType<Browser['open']>>,
): Promise<string> => {
  let address = start
  let at = begun ?? (await browser.open(address))
  for (let hop = 0; hop < 8; hop += 1) {
    if (at.location === null && address.includes('/interaction/'))
      at = await browser.open(address, { form })
    if (at.location === null || at.location.startsWith('/popup-done')) break
    address = at.location
    at = await browser.open(address)
  }
  return at.location ?? `stuck at ${address}: ${at.status} ${at.text.slice(0, 300)}`
}
const whoIs = async (browser: Browser) =>
  (await server.call(identity.session, { as: { token: browser.cookie('sid') ?? '' } })).body.user

describe('the demo’s Google', () => {
  it('signs in somebody new, with their name', async () => {
    const browser = buildBrowser(server.app)
    const pick = { sub: subOf('noor.haddad@gmail.test') }
    expect(await travel(browser, pick)).toBe(done('ok=1'))
    const user = await whoIs(browser)
    expect(user).toMatchObject({
      email: 'noor.haddad@gmail.test',
      emailVerified: true,
      displayName: 'Noor Haddad',
    })
    // The trip leaves nothing behind but the session and the device.
    expect([...browser.cookies().keys()].sort()).toEqual(['device', 'sid'])
  })

  it('knows the person again', async () => {
    const [first, second] = [buildBrowser(server.app), buildBrowser(server.app)]
    const form = { email: 'same@gmail.test', name: 'Sam' }
    await travel(first, form)
    await travel(second, form)
    expect((await whoIs(second))?.uid).toBe((await whoIs(first))?.uid)
    expect(second.cookie('sid')).not.toBe(first.cookie('sid'))
  })

  it('makes one account of two trips at once', async () => {
    const browsers = [1, 2, 3, 4].map(() => buildBrowser(server.app))
    const form = { email: 'twin@gmail.test', name: '' }
    const ends = await Promise.all(browsers.map((browser) => travel(browser, form)))
    expect(new Set(ends)).toEqual(new Set([done('ok=1')]))
    const users = await Promise.all(browsers.map(whoIs))
    expect(new Set(users.map((user) => user?.uid)).size).toBe(1)
  })

  it('makes no name of the address of somebody who typed none', async () => {
    const browser = buildBrowser(server.app)
    await travel(browser, { email: 'quiet.secret@gmail.test', name: ' ' })
    expect((await whoIs(browser))?.displayName).toBeNull()
  })

  it('says that the person cancelled', async () => {
    const browser = buildBrowser(server.app)
    expect(await travel(browser, { cancel: '1' })).toBe(done('error=cancelled'))
    expect(browser.cookie('sid')).toBeUndefined()
  })

  it('refuses an address the provider has not confirmed', async () => {
    const browser = buildBrowser(server.app)
    expect(await travel(browser, { sub: 'u1' })).toBe(done('error=email-not-verified'))
    expect(browser.cookie('sid')).toBeUndefined()
  })

  it('replaces the session the browser held', async () => {
    const before = await buildUser()
    const browser = buildBrowser(server.app)
    browser.take('sid', before.token)
    await travel(browser, { email: 'new@gmail.test' })
    expect(browser.cookie('sid')).not.toBe(before.token)
    const old = await server.call(identity.session, { as: before })
    expect(old.body.user).toBeNull()
  })

  it('works whichever name of this machine the browser uses', async () => {
    for (const host of ['127.0.0.1:3000', '[::1]:3000']) {
      const browser = buildBrowser(server.app, `http://${host}`)
      expect(await travel(browser, { email: 'hosts@gmail.test' })).toBe(done('ok=1'))
    }
  })

  it('lets two popups of one browser both arrive', async () => {
    const browser = buildBrowser(server.app)
    const first = await browser.open(start)
    expect(await travel(browser, { email: 'twice@gmail.test' })).toBe(done('ok=1'))
    expect(await travel(browser, { email: 'twice@gmail.test' }, first)).toBe(done('ok=1'))
  })

  it('links to the account whose confirmed address it is, and keeps its password', async () => {
    const user = await buildUser({ email: 'linked@gmail.test', displayName: 'Own Name' })
    await db
      .updateTable('users')
      .set({ email_verified: true })
      .where('id', '=', user.userId)
      .execute()
    await db.insertInto('passwords').values({ user_id: user.userId, hash: '$argon2id$x' }).execute()
    const browser = buildBrowser(server.app)
    await travel(browser, { email: 'Linked@Gmail.test', name: 'Google Name' })
    expect(await whoIs(browser)).toMatchObject({ uid: user.userId, displayName: 'Own Name' })
    const kept = db.selectFrom('passwords').where('user_id', '=', user.userId).select('hash')
    expect(await kept.execute()).toHaveLength(1)
    expect((await server.call(identity.session, { as: user })).body.user).not.toBeNull()
  })

  it('takes an account over whose address was never confirmed: password, sessions and links end', async () => {
    const squatter = await buildUser({ email: 'victim@gmail.test' })
    await db
      .insertInto('passwords')
      .values({ user_id: squatter.userId, hash: '$argon2id$x' })
      .execute()
    await db
      .insertInto('one_time_tokens')
      .values({
        hash: Buffer.alloc(32, 1),
        kind: 'verify',
        user_id: squatter.userId,
        expires_at: new Date(Date.now() + 60_000).toISOString(),
      })
      .execute()
    const browser = buildBrowser(server.app)
    await travel(browser, { email: 'victim@gmail.test', name: 'The Owner' })
    expect(await whoIs(browser)).toMatchObject({ uid: squatter.userId, emailVerified: true })
    expect((await server.call(identity.session, { as: squatter })).body.user).toBeNull()
    for (const table of ['passwords', 'one_time_tokens'] as const)
      expect(
        await db.selectFrom(table).where('user_id', '=', squatter.userId).selectAll().execute(),
      ).toEqual([])
  })

  it('refuses a disabled account', async () => {
    const browser = buildBrowser(server.app)
    await travel(browser, { email: 'banned@gmail.test' })
    const disabled = { disabled_at: new Date().toISOString() }
    await db.updateTable('users').set(disabled).where('email', '=', 'banned@gmail.test').execute()
    expect(await whoIs(browser)).toBeNull()
    const again = buildBrowser(server.app)
    expect(await travel(again, { email: 'banned@gmail.test' })).toBe(done('error=user-disabled'))
  })

  it('refuses a state that comes back twice, from another browser, or from nowhere', async () => {
    const browser = buildBrowser(server.app)
    const begun = await browser.open(start)
    const state = new URL(begun.location ?? '').searchParams.get('state') ?? ''
    const nothing = '/popup-done?flow=&error=server.failed'
    const callback = `/auth/google/callback?code=abc&state=${state}`
    expect((await buildBrowser(server.app).open(callback)).location).toBe(nothing)
    expect((await browser.open('/auth/google/callback?code=abc')).location).toBe(nothing)
    const wrong = `/auth/google/callback?code=abc&state=${state}x`
    expect((await browser.open(wrong)).location).toBe(nothing)
    // Its own state, but the code is made up: the flow is known, and used up by this.
    expect((await browser.open(callback)).location).toBe(done('error=server.failed'))
    expect((await browser.open(callback)).location).toBe(nothing)
    expect(browser.cookie('sid')).toBeUndefined()
  })

  it('refuses a trip that another site began, or without a name', async () => {
    const browser = buildBrowser(server.app)
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await browser.open(start, { headers })).status).toBe(403)
    expect((await browser.open('/auth/google/start')).status).toBe(403)
    expect((await browser.open('/auth/google/start?flow=<script>')).status).toBe(403)
  })

  it('shows its chooser to the browser that began, and at its own address only', async () => {
    const browser = buildBrowser(server.app)
    const begun = await browser.open(start)
    const chooser = (await browser.open(begun.location ?? '')).location ?? ''
    const page = await browser.open(chooser)
    expect(page.text).toContain('Noor Haddad')
    const stranger = await buildBrowser(server.app).open(chooser)
    expect(stranger.status).toBe(400)
    const wrong = await browser.open(chooser, { form: { email: 'no address' } })
    expect(wrong.text).toContain('Enter an email address.')
    const elsewhere = await browser.open(chooser.replace('127.0.0.1', 'localhost'))
    expect(elsewhere.status).toBe(421)
  })
})
