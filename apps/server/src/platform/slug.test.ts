import { describe, expect, it } from 'vitest'
import { firstFreeSlug, slugOf } from './slug.ts'

describe('slugOf', () => {
  it.each([
    ['Glow Theory', 'glow-theory'],
    ['Café Ñandú & Co.', 'cafe-nandu-co'],
    ['  --Trail--  ', 'trail'],
    ['株式会社', 'brand'],
    ['X', 'x-brand'],
    [`${'a'.repeat(49)} b`, 'a'.repeat(49)],
  ])('makes %s into %s', (name, slug) => {
    expect(slugOf(name, 'brand')).toBe(slug)
  })
})

describe('firstFreeSlug', () => {
  it('keeps a slug nobody has', () => {
    expect(firstFreeSlug('glow', new Set(['glow-2']))).toBe('glow')
  })
  it('takes the first number that is free', () => {
    expect(firstFreeSlug('glow', new Set(['glow', 'glow-2', 'glow-4']))).toBe('glow-3')
  })
})
