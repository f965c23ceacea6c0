import { expect, it } from 'vitest'
import { filtersOf, readWalletSearch } from './wallet-search.ts'

it('reads what it knows and leaves the rest of an address alone', () => {
  const known = { tab: 'statement', kind: 'topups', direction: 'in', from: '2026-03-01' }
  expect(readWalletSearch({ ...known, page: 3 })).toEqual(known)
})

it.each([
  { tab: 'secrets' },
  { kind: 'gifts' },
  { direction: 'up' },
  { from: '2026-13-45' },
  { from: '0001-01-01' },
  { to: 20260301 },
  { campaign: '' },
  { campaign: 'undefined' },
  { topup: '<x>' },
  { whole: 'yes' },
])('takes %o for nothing', (search) => {
  expect(readWalletSearch(search)).toEqual({})
})

it('asks for whole days where the reader is', () => {
  const { from = '', to = '' } = filtersOf({ from: '2026-03-01', to: '2026-03-31' })
  expect(new Date(from)).toEqual(new Date(2026, 2, 1))
  expect(new Date(to)).toEqual(new Date(2026, 3, 1))
})

it('takes what is searched for from the address, also a bare number, and no more than fits', () => {
  expect(readWalletSearch({ q: 'mira' })).toEqual({ q: 'mira' })
  expect(readWalletSearch({ q: 1100 })).toEqual({ q: '1100' })
  expect(readWalletSearch({ q: 'x'.repeat(90) }).q).toHaveLength(80)
  expect(readWalletSearch({ q: '' })).toEqual({})
  expect(filtersOf({ q: 'mira ' })).toEqual({ q: 'mira' })
  expect(filtersOf({ q: '  ' })).toEqual({})
})
