import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { CoinFilters } from './coin-filters.tsx'

it('a kind and a direction are chosen beside each other, and each is given up alone', () => {
  const onChange = vi.fn()
  const { rerender } = render(<CoinFilters choice={{ kind: 'rights' }} onChange={onChange} />)
  const direct = (value: string) =>
    fireEvent.change(screen.getByLabelText('Direction'), { target: { value } })
  direct('in')
  rerender(<CoinFilters choice={{ kind: 'rights', direction: 'in' }} onChange={onChange} />)
  fireEvent.click(screen.getByRole('button', { name: 'Orders', pressed: false }))
  fireEvent.click(screen.getByRole('button', { name: 'All', pressed: false }))
  direct('')
  expect(onChange.mock.calls.flat()).toEqual([
    { kind: 'rights', direction: 'in' },
    { kind: 'commissions', direction: 'in' },
    { direction: 'in' },
    { kind: 'rights' },
  ])
})
