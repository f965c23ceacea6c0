import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApplicantFilters } from './applicant-filters.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('keeps what was typed while a search was on its way into the address', () => {
  const onChange = vi.fn()
  const view = (q?: string) => (
    <ApplicantFilters filters={{ sort: 'match', q }} counts={undefined} onChange={onChange} />
  )
  const { rerender } = render(view())
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search creators' })
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  const pause = () => act(() => vi.advanceTimersByTime(250))
  type('mira')
  pause()
  expect(onChange).toHaveBeenLastCalledWith({ sort: 'match', q: 'mira' })
  type('mira s')
  rerender(view('mira'))
  expect(field.value).toBe('mira s')
  pause()
  expect(onChange).toHaveBeenLastCalledWith({ sort: 'match', q: 'mira s' })
  rerender(view('mira s'))
  rerender(view())
  expect(field.value).toBe('')
  pause()
  expect(onChange).toHaveBeenCalledTimes(2)
})

it('has nothing to search or sort by for a single creator, until others come', () => {
  const view = (to_decide: number) => (
    <ApplicantFilters
      filters={{}}
      counts={{ to_decide, to_review: 0, in_progress: 0, completed: 0, ended: 0 }}
      onChange={() => {}}
    />
  )
  const { rerender } = render(view(1))
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByRole('combobox')).toBeNull()
  rerender(view(2))
  screen.getByRole('searchbox', { name: 'Search creators' })
  screen.getByRole('combobox', { name: 'Sort by' })
})

it.each([
  [{}, 'Everyone', 'only'],
  [{ shortlisted: 'only' }, 'Shortlist', undefined],
] as const)('the shortlist is shown and left by one button: %j', (filters, pressed, next) => {
  const onChange = vi.fn()
  render(<ApplicantFilters filters={filters} counts={undefined} onChange={onChange} />)
  const on = screen.getAllByRole('button', { pressed: true })
  expect(on.map(({ textContent }) => textContent?.trim())).toEqual([pressed])
  fireEvent.click(screen.getByRole('button', { name: 'Shortlist' }))
  expect(onChange).toHaveBeenLastCalledWith({ shortlisted: next })
})
