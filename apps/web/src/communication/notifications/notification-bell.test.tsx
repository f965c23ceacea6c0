import type { Session } from '@tandem/contract/accounts/identity/session.schema.ts'
import type { Notification } from '@tandem/contract/communication/notifications/notification.schema.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { sessionQuery } from '#lib/session.ts'
import { linked } from '../../requests.factory.ts'
import { panelQuery } from './notification.api.ts'
import { NotificationBell } from './notification-bell.tsx'

afterEach(() => vi.unstubAllGlobals())
const notification = (id: number, title: string): Notification => ({
  id,
  title,
  message: '',
  link: null,
  picture: null,
  brand: null,
  asks: false,
  time: '2026-07-01T10:00:00Z',
  read: false,
  type: 'info',
})

const openBell = (...known: Notification[]) => openCounting(1, ...known)
const openCounting = (unreadCount: number, ...known: Notification[]) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const show = (items: Notification[]) =>
    queryClient.setQueryData(panelQuery.queryKey, { items, nextCursor: null, unreadCount })
  queryClient.setQueryData(sessionQuery.queryKey, { user: { uid: 'ana' } } as Session)
  show(known)
  render(
    <QueryClientProvider client={queryClient}>{linked(<NotificationBell />)}</QueryClientProvider>,
  )
  return show
}

it('announces what comes after the page was opened, and nothing that was there', async () => {
  const old = notification(7, 'Long ago')
  const show = openBell(old)
  expect(screen.getByRole('status').textContent).toBe('')
  show([notification(9, 'A new application'), old])
  await screen.findByText('New notification: A new application')
})

it.each([
  [0, 'Notifications', ''],
  [1, 'Notifications, 1 unread', '1'],
])('of %i unread the bell says “%s”', (unread, name, count) => {
  openCounting(unread)
  expect(screen.getByRole('button', { name }).textContent).toBe(count)
})

it('opens what was told at the first press, and closes it again', async () => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  openBell(notification(7, 'A new application'))
  await userEvent.click(screen.getByRole('button'))
  const panel = await screen.findByRole('dialog')
  expect(panel.textContent).toContain('A new application')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
