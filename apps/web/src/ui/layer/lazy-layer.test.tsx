import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lazyLayer } from './lazy-layer.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const Window = ({ onClose }: { onClose: () => void }) => (
  <button type="button" onClick={onClose}>
    Here I am
  </button>
)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('holds the place of a window that can’t be loaded, and gives it to the window', async () => {
  const load = vi
    .fn<() => Promise<typeof Window>>()
    .mockRejectedValue(new TypeError('error loading dynamically imported module: /part.js'))
  const Patient = lazyLayer(load)
  const onClose = vi.fn()
  render(<Patient onClose={onClose} />)
  await pass(600)
  expect(screen.queryByRole('dialog')).toBeNull()
  await pass(200)
  const frame = screen.getByRole('dialog', { name: 'Waiting for the connection' })
  expect(frame.textContent).toContain('goes on once you are online')
  act(() => screen.getByRole('button', { name: 'Close' }).click())
  expect(onClose).toHaveBeenCalledOnce()
  load.mockResolvedValue(Window)
  act(() => screen.getByRole('button', { name: 'Try now' }).click())
  await pass(0)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('Here I am')).toBeTruthy()
})

it('never shows a frame for what comes in time', async () => {
  const Patient = lazyLayer(async () => Window)
  render(<Patient onClose={() => {}} />)
  await pass(0)
  expect(screen.getByText('Here I am')).toBeTruthy()
})
