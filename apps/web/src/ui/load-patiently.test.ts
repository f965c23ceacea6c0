import { afterEach, expect, it, vi } from 'vitest'
import { loadPatiently } from './load-patiently.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('tries again until the part comes', async () => {
  vi.useFakeTimers()
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue('the part')
  const loaded = loadPatiently(load)
  await vi.runAllTimersAsync()
  expect(await loaded).toBe('the part')
  expect(load).toHaveBeenCalledTimes(3)
})

it('gives up on what never comes', async () => {
  vi.useFakeTimers()
  const loaded = loadPatiently(() => Promise.reject(new Error('gone')))
  const refused = expect(loaded).rejects.toThrow('gone')
  await vi.runAllTimersAsync()
  await refused
})
