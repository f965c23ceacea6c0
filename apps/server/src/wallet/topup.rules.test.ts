import type { TopupState } from '@tandem/contract/wallet/topup.schema.ts'
import { expect, it } from 'vitest'
import { changesState, isOpen } from './topup.rules.ts'

it.each<[TopupState, paid: boolean, failed: boolean]>([
  ['created', true, true],
  ['pending', true, true],
  ['failed', true, false],
  ['expired', true, false],
  ['paid', false, false],
  ['refunded', false, false],
  ['charged_back', false, false],
])('a top-up that is %s: paid changes it %s, declined %s', (state, paid, failed) => {
  expect(changesState(state, 'paid')).toBe(paid)
  expect(changesState(state, 'failed')).toBe(failed)
  expect(isOpen(state)).toBe(paid)
})
