import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { type Choice, FigureTiles } from './figure-tiles.tsx'

const figures = [
  { kind: 'completed', label: 'Completed', value: '4' },
  { kind: 'late', label: 'Late', value: '1', note: 'of 5' },
] as never
const show = (chosen: Choice) => {
  const onChoose = vi.fn()
  render(<FigureTiles figures={figures} rating="4.5" chosen={chosen} onChoose={onChoose} />)
  return onChoose
}

it.each([
  ['completed', /^Completed/],
  ['late', /^Late/],
  ['reviews', /^Rating/],
  ['all', /^Everything/],
] as const)('%s is opened by its tile, and closed by it again', async (kind, name) => {
  const open = show(undefined)
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([])
  await userEvent.click(screen.getByRole('button', { name }))
  expect(open).toHaveBeenLastCalledWith(kind)
})

it.each([
  ['completed', /^Completed/],
  ['reviews', /^Rating/],
  ['all', /^Everything/],
] as const)('%s that is shown is closed by its tile', async (kind, name) => {
  const close = show(kind as Choice)
  const pressed = screen.getAllByRole('button', { pressed: true })
  expect(pressed).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name, pressed: true }))
  expect(close).toHaveBeenLastCalledWith(undefined)
})
