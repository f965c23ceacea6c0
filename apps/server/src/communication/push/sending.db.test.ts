import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { push } from '@tandem/contract/communication/push/push.endpoints.ts'
import { pushLifetimeMs } from '@tandem/contract/communication/push/push.limits.ts'
import { hourMs, minuteMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { insertSession } from '#accounts/identity/sessions/session.store.ts'
import { buildUser } from '#accounts/identity/user.factory.ts'
import { moveClock } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { sendPush } from './index.ts'
import {
  type PushBrowser,
  type Received,
  subscribeBrowser,
  usePushService,
  verifySender,
} from './push-browser.factory.ts'
import { readPushKey } from './push-key.store.ts'
import type { Push } from './push-payload.rules.ts'
import { sendDuePushes } from './start-pushing.ts'

const server = useTestApp()
const service = usePushService()
beforeEach(() => sql`delete from push_subscriptions`.execute(db))
afterEach(() => moveClock(0))

const accepted = {
  title: 'Glow Theory accepted your application',
  text: 'Film it by 3 May.',
  link: '/collaborations/1',
  tag: 'collaboration-1',
  isPrivate: false,
}
const tell = (userId: string, more: Partial<Push> = {}) =>
  inTransaction((tx) => sendPush(tx, { userId, ...accepted, ...more }))
const buildReader = async () => {
  const person = await buildUser()
  const browser = await subscribeBrowser(server, person, service.origin)
  return { ...person, browser }
}
const shownBy = (browser: PushBrowser) =>
  service.received.filter(({ path }) => path === browser.path).map(({ body }) => browser.open(body))
const waiting = async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from push_messages`.execute(db)
  return rows[0]?.n
}
const answering = (status: number, headers = {}) => {
  service.answer = (response) => response.writeHead(status, headers).end('no')
}

describe('a message', () => {
  it('reaches each browser of its person, readable by that browser only', async () => {
    const { userId, browser } = await buildReader()
    const phone = { token: await insertSession(db, userId, 30) }
    const second = await subscribeBrowser(server, phone, service.origin)
    const stranger = await buildReader()
    await tell(userId)
    await sendDuePushes()
    for (const one of [browser, second])
      expect(shownBy(one)).toMatchObject([
        { title: accepted.title, text: accepted.text, link: accepted.link, tag: accepted.tag },
      ])
    expect(shownBy(stranger.browser)).toEqual([])
    const [first] = service.received as [Received]
    const reader = first.path === browser.path ? second : browser
    expect(() => reader.open(first.body)).toThrow()
    expect(await waiting()).toBe(0)
  })

  it('is signed for its push service, expires within a day and names its subject to nobody', async () => {
    const { userId } = await buildReader()
    await tell(userId)
    await sendDuePushes()
    const [{ headers }] = service.received as [Received]
    const { publicKey } = await readPushKey()
    const claims = verifySender(headers.authorization, publicKey)
    expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:operator@localhost' })
    const seconds = claims.exp - Date.now() / 1000
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(24 * 3600)
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: String(pushLifetimeMs / 1000),
      urgency: 'normal',
      topic: expect.stringMatching(/^[\w-]{32}$/),
    })
    expect(JSON.stringify(headers)).not.toContain(accepted.tag)
  })

  it('says nothing private unless the person chose that', async () => {
    const { userId, browser } = await buildReader()
    await tell(userId, { isPrivate: true })
    await sendDuePushes()
    expect(shownBy(browser)).toMatchObject([
      { title: 'Tandem: something new needs you', text: '', link: accepted.link },
    ])
  })

  it('replaces a waiting one with the same tag, and has room for long texts', async () => {
    const { userId, browser } = await buildReader()
    await tell(userId)
    await tell(userId, { title: '界'.repeat(500), text: '👩‍🎤'.repeat(500) })
    await tell(userId, { tag: null, link: '/inbox' })
    await sendDuePushes()
    expect(shownBy(browser).map(({ link }) => link)).toEqual([accepted.link, '/inbox'])
    expect(shownBy(browser)[0]?.title).toMatch(/^界+…$/)
    for (const { body } of service.received) expect(body.length).toBeLessThan(4_000)
    await expect(tell(userId, { link: '//other.example' })).rejects.toThrow('this marketplace')
  })

  it('isn’t sent when its transaction fails, or to a session that has ended', async () => {
    const reader = await buildReader()
    const { userId } = reader
    const failed = inTransaction(async (tx) => {
      await sendPush(tx, { userId, ...accepted })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await tell(userId)
    expect((await server.call(identity.signOut, { as: reader })).status).toBe(200)
    await sendDuePushes()
    const idle = await buildReader()
    moveClock(15 * 24 * hourMs)
    await tell(idle.userId)
    await sendDuePushes()
    expect(service.received).toEqual([])
    expect(await waiting()).toBe(0)
  })

  it('is sent once by two servers, and by another when one dies', async () => {
    const readers = await Promise.all(Array.from({ length: 12 }, buildReader))
    await Promise.all(readers.map(({ userId }) => tell(userId)))
    await Promise.all([sendDuePushes(), sendDuePushes(), sendDuePushes()])
    expect(service.received).toHaveLength(12)
    for (const { browser } of readers) expect(shownBy(browser)).toHaveLength(1)
    await tell(readers[0]?.userId ?? '')
    await sql`update push_messages set is_sending = true, tries = 1,
                next_at = now() + interval '60 seconds'`.execute(db)
    await sendDuePushes()
    expect(service.received).toHaveLength(12)
    moveClock(61_000)
    await sendDuePushes()
    expect(service.received).toHaveLength(13)
  })

  it('is a test that a person sends to one browser at once', async () => {
    const reader = await buildReader()
    const phone = { token: await insertSession(db, reader.userId, 30) }
    const second = await subscribeBrowser(server, phone, service.origin)
    const params = { deviceId: second.id }
    expect((await server.call(push.sendTest, { as: reader, params })).status).toBe(200)
    await sendDuePushes()
    expect(shownBy(second)).toMatchObject([{ title: expect.stringContaining('work'), link: '/' }])
    expect(shownBy(reader.browser)).toEqual([])
    expect(service.received[0]?.headers.urgency).toBe('high')
  })
})

describe('a push service that answers', () => {
  it.each([404, 410])('%i loses the browser', async (status) => {
    const reader = await buildReader()
    answering(status)
    await tell(reader.userId)
    await sendDuePushes()
    expect((await server.call(push.devices, { as: reader })).body.items).toEqual([])
    await tell(reader.userId)
    await sendDuePushes()
    expect(service.received).toHaveLength(1)
  })

  it('429 gets nothing until it allows, and then only the newest of a subject', async () => {
    const { userId, browser } = await buildReader()
    answering(429, { 'retry-after': '600' })
    await tell(userId)
    await sendDuePushes()
    await tell(userId, { title: 'Newer' })
    moveClock(9 * minuteMs)
    answering(201)
    await sendDuePushes()
    expect(service.received).toHaveLength(1)
    moveClock(10 * minuteMs + 1_000)
    await sendDuePushes()
    expect(shownBy(browser).map(({ title }) => title)).toEqual([accepted.title, 'Newer'])
  })

  it('500 is asked again after growing pauses, until the message is a day old', async () => {
    const { userId } = await buildReader()
    answering(500)
    await tell(userId)
    const reports: string[] = []
    const times: number[] = []
    for (let minutes = 0; minutes < 26 * 60; minutes += 10) {
      moveClock(minutes * minuteMs)
      const before = service.received.length
      await sendDuePushes((error) => reports.push(String(error)))
      if (service.received.length > before) times.push(minutes)
    }
    const pauses = times.slice(1).map((time, nr) => time - (times[nr] ?? 0))
    const growing = pauses.slice(0, 6)
    expect(growing).toEqual([...growing].sort((one, other) => one - other))
    expect(times.length).toBeGreaterThan(6)
    expect(times.at(-1)).toBeLessThan(24 * 60)
    expect(await waiting()).toBe(0)
    expect(reports[0]).toContain('500 no')
    expect(reports[0]).not.toContain('/send/')
  })

  it('403 loses the message and keeps the browser', async () => {
    const reader = await buildReader()
    answering(403)
    await tell(reader.userId)
    await sendDuePushes()
    expect(await waiting()).toBe(0)
    expect((await server.call(push.devices, { as: reader })).body.items).toHaveLength(1)
  })
})

it('servers that start at once agree on one key', async () => {
  await sql`delete from push_keys`.execute(db)
  const keys = await Promise.all(Array.from({ length: 5 }, () => readPushKey()))
  expect(new Set(keys.map(({ privateKey }) => privateKey)).size).toBe(1)
})
