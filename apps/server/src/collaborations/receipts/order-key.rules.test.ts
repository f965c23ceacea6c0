import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderKeyOf } from './order-key.rules.ts'

describe('the order a reference names', () => {
  it.each(['A-1024', '#a1024', 'Order A 1024'.slice(6), ' a.10/24 ', 'Ａ－１０２４'])(
    'is the same when it is typed as %s',
    (typed) => {
      expect(orderKeyOf(typed)).toBe('A1024')
    },
  )

  it('is the same when it is worked out again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        expect(orderKeyOf(orderKeyOf(typed))).toBe(orderKeyOf(typed))
      }),
    )
  })
})
