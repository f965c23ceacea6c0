import { describe, expect, it } from 'vitest'
import { fits, isTimely, signatureOf, signatureV2Of } from './signature.rules.ts'

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
    [{}, true],
    [{ method: 'GET' }, false],
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
    ['1800000301', false],
    ['1799999699', false],
    ['', false],
    ['1800000000000', false],
  ])('of %s is near enough: %s', (timestamp, near) => expect(isTimely(timestamp, now)).toBe(near))
})
