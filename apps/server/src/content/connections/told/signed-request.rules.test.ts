import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isCode, readSignedRequest } from './signed-request.rules.ts'

const secret = 'the secret of the app'
const encode = (text: string): string => Buffer.from(text).toString('base64url')
const signatureOf = (payload: string, key = secret): string =>
  createHmac('sha256', key).update(payload).digest('base64url')
const sign = (payload: string, key?: string): string => `${signatureOf(payload, key)}.${payload}`
const telling = (more: object = {}): string =>
  encode(
    JSON.stringify({
      algorithm: 'HMAC-SHA256',
      user_id: '17841400000000001',
      issued_at: 1_772_442_000,
      ...more,
    }),
  )
const read = (text: string) => readSignedRequest(text, secret)

describe('what Meta signed', () => {
  it('says whose account it is about, and since when', () => {
    expect(read(sign(telling()))).toEqual({
      accountId: '17841400000000001',
      issuedAt: new Date('2026-03-02T09:00:00Z'),
      code: expect.stringMatching(/^[0-9a-f]{24}$/),
    })
  })

  it.each([
    ['a number for a name', { user_id: 218471 }, { accountId: '218471' }],
    ['a name of one letter', { user_id: '7' }, { accountId: '7' }],
    ['more than is known', { expires: 0, user: { age: { min: 21 } } }, {}],
    ['no time', { issued_at: undefined }, { issuedAt: null }],
    ['the first second there is', { issued_at: 1 }, { issuedAt: new Date(1000) }],
    ['the last one', { issued_at: 99_999_999_999 }, { issuedAt: new Date(99_999_999_999_000) }],
  ])('may have %s', (_, more, expected) => {
    expect(read(sign(telling(more)))).toMatchObject(expected)
  })

  it('may be filled up at its end, as its encoding allows', () => {
    const payload = telling()
    expect(read(`${signatureOf(payload)}=.${payload}`)).toEqual(read(sign(payload)))
  })

  it.each([
    ['no name', { user_id: undefined }],
    ['an empty name', { user_id: '' }],
    ['a name that is none', { user_id: null }],
    ['a list of names', { user_id: ['17841400000000001'] }],
    ['no algorithm', { algorithm: undefined }],
    ['another algorithm', { algorithm: 'HMAC-SHA1' }],
    ['a time before all time', { issued_at: 0 }],
    ['a time in milliseconds', { issued_at: 100_000_000_000 }],
    ['half a second', { issued_at: 1_772_442_000.5 }],
    ['a time in words', { issued_at: '1772442000' }],
  ])('is not believed with %s', (_, more) => {
    expect(read(sign(telling(more)))).toBeUndefined()
  })

  it.each([
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['a list', '[]'],
  ])('is not believed when it is %s', (_, text) => {
    expect(read(sign(encode(text)))).toBeUndefined()
  })
})

describe('what somebody else wrote', () => {
  const payload = telling()
  const signature = signatureOf(payload)
  it.each([
    ['nothing', ''],
    ['no signature', `.${payload}`],
    ['nothing but a payload', payload],
    ['nothing but a signature', `${signature}.`],
    ['another secret', sign(payload, 'another secret')],
    ['no secret', sign(payload, '')],
    ['a signature of something else', `${signatureOf(telling({ user_id: 'me' }))}.${payload}`],
    ['a signature cut at its start', sign(payload).slice(2)],
    ['a signature cut at its end', `${signature.slice(0, -2)}.${payload}`],
    ['a longer signature', `${signature}AAAA.${payload}`],
    ['something before it', ` ${sign(payload)}`],
    ['something after it', `${sign(payload)}.${payload}`],
    ['a line after it', `${sign(payload)}\n`],
    ['letters of no encoding', `${signature}.${payload}%`],
  ])('is not believed: %s', (_, text) => {
    expect(read(text)).toBeUndefined()
  })
})

describe('the code of a request', () => {
  const codeOf = (payload: string, key = secret) =>
    readSignedRequest(sign(payload, key), key)?.code ?? ''

  it('is the same when the same is told again, and another for anything else', () => {
    const code = codeOf(telling())
    expect(isCode(code)).toBe(true)
    expect(codeOf(telling())).toBe(code)
    expect(codeOf(telling({ user_id: '17841400000000002' }))).not.toBe(code)
    expect(codeOf(telling({ issued_at: 1_772_442_001 }))).not.toBe(code)
  })

  it('is nobody’s to reckon from what is known of a person, without the secret', () => {
    expect(codeOf(telling(), 'another secret')).not.toBe(codeOf(telling()))
    const signature = Buffer.from(signatureOf(telling()), 'base64url').toString('hex')
    expect(signature).not.toContain(codeOf(telling()))
  })

  it.each([
    ['0123456789abcdef01234567', true],
    ['f'.repeat(24), true],
    ['f'.repeat(23), false],
    ['f'.repeat(25), false],
    ['F'.repeat(24), false],
    [`${'f'.repeat(23)}g`, false],
    [`${'f'.repeat(24)}\n`, false],
    [` ${'f'.repeat(24)}`, false],
    ['', false],
  ])('%j is one: %s', (text, is) => {
    expect(isCode(text)).toBe(is)
  })
})
