import type { Notification } from '@tandem/contract/communication/notifications/notification.schema.ts'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { sessionQuery } from '#lib/session.ts'
import { someone } from '../../app.factory.ts'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { panelQuery } from './notification.api.ts'
import { PaydayNotice } from './payday-news.tsx'

const server = catchRequests()
const routerAt = (address: string) =>
  createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [address] }),
  })

const told = (id: number, payday?: Notification['payday'], read = false): Notification => ({
  id,
  title: 'Your coins have arrived',
  message: '',
  time: '2026-07-01T10:00:00Z',
  read,
  type: 'success',
  picture: null,
  brand: null,
  asks: false,
  link: '/coupon',
  ...(payday && { payday }),
})
const page = (...items: Notification[]) => ({ items, nextCursor: null, unreadCount: items.length })
const show = (...items: Notification[]) => showAt('/', ...items)
const showAt = (address: string, ...items: Notification[]) =>
  showKnowing(
    [
      [sessionQuery.queryKey, someone('creator')],
      [panelQuery.queryKey, page(...items)],
    ],
    <RouterContextProvider router={routerAt(address) as never}>
      <PaydayNotice />
    </RouterContextProvider>,
  )

it('says how many coins came since the last visit and from whom, until it is dismissed', async () => {
  show(told(3, { coins: 500, from: 'Glow' }), told(2, { coins: 40, from: 'Harbour' }), told(1))
  await screen.findByText('You received 540 coins')
  expect(screen.getByText('From Glow and Harbour')).toBeTruthy()
  expect(screen.getByRole('status').querySelector('.fixed')).toBeNull()
  expect(screen.getByRole('status').innerHTML).not.toContain('animate-')
  expect(screen.getByRole('link', { name: 'Spend coins' }).getAttribute('href')).toBe('/coupon')
  server.answer({ unreadCount: 2 })
  server.answer({ unreadCount: 1 })
  await press('Dismiss announcement')
  expect(screen.queryByText('You received 540 coins')).toBeNull()
  expect(server.sent().map(([asked]) => asked)).toEqual([
    'POST /api/notifications/3/read',
    'POST /api/notifications/2/read',
  ])
})

it('who goes to spend them has read it; without any, nothing stands there', async () => {
  show(told(3, { coins: 500, from: 'Glow' }), told(2))
  server.answer({ unreadCount: 1 })
  await userEvent.click(await screen.findByRole('link', { name: 'Spend coins' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
  expect(server.sent().map(([asked]) => asked)).toEqual(['POST /api/notifications/3/read'])
})
