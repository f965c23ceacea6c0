import type { CampaignFilters } from '@tandem/contract/campaigns/campaign-filters.schema.ts'
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
