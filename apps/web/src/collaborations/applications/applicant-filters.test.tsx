import { countedMax } from '@tandem/contract/collaborations/applications/applicant.schema.ts'
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
  ['Completed 1000', { group: 'completed' }],
  ['Shortlist', { shortlisted: 'only' }],
])('“%s” shows those; what else was chosen stays', (name, change) => {
  const onChange = vi.fn()
  render(<ApplicantFilters filters={shown} counts={counts} onChange={onChange} />)
  const on = screen.getAllByRole('button', { pressed: true })
  expect(on.map(({ textContent }) => textContent)).toEqual(['Completed 1000'])
  fireEvent.click(screen.getByRole('button', { name }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...shown, ...change })
})
