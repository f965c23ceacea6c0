import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadPatiently, tryNow, useHindrance } from './load-patiently.ts'

const missing = () =>
  new TypeError('Failed to fetch dynamically imported module: https://tandem.test/assets/part.js')
const pageOf = (script: string) =>
  `<script type="module" src="/assets/index-${script}.js"></script>`

const requests = vi.fn<typeof fetch>()
const reload = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', requests)
  vi.stubGlobal('location', { reload })
  document.head.innerHTML = pageOf('old')
  requests.mockRejectedValue(new TypeError('Failed to fetch'))
})
afterEach(async () => {
  for (const arrives of started.splice(0)) arrives()
  tryNow()
  await pass(0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
  sessionStorage.clear()
})

const Hindrance = () => <p>{useHindrance() ?? 'nothing'}</p>

const started: (() => void)[] = []
const startLoading = () => {
  const came = vi.fn()
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(missing())
  const arrives = () => load.mockResolvedValue('the part')
  started.push(arrives)
  void loadPatiently(load).then(came)
  return { load, came, arrives }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('waits for the connection, says so, and goes on when it is back', async () => {
  render(<Hindrance />)
  const { load, came, arrives } = startLoading()
  await pass(0)
  expect(screen.getByText('connection')).toBeTruthy()
  await pass(60_000)
  const tries = load.mock.calls.length
  expect(tries).toBeGreaterThan(5)
  arrives()
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(came).toHaveBeenCalledWith('the part')
  expect(load).toHaveBeenCalledTimes(tries + 1)
  expect(screen.getByText('nothing')).toBeTruthy()
})

it('throws errors inside the module at once, because waiting would not help', async () => {
  const load = vi.fn().mockRejectedValue(new TypeError('undefined is not a function'))
  await expect(loadPatiently(load)).rejects.toThrow('undefined is not a function')
  expect(load).toHaveBeenCalledOnce()
})

it('reloads once when a new version removed the module', async () => {
  requests.mockImplementation(async () => new Response(pageOf('new')))
  startLoading()
  await pass(0)
  expect(reload).toHaveBeenCalledOnce()
  render(<Hindrance />)
  const again = startLoading()
  await pass(60_000)
  expect(reload).toHaveBeenCalledOnce()
  expect(screen.getByText('version')).toBeTruthy()
  again.arrives()
  await pass(10_000)
  expect(screen.getByText('nothing')).toBeTruthy()
})

it('asks before a reload would lose what was typed', async () => {
  requests.mockImplementation(async () => new Response(pageOf('new')))
  render(<textarea aria-label="Note" />)
  fireEvent.input(screen.getByLabelText('Note'), { target: { value: 'four quiet boats' } })
  startLoading()
  await pass(0)
  expect(reload).not.toHaveBeenCalled()
})
