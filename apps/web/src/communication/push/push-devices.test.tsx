import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionQuery } from '#lib/session.ts'
import { button, catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { devicesQuery, pushQuery } from './push.api.ts'
import { PushDevices } from './push-devices.tsx'
import { isOfferDue, notePushMoment } from './push-moment.ts'
import { PushOfferCard } from './push-offer-card.tsx'

const publicKey = `B${'A'.repeat(86)}`
const id = (nr: number) => `01a00000-0000-7000-8000-00000000000${nr}`
const device = (nr: number, current: boolean) => ({
  ...{ id: id(nr), current, seenAt: '2026-11-20T10:00:00Z' },
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
})
const { answer, sent } = catchRequests()
const user = { uid: id(9), email: '', emailVerified: true, displayName: null, photoURL: null }
const bytes = (length: number) => new Uint8Array(length).fill(4).buffer

/** jsdom has no push, so these stand for a browser that has it. */
const usePushIn = (permission: NotificationPermission, answered = permission) => {
  const subscription = {
    endpoint: 'https://push.example/send/1',
    getKey: (name: string) => bytes(name === 'auth' ? 16 : 65),
  }
  const pushManager = { getSubscription: async () => null, subscribe: async () => subscription }
  vi.stubGlobal('Notification', { permission, requestPermission: async () => answered })
  vi.stubGlobal('PushManager', class {})
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve({ pushManager }) },
  })
}
beforeEach(() => localStorage.clear())
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'))

const show = (items: object[], key: string | null = publicKey, shown = <PushDevices />) =>
  showKnowing(
    [
      [pushQuery.queryKey, { publicKey: key }],
      [devicesQuery.queryKey, { items }],
      [sessionQuery.queryKey, { user, userType: 'creator', brand: null }],
    ],
    shown,
  )

it('this browser is added with its keys after the permission', async () => {
  usePushIn('default', 'granted')
  show([device(1, false)])
  expect(screen.getByRole('listitem').textContent).toContain('Last used')
  answer(device(2, true))
  answer({ items: [device(2, true), device(1, false)] })
  await press('Turn on push notifications')
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  const keys = {
    auth: Buffer.from(bytes(16)).toString('base64url'),
    p256dh: Buffer.from(bytes(65)).toString('base64url'),
  }
  const body = { endpoint: 'https://push.example/send/1', keys }
  expect(sent()).toEqual([['POST /api/push/devices', body]])
  expect(screen.queryByRole('button', { name: 'Turn on push notifications' })).toBeNull()
})

it('a device gets a test and is removed', async () => {
  usePushIn('granted')
  show([device(1, true)])
  expect(screen.getByText('This browser')).toBeTruthy()
  answer({ done: true })
  answer({ items: [device(1, true)] })
  await press(/^Send a test to Firefox/)
  answer({ done: true })
  answer({ items: [] })
  await press(/^Remove Firefox/)
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull())
  expect(sent()).toEqual([
    [`POST /api/push/devices/${id(1)}/test`, {}],
    [`DELETE /api/push/devices/${id(1)}`, {}],
  ])
})

it('says why push is not possible', () => {
  show([])
  expect(screen.getByText('This browser does not support push notifications.')).toBeTruthy()
})

it('says that the browser blocks it, also when the person has just refused', async () => {
  usePushIn('denied')
  show([])
  expect(screen.getByText(/are blocked in this browser/)).toBeTruthy()
})

it('says that this server sends none', () => {
  usePushIn('default')
  show([], null)
  expect(screen.getByText(/does not send push notifications/)).toBeTruthy()
})

it('is offered from the first moment that mattered until it is dismissed', async () => {
  usePushIn('default')
  expect(isOfferDue()).toBe(false)
  notePushMoment()
  show([], publicKey, <PushOfferCard />)
  expect(button('Turn on push notifications')).toBeTruthy()
  await press('Dismiss the offer of push notifications')
  notePushMoment()
  expect(isOfferDue()).toBe(false)
})
