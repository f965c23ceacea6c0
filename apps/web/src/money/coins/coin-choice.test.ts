import { expect, it } from 'vitest'
import { readCoinChoice } from './coin-choice.ts'

it('reads from an address only what there is', () => {
  expect(readCoinChoice({ tab: 'coins', kind: 'coupons', direction: 'out' })).toEqual({
    kind: 'coupons',
    direction: 'out',
  })
  expect(readCoinChoice({ kind: 'topups', direction: ['in'] })).toEqual({})
})
