import { describe, expect, it } from 'vitest'
import { retryAfterOf } from './retry-after.ts'

describe('how long to wait', () => {
  const at = Date.parse('2026-03-02T10:00:00Z')
  it.each([[null], ['soon']])('isn’t said by «%s»', (header) => {
    expect(retryAfterOf(header, at)).toBeUndefined()
  })

  it.each([
    ['0', 1],
    ['2', 2],
    ['86400', 86_400],
    ['86401', 86_400],
    ['Mon, 02 Mar 2026 10:01:30 GMT', 90],
    ['Mon, 02 Mar 2026 10:00:00 GMT', 1],
    ['Wed, 04 Mar 2026 10:00:00 GMT', 86_400],
  ])('by «%s» is %i seconds: whole ones, at least one, at most a day', (header, seconds) => {
    expect(retryAfterOf(header, at)).toBe(seconds)
  })
})
