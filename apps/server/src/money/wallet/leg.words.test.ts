import { expect, it } from 'vitest'
import { placeOf } from './leg.words.ts'

const names = { campaignTitle: 'Morning light', creatorName: 'Ada', isDeal: false }
const nobody = { campaignTitle: null, creatorName: null, isDeal: false }

it.each([
  ['brand', 'wallet', true, names, 'Available'],
  ['brand', 'receivable', true, names, 'Your debt'],
  ['brand', 'wallet', false, names, 'Another brand'],
  ['campaign', 'escrow', false, names, 'Open places of “Morning light”'],
  ['collaboration', 'escrow', false, names, 'Held for Ada in “Morning light”'],
  ['collaboration', 'escrow', false, nobody, 'Held for a creator in a campaign'],
  ['rights_request', 'escrow', false, names, 'Held for rights to Ada’s post'],
  ['creator', 'wallet', false, names, 'Ada’s coins'],
  ['creator', 'held', false, nobody, 'A creator’s coins'],
  ['platform', 'fee_income', false, nobody, 'Fee'],
  ['platform', 'issuance', false, nobody, 'New coins'],
  ['platform', 'world', false, nobody, 'Your card or bank'],
  ['platform', 'something', false, nobody, 'The operator'],
  ['supplier', 'payable', false, nobody, 'Earned by coupons'],
])('%s.%s (own: %s) is told as a person would', (owner, kind, isOwn, known, words) => {
  expect(placeOf({ owner, kind, delta: -5, isOwn, about: 'topup', ...known })).toBe(words)
})
