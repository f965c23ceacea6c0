import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { typeMore } from '../../requests.factory.ts'
import { LeastCoinsField } from './least-coins-field.tsx'

const chosen = vi.fn()
const Filtered = () => {
  const [value, setValue] = useState<number | undefined>()
  const change = (coins: number | undefined) => {
    chosen(coins)
    setValue(coins)
  }
  return (
    <>
      <LeastCoinsField label="Minimum pay" value={value} onChange={change} />
      <button type="button" onClick={() => setValue(undefined)}>
        Clear filters
      </button>
    </>
  )
}
const field = () => screen.getByLabelText<HTMLInputElement>('Minimum pay')

it('narrows down by what was typed, in whatever groups, and empties with the filters', async () => {
  render(<Filtered />)
  typeMore(field(), '1.500')
  await waitFor(() => expect(chosen).toHaveBeenLastCalledWith(1500))
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(field().value).toBe('')
})

it('says so of what is no number, and narrows nothing down', async () => {
  render(<Filtered />)
  typeMore(field(), 'much')
  screen.getByText('Enter whole coins, such as 500.')
  await waitFor(() => expect(chosen).toHaveBeenLastCalledWith(undefined))
  expect(field().value).toBe('much')
})
