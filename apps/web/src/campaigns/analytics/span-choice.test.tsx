import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { press } from '../../requests.factory.ts'
import { SpanChoice } from './span-choice.tsx'

const show = () => {
  const onSpan = vi.fn()
  render(<SpanChoice span={{ days: 30 }} onSpan={onSpan} />)
  return onSpan
}
const type = (label: string, day: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: day } })
const pressed = () =>
  screen
    .getAllByRole('button')
    .filter((one) => one.getAttribute('aria-pressed') === 'true')
    .map(({ textContent }) => textContent)

it.each([
  ['one day', '2026-11-02', '2026-11-02'],
  ['several days', '2026-11-02', '2026-11-05'],
])('%s are chosen once both ends are there', async (_, from, until) => {
  const onSpan = show()
  await press('Choose days')
  expect(pressed()).toEqual(['Choose days'])
  type('First day', from)
  expect(onSpan).not.toHaveBeenCalled()
  type('Last day', until)
  expect(onSpan).toHaveBeenCalledExactlyOnceWith({ from, until })
})

it('a last day before the first says so and changes nothing', async () => {
  const onSpan = show()
  await press('Choose days')
  type('First day', '2026-11-05')
  type('Last day', '2026-11-04')
  expect(screen.getByText('Choose a last day that is not before the first.')).toBeTruthy()
  expect(onSpan).not.toHaveBeenCalled()
})
