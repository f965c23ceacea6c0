import { countedMax } from '@tandem/contract/collaborations/applications/applicant.schema.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
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

it('each filter leaves the others as they are, and everyone ends both at once', () => {
  const filters = { q: 'mira', sort: 'match', group: 'completed', shortlisted: 'only' } as const
  const onChange = vi.fn()
  render(<ApplicantFilters filters={filters} counts={undefined} onChange={onChange} />)
  const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
  press('To review')
  expect(onChange).toHaveBeenLastCalledWith({ ...filters, group: 'to_review' })
  press('Shortlist')
  expect(onChange).toHaveBeenLastCalledWith({ ...filters, shortlisted: undefined })
  press('Everyone')
  expect(onChange).toHaveBeenLastCalledWith({ q: 'mira', sort: 'match' })
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'rating' } })
  expect(onChange).toHaveBeenLastCalledWith({ ...filters, sort: 'rating' })
})

const counts = {
  to_decide: 3,
  to_review: 2,
  in_progress: countedMax,
  completed: countedMax - 1,
  ended: 0,
}
const shown = { group: 'completed', sort: 'match', q: 'mira' } as const
it.each([
  ['Everyone 1,000+', { group: undefined }],
  ['To decide 3', { group: 'to_decide' }],
  ['To review 2', { group: 'to_review' }],
  ['In progress 1,000+', { group: 'in_progress' }],
  ['Completed 1000', { group: 'completed' }],
  ['Ended 0', { group: 'ended' }],
  ['Shortlist', { shortlisted: 'only' }],
])('“%s” shows those; what else was chosen stays', (name, change) => {
  const onChange = vi.fn()
  render(<ApplicantFilters filters={shown} counts={counts} onChange={onChange} />)
  const on = screen.getAllByRole('button', { pressed: true })
  expect(on.map(({ textContent }) => textContent)).toEqual(['Completed 1000'])
  fireEvent.click(screen.getByRole('button', { name }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...shown, ...change })
})

it.each([
  ['Newest first', 'newest'],
  ['Most followers first', 'followers'],
  ['Best rated first', 'rating'],
])('“%s” sorts so; what else was chosen stays', (name, sort) => {
  const onChange = vi.fn()
  render(<ApplicantFilters filters={shown} counts={counts} onChange={onChange} />)
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })
  expect(select.value).toBe('match')
  fireEvent.change(select, { target: { value: sort } })
  expect(select.querySelector(`[value=${sort}]`)?.textContent).toBe(name)
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...shown, sort })
})

it('what was searched for can be cleared also where one is found; counts wait to be known', () => {
  const one = { to_decide: 1, to_review: 0, in_progress: 0, completed: 0, ended: 0 }
  render(<ApplicantFilters filters={{ q: 'mira' }} counts={one} onChange={() => {}} />)
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('mira')
  cleanup()
  render(<ApplicantFilters filters={{}} counts={undefined} onChange={() => {}} />)
  expect(screen.getByRole('button', { name: 'To decide' })).toBeTruthy()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' }).value).toBe('newest')
})

it.each([
  [' ana ', 'ana'],
  ['  ', undefined],
])('«%s» searches for %s: blanks are no part of a name', (typed, q) => {
  const onChange = vi.fn()
  render(<ApplicantFilters filters={shown} counts={counts} onChange={onChange} />)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: typed } })
  act(() => vi.advanceTimersByTime(1_000))
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...shown, q })
})
