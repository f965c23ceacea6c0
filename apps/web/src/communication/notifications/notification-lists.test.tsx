import type { Notification } from '@tandem/contract/communication/notifications/notification.schema.ts'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { sessionQuery } from '#lib/session.ts'
import { toast } from '#ui/toast.ts'
import { someone } from '../../app.factory.ts'
import {
  button,
  catchRequests,
  isLive,
  press,
  reasonOf,
  showKnowing,
} from '../../requests.factory.ts'
import { isOfferDue } from '../push/push-moment.ts'
import { MarkAllRead } from './mark-all-read.tsx'
import { panelQuery } from './notification.api.ts'
import { NotificationHistory } from './notification-history.tsx'
import { NotificationItem } from './notification-item.tsx'

const server = catchRequests()
const router = createRouter({ routeTree: createRootRoute() })
const navigate = vi.spyOn(router, 'navigate')
beforeEach(() => {
  navigate.mockReset()
  navigate.mockResolvedValue()
  vi.stubGlobal('matchMedia', () => new EventTarget())
})
const note = (id: number, more: Partial<Notification> = {}): Notification => ({
  ...{ id, title: `Title ${id}`, message: `Message ${id}`, link: null, read: false },
  ...{ time: '2026-07-01T10:00:00Z', type: 'info', picture: null, asks: false, brand: null },
  ...more,
})
const page = (ids: number[], more: object = {}) => ({
  ...{ items: ids.map((id) => note(id)), nextCursor: null, unreadCount: ids.length },
  ...more,
})
const show = (shown: React.ReactNode, panel?: object) =>
  showKnowing(
    [
      [sessionQuery.queryKey, someone('creator')],
      ...(panel === undefined ? [] : [[panelQuery.queryKey, panel] as const]),
    ],
    <RouterContextProvider router={router as never}>{shown}</RouterContextProvider>,
  )
const asked = () => server.requests.mock.calls.map(([address]) => address)
const titles = () => screen.queryAllByText(/^Title \d/).map(({ textContent }) => textContent)

it('one that leads nowhere is read by a press, at once and by the server', async () => {
  const onFollow = vi.fn()
  const { client, stale } = show(
    <NotificationItem notification={note(2)} onFollow={onFollow} />,
    page([3, 2]),
  )
  server.answer({ unreadCount: 1 })
  await press(/Title 2/)
  const known = () => client.getQueryData<{ items: Notification[] }>(panelQuery.queryKey)
  expect(known()).toMatchObject({ items: [{ read: false }, { read: true }], unreadCount: 1 })
  await waitFor(() => expect(stale()).toEqual(['notifications panel']))
  expect(server.sent()).toEqual([['POST /api/notifications/2/read', {}]])
  expect([onFollow.mock.calls, navigate.mock.calls]).toEqual([[], []])
})

it('one that asks something is the first moment to offer push notifications', async () => {
  localStorage.clear()
  const tip = note(3, { link: '/history' })
  const task = note(2, { link: '/collaboration', asks: true })
  show(
    [tip, task].map((one) => (
      <NotificationItem key={one.id} notification={one} onFollow={vi.fn()} />
    )),
  )
  for (const [one, isDue] of [
    [tip, false],
    [task, true],
  ] as const) {
    server.answer({ unreadCount: 1 })
    await userEvent.click(screen.getByRole('link', { name: new RegExp(one.title) }))
    expect(isOfferDue()).toBe(isDue)
  }
})

it.each([
  ['none', page([]), false],
  ['some that are read', page([5], { unreadCount: 0 }), false],
  ['some', page([5, 4]), true],
])('of %s, whether all can be marked as read is %#', async (_, list, may) => {
  const said = vi.spyOn(toast, 'error').mockImplementation(() => {})
  show(<MarkAllRead page={list} />)
  expect(isLive('Mark all as read')).toBe(may)
  expect(reasonOf('Mark all as read')).toBe(may ? undefined : 'All notifications are read.')
  server.requests.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await press('Mark all as read')
  if (may) await waitFor(() => expect(said).toHaveBeenCalledOnce())
  expect(server.sent()).toEqual(may ? [['POST /api/notifications/read-all', { upTo: 5 }]] : [])
  said.mockRestore()
})

it('all of them are gone through, or those unread, each asked for apart', async () => {
  server.answer(page([9, 8], { nextCursor: 'more' }))
  const onOpenChange = vi.fn()
  show(<NotificationHistory open onOpenChange={onOpenChange} />)
  await screen.findByText('Title 9')
  server.answer(page([7]))
  await press('Load more')
  await waitFor(() => expect(titles()).toEqual(['Title 9', 'Title 8', 'Title 7']))
  server.answer(page([]))
  await press('Unread')
  await screen.findByText('No unread notifications')
  expect([button('All'), button('Unread')].map((one) => one.getAttribute('aria-pressed'))).toEqual([
    'false',
    'true',
  ])
  const queries = asked().map((address) => address.split('?')[1])
  expect(queries[0]).toBe('filter=all')
  expect(queries[1]?.split('&').sort()).toEqual(['cursor=more', 'filter=all'])
  expect(queries[2]).toBe('filter=unread')
  await press('All')
  expect(titles()).toEqual(['Title 9', 'Title 8', 'Title 7'])
})
