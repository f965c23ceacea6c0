import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { applications } from '@tandem/contract/collaborations/applications/application.endpoints.ts'
import { collaborations } from '@tandem/contract/collaborations/lifecycle/collaboration.endpoints.ts'
import { calendar } from '@tandem/contract/collaborations/overview/calendar.endpoints.ts'
import { overview } from '@tandem/contract/collaborations/overview/overview.endpoints.ts'
import { submissions } from '@tandem/contract/collaborations/submissions/submission.endpoints.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { declineAndTell } from '#collaborations/applications/decline.factory.ts'
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
    // Content by its day, not by the later one on which it expires.
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

  it('leave out whom the brand has declined, and what lies beyond the time that is asked for', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'applied')
    const kinds = async (days?: number) => (await due(stage.brand, days)).map(({ kind }) => kind)
    expect(await kinds()).toEqual(['applicants', 'deadline'])
    expect(await kinds(1)).toEqual([])
    await server.call(applications.decline, {
      as: stage.brand,
      params: { collaborationId: id },
      body: { version: 0, reason: 'timing' },
    })
    expect(await kinds()).toEqual(['deadline'])
    const { campaignId } = stage
    await server.call(campaigns.pause, { as: stage.brand, params: { campaignId } })
    expect(await kinds()).toEqual(['deadline'])
    // The creator hears of it later.
    expect(await due(stage.creator)).toMatchObject([{ state: 'applied' }])
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

  it('counts every change up, so that programs take the newer one', async () => {
    const stage = await buildStage({ creatorsNeeded: 3 })
    const { id } = await playTo(server, stage, 'accepted')
    await playTo(server, { ...stage, creator: await buildCreator() }, 'applied')
    const { address } = await make(stage.brand)
    const told = async (name: string) => {
      const { body } = await read(address)
      const event = body.split('BEGIN:VEVENT').find((one) => one.includes(`UID:${name}`)) ?? ''
      const [, stamp = '', sequence = '', start = ''] =
        /DTSTAMP:(\S+)\r\nSEQUENCE:(\d+)\r\nDTSTART:(\S+)/.exec(event) ?? []
      return { stamp, sequence: Number(sequence), start }
    }
    const expectNewer = async (name: string, change: () => Promise<unknown>) => {
      const before = await told(name)
      moveClock(60_000)
      await change()
      const after = await told(name)
      moveClock(0)
      expect([name, after.stamp > before.stamp]).toEqual([name, true])
      expect([name, after.sequence > before.sequence]).toEqual([name, true])
      return [before.start, after.start]
    }
    const { brand, campaignId } = stage
    const [was, is] = await expectNewer(`deadline-${campaignId}`, async () => {
      const { body } = await server.call(campaigns.readMine, {
        as: brand,
        params: { campaignId },
      })
      const deadline = new Date(Date.parse(body.deadline) + dayMs).toISOString()
      const answer = await server.call(campaigns.edit, {
        as: brand,
        params: { campaignId },
        body: { version: body.version, deadline } as never,
      })
      expect(answer.status).toBe(200)
    })
    expect(is).not.toBe(was)
    await expectNewer(`work-${id}`, () =>
      server.call(submissions.extend, {
        as: stage.creator,
        params: { collaborationId: id },
        body: { reason: 'The lamp came late.' },
      }),
    )
    await expectNewer(`applicants-${campaignId}`, async () =>
      playTo(server, { ...stage, creator: await buildCreator() }, 'applied'),
    )
  })

  it('marks what was cancelled, under the same name', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'accepted')
    const { address } = await make(stage.creator)
    await server.call(collaborations.cancel, {
      as: stage.creator,
      params: { collaborationId: id },
      body: {},
    })
    const { body } = await read(address)
    expect(body.match(/UID:work-/g)).toHaveLength(1)
    expect(body).toContain('STATUS:CANCELLED')
  })

  it('names nothing that was never agreed, whatever became of it', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'applied')
    const { address } = await make(stage.creator)
    expect((await read(address)).body).toContain(`UID:work-${id}@`)
    await declineAndTell(stage.brand.actor, id, { version: 0, reason: 'timing' })
    expect((await read(address)).body).not.toContain('BEGIN:VEVENT')
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
    await db.deleteFrom('brand_members').where('user_id', '=', brand.actor.userId).execute()
    expect(await read(theirs.address)).toEqual(unknown)
  })

  it('is read often, and not without end', async () => {
    const { creator } = await buildStage()
    const { address } = await make(creator)
    expect((await read(address)).status).toBe(200)
    await db
      .updateTable('throttles')
      .set({ used: 300 })
      .where('key', 'like', 'calendar:%')
      .execute()
    expect((await read(address)).status).toBe(429)
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
