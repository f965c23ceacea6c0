import { expect, it } from 'vitest'
import { acceptsUpload, megabyte } from './upload.rules.ts'

const limit = 500 * megabyte
const allowed = { allowed: true }
const refused = { allowed: false, because: 'upload.too_many' }
it.each([
  [1, { count: 49, bytes: 0 }, allowed],
  [1, { count: 50, bytes: 0 }, refused],
  [limit, { count: 3, bytes: 3 * limit }, allowed],
  [limit, { count: 3, bytes: 3 * limit + 1 }, refused],
])('an upload of %i bytes beside %j: %j', (bytes, unfinished, verdict) => {
  expect(acceptsUpload(bytes, unfinished, limit)).toMatchObject(verdict)
})
