import { expect, it } from 'vitest'
import { unreadBadge } from './unread-badge.ts'

it.each([
  [0, ''],
  [1, '1'],
  [9, '9'],
  [10, '9+'],
  [100, '9+'],
])('shows %i unread as «%s»', (count, badge) => {
  expect(unreadBadge(count)).toBe(badge)
})
