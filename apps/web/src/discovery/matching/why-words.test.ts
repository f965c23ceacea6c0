import type { CreatorMatch, MatchLine } from '@tandem/contract/discovery/matching/match.schema.ts'
import { expect, it } from 'vitest'
import { whyOf } from './why-words.ts'

const line = (part: MatchLine['part'], points: number, max: number): MatchLine => ({
  part,
  points,
  max,
  reason: `${part} reason`,
})
const match = (lines: MatchLine[], missing: CreatorMatch['missing'] = []): CreatorMatch => ({
  score: 50,
  lines,
  missing,
})

it('shows the first part about the creator that earned at least half of its points', () => {
  const lines = [line('niche', 10, 30), line('format', 9, 15), line('audience', 15, 15)]
  expect(whyOf(match(lines))).toBe('format reason')
  expect(whyOf(match([line('niche', 15, 30)]))).toBe('niche reason')
  expect(whyOf(match([line('niche', 14, 30)]))).toBeUndefined()
})

it('leaves out parts with few points and parts about the campaign', () => {
  expect(whyOf(match([line('niche', 0, 30), line('format', 15, 15), line('chance', 10, 10)]))).toBe(
    'format reason',
  )
  expect(whyOf(match([line('niche', 0, 30), line('pace', 5, 5)]))).toBeUndefined()
})

it('asks for niches when they are missing', () => {
  expect(whyOf(match([line('audience', 15, 15)], ['niches']))).toBe(
    'Add your niches to see how well you fit',
  )
})
