import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { latestMailTo } from '#accounts/identity/identity.factory.ts'
import { buildShop, shopCalls } from '#affiliate/conversions/shop.factory.ts'
import { buildConnectedShop } from '#affiliate/conversions/shops/connected-shop.factory.ts'
import { buildCast, type Cast } from '#everywhere/cast.factory.ts'
import { ownOrigin, requestOf } from '#everywhere/send.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import signIn from './corpora/c07-sign-in.json' with { type: 'json' }
import { whatIsWrongWith } from './hostile-tries.factory.ts'

const server = useTestApp({ SECURITY_CONTACT: 'holes@tandem.example' })
const edit = { method: 'PATCH', path: '/creator/profile' } as const
let cast: Cast

beforeAll(async () => {
  cast = await buildCast()
})

const write = async (payload: string | Buffer, headers: Record<string, string> = {}) => {
  const request = requestOf(edit, { payload, headers }, await cast.signIn('creatorA'))
  return server.app.inject(request)
}

describe('headers', () => {
  it('take any text for a key, of a length that can be kept', async () => {
    for (const key of ['', 'short', 'k'.repeat(129), 'k'.repeat(8000)]) {
      const answer = await write('{}', { 'idempotency-key': key })
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'idempotency.key_required'])
    }
    for (const key of ["' or 1=1 --", '\u00e9'.repeat(20), '../../../../etc', '\t{"a":1}\t'])
      expect((await write('{}', { 'idempotency-key': key })).statusCode).toBe(200)
  })

  it.each([...signIn.cookies, `sid=${'s'.repeat(8000)}`, `${'a=b;'.repeat(500)}sid=x`])(
    'a cookie that is no session: %j',
    async (cookie) => {
      const answer = await server.app.inject({ url: '/api/wallet', headers: { cookie } })
      expect([answer.statusCode, whatIsWrongWith(answer)]).toEqual([401, undefined])
    },
  )

  it.each(signIn.tokens)('a token that nobody was mailed: %j', async (token) => {
    for (const path of ['/password-resets', '/email-verifications']) {
      const body =
        path === '/password-resets' ? { token, password: 'a quiet harbour at dawn' } : { token }
      const answer = await server.app.inject(requestOf({ method: 'POST', path }, { body }))
      expect([400, 410]).toContain(answer.statusCode)
      expect(whatIsWrongWith(answer)).toBeUndefined()
      expect(answer.cookies).toEqual([])
    }
  })

  it.each(signIn.hosts)('that name another host move no mailed link: %j', async (given) => {
    const headers = Object.fromEntries(Object.entries(given))
    const { email } = cast.creatorA.actor
    await sql`delete from throttles`.execute(db)
    const path = '/password-reset-requests'
    const request = requestOf({ method: 'POST', path }, { body: { email }, headers })
    expect((await server.app.inject(request)).statusCode).toBe(200)
    const { body } = await latestMailTo(email)
    expect(body).toContain('http://localhost:3000/')
    expect(body).not.toContain('evil')
  })

  it('of another origin are refused', async () => {
    const others = ['null', 'http://localhost:3000.evil.example', 'http://localhost']
    for (const origin of others)
      expect((await write('{}', { origin })).json().code).toBe('request.cross_site')
  })

  it('let no page use a device', async () => {
    for (const url of ['/login', '/popup-done', '/health/live']) {
      const policy = (await server.app.inject({ url })).headers['permissions-policy']
      for (const feature of ['camera=()', 'microphone=()', 'geolocation=()', 'payment=()'])
        expect(policy).toContain(feature)
    }
  })
})

describe('an address', () => {
  it.each([
    '/api/brands/a%00b',
    '/api/campaigns?search=a%00b',
    '/calendar/a%00b.ics',
    '/files/a%00b',
    '/creator/a%00b',
    '/%00',
  ])('with NUL answers 400: %s', async (url) => {
    expect((await server.app.inject({ url })).statusCode).toBe(400)
  })

  it('with an unknown field is refused', async () => {
    for (const query of ['brandId=1', '__proto__=1', 'constructor[prototype][x]=1']) {
      const answer = await server.app.inject({ url: `/api/installation?${query}` })
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'input.invalid'])
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('answers 404 to another method', async () => {
    for (const method of ['TRACE', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      const answer = await server.app.inject({
        method: method as 'PUT',
        url: '/api/wallet',
        headers: { origin: ownOrigin },
      })
      expect([404, 405]).toContain(answer.statusCode)
    }
  })

  it('serves a security contact that is valid for some months', async () => {
    const answer = await server.app.inject({ url: '/.well-known/security.txt' })
    const lines = answer.body.trimEnd().split('\n')
    const fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/)))
    expect(fields.Contact).toBe('mailto:holes@tandem.example')
    const daysLeft = (Date.parse(fields.Expires ?? '') - Date.now()) / 86_400_000
    expect(daysLeft).toBeGreaterThan(90)
    expect(daysLeft).toBeLessThan(365)
  })
})

it('NUL in what a shop sends answers 400, signed or not', async () => {
  const calls = shopCalls(server, await buildShop())
  expect((await calls.send('POST', '/v1/conversions/a%00b/refunds', {})).status).toBe(400)
  const raw = { url: '/v1/pixels/p', payload: Buffer.from('{"order_id":"a\0b"}') }
  const { path } = await buildConnectedShop('shopify')
  for (const one of [raw, { ...raw, url: path }])
    expect((await server.app.inject({ method: 'POST', ...one })).statusCode).toBe(400)
})
