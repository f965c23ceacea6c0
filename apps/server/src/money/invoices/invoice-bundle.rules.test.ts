import { expect, it } from 'vitest'
import { acceptsBundle } from './invoice-bundle.rules.ts'

it.each([1, 200])('puts %i documents into one file', (count) => {
  expect(acceptsBundle(count)).toEqual({ allowed: true })
})

it('has no file of nothing, and says how many are too many', () => {
  expect(acceptsBundle(0)).toEqual({ allowed: false, because: 'invoice.none_in_period' })
  expect(acceptsBundle(1201)).toEqual({
    allowed: false,
    because: 'invoice.too_many_for_one_file',
    words: 'There are 1,201 documents here, and one file holds 200. Choose a shorter period.',
  })
})
