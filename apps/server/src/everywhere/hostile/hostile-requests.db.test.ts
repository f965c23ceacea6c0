import { connect } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildShop, shopCalls } from '#affiliate/conversions/shop.factory.ts'
import { buildConnectedShop } from '#affiliate/conversions/shops/connected-shop.factory.ts'
import { buildCast, type Cast } from '#everywhere/cast.factory.ts'
import { ownOrigin, requestOf } from '#everywhere/send.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { whatIsWrongWith } from './hostile-tries.factory.ts'

const server = useTestApp({ SECURITY_CONTACT: 'holes@tandem.example' }, { listens: true })
const edit = { method: 'PATCH', path: '/creator/profile' } as const
let cast: Cast

beforeAll(async () => {
  cast = await buildCast()
})

const write = async (payload: string | Buffer, headers: Record<string, string> = {}) => {
  const request = requestOf(edit, { payload, headers }, await cast.signIn('creatorA'))
  return server.app.inject(request)
}

const megabytes = (count: number): string => `{"bio":"${'x'.repeat(count * 1024 * 1024)}"}`

it.each<[string, string | Buffer, number, Record<string, string>?]>([
  ['cut off', '{"bio":"hel', 400],
  ['empty', '', 400],
  ['two values', '{} {}', 400],
  ['with a comment', '{/* */}', 400],
  ['a text', '"bio"', 400],
  ['a number', '1e309', 400],
  ['a list', '[{"bio":"x"}]', 400],
  ['not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), 400],
  ['with NUL in a key', '{"b\\u0000io":"x"}', 400],
  ['8,000 levels deep', `${'['.repeat(8_000)}${']'.repeat(8_000)}`, 400],
  ['2,500 levels deep in a field', `{"bio":${'{"a":'.repeat(2_500)}1${'}'.repeat(2_501)}`, 400],
  ['1,800 keys', `{${Array.from({ length: 1_800 }, (_, nr) => `"${nr}":1`).join()}}`, 400],
  ['just too large', megabytes(1), 413],
  ['that says it is smaller', megabytes(2), 413, { 'content-length': '10' }],
  ['a prototype', '{"__proto__":{"admin":true}}', 400],
  ['a constructor', '{"constructor":{"prototype":{"admin":true}}}', 400],
  ['a form', 'bio=x', 415, { 'content-type': 'application/x-www-form-urlencoded' }],
  ['of several parts', '--x--', 415, { 'content-type': 'multipart/form-data; boundary=x' }],
  ['an image', 'GIF89a', 415, { 'content-type': 'image/gif' }],
  ['with a byte order mark', '\ufeff{"bio":"x"}', 200],
  ['said twice', '{"bio":"first","bio":"second"}', 200],
])('a body: %s', async (_what, payload, status, headers) => {
  const answer = await write(payload, headers)
  expect([answer.statusCode, whatIsWrongWith(answer)]).toEqual([status, undefined])
})

describe('headers', () => {
  it('take any text for a key, of a length that can be kept', async () => {
    for (const key of ['', 'short', 'k'.repeat(129), 'k'.repeat(8000)]) {
      const answer = await write('{}', { 'idempotency-key': key })
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'idempotency.key_required'])
    }
    for (const key of ["' or 1=1 --", '\u00e9'.repeat(20), '../../../../etc', '\t{"a":1}\t'])
      expect((await write('{}', { 'idempotency-key': key })).statusCode).toBe(200)
  })

  it.each([
    'sid=',
    'sid=%00',
    "sid=' or 1=1 --",
    `sid=${'s'.repeat(8000)}`,
    'sid=a; sid=b; sid=c',
    `${'a=b;'.repeat(500)}sid=x`,
    '__proto__=1; constructor=2; sid=x',
  ])('a cookie that is no session: %j', async (cookie) => {
    const answer = await server.app.inject({ url: '/api/wallet', headers: { cookie } })
    expect([answer.statusCode, whatIsWrongWith(answer)]).toEqual([401, undefined])
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
    '/api',
    '/api//wallet',
    '/api/../etc/passwd',
    '/api/%2e%2e/%2e%2e/etc/passwd',
    '/files/..%2f..%2f..%2fetc%2fpasswd',
    '/assets/..%2f..%2fpackage.json',
    '/assets/../../package.json',
    '/.git/config',
    '/.env',
    '/%c0%af',
    `/${'a'.repeat(20_000)}`,
    `/api/brands?${'q=x&'.repeat(5000)}`,
    '/api/brands?%zz=%zz&=&&&=x',
    '/auth/google/callback?state=x&code=%00&error=<script>',
    "/pay/sandbox/' or 1=1 --",
  ])('%s tells nothing', async (url) => {
    const as = (await cast.signIn('creatorA'))?.token
    const answer = await server.app.inject({ url, headers: { cookie: `sid=${as}` } })
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.body).not.toMatch(/root:|"workspaces"|\[core\]|SECRET_KEY/)
    if (url.startsWith('/api')) expect(whatIsWrongWith(answer)).toBeUndefined()
  })

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

describe('bytes that are no request', () => {
  let port = 0
  beforeAll(async () => {
    port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
  })
  const tell = (bytes: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let answer = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
      socket.setTimeout(30_000, () =>
        socket.destroy(new Error(`No answer to ${bytes.slice(0, 40)}`)),
      )
      socket.on('data', (chunk) => {
        answer += chunk.toString()
      })
      socket.on('error', reject)
      socket.on('close', () => resolve(answer))
    })
  const live = 'GET /health/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n'
  const head = 'POST /api/sign-out HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n'

  it.each([
    ['both lengths', `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['two lengths', `${head}Content-Length: 4\r\nContent-Length: 5\r\n\r\n{}{}x`],
    ['a bad chunk', `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n`],
    ['a bare line feed in a name', `${head}X-A\nB: 1\r\n\r\n`],
    ['an endless header', `${head}X-A: ${'a'.repeat(40_000)}\r\n\r\n`],
    ['two hosts', `${live}Host: evil.example\r\n\r\n`],
    ['no host', 'GET /api/session HTTP/1.1\r\n\r\n'],
    ['no HTTP', 'hello\r\n\r\n'],
  ])('%s', async (_what, bytes) => {
    expect(await tell(bytes)).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect((await server.app.inject('/health/ready')).statusCode).toBe(200)
  })
})
