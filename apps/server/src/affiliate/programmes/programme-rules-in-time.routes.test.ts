import { programmes } from '@tandem/contract/affiliate/programmes/programme.endpoints.ts'
import type {
  ProgrammeChange,
  RewardDraft,
} from '@tandem/contract/affiliate/programmes/programme-draft.schema.ts'
import { describe, expect, it } from 'vitest'
import { atTime } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { setOwnReward } from './enrolments/set-own-reward.ts'
import { rewardsAt } from './index.ts'
import { type BuiltProgramme, buildEnrolment, buildProgramme } from './programme.factory.ts'
import { viewProgramme } from './programme.views.ts'
import { setReward } from './set-reward.ts'

const server = useTestApp()
const told = ({ status, body }: { status: number; body: { code?: unknown } }) => [status, body.code]
const later = (days: number) => new Date(Date.now() + days * 86_400_000)
const percent = (amount: number) => ({ unit: 'bps' as const, amount })

const change = async (
  { brand, programmeId }: BuiltProgramme,
  body: Omit<ProgrammeChange, 'version'> & { version?: number },
) => {
  const params = { programmeId }
  const { version } = (await server.call(programmes.readMine, { as: brand, params })).body
  return server.call(programmes.change, { as: brand, params, body: { version, ...body } })
}
const set = ({ brand, programmeId }: BuiltProgramme, body: RewardDraft) =>
  server.call(programmes.setReward, { as: brand, params: { programmeId }, body })
const end = ({ brand, programmeId }: BuiltProgramme, rewardId: string) =>
  server.call(programmes.endReward, { as: brand, params: { programmeId, rewardId } })

describe('change', () => {
  it('keeps what creators rely on once it is open, and every text of terms', async () => {
    const built = await buildProgramme()
    expect((await change(built, { name: 'New name', windowDays: 60 })).body).toMatchObject({
      name: 'New name',
      windowDays: 60,
    })
    expect(told(await change(built, { windowDays: 10 }))).toEqual([409, 'programme.terms_fixed'])
    expect(told(await change(built, { holdDays: 13 }))).toEqual([409, 'programme.hold_too_short'])
    const { body } = await change(built, { terms: 'Be kind.' })
    expect(body.terms.map(({ version }) => version)).toEqual([2, 1])
    expect(body.terms[0]?.text).toBe('Be kind.')
  })

  it('refuses what was read before somebody else’s change, and bad addresses', async () => {
    const built = await buildProgramme()
    expect(told(await change(built, { version: 99, name: 'Other' }))).toEqual([
      409,
      'version.stale',
    ])
    expect(told(await change(built, { landingUrl: 'https://else.example/' }))).toEqual([
      409,
      'programme.host_not_allowed',
    ])
  })
})

describe('rewards', () => {
  it('begin at their moment, end the one before, and change nothing in the past', async () => {
    const built = await buildProgramme({ reward: { percentBps: 1000 } })
    const other = await buildProgramme({ reward: { percentBps: 300 } })
    const { enrolmentId, creator } = await buildEnrolment(built)
    const seen = async ({ programmeId }: BuiltProgramme) =>
      (await viewProgramme(creator.actor, programmeId)).rewards.map(({ pays }) => pays.amount)
    const at = async (moment: Date) => {
      const [rewards] = await rewardsAt(db, built.programmeId, [{ enrolmentId, at: moment }])
      return rewards?.map(({ pays }) => pays.amount)
    }
    const before = later(0)
    await atTime(later(1), () =>
      setReward(built.brand.actor, built.programmeId, { pays: percent(500) }),
    )
    expect(await at(before)).toEqual([1000])
    expect(await at(later(2))).toEqual([500])
    const planned = await set(built, { pays: percent(2000), from: later(10).toISOString() })
    expect(planned.status).toBe(200)
    expect([await at(later(9)), await at(later(11))]).toEqual([[500], [2000]])
    expect(await seen(built)).toEqual([2000, 500, 1000])
    expect(await seen(other)).toEqual([300])
  })

  it('exist side by side for tiers and for one creator', async () => {
    const built = await buildProgramme({ reward: { flatCoins: 50 } })
    const { enrolmentId } = await buildEnrolment(built)
    const other = await buildEnrolment(built)
    const tier = { pays: percent(1500), newCustomer: percent(2500), fromOrders: 20 }
    const later6 = { months: 6, pays: { unit: 'coins' as const, amount: 5 } }
    await set(built, { ...tier, later: later6 })
    await setOwnReward(built.brand.actor, enrolmentId, { pays: percent(3000) })
    const [own, ofOther] = await rewardsAt(
      db,
      built.programmeId,
      [enrolmentId, other.enrolmentId].map((id) => ({ enrolmentId: id, at: later(0) })),
    )
    expect(own).toHaveLength(3)
    const seen = await viewProgramme(other.creator.actor, built.programmeId)
    expect(seen.enrolment?.rewards).toEqual([])
    expect(seen.rewards.map(({ fromOrders }) => fromOrders)).toEqual([1, 20])
    expect(ofOther).toMatchObject([
      { pays: { unit: 'coins', amount: 50 }, newCustomer: null, later: null, fromOrders: 1 },
      { ...tier, later: later6, enrolmentId: null },
    ])
  })

  it('of a tier can be ended, but the basic reward can only be replaced', async () => {
    const built = await buildProgramme()
    const { body } = await set(built, { pays: percent(1500), fromOrders: 20 })
    const [first, tier] = body.rewards
    expect(told(await end(built, first?.id ?? ''))).toEqual([409, 'reward.needed'])
    const other = await buildProgramme()
    expect(told(await end(other, tier?.id ?? ''))).toEqual([404, 'reward.not_found'])
    expect((await end(built, tier?.id ?? '')).status).toBe(200)
    expect(told(await set(built, { pays: percent(1), from: '2020-01-01T00:00:00Z' }))).toEqual([
      409,
      'reward.in_the_past',
    ])
  })
})
