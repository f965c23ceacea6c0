import type { Notification } from '@tandem/contract/communication/notifications/notification.schema.ts'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { CauseLink } from '#ui/cause-link.tsx'
import { catchRequests, showKnowing } from '../../requests.factory.ts'
import { NotificationItem } from './notification-item.tsx'

const server = catchRequests()
const note = (more: Partial<Notification> = {}): Notification => ({
  ...{ id: 7, title: 'A new application', message: 'Mira applied.', link: '/inbox' },
  ...{ time: '2026-07-01T10:00:00Z', read: false, type: 'info' },
  ...more,
})
const onFollow = vi.fn()
const show = (one: Notification) => {
  onFollow.mockReset()
  const router = createRouter({ routeTree: createRootRoute() })
  const goes = vi.spyOn(router.history, 'push').mockImplementation(() => {})
  showKnowing(
    [],
    <RouterContextProvider router={router as never}>
      <NotificationItem notification={one} onFollow={onFollow} />
      <CauseLink link="/cause">Cause</CauseLink>
    </RouterContextProvider>,
  )
  return goes
}
/** Whether the browser is left to open it; here nobody does. */
const click = (name: RegExp, more: MouseEventInit) => {
  const link = screen.getByRole('link', { name })
  const event = createEvent.click(link, more)
  let isLeft = false
  const look = (late: Event) => {
    isLeft = !late.defaultPrevented
    late.preventDefault()
  }
  window.addEventListener('click', look, { once: true })
  fireEvent(link, event)
  return isLeft
}

it.each<[MouseEventInit, boolean]>([
  [{}, false],
  [{ metaKey: true }, true],
  [{ ctrlKey: true }, true],
  [{ shiftKey: true }, true],
  [{ button: 1 }, true],
])('pressed with %j, that the browser opens it elsewhere is %s', async (more, isLeft) => {
  server.answer({ unreadCount: 0 })
  const goes = show(note())
  expect(click(/A new application/, more)).toBe(isLeft)
  expect(onFollow.mock.calls).toHaveLength(isLeft ? 0 : 1)
  await waitFor(() => expect(server.sent()).toEqual([['POST /api/notifications/7/read', {}]]))
  expect(click(/Cause/, more)).toBe(isLeft)
  expect(goes.mock.calls.map(([to]) => to).filter((to) => to === '/cause')).toHaveLength(
    isLeft ? 0 : 1,
  )
})

it('read already, it is told to nobody again', () => {
  show(note({ read: true }))
  click(/A new application/, {})
  expect(server.sent()).toEqual([])
})
