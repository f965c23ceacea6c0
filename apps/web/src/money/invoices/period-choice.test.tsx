import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { PeriodChoice } from './period-choice.tsx'

const show = (period?: string, since: string | null = '2020-11') => {
  const onPeriod = vi.fn()
  render(<PeriodChoice period={period} since={since} onPeriod={onPeriod} />)
  return onPeriod
}
const offered = (label: string): string[] =>
  Array.from(screen.getByLabelText<HTMLSelectElement>(label).options, ({ value }) => value)

it('offers each year since the first document, the latest first', () => {
  show('2021')
  const thisYear = new Date().getUTCFullYear()
  const years = Array.from({ length: thisYear - 2019 }, (_, nr) => String(thisYear - nr))
  expect(offered('Year')).toEqual(years)
})

it('offers the one a link asked for beside the others, once, though it has nothing', () => {
  show('2019-Q4', '2020-11')
  expect(offered('Quarter').slice(-2)).toEqual(['2020-Q4', '2019-Q4'])
  expect(new Set(offered('Quarter')).size).toBe(offered('Quarter').length)
})

it('goes to a period that holds the one before, or to all of them', async () => {
  const onPeriod = show('2021-05')
  const kind = screen.getByLabelText('Period')
  await userEvent.selectOptions(kind, 'A quarter')
  await userEvent.selectOptions(kind, 'A year')
  await userEvent.selectOptions(kind, 'All time')
  expect(onPeriod.mock.calls).toEqual([['2021-Q2'], ['2021'], [undefined]])
})

it('has nothing to choose within all of them', () => {
  show()
  expect(screen.getAllByRole('combobox')).toHaveLength(1)
})
