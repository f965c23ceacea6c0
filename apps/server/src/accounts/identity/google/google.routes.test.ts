import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import corpus from '#everywhere/hostile/corpora/c07-sign-in.json' with { type: 'json' }
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { buildBrowser } from '../browser.factory.ts'
import { buildStubIssuer, type Trick } from './stub-issuer.factory.ts'

const clientId = 'tandem-test'
const google = await buildStubIssuer(clientId)
const { issuer } = google
const server = useTestApp({
  GOOGLE_ISSUER: issuer,
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: 'secret',
})
afterAll(() => google.stop())

const flow = 'flow-12345678'
const start = `/auth/google/start?flow=${flow}`
const done = (more: string) => `/popup-done?flow=${flow}&${more}`
const failed = done('error=server.failed')

const travel = async (trick: Parameters<typeof google.approve>[1] = {}) => {
  const browser = buildBrowser(server.app)
  browser.take('region', encodeURIComponent('ja-JP Asia/Tokyo'))
  const begun = await browser.open(start)
  const end = await browser.open(google.approve(begun.location ?? '', trick))
  return { location: end.location, session: browser.cookie('sid') }
}

describe('GET /auth/google/start and /auth/google/callback', () => {
  it('says that Google can’t be reached while it is down, and works once it is up', async () => {
    const down = await buildBrowser(server.app).open(start)
    expect(down.location).toBe(done('error=google-unavailable'))
    await google.start()
    expect((await travel()).location).toBe(done('ok=1'))
    expect(google.sent.verifierMatched).toBe(true)
  })

  it('asks with state, nonce and PKCE, each new every time, and keeps the state hashed', async () => {
    const asked = async () => {
      const { location } = await buildBrowser(server.app).open(start)
      return new URL(location ?? '').searchParams
    }
    const [one, two] = [await asked(), await asked()]
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one.get(name)?.length).toBeGreaterThanOrEqual(43)
      expect(one.get(name)).not.toBe(two.get(name))
    }
    expect(one.get('code_challenge_method')).toBe('S256')
    expect(one.get('prompt')).toBe('select_account')
    const flows = await db.selectFrom('oauth_flows').selectAll().execute()
    expect(JSON.stringify(flows)).not.toContain(one.get('state'))
  })

  it.each(corpus.tricks)('refuses $what', async ({ what: _, ...trick }) => {
    const { location, session } = await travel(trick as Trick)
    expect(location).toBe(failed)
    expect(session).toBeUndefined()
  })

  it.each([...corpus.unconfirmed, undefined])(
    'refuses an address that is confirmed by %j',
    async (given) => {
      const claims = { sub: `unsure-${given}`, email: 'unsure@gmail.test', email_verified: given }
      expect((await travel({ claims })).location).toBe(done('error=email-not-verified'))
    },
  )

  it('keeps names short and takes pictures of Google’s own host only', async () => {
    const person = async (sub: string, picture: string) => {
      const claims = { sub, email: `${sub}@gmail.test`, name: 'N'.repeat(200), picture }
      const token = (await travel({ claims })).session ?? ''
      return (await server.call(identity.session, { as: { token } })).body.user
    }
    const picture = 'https://lh3.googleusercontent.com/a/photo'
    expect(await person('pictured', picture)).toMatchObject({
      photoURL: picture,
      displayName: 'N'.repeat(80),
    })
    expect((await person('tracked', 'https://evil.test/pixel'))?.photoURL).toBeNull()
  })

  it.each(['Ada\u202eQuill', ' '])(
    'takes %j for no name, and the zone of the browser',
    async (name) => {
      const sub = `named-${name.length}`
      const { session = '' } = await travel({ claims: { sub, email: `${sub}@gmail.test`, name } })
      const { body } = await server.call(identity.session, { as: { token: session } })
      expect(body.user?.displayName).toBeNull()
      const users = db.selectFrom('users').where('email', '=', `${sub}@gmail.test`)
      expect(await users.select('time_zone').execute()).toEqual([{ time_zone: 'Asia/Tokyo' }])
    },
  )

  it('says that the person cancelled', async () => {
    const { location, session } = await travel({ error: 'access_denied' })
    expect([location, session]).toEqual([done('error=cancelled'), undefined])
  })

  it('refuses a state that comes back twice, late, from another browser or from nowhere', async () => {
    const browser = buildBrowser(server.app)
    const begun = await browser.open(start)
    const state = new URL(begun.location ?? '').searchParams.get('state') ?? ''
    const nothing = '/popup-done?flow=&error=server.failed'
    const callback = `/auth/google/callback?code=abc&state=${state}`
    expect((await buildBrowser(server.app).open(callback)).location).toBe(nothing)
    expect((await browser.open('/auth/google/callback?code=abc')).location).toBe(nothing)
    const wrong = `/auth/google/callback?code=abc&state=${state}x`
    expect((await browser.open(wrong)).location).toBe(nothing)
    expect((await browser.open(google.approve(begun.location ?? ''))).location).toBe(done('ok=1'))
    expect((await browser.open(callback)).location).toBe(nothing)
    const late = await browser.open(start)
    await sql`update oauth_flows set expires_at = now() - interval '1 second'`.execute(db)
    expect((await browser.open(google.approve(late.location ?? ''))).location).toBe(nothing)
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await browser.open(start, { headers })).status).toBe(403)
    expect((await browser.open('/auth/google/start?flow=<script>')).status).toBe(403)
  })

  it('begins a hundred trips a quarter of an hour from one network, and writes none beyond', async () => {
    const from = (ip: string) =>
      server.app.inject({ url: start, remoteAddress: ip, headers: { host: 'localhost:3000' } })
    await sql`insert into throttles values
      ('google:ip:198.51.100.20', 99, now() + interval '10 minutes')`.execute(db)
    const count = async () => (await db.selectFrom('oauth_flows').select('flow').execute()).length
    const before = await count()
    expect((await from('198.51.100.20')).headers.location).toContain(issuer)
    const beyond = await from('198.51.100.20')
    expect(beyond.headers.location).toBe(done('error=too-many-requests'))
    expect((await from('198.51.100.21')).headers.location).toContain(issuer)
    expect(await count()).toBe(before + 2)
  })
})

describe('GET /popup-done', () => {
  it('is a page that keeps its opener, runs one script of its own and shows nothing of its query', async () => {
    const answer = await server.app.inject('/popup-done?flow=<b>x</b>&error=<i>')
    expect(answer.headers['cross-origin-opener-policy']).toBe('unsafe-none')
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
    expect(answer.body).toContain('<script src="/popup-done.js" defer></script>')
    expect(answer.body).not.toMatch(/<b>|<i>/)
    const script = await server.app.inject('/popup-done.js')
    expect(script.headers['content-type']).toContain('text/javascript')
  })
})
