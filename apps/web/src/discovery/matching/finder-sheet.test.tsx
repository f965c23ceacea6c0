import type { CampaignFilters } from '@tandem/contract/campaigns/campaigns/campaign-filters.schema.ts'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FinderSheet } from './finder-sheet.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const show = (filters: CampaignFilters) => {
  const change = vi.fn()
  render(<FinderSheet filters={filters} onChange={change} onClose={() => {}} />)
  return change
}

it.each([
  ['Content', 'tiktok_video', { type: 'tiktok_video' }],
  ['Kind of campaign', 'product_gifting', { category: 'product_gifting' }],
  ['Niche', 'home', { niche: 'home' }],
  ['Pays at least, in coins', '1 500', { minCoins: 1500 }],
  ['Product worth at least, in coins', '900', { minProduct: 900 }],
  ['Time until content is due', '14', { minDays: 14 }],
  ['Open to creators in', 'DE', { country: 'DE' }],
  ['Where you work', 'no', { remote: 'no' }],
])('“%s” is added to what is looked for as soon as it is chosen', (label, value, added) => {
  const change = show({ q: 'boats' })
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
  act(() => vi.advanceTimersByTime(1_000))
  expect(change).toHaveBeenCalledExactlyOnceWith({ q: 'boats', ...added })
})

it('clearing the filters leaves the words that are looked for', () => {
  const change = show({ q: 'boats', niche: 'home', minCoins: 500 })
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(change).toHaveBeenCalledExactlyOnceWith({ q: 'boats' })
})

it.each([
  ['Content', 'type'],
  ['Kind of campaign', 'category'],
  ['Niche', 'niche'],
  ['Pays at least, in coins', 'minCoins'],
  ['Product worth at least, in coins', 'minProduct'],
  ['Time until content is due', 'minDays'],
  ['Open to creators in', 'country'],
  ['Where you work', 'remote'],
] as const)('“%s” shows what is chosen, and taken back leaves the others', (label, name) => {
  const filters = {
    category: 'product_gifting',
    type: 'tiktok_video',
    niche: 'home',
    minCoins: 500,
    minProduct: 900,
    minDays: 14,
    country: 'DE',
    remote: 'no',
  } as const
  const change = show(filters)
  const control = screen.getByLabelText<HTMLInputElement>(label)
  expect(control.value).toBe(String(filters[name]))
  fireEvent.change(control, { target: { value: '' } })
  act(() => vi.advanceTimersByTime(1_000))
  const { [name]: _, ...others } = filters
  expect(change).toHaveBeenCalledExactlyOnceWith(others)
})

it('what was chosen acts at once: the window is only closed', () => {
  const [change, onClose] = [vi.fn(), vi.fn()]
  render(<FinderSheet filters={{ niche: 'home' }} onChange={change} onClose={onClose} />)
  fireEvent.click(screen.getByRole('button', { name: 'Show campaigns' }))
  expect([onClose.mock.calls.length, change.mock.calls]).toEqual([1, []])
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(change).toHaveBeenCalledExactlyOnceWith({})
})
