import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { catchRequests, showKnowing } from '../../requests.factory.ts'
import { NotificationPanel } from './notification-panel.tsx'

const server = catchRequests()
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
})
const show = () =>
  showKnowing(
    [],
    <NotificationPanel
      open
      onOpenChange={() => {}}
      bell={() => <button type="button">Bell</button>}
    />,
  )
const isEmpty = () => screen.queryByText('No notifications yet') !== null

it('says that there is none once it knows, and not while it loads', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  server.requests.mockReturnValueOnce(promise)
  show()
  expect(await screen.findByText('Loading notifications')).toBeTruthy()
  expect(isEmpty()).toBe(false)
  resolve(Response.json({ items: [], nextCursor: null, unreadCount: 0 }))
  expect(await screen.findByText('No notifications yet')).toBeTruthy()
})

it('that could not be asked for is no empty one', async () => {
  server.requests.mockRejectedValueOnce(new TypeError('offline'))
  show()
  expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy()
  expect(isEmpty()).toBe(false)
})
