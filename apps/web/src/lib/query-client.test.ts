import type { RefusalCode } from '@tandem/contract/refusals.ts'
import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiRefusal, NetworkTrouble } from './api-refusal.ts'
import { createQueryClient } from './query-client.ts'

afterEach(() => onlineManager.setOnline(true))

it('never runs a write later that failed without a connection', async () => {
  onlineManager.setOnline(false)
  const write = vi.fn(() => Promise.reject(new NetworkTrouble('offline')))
  const observer = new MutationObserver(createQueryClient(), { mutationFn: write })
  void observer.mutate().catch(() => {})
  await expect.poll(() => observer.getCurrentResult().isError).toBe(true)
  onlineManager.setOnline(true)
  expect(write).toHaveBeenCalledOnce()
})

const refusal = (status: number, code: RefusalCode = 'server.failed') =>
  new ApiRefusal({ code, status, detail: 'No.' })

it.each([
  ['is done', undefined, ['always', 'done']],
  ['is refused', refusal(409), ['always', 'refused']],
])('refetches the queries of a write once it %s', async (_, error, asked) => {
  const client = createQueryClient()
  for (const key of ['always', 'done', 'refused', 'other']) client.setQueryData([key, 'list'], 7)
  const renews = { always: [['always']], done: [['done']], refused: [['refused']] }
  const mutationFn = () => (error === undefined ? Promise.resolve() : Promise.reject(error))
  await new MutationObserver(client, { mutationFn, meta: { renews } }).mutate().catch(() => {})
  const stale = client.getQueryCache().findAll({ predicate: (one) => one.state.isInvalidated })
  expect(stale.map(({ queryKey }) => queryKey[0])).toEqual(asked)
})
