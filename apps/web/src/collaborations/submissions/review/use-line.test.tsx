import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { catchRequests } from '../../../requests.factory.ts'
import { reviewQueueQuery } from './review.api.ts'
import { useLine } from './use-line.ts'

const server = catchRequests()
const ids = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `k${from + at}` }))

const standing = (id: string) => {
  server.requests.mockImplementation(async () =>
    Response.json({ items: ids(6, 2), nextCursor: null, count: 7 }),
  )
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  })
  client.setQueryData(reviewQueueQuery.queryKey, {
    pages: [{ items: ids(1, 5), nextCursor: 'more', count: 7 }],
    pageParams: [undefined],
  } as never)
  const hook = renderHook(({ at }) => useLine(at), {
    initialProps: { at: id },
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  return { ...hook, client }
}
const stand = (id: string) => standing(id).result
const asked = () => server.requests.mock.calls.map(([address]) => address)

it('knows its place among all, and reads what comes next before it is asked for', async () => {
  const line = stand('k2')
  expect(line.current).toMatchObject({
    ...{ place: 1, previous: 'k1', next: 'k3', count: 7, item: { id: 'k2' } },
  })
  await waitFor(() =>
    expect(asked()).toEqual(['/api/brand/collaborations/k3', '/api/collaborations/k3/comments']),
  )
})

it.each([
  ['k3', false],
  ['k4', true],
])('at %s more of the line is read: %s', async (id, reads) => {
  const line = stand(id)
  await waitFor(() => expect(asked().some((address) => address.includes('comments'))).toBe(true))
  expect(asked().some((address) => address.includes('cursor=more'))).toBe(reads)
  if (!reads) return
  await waitFor(() => expect(line.current.next).toBe('k5'))
})

it('once decided, the next is who stood behind it, not the first of the line', async () => {
  const { result, client, rerender } = standing('k3')
  expect(result.current).toMatchObject({ place: 2, next: 'k4' })
  act(() =>
    client.setQueryData(reviewQueueQuery.queryKey, {
      pages: [{ items: [...ids(1, 2), ...ids(4, 2)], nextCursor: null, count: 4 }],
      pageParams: [undefined],
    } as never),
  )
  await waitFor(() =>
    expect(result.current).toMatchObject({ place: null, previous: 'k2', next: 'k4', count: 4 }),
  )
  expect(result.current.item).toBeUndefined()
  rerender({ at: 'k4' })
  expect(result.current).toMatchObject({ place: 2, previous: 'k2', next: 'k5' })
})
