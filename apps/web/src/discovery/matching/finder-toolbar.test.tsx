import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { FinderToolbar } from './finder-toolbar.tsx'

const show = (filters: object) => {
  const [onChange, onSort] = [vi.fn(), vi.fn()]
  render(
    <FinderToolbar filters={filters} sort="match" onChange={onChange} onSort={onSort}>
      <span>Beside</span>
    </FinderToolbar>,
  )
  return { onChange, onSort }
}
const chips = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

it.each([
  [{}, 'Filters', 0],
  [{ q: 'serum' }, 'Filters', 0],
  [{ q: 'serum', niche: 'beauty' }, 'Filters (1)', 1],
  [{ niche: 'beauty', minCoins: 500 }, 'Filters (2)', 2],
])('of %j the button says “%s”', (filters, name, count) => {
  show(filters)
  screen.getByRole('button', { name })
  expect(chips()).toHaveLength(count)
})

it('a filter is taken off by its chip, and the others and the words stay', async () => {
  const { onChange } = show({ q: 'serum', niche: 'beauty', minCoins: 500 })
  await userEvent.click(screen.getByRole('button', { name: /^Remove .*500/ }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ q: 'serum', niche: 'beauty' })
})

it('the order is chosen beside them', async () => {
  const { onSort, onChange } = show({})
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort campaigns by' })
  const other = [...select.options].map(({ value }) => value).find((value) => value !== 'match')
  await userEvent.selectOptions(select, other ?? '')
  expect([onSort.mock.calls, onChange.mock.calls]).toEqual([[[other]], []])
})
