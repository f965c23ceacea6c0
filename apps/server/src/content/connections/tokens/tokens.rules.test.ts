import { expect, it } from 'vitest'
import { expiryFrom, soonOver } from './tokens.rules.ts'

const tokens = { access: 'a', refresh: 'r', givenAt: '2027-03-05T12:00:00.000Z' }

it('tokens are renewed five minutes before they end, and never where they don’t end', () => {
  const expiresAt = '2027-03-05T13:00:00.000Z'
  expect(soonOver({ ...tokens, expiresAt })?.toISOString()).toBe('2027-03-05T12:55:00.000Z')
  expect(soonOver({ ...tokens, expiresAt: null })).toBeNull()
})

it('tokens end so many seconds after they were asked for, at once included', () => {
  const at = new Date(tokens.givenAt)
  expect(expiryFrom(at, 3600)).toBe('2027-03-05T13:00:00.000Z')
  expect(expiryFrom(at, 0)).toBe(tokens.givenAt)
  expect(expiryFrom(at, undefined)).toBeNull()
})
