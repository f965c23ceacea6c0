import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brands } from '@tandem/contract/accounts/brands/brand.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildColleague } from '#collaborations/lifecycle/collaboration.factory.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { buildSides, happens } from '../deliveries/delivery.factory.ts'
import { announceTo } from '../notification.factory.ts'
import { newestNotificationId } from '../notification.views.ts'
import { drainNotifications, startNotifications } from '../write-notifications.ts'

const server = useTestApp({}, { listens: true })
let address = ''
let consumer: ReturnType<typeof startNotifications>

beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
  consumer = startNotifications()
})
afterAll(() => consumer.stop())

type Heard = { id: number; message: string }

const listen = async (
  as: { token: string },
  { lastEventId, ...from }: { lastEventId?: number; after?: number; age?: number } = {},
) => {
  const query = Object.entries(from).map(([name, value]) => `${name}=${value}`)
  // Uses no agent, because its connection pool would reopen the dropped connection.
  const request = get(`${address}/api/events?${query.join('&')}`, {
    agent: false,
    headers: {
      cookie: `sid=${as.token}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': `${lastEventId}` }),
    },
  })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  const heard: Heard[] = []
  const kinds: string[] = []
  const ended = (async () => {
    let rest = ''
    for await (const chunk of answer) {
      rest += chunk.toString('utf8')
      const blocks = rest.split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const kind = /^event: (.+)$/m.exec(block)?.[1] ?? 'comment'
        kinds.push(kind)
        if (kind !== 'notification') continue
        const data = JSON.parse(/^data: (.+)$/m.exec(block)?.[1] ?? '{}')
        heard.push({ id: Number(/^id: (\d+)$/m.exec(block)?.[1]), message: data.message })
      }
    }
  })().catch(() => {})
  return { answer, heard, kinds, ended, hangUp: () => request.destroy() }
}

describe('GET /api/events', () => {
  it('misses none and repeats none over a dropped line', async () => {
    const reader = await buildCreator()
    const heard: Heard[] = []
    const announced: Promise<void>[] = []
    let lastEventId = await newestNotificationId()
    for (let round = 0; round < 5; round += 1) {
      const page = await listen(reader, { lastEventId })
      for (let nr = 0; nr < 10; nr += 1) announced.push(announceTo(reader, `${round}.${nr}`))
      await expect.poll(() => page.heard.length).toBeGreaterThan(round)
      page.hangUp()
      await page.ended
      heard.push(...page.heard)
      lastEventId = heard.at(-1)?.id ?? lastEventId
    }
    await Promise.all(announced)
    await drainNotifications()
    const last = await listen(reader, { lastEventId })
    await announceTo(reader, 'The last')
    await expect.poll(() => last.heard.at(-1)?.message).toContain('The last')
    const ids = [...heard, ...last.heard].map((one) => one.id)
    expect(ids).toHaveLength(51)
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b))
    last.hangUp()
  })

  it('brings a person nothing of anybody else', async () => {
    const [one, other] = [await buildCreator(), await buildCreator()]
    const page = await listen(one, { after: 0 })
    await announceTo(other, 'Not yours')
    await announceTo(one, 'Yours')
    await expect.poll(() => page.heard).toHaveLength(1)
    expect(page.heard[0]?.message).toContain('“Yours”')
    page.hangUp()
  })

  it('tells open pages that a task is done', async () => {
    const sides = await buildSides()
    const subjectId = crypto.randomUUID()
    await happens(sides, 'collaboration.applied', { subjectId })
    await drainNotifications()
    const page = await listen(sides.brand, { after: await newestNotificationId() })
    const changes = () => page.kinds.filter((kind) => kind === 'changed').length
    await happens(sides, 'post.shared')
    await expect.poll(changes).toBe(1)
    await happens(sides, 'collaboration.accepted', { subjectId, from: 'applied' })
    await expect.poll(changes, { timeout: 8_000 }).toBe(2)
    page.hangUp()
  })

  it('tells open pages what a colleague did, and nobody what they did themselves', async () => {
    const sides = await buildSides()
    const mara = await buildColleague(sides, 'manager')
    const page = await listen(sides.brand, { after: await newestNotificationId() })
    const own = await listen(mara, { after: await newestNotificationId() })
    const changes = ({ kinds }: { kinds: string[] }) =>
      kinds.filter((kind) => kind === 'changed').length
    await happens(sides, 'post.shared')
    await expect.poll(() => [changes(page), changes(own)]).toEqual([1, 1])
    await server.call(brands.update, { as: mara, body: { story: 'We began at sea.' } })
    await expect.poll(() => changes(page), { timeout: 8_000 }).toBe(2)
    expect(changes(own)).toBe(1)
    page.hangUp()
    own.hangUp()
  })

  it('gives one person no more streams than their browsers need', async () => {
    const reader = await buildCreator()
    const pages = await Promise.all(Array.from({ length: 40 }, () => listen(reader)))
    const opened = pages.filter(({ answer }) => answer.statusCode === 200)
    expect(opened).toHaveLength(20)
    expect((await listen(reader)).answer.statusCode).toBe(429)
    for (const page of pages) page.hangUp()
    await expect
      .poll(async () => {
        const again = await listen(reader)
        again.hangUp()
        return again.answer.statusCode
      })
      .toBe(200)
  })
})
