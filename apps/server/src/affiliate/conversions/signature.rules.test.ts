import { describe, expect, it } from 'vitest'
import { fits, isTimely, signatureOf, signatureV2Of, signedBy } from './signature.rules.ts'

const headers = { 'x-key': 'key-1', 'x-timestamp': '1800000000', 'x-signature': 'v1=abc' }

describe('who signed a call', () => {
  it('is told by its three headers', () => {
    expect(signedBy(headers)).toEqual({
      ...{ key: 'key-1', timestamp: '1800000000', signature: 'v1=abc' },
    })
  })

  it.each([
    ...Object.keys(headers).map((name) => ({ [name]: undefined })),
    ...Object.keys(headers).map((name) => ({ [name]: ['twice', 'told'] })),
    ...['', 'x'.repeat(65), 'no spaces', 'a;b', 'key-1\n'].map((key) => ({ 'x-key': key })),
  ])('is nobody with %j', (more) => {
    expect(signedBy({ ...headers, ...more })).toBeUndefined()
  })

  it('may be called by sixty-four letters', () => {
    expect(signedBy({ ...headers, 'x-key': 'x'.repeat(64) })?.key).toHaveLength(64)
  })
})

describe('a signature', () => {
  const call = { secret: 'secret', method: 'POST', target: '/v1/conversions' }
  const body = Buffer.from('{"order_id":"1"}')
  const signature = signatureOf('secret', '1800000000', body)
  const given = { key: 'key-1', timestamp: '1800000000', signature }

  it('fits its secret, its time and its body', () => {
    expect(signature).toMatch(/^v1=[0-9a-f]{64}$/)
    expect(fits(given, { ...call, body })).toBe(true)
  })

  it.each([
    [given, { ...call, secret: 'another', body }],
    [given, { ...call, body: Buffer.from('{"order_id":"2"}') }],
    [
      { ...given, timestamp: '1800000001' },
      { ...call, body },
    ],
    [
      { ...given, signature: signature.slice(0, -1) },
      { ...call, body },
    ],
    [
      { ...given, signature: signature.replace('v1=', 'v2=') },
      { ...call, body },
    ],
    [
      { ...given, signature: '' },
      { ...call, body },
    ],
  ])('fits nothing else', (signed, by) => expect(fits(signed, by)).toBe(false))

  it.each([
    [{}, true],
    [{ method: 'GET' }, false],
    [{ target: '/v1/conversions?status=paid' }, false],
    [{ body: Buffer.from('{}') }, false],
  ])('of version 2 fits its own method, address and body alone: %j', (more, fitting) => {
    const v2 = signatureV2Of('1800000000', { ...call, body })
    expect(fits({ ...given, signature: v2 }, { ...call, body, ...more })).toBe(fitting)
  })
})

describe('a time', () => {
  const now = new Date(1_800_000_000_000)

  it.each([
    ['1800000000', true],
    ['1800000300', true],
    ['1799999700', true],
    ['1800000301', false],
    ['1799999699', false],
    ['', false],
    ['1800000000.0', false],
    ['-1800000000', false],
    ['1800000000000', false],
    ['soon', false],
  ])('of %s is near enough: %s', (timestamp, near) => expect(isTimely(timestamp, now)).toBe(near))
})
