import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildSides, happens } from './deliveries/delivery.factory.ts'
import { drainNotifications } from './index.ts'
import { announceNewUser, announceTo } from './notification.factory.ts'

const server = useTestApp()

type Person = { token: string }
const list = (
  as: Person,
  query: { filter?: 'all' | 'unread'; limit?: number; cursor?: string } = {},
) => server.call(notifications.list, { as, query })

const buildReader = async (count: number) => {
  const reader = await buildCreator()
  for (let nr = 1; nr <= count; nr += 1) await announceTo(reader, `Coupon ${nr}`)
  await drainNotifications()
  return reader
}

describe('GET /notifications', () => {
  it('starts a new account with exactly four, of type info or success, all unread', async () => {
    const creator = await buildCreator()
    await announceNewUser(creator.actor.userId)
    await drainNotifications()
    await drainNotifications()
    const { body } = await list(creator)
    expect(body.items.map((item) => item.title)).toEqual([
      'Welcome to Tandem',
      'Complete your profile',
      'How coins work',
      'Where to get help',
    ])
    expect(body.items.every((item) => ['info', 'success'].includes(item.type))).toBe(true)
    expect(body.items.every((item) => !item.read)).toBe(true)
    expect(body.unreadCount).toBe(4)
  })

  it('lists newest first, page by page, all or unread', async () => {
    const reader = await buildReader(3)
    const first = await list(reader, { limit: 2 })
    const second = await list(reader, { limit: 2, cursor: first.body.nextCursor ?? '' })
    expect(second.body.nextCursor).toBeNull()
    expect([...first.body.items, ...second.body.items].map((item) => item.message)).toEqual(
      [3, 2, 1].map((nr) => expect.stringContaining(`Coupon ${nr}`)),
    )
    const newest = first.body.items[0]?.id ?? 0
    await server.call(notifications.markRead, { as: reader, params: { notificationId: newest } })
    const unread = await list(reader, { filter: 'unread' })
    expect(unread.body.items).toHaveLength(2)
    expect(unread.body.unreadCount).toBe(2)
  })
})

it('shows each side the picture of the other side', async () => {
  const sides = await buildSides()
  const [logo, photo] = ['/files/logo.webp', '/files/photo.webp']
  await db.updateTable('brands').set({ logo_url: logo }).execute()
  await db.updateTable('users').set({ photo_url: photo }).execute()
  await happens(sides, 'collaboration.applied')
  await happens(sides, 'collaboration.accepted', { from: 'applied' })
  await announceTo(sides.creator)
  await drainNotifications()
  const pictures = async (as: Person) => (await list(as)).body.items.map(({ picture }) => picture)
  expect(await pictures(sides.brand)).toEqual([{ url: photo, of: 'creator' }])
  expect(await pictures(sides.creator)).toEqual([null, { url: logo, of: 'brand' }])
})

describe('POST /notifications/:notificationId/read', () => {
  it('marks one as read, as often as asked', async () => {
    const reader = await buildReader(2)
    const id = (await list(reader)).body.items[0]?.id ?? 0
    for (let time = 0; time < 2; time += 1) {
      const answer = await server.call(notifications.markRead, {
        as: reader,
        params: { notificationId: id },
      })
      expect(answer.body).toEqual({ unreadCount: 1 })
    }
    expect((await list(reader)).body.items.map((item) => item.read)).toEqual([true, false])
  })

  it('does not find another person’s', async () => {
    const reader = await buildReader(1)
    const id = (await list(reader)).body.items[0]?.id ?? 0
    const answer = await server.call(notifications.markRead, {
      as: await buildCreator(),
      params: { notificationId: id },
    })
    expect(answer.body.code).toBe('notification.not_found')
    expect((await list(reader)).body.unreadCount).toBe(1)
  })
})

it('POST /notifications/read-all marks what was on the screen, and nothing that came later or is another’s', async () => {
  const reader = await buildReader(2)
  const other = await buildReader(1)
  const upTo = (await list(reader)).body.items[0]?.id ?? 0
  await announceTo(reader, 'Came later')
  await drainNotifications()
  const answer = await server.call(notifications.markAllRead, { as: reader, body: { upTo } })
  expect(answer.body).toEqual({ unreadCount: 1 })
  const unread = await list(reader, { filter: 'unread' })
  expect(unread.body.items.map((item) => item.message)).toEqual([
    expect.stringContaining('Came later'),
  ])
  expect((await list(other)).body.unreadCount).toBe(1)
})
