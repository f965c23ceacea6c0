import type { RefusalCode } from '@tandem/contract/refusals.ts'
import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
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

const refusal = (status: number, code: RefusalCode = 'server.failed') =>
  new ApiRefusal({ code, status, detail: 'No.' })
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

it.each([
  ['is done', undefined, ['always', 'done']],
  ['is refused', refusal(409), ['always', 'refused']],
])('what a write says is asked for again once it %s', async (_, error, asked) => {
  const client = createQueryClient()
  for (const key of ['always', 'done', 'refused', 'other']) client.setQueryData([key, 'list'], 7)
  const renews = { always: [['always']], done: [['done']], refused: [['refused']] }
  const mutationFn = () => (error === undefined ? Promise.resolve() : Promise.reject(error))
  await new MutationObserver(client, { mutationFn, meta: { renews } }).mutate().catch(() => {})
  const stale = client.getQueryCache().findAll({ predicate: (one) => one.state.isInvalidated })
  expect(stale.map(({ queryKey }) => queryKey[0])).toEqual(asked)
})

it.each<[string, Error | undefined, 'done' | 'refused', string]>([
  ['waits for new answers', undefined, 'done', 'new'],
  ['doesn’t wait otherwise', undefined, 'refused', 'old'],
  ['waits for them when its version is stale', refusal(409, 'version.stale'), 'done', 'new'],
])('a write that says so %s', async (_, error, waits, shown) => {
  const client = createQueryClient()
  client.setQueryData(['list'], 'old')
  const queryFn = () => (shown === 'new' ? Promise.resolve('new') : new Promise<string>(() => {}))
  const page = new QueryObserver(client, { queryKey: ['list'], queryFn })
  const leave = page.subscribe(() => {})
  const mutationFn = () => (error === undefined ? Promise.resolve() : Promise.reject(error))
  const meta = { renews: { always: [['list']], waits } }
  await new MutationObserver(client, { mutationFn, meta }).mutate().catch(() => {})
  expect(page.getCurrentResult().data).toBe(shown)
  leave()
})
