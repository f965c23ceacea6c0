import { records } from '@tandem/contract/collaborations/track-record/record.endpoints.ts'
import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { describe, expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildColleague, codeOf } from '#collaborations/lifecycle/collaboration.factory.ts'
import { drainNotifications } from '#communication/notifications/index.ts'
import { atTime, now } from '#platform/clock.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { decideAppeal, listWaitingAppeals } from './index.ts'
import { buildEnded, buildPair } from './record.factory.ts'

const server = useTestApp()
type Person = { token: string }
const words = 'The carrier lost the parcel for a week.'
const buildLife = async () => {
  const pair = await buildPair()
  const late = { due: 12, handedIn: 11, ended: 10, state: 'completed' as const }
  return {
    ...pair,
    onTime: await buildEnded(pair, {
      ...{ state: 'completed', ended: 20, applied: 30, accepted: 29, due: 23, handedIn: 24 },
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

const mine = async (as: Person) => (await server.call(records.mine, { as })).body
const ofMyBrand = async (as: Person) => (await server.call(records.ofMyBrand, { as })).body

describe('a record', () => {
  it('counts each side’s own doing and nobody else’s', async () => {
    const { creator, brand } = await buildLife()
    const own = await mine(creator)
    expect(own).toMatchObject({
      ...{ completed: 2, onTime: 1, late: 1, expired: 1, cancelled: 1, meanRevisions: 0.5 },
      // Reliability: 100 · (2 completed + 3) / (2 completed + 1 missed + ½ · 1 late + 4)
      reliability: 67,
    })
    const params = { creatorName: creator.slug }
    expect((await server.call(records.ofCreator, { as: brand, params })).body).toEqual(own)
    const nobody = { as: brand, params: { creatorName: 'nobody-at-all' } }
    const unknown = await server.call(records.ofCreator, nobody)
    expect(codeOf(unknown)).toBe('creator.not_found')
    expect(await mine(await buildCreator())).toMatchObject({ reliability: 75, completed: 0 })
  })

  it('tells how fast it decides and reviews, and how work ends', async () => {
    const { creator, brand } = await buildLife()
    const own = await ofMyBrand(brand)
    expect(own).toMatchObject({
      ...{ accepted: 6, completed: 2, ended: 4, autoApproved: 1, notShipped: 1, cancelled: 1 },
      ...{ decided: 7, unanswered: 1, reviewed: 2, reviewHours: 15, decidedSoonShare: 7 / 8 },
      // Reliability: 100 · (2 completed + 3) / (2 completed + 1 not sent + ½ · 1 auto-approved + 4)
      reliability: 67,
    })
    expect(own.decideHours).toBeCloseTo(24, 5)
    expect(own.completedShare).toBeCloseTo(2 / 6, 5)
    const params = { brandName: brand.slug }
    expect((await server.call(records.ofBrand, { as: creator, params })).body).toEqual(own)
    const nobody = { as: creator, params: { brandName: 'nobody-at-all' } }
    expect(codeOf(await server.call(records.ofBrand, nobody))).toBe('brand.not_found')
  })
})

describe('the events behind it', () => {
  const events = async (as: Person, query: object = {}) =>
    (await server.call(records.myEvents, { as, query })).body.items

  it('are as many of each kind as its number says, each with what it does to the score', async () => {
    const life = await buildLife()
    const all = await events(life.creator, { limit: 50 })
    const kinds = Object.groupBy(all, ({ kind }) => kind)
    const counts = Object.entries(kinds).map(([kind, of]) => [kind, of?.length])
    expect(Object.fromEntries(counts)).toEqual({
      ...{ completed: 2, on_time: 1, late: 1, expired: 1, cancelled: 1, revisions: 2 },
    })
    expect(await events(life.creator, { kind: 'expired' })).toMatchObject([
      {
        ...{ collaborationId: life.expired, kind: 'expired', counts: true, moved: -10.3 },
        other: { name: 'Glow Theory', slug: life.brand.slug },
        can: { appeal: { allowed: true } },
      },
    ])
    const ofBrand = async (kind: 'reviewed' | 'not_shipped' | 'unanswered') =>
      (await server.call(records.brandEvents, { as: life.brand, query: { kind } })).body.items
    expect((await ofBrand('reviewed')).map(({ amount }) => amount)).toEqual([20, 10])
    expect(await ofBrand('not_shipped')).toMatchObject([
      { collaborationId: life.notShipped, other: { name: 'Ines', slug: life.creator.slug } },
    ])
    const unanswered = await ofBrand('unanswered')
    expect(unanswered).toMatchObject([{ collaborationId: life.unanswered, moved: 0 }])
  })

  it('that are strikes fade after 12 months, and are still listed', async () => {
    const pair = await buildPair()
    await buildEnded(pair, { state: 'completed', ended: 400, due: 401, handedIn: 400.5 })
    const old = await buildEnded(pair, { state: 'expired', ended: 360, fault: 'creator' })
    await buildEnded(pair, { state: 'completed', ended: 10, due: 12, handedIn: 11 })
    expect(await mine(pair.creator)).toMatchObject({ completed: 2, late: 1, expired: 1 })
    const late = await events(pair.creator, { kind: 'late' })
    expect(late[0]?.moved).toBeLessThan(0)
    const can = { appeal: { allowed: false, because: 'record.counts_no_longer' } }
    expect(late.slice(1)).toMatchObject([{ counts: false, moved: 0, can }])
    const inDays = (days: number) => new Date(now().getTime() + days * dayMs)
    expect((await atTime(inDays(4), () => mine(pair.creator))).expired).toBe(1)
    await atTime(inDays(7), async () => {
      expect((await mine(pair.creator)).expired).toBe(0)
      const body = { collaborationId: old, kind: 'expired' as const, words }
      const appeal = await server.call(records.appeal, { as: pair.creator, body })
      expect(codeOf(appeal)).toBe('record.counts_no_longer')
    })
  })
})

describe('an appeal', () => {
  const appeal = (as: Person, collaborationId: string, kind: 'late' | 'expired' = 'expired') =>
    server.call(records.appeal, { as, body: { collaborationId, kind, words } })
  const waitingFor = async (id: string) =>
    (await listWaitingAppeals()).find((one) => one.collaboration_id === id)

  it('waits for an operator, who decides it for good', async () => {
    const life = await buildLife()
    const { creator, expired } = life
    const { body } = await appeal(creator, expired)
    expect([body.appeal?.state, body.counts]).toEqual(['open', true])
    expect(codeOf(await appeal(creator, expired))).toBe('record.already_appealed')
    expect(codeOf(await appeal(creator, life.onTime))).toBe('record.not_found')
    const waiting = await waitingFor(expired)
    expect(waiting).toMatchObject({ side: 'creator', kind: 'expired', words, creator_name: 'Ines' })
    const grant = () => decideAppeal(waiting?.id ?? '', 'granted', 'The tracking shows it.')
    const both = await Promise.allSettled([grant(), grant()])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await mine(creator)).toMatchObject({ expired: 0, late: 1, reliability: 77 })
    const query = { kind: 'expired' } as const
    const { items } = (await server.call(records.myEvents, { as: creator, query })).body
    const granted = { state: 'granted', reason: 'The tracking shows it.' }
    expect(items).toMatchObject([{ counts: false, appeal: granted }])
    await drainNotifications()
    const titles = async (as: Person) =>
      (await server.call(notifications.list, { as })).body.items.map(({ title }) => title)
    expect(await titles(creator)).toContain('Your appeal was granted')
    expect(await titles(life.brand)).not.toContain('Your appeal was granted')
  })

  it('of a brand sets aside what was not its fault, in its own record', async () => {
    const life = await buildLife()
    const body = { collaborationId: life.notShipped, kind: 'not_shipped' as const, words }
    const viewer = await buildColleague(life, 'viewer')
    const looking = await server.call(records.appealForBrand, { as: viewer, body })
    expect(codeOf(looking)).toBe('brand.role_required')
    const made = await server.call(records.appealForBrand, { as: life.brand, body })
    expect(made.body.appeal).toMatchObject({ state: 'open', words })
    const waiting = await waitingFor(life.notShipped)
    await decideAppeal(waiting?.id ?? '', 'granted', 'The address was wrong.')
    expect(await ofMyBrand(life.brand)).toMatchObject({ notShipped: 0, reliability: 77 })
    expect((await mine(life.creator)).expired).toBe(1)
  })
})
