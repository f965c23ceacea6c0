import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiRefusal, NetworkTrouble } from './api-refusal.ts'
import { createQueryClient } from './query-client.ts'

afterEach(() => onlineManager.setOnline(true))

it('does nothing later that was asked for without a connection', async () => {
  onlineManager.setOnline(false)
  const write = vi.fn(() => Promise.reject(new NetworkTrouble('offline')))
  const observer = new MutationObserver(createQueryClient(), { mutationFn: write })
  void observer.mutate().catch(() => {})
  await expect.poll(() => observer.getCurrentResult().isError).toBe(true)
  onlineManager.setOnline(true)
  expect(write).toHaveBeenCalledOnce()
})

const refusal = (status: number) => new ApiRefusal({ code: 'server.failed', status, detail: 'No.' })
it.each([
  ['a lost connection', new NetworkTrouble('x'), 3],
  ['a failing server', refusal(500), 3],
  ['a refusal', refusal(499), 1],
])('after %s it is asked %#: three times, or once where that is the answer', (_, error, times) => {
  const { retry, retryDelay } = createQueryClient().getDefaultOptions().queries ?? {}
  const again = retry as (failures: number, error: Error) => boolean
  const wait = retryDelay as (failures: number, error: Error) => number
  expect(1 + [0, 1, 2].filter((failures) => again(failures, error)).length).toBe(times)
  expect([0, 1].map((failures) => wait(failures, error))).toEqual([400, 800])
})
