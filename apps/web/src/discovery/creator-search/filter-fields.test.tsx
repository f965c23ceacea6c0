import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FilterFields } from './filter-fields.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const show = (filters = {}) => {
  const change = vi.fn()
  render(<FilterFields filters={filters} change={change} />)
  return change
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label)
const chosen = [
  ['Niche', 'Beauty', { niche: 'Beauty' }],
  ['Country', 'DE', { country: 'DE' }],
  ['Language', 'de', { language: 'de' }],
  ['Platform', 'tiktok', { platform: 'tiktok' }],
  ['Followers at least', '1000', { minFollowers: 1_000 }],
  ['Followers at most', '5 000', { maxFollowers: 5_000 }],
  ['Coins from', '200', { minCoins: 200 }],
  ['Coins to', '900', { maxCoins: 900 }],
  ['Rating', '4', { minRating: 4 }],
  ['Completion rate', '90', { minCompletion: 90 }],
] as const
const set = (label: string, value: string) => {
  fireEvent.change(field(label), { target: { value } })
  act(() => vi.advanceTimersByTime(1_000))
}

it('every filter is applied as soon as it is chosen', () => {
  const change = show()
  for (const [label, value] of chosen) set(label, value)
  expect(change.mock.calls).toEqual(chosen.map(([, , changed]) => [changed]))
})

it('each field shows its filter, and emptying the field removes the filter', () => {
  const numbers = { minFollowers: 1, maxFollowers: 2, minCoins: 3, maxCoins: 4 }
  const change = show({ ...numbers, minRating: 5, minCompletion: 100 })
  const labels = ['Followers at least', 'Followers at most', 'Coins from', 'Coins to']
  expect([...labels, 'Rating', 'Completion rate'].map((name) => field(name).value)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '100',
  ])
  set('Coins to', '')
  set('Rating', '')
  expect(change.mock.calls).toEqual([[{ maxCoins: undefined }], [{ minRating: undefined }]])
})
