import { expect, it } from 'vitest'
import { readHistoryChoice } from './history-choice.ts'

it('takes of an address only states and suppliers there can be', () => {
  const supplierId = '0199aaaa-0000-7000-8000-000000000001'
  expect(readHistoryChoice({ state: 'used', supplierId, x: 1 })).toEqual({
    state: 'used',
    supplierId,
  })
  expect(readHistoryChoice({ state: 'stolen', supplierId: 'me' })).toEqual({})
})
