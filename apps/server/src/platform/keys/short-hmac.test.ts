import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shortHmac } from './short-hmac.ts'

it('equals the HMAC of Node', () => {
  const bytes = (maxLength: number) =>
    fc.uint8Array({ maxLength }).map((array) => Buffer.from(array))
  fc.assert(
    fc.property(bytes(64), bytes(300), (key, message) => {
      const expected = createHmac('sha256', key).update(message).digest()
      expect(shortHmac(key)(message).equals(expected)).toBe(true)
    }),
  )
})
