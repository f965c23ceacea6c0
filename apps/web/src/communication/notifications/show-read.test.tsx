import type { Notification } from '@tandem/contract/communication/notifications/notification.schema.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { panelQuery, useMarkAllRead } from './notification.api.ts'

afterEach(() => vi.unstubAllGlobals())

it('what was marked shows as read at once, the newest too, and what came later stays unread', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ unreadCount: 1 }))
  const client = new QueryClient()
  const items = [9, 8, 7, 6].map((id) => ({ id, read: id === 6 }) as Notification)
  client.setQueryData(panelQuery.queryKey, { items, nextCursor: null, unreadCount: 3 })
  const { result } = renderHook(() => useMarkAllRead(), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  result.current.mutate({ body: { upTo: 8 } })
  const shown = () => client.getQueryData(panelQuery.queryKey)
  await waitFor(() => expect(shown()?.unreadCount).toBe(1))
  expect(shown()?.items.map(({ id, read }) => [id, read])).toEqual([
    [9, false],
    [8, true],
    [7, true],
    [6, true],
  ])
})
