import { expect, test } from 'vitest'
import { anywherePattern, prefixQuery } from './campaign-search.rules.ts'

test.each([
  { typed: 'Summer glow', query: 'summer:* & glow:*' },
  { typed: "d'été & (co:*)", query: 'd:* & été:* & co:*' },
  { typed: '!!', query: null },
])('«$typed» becomes $query', ({ typed, query }) => {
  expect(prefixQuery(typed)).toBe(query)
})

test('signs that mean something in a pattern are meant literally', () => {
  expect(anywherePattern('50%_a\\b')).toBe('%50\\%\\_a\\\\b%')
})
