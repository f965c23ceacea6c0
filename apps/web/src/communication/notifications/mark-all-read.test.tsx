import type { Notification } from '@tandem/contract/communication/notifications/notification.schema.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MarkAllRead } from './mark-all-read.tsx'

const requests = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
beforeEach(() => vi.stubGlobal('fetch', requests))
afterEach(() => {
  requests.mockReset()
  vi.unstubAllGlobals()
})
const of = (id: number, read: boolean) => ({ id, read }) as Notification
const show = (unreadCount: number, ...items: Notification[]) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MarkAllRead page={{ items, nextCursor: null, unreadCount }} />
    </QueryClientProvider>,
  )
const press = () => userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))

it.each([
  ['some of it is unread', [of(9, true), of(8, false)]],
  ['only older ones, on no page yet, are unread', [of(9, true), of(8, true)]],
])('marks everything up to the newest on the screen where %s', async (_, items) => {
  requests.mockImplementation(async () => Response.json({ unreadCount: 0 }))
  show(1, ...items)
  await press()
  await waitFor(() => expect(requests).toHaveBeenCalledOnce())
  expect(JSON.parse(String(requests.mock.calls[0]?.[1].body))).toEqual({ upTo: 9 })
})

it.each([
  ['everything is read', [of(9, true)]],
  ['there is none', []],
])('has nothing to mark where %s', async (_, items) => {
  show(0, ...items)
  await press()
  expect(requests).not.toHaveBeenCalled()
  expect(screen.getByText('Everything is read.')).toBeTruthy()
})
