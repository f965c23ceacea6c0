import { calendar } from '@tandem/contract/collaborations/overview/calendar.endpoints.ts'
import { overview } from '@tandem/contract/collaborations/overview/overview.endpoints.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { takeOut } from '#accounts/members/member.factory.ts'
import { buildStage, playTo } from '#collaborations/lifecycle/collaboration.factory.ts'
import { moveClock, now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../../test-app.factory.ts'

const server = useTestApp()
afterEach(() => moveClock(0))

type Person = { token: string }
const due = async (as: Person, days = 60) =>
  (
    await server.call(calendar.due, {
      as,
      query: {
        from: new Date(now().getTime() - dayMs).toISOString(),
        to: new Date(now().getTime() + days * dayMs).toISOString(),
      },
    })
  ).body.items
const make = async (as: Person, key?: string) =>
  (await server.call(calendar.makeFeed, { as, body: {}, ...(key && { key }) })).body
const read = async (address: string) => {
  const { statusCode, headers, body } = await server.app.inject({ url: new URL(address).pathname })
  return {
    status: statusCode,
    type: headers['content-type'],
    cache: headers['cache-control'],
    body,
  }
}

describe('due dates', () => {
  it('are of one’s own work: the same moment for both sides', async () => {
    const stage = await buildStage({ creatorsNeeded: 3 })
    const { id } = await playTo(server, stage, 'accepted')
    await playTo(server, { ...stage, creator: await buildCreator() }, 'applied')
    await playTo(server, { ...stage, creator: await buildCreator() }, 'applied')
    const [mine, ...more] = await due(stage.creator)
    expect([mine, more]).toMatchObject([{ kind: 'work', id, state: 'producing' }, []])
    const params = { collaborationId: id }
    const { body } = await server.call(overview.readMine, { as: stage.creator, params })
    expect(mine?.at).toBe(body.dueAt)
    const theirs = await due(stage.brand)
    expect(theirs.find(({ kind }) => kind === 'work')).toMatchObject({ id, at: mine?.at })
    expect(theirs.find(({ kind }) => kind === 'applicants')).toMatchObject({
      count: 2,
      campaignId: stage.campaignId,
    })
    expect(theirs.find(({ kind }) => kind === 'deadline')).toMatchObject({ id: stage.campaignId })
    expect(await due((await buildStage()).creator)).toEqual([])
  })
})

describe('the address for calendar programs', () => {
  it('tells the dates, each under a name of its own that stays', async () => {
    const stage = await buildStage({ title: 'Mornings, by the sea' })
    const { id } = await playTo(server, stage, 'accepted')
    const { address } = await make(stage.creator)
    const { status, type, cache, body } = await read(address)
    expect([status, type, cache]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-store',
    ])
    expect(body).toContain('SUMMARY:Content: Mornings\\, by the sea\r\n')
    expect(body).toContain(`UID:work-${id}@`)
    expect(body).toContain(`/collaboration?id=${id}`.slice(0, 20))
    moveClock(60_000)
    expect((await read(address)).body).toBe(body)
    const brand = await read((await make(stage.brand)).address)
    expect(brand.body).toContain(`UID:work-${id}@`)
    expect(brand.body).toContain('SUMMARY:End of the campaign: Mornings')
  })

  it('is one at a time: a new one takes the place of the last, until it is ended', async () => {
    const { creator } = await buildStage()
    const feed = async () => (await server.call(calendar.feed, { as: creator })).body.madeAt
    expect(await feed()).toBeNull()
    const first = await make(creator)
    expect(await feed()).toBe(first.madeAt)
    moveClock(dayMs)
    const second = await make(creator, 'one-and-the-same-press')
    expect(Date.parse((await feed()) ?? '')).toBeGreaterThan(Date.parse(first.madeAt))
    expect(await make(creator, 'one-and-the-same-press')).toEqual(second)
    expect((await read(first.address)).status).toBe(404)
    expect((await read(second.address)).status).toBe(200)
    await server.call(calendar.endFeed, { as: creator })
    expect((await read(second.address)).status).toBe(404)
    expect(await feed()).toBeNull()
  })

  it('gives no hint to who guesses, and nothing to who left', async () => {
    const { creator, brand } = await buildStage()
    const { address } = await make(creator)
    const guess = address.replace(/.{43}\.ics$/, `${'a'.repeat(43)}.ics`)
    const unknown = await read(guess)
    expect([unknown.status, unknown.body]).toEqual([404, 'There is no calendar at this address.'])
    for (const wrong of ['x.ics', 'x', "'--.ics"])
      expect(await read(`http://localhost/calendar/${wrong}`)).toEqual(unknown)
    const theirs = await make(brand)
    await takeOut(brand)
    expect(await read(theirs.address)).toEqual(unknown)
  })

  it('is nowhere in the database, nor in answers that are kept', async () => {
    const { creator } = await buildStage()
    const { address } = await make(creator, 'kept-without-the-secret')
    const token = address.slice(-47, -4)
    const kept = await db.selectFrom('idempotency_keys').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(token)
    const feeds = await db.selectFrom('calendar_feeds').selectAll().execute()
    expect(JSON.stringify(feeds)).not.toContain(token)
  })
})
