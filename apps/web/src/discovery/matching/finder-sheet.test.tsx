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
const fields = [
  ['Content', 'type'],
  ['Campaign type', 'category'],
  ['Niche', 'niche'],
  ['Minimum pay in coins', 'minCoins'],
  ['Minimum product value in coins', 'minProduct'],
  ['Time until content is due', 'minDays'],
  ['Open to creators in', 'country'],
  ['Where you work', 'remote'],
] as const
const set = (label: string, value: string | number) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
  act(() => vi.advanceTimersByTime(1_000))
}

it('applies each filter as soon as it is chosen', () => {
  const change = show({ q: 'boats' })
  for (const [label, name] of fields) set(label, filters[name])
  expect(change.mock.calls).toEqual(
    fields.map(([, name]) => [{ q: 'boats', [name]: filters[name] }]),
  )
})

it('shows each chosen filter, and removing one keeps the others', () => {
  const change = show(filters)
  for (const [label, name] of fields) {
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(String(filters[name]))
    set(label, '')
    const { [name]: _, ...others } = filters
    expect(change).toHaveBeenLastCalledWith(others)
  }
})

it('clearing the filters keeps the search text', () => {
  const change = show({ q: 'boats', niche: 'home', minCoins: 500 })
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(change).toHaveBeenCalledExactlyOnceWith({ q: 'boats' })
})
