import type { Message } from '@tandem/contract/communication/messages/message.schema.ts'
import type { Verdict } from '@tandem/contract/verdict.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, waitFor } from '@testing-library/react'
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

const thread = (newest: number, unread: number, send: Verdict = { allowed: true }): Thread => ({
  items: Array.from({ length: newest }, (_, place) => ({ nr: place + 1 }) as Message),
  older: null,
  unread,
  can: { send },
})
const Open = ({ thread }: { thread: Thread }) => {
  useReadMark('c1', thread)
  return null
}
const client = new QueryClient()
const at = (shown: Thread) => (
  <QueryClientProvider client={client}>
    <Open thread={shown} />
  </QueryClientProvider>
)
const marked = () =>
  requests.mock.calls.map(([address, { body }]) => [address, JSON.parse(String(body)).upTo])

it.each([
  ['nothing is unread', thread(3, 0)],
  [
    'the reader may only read along: what their brand has read is not theirs to settle',
    thread(3, 2, { allowed: false, because: 'brand.role_required' }),
  ],
])(
  'marks what is on the screen as read, up to the newest, and nothing while %s',
  async (_, shown) => {
    const { rerender } = render(at(shown))
    rerender(at(thread(4, 3)))
    await waitFor(() => expect(requests).toHaveBeenCalled())
    rerender(at(thread(5, 1)))
    await waitFor(() => expect(requests.mock.calls.length).toBeGreaterThan(1))
    const address = '/api/collaborations/c1/messages/read'
    expect(marked()).toEqual([4, 5].map((upTo) => [address, upTo]))
  },
)

const look = (visible: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}
it('what arrives in a page that nobody looks at is read once somebody does', async () => {
  look(false)
  const { rerender } = render(at(thread(4, 2)))
  rerender(at(thread(5, 3)))
  expect(requests).not.toHaveBeenCalled()
  look(true)
  await waitFor(() => expect(requests).toHaveBeenCalledOnce())
  expect(marked()).toEqual([['/api/collaborations/c1/messages/read', 5]])
  vi.restoreAllMocks()
})
