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
    ['no time', { issued_at: undefined }, { issuedAt: null }],
  ])('may have %s', (_, more, expected) => {
    expect(read(sign(telling(more)))).toMatchObject(expected)
  })

  it.each([
    ['no name', { user_id: undefined }],
    ['a name that is none', { user_id: null }],
    ['another algorithm', { algorithm: 'HMAC-SHA1' }],
    ['a time in milliseconds', { issued_at: 100_000_000_000 }],
  ])('is not believed with %s', (_, more) => {
    expect(read(sign(telling(more)))).toBeUndefined()
  })
})

describe('what somebody else wrote', () => {
  const payload = telling()
  const signature = signatureOf(payload)
  it.each([
    ['nothing', ''],
    ['no signature', `.${payload}`],
    ['another secret', sign(payload, 'another secret')],
    ['no secret', sign(payload, '')],
    ['a signature of something else', `${signatureOf(telling({ user_id: 'me' }))}.${payload}`],
    ['a signature cut at its end', `${signature.slice(0, -2)}.${payload}`],
    ['something after it', `${sign(payload)}.${payload}`],
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
})
