import { records } from '@tandem/contract/collaborations/track-record/record.endpoints.ts'
import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import {
  buildColleague,
  buildStage,
  playTo,
  told,
} from '#collaborations/lifecycle/collaboration.factory.ts'
import { drainNotifications } from '#communication/notifications/index.ts'
import { atTime, now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { decideAppeal, listWaitingAppeals, viewCreatorTrack } from './index.ts'
import { buildEnded, buildPair, buildResolvedDispute } from './record.factory.ts'

const server = useTestApp()
const words = 'The carrier lost the parcel for a week.'
const inDays = <T>(days: number, work: () => Promise<T>) =>
  atTime(new Date(now().getTime() + days * dayMs), work)

const buildLife = async () => {
  const pair = await buildPair()
  const late = { due: 12, handedIn: 11, ended: 10, state: 'completed' as const }
  return {
    ...pair,
    onTime: await buildEnded(pair, {
      state: 'completed',
      ended: 20,
      applied: 30,
      accepted: 29,
      due: 23,
      handedIn: 24,
      reviewHours: [10, 20],
    }),
    late: await buildEnded(pair, { ...late, applied: 16, accepted: 14, silent: true }),
    expired: await buildEnded(pair, { state: 'expired', ended: 8, fault: 'creator' }),
    notShipped: await buildEnded(pair, { state: 'expired', ended: 7, fault: 'brand' }),
    steppedBack: await buildEnded(pair, { state: 'cancelled', ended: 6, cancelledBy: 'creator' }),
    tookBack: await buildEnded(pair, { state: 'cancelled', ended: 5, cancelledBy: 'brand' }),
    unanswered: await buildEnded(pair, { state: 'expired', ended: 4, accepted: null, applied: 14 }),
    declined: await buildEnded(pair, { state: 'declined', ended: 3, accepted: null, applied: 3.5 }),
    invited: await buildEnded(pair, { state: 'expired', ended: 2, accepted: null, invited: true }),
  }
}

describe('records.mine and records.ofCreator', () => {
  it('starts a new creator at 75 with nothing to show', async () => {
    const { body } = await server.call(records.mine, { as: await buildCreator() })
    expect(body).toMatchObject({ reliability: 75, completed: 0, late: 0, meanRevisions: null })
  })

  it('counts each side’s own doing and nobody else’s', async () => {
    const { creator, brand } = await buildLife()
    const mine = await server.call(records.mine, { as: creator })
    expect(mine.body).toMatchObject({
      completed: 2,
      onTime: 1,
      late: 1,
      expired: 1,
      cancelled: 1,
      meanRevisions: 0.5,
      // 100 · (2 + 3) / (2 + 1 + ½ + 4)
      reliability: 67,
    })
    const params = { creatorName: creator.slug }
    const seen = await server.call(records.ofCreator, { as: brand, params })
    expect(seen.body).toEqual(mine.body)
  })

  it('refuses an address nobody has', async () => {
    const params = { creatorName: 'nobody-at-all' }
    const answer = await server.call(records.ofCreator, { as: await buildBrand(), params })
    expect(told(answer)).toEqual([404, 'creator.not_found'])
  })
})

describe('records.ofMyBrand and records.ofBrand', () => {
  it('starts a new brand at 75 with nothing to show', async () => {
    const { body } = await server.call(records.ofMyBrand, { as: await buildBrand() })
    expect(body).toMatchObject({ reliability: 75, decideHours: null, completedShare: null })
  })

  it('tells how fast it decides and reviews, and how work ends', async () => {
    const { creator, brand } = await buildLife()
    const mine = await server.call(records.ofMyBrand, { as: brand })
    expect(mine.body).toMatchObject({
      accepted: 6,
      completed: 2,
      ended: 4,
      autoApproved: 1,
      notShipped: 1,
      cancelled: 1,
      decided: 7,
      unanswered: 1,
      reviewed: 2,
      reviewHours: 15,
      decidedSoonShare: 7 / 8,
      // 100 · (2 + 3) / (2 + 1 + ½ + 4)
      reliability: 67,
    })
    expect(mine.body.decideHours).toBeCloseTo(24, 5)
    expect(mine.body.completedShare).toBeCloseTo(2 / 6, 5)
    const params = { brandName: brand.slug }
    const seen = await server.call(records.ofBrand, { as: creator, params })
    expect(seen.body).toEqual(mine.body)
  })

  it('measures by what has ended, and leaves what is under way out of it', async () => {
    const stage = await buildStage()
    await playTo(server, stage, 'accepted')
    await buildEnded(stage, { state: 'completed', ended: 2 })
    const { body } = await server.call(records.ofMyBrand, { as: stage.brand })
    expect(body).toMatchObject({ accepted: 2, completed: 1, ended: 0, completedShare: 1 })
  })

  it('refuses an address nobody has', async () => {
    const params = { brandName: 'nobody-at-all' }
    const answer = await server.call(records.ofBrand, { as: await buildCreator(), params })
    expect(told(answer)).toEqual([404, 'brand.not_found'])
  })
})

describe('disputes in both records', () => {
  it.each([
    [100, 'operator', 0, 1],
    [0, 'silence', 1, 0],
    [50, 'operator', 0, 0],
    [100, 'agreement', 0, 0],
  ] as const)('%d %% for the creator, by %s', async (percent, by, creatorLost, brandLost) => {
    const pair = await buildPair()
    const id = await buildEnded(pair, { state: 'completed', ended: 3 })
    await buildResolvedDispute(pair, id, { percent, by })
    const mine = await server.call(records.mine, { as: pair.creator })
    const ofBrand = await server.call(records.ofMyBrand, { as: pair.brand })
    expect([mine.body.disputesLost, ofBrand.body.disputesLost]).toEqual([creatorLost, brandLost])
  })
})

describe('records.myEvents', () => {
  it('names every event a number comes from, with what it does to the score', async () => {
    const life = await buildLife()
    const { body } = await server.call(records.myEvents, {
      as: life.creator,
      query: { kind: 'expired' },
    })
    expect(body.items).toMatchObject([
      {
        collaborationId: life.expired,
        kind: 'expired',
        counts: true,
        moved: -10.3,
        other: { name: 'Glow Theory', slug: life.brand.slug },
        can: { appeal: { allowed: true } },
      },
    ])
  })

  it('has as many events of each kind as its number says, page by page', async () => {
    const { creator } = await buildLife()
    const record = (await server.call(records.mine, { as: creator })).body
    const kinds: string[] = []
    let cursor: string | undefined
    do {
      const { status, body } = await server.call(records.myEvents, {
        as: creator,
        query: { limit: 2, cursor },
      })
      expect(status).toBe(200)
      kinds.push(...body.items.map(({ kind }) => kind))
      cursor = body.nextCursor ?? undefined
    } while (cursor !== undefined)
    const count = (kind: string) => kinds.filter((one) => one === kind).length
    expect([count('completed'), count('on_time'), count('late')]).toEqual([
      record.completed,
      record.onTime,
      record.late,
    ])
    expect([count('expired'), count('cancelled'), count('revisions')]).toEqual([1, 1, 2])
    expect(kinds).toHaveLength(8)
  })

  it('lets strikes fade after 12 months, and still lists them', async () => {
    const pair = await buildPair()
    await buildEnded(pair, { state: 'completed', ended: 400, due: 401, handedIn: 400.5 })
    await buildEnded(pair, { state: 'expired', ended: 364, fault: 'creator' })
    await buildEnded(pair, { state: 'completed', ended: 10, due: 12, handedIn: 11 })
    const { body } = await server.call(records.mine, { as: pair.creator })
    expect(body).toMatchObject({ completed: 2, late: 1, expired: 1 })
    const list = await server.call(records.myEvents, { as: pair.creator, query: { kind: 'late' } })
    expect(list.body.items[0]?.moved).toBeLessThan(0)
    expect(list.body.items.slice(1)).toMatchObject([
      {
        counts: false,
        moved: 0,
        can: { appeal: { allowed: false, because: 'record.counts_no_longer' } },
      },
    ])
  })

  it('fades next by the oldest strike that counts', async () => {
    const pair = await buildPair()
    const { userId } = pair.creator.actor
    expect((await viewCreatorTrack(db, userId)).fadesAt).toBeNull()
    await buildEnded(pair, { state: 'expired', ended: 10, fault: 'creator' })
    await buildEnded(pair, { state: 'completed', ended: 300, handedIn: 301, due: 302 })
    const { fadesAt } = await viewCreatorTrack(db, userId)
    expect(((fadesAt?.getTime() ?? 0) - now().getTime()) / dayMs).toBeCloseTo(365 - 301, -0.5)
  })

  it('fades with the clock, not with the row', async () => {
    const pair = await buildPair()
    await buildEnded(pair, { state: 'expired', ended: 360, fault: 'creator' })
    const read = async () => (await server.call(records.mine, { as: pair.creator })).body.expired
    expect(await read()).toBe(1)
    expect(await inDays(4, read)).toBe(1)
    expect(await inDays(7, read)).toBe(0)
  })
})

describe('records.brandEvents', () => {
  it('names what a brand’s number comes from', async () => {
    const life = await buildLife()
    const of = async (kind: 'decided' | 'reviewed' | 'not_shipped' | 'unanswered') =>
      (await server.call(records.brandEvents, { as: life.brand, query: { kind } })).body.items
    expect(await of('decided')).toHaveLength(7)
    expect((await of('reviewed')).map(({ amount }) => amount)).toEqual([20, 10])
    expect(await of('not_shipped')).toMatchObject([
      { collaborationId: life.notShipped, other: { name: 'Ines', slug: life.creator.slug } },
    ])
    expect(await of('unanswered')).toMatchObject([{ collaborationId: life.unanswered, moved: 0 }])
  })

  it('shows a brand only its own', async () => {
    const stranger = await buildBrand()
    await buildLife()
    const { body } = await server.call(records.brandEvents, { as: stranger })
    expect(body.items).toEqual([])
  })
})

describe('records.appeal', () => {
  const appeal = (as: { token: string }, collaborationId: string, kind: 'late' | 'expired') =>
    server.call(records.appeal, { as, body: { collaborationId, kind, words } })

  it('waits for an operator, who decides it for good', async () => {
    const life = await buildLife()
    const { status, body } = await appeal(life.creator, life.expired, 'expired')
    expect([status, body.appeal?.state, body.counts]).toEqual([200, 'open', true])
    const waiting = (await listWaitingAppeals()).find(
      (one) => one.collaboration_id === life.expired,
    )
    expect(waiting).toMatchObject({ side: 'creator', kind: 'expired', words, creator_name: 'Ines' })
    const id = waiting?.id ?? ''
    const decided = await Promise.all([
      decideAppeal(id, 'granted', 'The tracking shows it.'),
      decideAppeal(id, 'granted', 'The tracking shows it.'),
    ])
    expect(decided.sort()).toEqual([false, true])
    expect(await decideAppeal(life.expired, 'granted', 'No such appeal.')).toBeUndefined()
    const record = await server.call(records.mine, { as: life.creator })
    expect(record.body).toMatchObject({ expired: 0, late: 1, reliability: 77 })
    const list = await server.call(records.myEvents, {
      as: life.creator,
      query: { kind: 'expired' },
    })
    expect(list.body.items).toMatchObject([
      { counts: false, appeal: { state: 'granted', reason: 'The tracking shows it.' } },
    ])
    await drainNotifications()
    const titles = async (as: { token: string }) =>
      (await server.call(notifications.list, { as })).body.items.map(({ title }) => title)
    expect(await titles(life.creator)).toContain('Your appeal was granted')
    expect(await titles(life.brand)).not.toContain('Your appeal was granted')
  })

  it('still counts when it was refused', async () => {
    const life = await buildLife()
    await appeal(life.creator, life.late, 'late')
    const waiting = (await listWaitingAppeals()).find((one) => one.collaboration_id === life.late)
    await decideAppeal(waiting?.id ?? '', 'refused', 'It came two days late.')
    const { body } = await server.call(records.mine, { as: life.creator })
    expect(body.late).toBe(1)
    const left = (await listWaitingAppeals()).map((one) => one.collaboration_id)
    expect(left).not.toContain(life.late)
  })

  it('sets aside its own event alone, and what else the work says stays', async () => {
    const life = await buildLife()
    await appeal(life.creator, life.late, 'late')
    const waiting = (await listWaitingAppeals()).find((one) => one.collaboration_id === life.late)
    await decideAppeal(waiting?.id ?? '', 'granted', 'The parcel came late.')
    const { body } = await server.call(records.mine, { as: life.creator })
    expect(body).toMatchObject({ late: 0, completed: 2, meanRevisions: 0.5 })
  })

  it('is made once, also at the same moment', async () => {
    const life = await buildLife()
    const answers = await Promise.all([
      appeal(life.creator, life.late, 'late'),
      appeal(life.creator, life.late, 'late'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const again = await appeal(life.creator, life.late, 'late')
    expect(told(again)).toEqual([409, 'record.already_appealed'])
  })

  it('refuses too few words, what is not in the record and what no longer counts', async () => {
    const life = await buildLife()
    const short = { collaborationId: life.late, kind: 'late' as const, words: 'No.' }
    const answer = await server.call(records.appeal, { as: life.creator, body: short })
    expect(told(answer)).toEqual([400, 'input.invalid'])
    expect(answer.body.fields?.words).toMatch(/at least 20 characters/)
    for (const [id, who] of [
      [life.onTime, life.creator],
      [life.invited, life.creator],
      [life.expired, await buildCreator()],
    ] as const)
      expect(told(await appeal(who, id, 'expired'))).toEqual([404, 'record.not_found'])
    const old = await buildEnded(life, { state: 'expired', ended: 380, fault: 'creator' })
    expect(told(await appeal(life.creator, old, 'expired'))).toEqual([
      409,
      'record.counts_no_longer',
    ])
  })
})

describe('records.appealForBrand', () => {
  it('sets aside what was not the brand’s fault; only owners and managers ask', async () => {
    const life = await buildLife()
    const body = { collaborationId: life.notShipped, kind: 'not_shipped' as const, words }
    const viewer = await buildColleague(life, 'viewer')
    expect(told(await server.call(records.appealForBrand, { as: viewer, body }))).toEqual([
      403,
      'brand.role_required',
    ])
    const stranger = await buildBrand()
    expect(told(await server.call(records.appealForBrand, { as: stranger, body }))).toEqual([
      404,
      'record.not_found',
    ])
    const made = await server.call(records.appealForBrand, { as: life.brand, body })
    expect(made.body.appeal).toMatchObject({ state: 'open', words })
    expect(told(await server.call(records.appealForBrand, { as: life.brand, body }))).toEqual([
      409,
      'record.already_appealed',
    ])
    const waiting = (await listWaitingAppeals()).find(
      (appeal) => appeal.collaboration_id === life.notShipped,
    )
    await decideAppeal(waiting?.id ?? '', 'granted', 'The address was wrong.')
    const record = await server.call(records.ofMyBrand, { as: life.brand })
    expect(record.body).toMatchObject({ notShipped: 0, reliability: 77 })
    // Another side's record of the same work stays as it is.
    const mine = await server.call(records.mine, { as: life.creator })
    expect(mine.body.expired).toBe(1)
  })

  it('refuses what no longer counts', async () => {
    const pair = await buildPair()
    const id = await buildEnded(pair, { state: 'completed', ended: 380, silent: true })
    const body = { collaborationId: id, kind: 'auto_approved' as const, words }
    const answer = await server.call(records.appealForBrand, { as: pair.brand, body })
    expect(told(answer)).toEqual([409, 'record.counts_no_longer'])
  })
})
