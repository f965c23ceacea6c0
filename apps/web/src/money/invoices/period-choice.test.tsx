import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { PeriodChoice } from './period-choice.tsx'

const show = (period?: string, since: string | null = '2020-11') => {
  const onPeriod = vi.fn()
  render(<PeriodChoice period={period} since={since} onPeriod={onPeriod} />)
  return onPeriod
}

it('goes to a period that holds the one before, or to all of them', async () => {
  const onPeriod = show('2021-05')
  const kind = screen.getByLabelText('Period')
  await userEvent.selectOptions(kind, 'A quarter')
  await userEvent.selectOptions(kind, 'A year')
  await userEvent.selectOptions(kind, 'All time')
  expect(onPeriod.mock.calls).toEqual([['2021-Q2'], ['2021'], [undefined]])
})
