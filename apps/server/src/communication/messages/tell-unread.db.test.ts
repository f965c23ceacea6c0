import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { buildColleague } from '#collaborations/lifecycle/collaboration.factory.ts'
import { drainNotifications } from '#communication/notifications/write-notifications.ts'
import { moveClock } from '#platform/clock.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildPair, markUpTo, write } from './message.factory.ts'
import { tellUnread } from './tell-unread.ts'

const server = useTestApp()
let moved = 0
afterEach(() => {
  moved = 0
  moveClock(0)
})

const later = async (ms = 60_000) => {
  moved += ms
  moveClock(moved)
  await tellUnread()
  await drainNotifications()
}
const toldTo = async (as: { token: string }) => {
  const { body } = await server.call(notifications.list, { as })
  return body.items.filter(({ title }) => title.startsWith('New message from '))
}

describe('a side that has not read its messages', () => {
  it('is told once, with the way to them, however many there are', async () => {
    const { id, brand, creator, campaignId } = await buildPair()
    const colleague = await buildColleague({ brand }, 'viewer')
    await write(server, creator, id, 'One')
    await write(server, creator, id, 'Two')
    await later()
    await write(server, creator, id, 'Three')
    await later()
    const [news, ...more] = await toldTo(brand)
    expect(more).toEqual([])
    expect(news?.message).toMatch(/^Mira Sol wrote to you about “.+”\.$/)
    expect(news?.link).toMatch(new RegExp(`/${campaignId}/creator/.+\\?messages=open&brand=`))
    expect(await toldTo(colleague)).toHaveLength(1)
    expect(await toldTo(creator)).toEqual([])
  })

  it('is told again only after it had read everything', async () => {
    const { id, brand, creator } = await buildPair()
    await write(server, brand, id, 'One')
    await write(server, brand, id, 'Two')
    await later()
    await markUpTo(server, creator, id, 1)
    await later()
    expect(await toldTo(creator)).toHaveLength(1)
    await markUpTo(server, creator, id, 2)
    await write(server, brand, id, 'Three')
    await later()
    const [news, ...more] = await toldTo(creator)
    expect(more).toHaveLength(1)
    expect(news?.link).toBe(`/collaboration?id=${id}&messages=open`)
  })

  it('is told once by four servers at the same time', async () => {
    const pairs = []
    for (let nr = 0; nr < 5; nr += 1) pairs.push(await buildPair())
    for (const { id, brand } of pairs) await write(server, brand, id, 'Hello')
    moved += 60_000
    moveClock(moved)
    await Promise.all([1, 2, 3, 4].map(tellUnread))
    await drainNotifications()
    for (const { creator } of pairs) expect(await toldTo(creator)).toHaveLength(1)
  })
})
