import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brands } from '@tandem/contract/accounts/brands/brand.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { isReservedSlug, ratingOf } from './brand.rules.ts'

describe('isReservedSlug', () => {
  const pages = readdirSync(join(import.meta.dirname, '../../../../web/src/routes/_app'))
    .filter((file) => file.startsWith('brand.'))
    .map((file) => file.split('.')[1] ?? '')
  const endpoints = Object.values(brands)
    .filter(({ path }) => path.startsWith('/brands/'))
    .map(({ path }) => path.split('/')[2] ?? '')
  const taken = [...pages, ...endpoints].filter((word) => /^[a-z]/.test(word))

  it('keeps every word that stands where a slug would', () => {
    expect(taken).toEqual(expect.arrayContaining(['creators', 'review', 'names']))
    expect(taken.filter((word) => !isReservedSlug(word))).toEqual([])
  })

  it('leaves the words beside them to brands', () => {
    expect(['reviews', 'review-brand', 'glow-theory'].filter(isReservedSlug)).toEqual([])
  })
})

describe('ratingOf', () => {
  it.each([
    [0, 0, 4.2],
    [5, 1, 4.3],
    [1, 1, 3.7],
    [500, 100, 5],
  ])('a sum of %i from %i reviews is %f', (sum, count, rating) => {
    expect(ratingOf(sum, count)).toBe(rating)
  })
})
