import type { Message } from '@tandem/contract/messages/message.schema.ts'
import type { Verdict } from '@tandem/contract/verdict.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Thread } from './thread.ts'
import { useReadMark } from './use-read-mark.ts'

const requests = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
beforeEach(() => {
  vi.stubGlobal('fetch', requests)
  requests.mockImplementation(async () => Response.json({ total: 0, collaborations: [] }))
})
afterEach(() => {
  requests.mockReset()
  vi.unstubAllGlobals()
})

const thread = (unread: number, send: Verdict = { allowed: true }): Thread => ({
  items: [1, 2, 3].map((nr) => ({ nr }) as Message),
  older: null,
  unread,
  can: { send },
})
const Open = ({ thread }: { thread: Thread }) => {
  useReadMark('c1', thread)
  return null
}
const open = (shown: Thread) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Open thread={shown} />
    </QueryClientProvider>,
  )

it('marks what is on the screen as read, up to the newest', async () => {
  open(thread(2))
  await waitFor(() => expect(requests).toHaveBeenCalledOnce())
  const [address, { body }] = requests.mock.calls[0] ?? ['', {}]
  expect([address, JSON.parse(String(body))]).toEqual([
    '/api/collaborations/c1/messages/read',
    { upTo: 3 },
  ])
})

it.each([
  ['when nothing is unread', thread(0)],
  [
    'for whoever may only read along: what their brand has read is not theirs to settle',
    thread(2, { allowed: false, because: 'brand.role_required' }),
  ],
])('marks nothing %s', (_, shown) => {
  open(shown)
  expect(requests).not.toHaveBeenCalled()
})
