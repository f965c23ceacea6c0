import { campaignCategories } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import {
  transitions,
  transitionsFrom,
} from '@tandem/contract/collaborations/lifecycle/collaboration-transitions.ts'
import { hourMs } from '@tandem/contract/time.ts'
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildCampaign } from '#campaigns/campaigns/campaign.factory.ts'
import { closeCampaign } from '#campaigns/campaigns/steps/close-campaign.ts'
import { applyToCampaign } from '#collaborations/applications/apply-to-campaign.ts'
import { inviteCreator } from '#collaborations/applications/invite-creator.ts'
import { pitch } from '#collaborations/lifecycle/collaboration.factory.ts'
import { product } from '#collaborations/shipments/shipment.factory.ts'
import { listInvariantViolations } from '#money/coins/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { moveClock, now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { Refusal } from '#platform/refusal.ts'
import { passDeadlines } from '../deadlines.ts'
import { useTestApp } from '../test-app.factory.ts'
import { proofSize, proofTimeout, soaks } from './proof-size.factory.ts'
import { type Walked, type WalkStep, walkSteps } from './walk-steps.factory.ts'

// Half of the steps prefer unseen transitions, so the walks cover twice as many.
const walks = proofSize(24, 4_000)
const stepsPerWalk = 50

useTestApp()
afterEach(() => moveClock(0))

const rowOf = (id: string) =>
  db.selectFrom('collaborations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

type Walk = {
  category: (typeof campaignCategories)[number]
  needsDraft: boolean
  reimburseOn: 'proof' | 'completion'
  invited: boolean
  closesAt: number
  tries: { nr: number; choice: number; stale: boolean; hours: number; likely: boolean }[]
}

const aWalk: fc.Arbitrary<Walk> = fc.record({
  category: fc.constantFrom(...campaignCategories),
  needsDraft: fc.boolean(),
  reimburseOn: fc.constantFrom('proof' as const, 'completion' as const),
  invited: fc.boolean(),
  // Closing the campaign halfway changes who gets the coins back.
  closesAt: fc.nat(3 * stepsPerWalk),
  tries: fc.array(
    fc.record({
      nr: fc.nat(10_000),
      choice: fc.nat(99),
      stale: fc.integer({ min: 0, max: 19 }).map((die) => die === 0),
      hours: fc.oneof(
        { weight: 12, arbitrary: fc.constant(0) },
        { weight: 1, arbitrary: fc.integer({ min: 1, max: 800 }) },
      ),
      // Most steps are allowed ones, so that walks get far. `wrong-moments` tests the others.
      likely: fc.integer({ min: 0, max: 9 }).map((die) => die < proofSize(9, 5)),
    }),
    { minLength: stepsPerWalk, maxLength: stepsPerWalk },
  ),
})

const begin = async (walk: Walk): Promise<{ at: Walked; campaignId: string }> => {
  const { id: campaignId, brand } = await buildCampaign({
    category: walk.category,
    needsDraft: walk.needsDraft,
    reimburseOn: walk.reimburseOn,
    creatorsNeeded: 3,
    ...(walk.category === 'product_gifting' ? { product, coins: 40 } : {}),
    ...(walk.category === 'purchase_reimburse' ? { reimburseCapCoins: 3000, coins: 300 } : {}),
  })
  return { at: await join(brand.actor, campaignId, walk.invited), campaignId }
}

const join = async (brand: BrandActor, campaignId: string, invited: boolean): Promise<Walked> => {
  const creator = await buildCreator()
  const id = invited
    ? await inviteCreator(brand, campaignId, { creatorName: creator.slug })
    : (await applyToCampaign(creator.actor, campaignId, { pitch })).id
  return { id, version: 0, creator: creator.actor, brand, choice: 0 }
}

const goOn = async (at: Walked, campaignId: string, invited: boolean): Promise<Walked> => {
  if (!endings.has((await rowOf(at.id)).state)) return at
  return join(at.brand, campaignId, invited).catch((error) => {
    if (error instanceof Refusal) return at
    throw error
  })
}

const endings: ReadonlySet<string> = new Set([
  'completed',
  'declined',
  'withdrawn',
  'expired',
  'cancelled',
])
const leadsOn = (row: { category: string; state: string }, step: WalkStep): boolean =>
  step.act === null ||
  transitionsFrom(row, step.act, step.by).some((transition) => !endings.has(transition.to))

const wordsOf = ({ act, from, to }: { act: string; from: string; to: string }): string =>
  `${act} ${from} → ${to}`

const stepsFor = (
  row: { category: string; state: string },
  one: Walk['tries'][number],
  seen: ReadonlySet<string>,
): readonly WalkStep[] => {
  if (!one.likely) return walkSteps
  const known = walkSteps.filter(
    (step) => step.act === null || transitionsFrom(row, step.act, step.by).length > 0,
  )
  const fresh = known.filter(
    (step) =>
      step.act !== null &&
      transitionsFrom(row, step.act, step.by).some((transition) => !seen.has(wordsOf(transition))),
  )
  if (one.choice % 8 > 3 && fresh.length > 0) return fresh
  const onward = known.filter((step) => leadsOn(row, step))
  if (one.choice % 8 > 0 && onward.some((step) => step.act !== null)) return onward
  return known.length === 0 ? walkSteps : known
}

const tryStep = async (at: Walked, step: WalkStep): Promise<boolean> => {
  try {
    await step.take(at)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw new Error(`${step.by}: ${step.name}`, { cause: error })
  }
}

const walkOnce = async (
  at: Walked,
  one: Walk['tries'][number],
  seen: Set<string>,
): Promise<void> => {
  const before = await rowOf(at.id)
  const steps = stepsFor(before, one, seen)
  const step = steps[one.nr % steps.length] as WalkStep
  const version = one.stale ? before.version + 1 : before.version
  const done = await tryStep({ ...at, version, choice: one.choice }, step)
  const after = await rowOf(at.id)
  const legal = step.act === null ? [] : transitionsFrom(before, step.act, step.by)
  const what = `${step.by}: ${step.name} in ${before.category} ${before.state}`
  if (!done) {
    // «Accept the split» first proposes a split, which changes a dispute.
    if (step.act !== 'resolve')
      expect([what, after.state, after.version]).toEqual([what, before.state, before.version])
    return
  }
  expect([what, after.version > before.version || step.act === null]).toEqual([what, true])
  if (after.state === before.state) return expect([what, step.act]).toEqual([what, null])
  const transition = legal.find((candidate) => candidate.to === after.state)
  expect([what, after.state, transition !== undefined]).toEqual([what, after.state, true])
  if (transition !== undefined) seen.add(wordsOf(transition))
}

const letTimePass = async (at: Walked, hours: number, seen: Set<string>): Promise<void> => {
  const before = await rowOf(at.id)
  moveClock(now().getTime() - Date.now() + hours * hourMs)
  await passDeadlines()
  const after = await rowOf(at.id)
  if (after.state === before.state) return
  const own = transitions.filter(
    (transition) =>
      transition.by.includes('system') &&
      transition.from === before.state &&
      (transition.category === '*' || transition.category === before.category),
  )
  expect(own.map((transition) => transition.to)).toContain(after.state)
  seen.add(`silence ${before.state} → ${after.state}`)
}

it(
  'random walks only ever go along the transitions, and every promise of the ledger holds after them',
  async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(aWalk, async (walk) => {
        moveClock(0)
        const begun = await begin(walk)
        const { campaignId } = begun
        let { at } = begun
        for (const [index, one] of walk.tries.entries()) {
          if (index % 3 === 2) at = await goOn(at, campaignId, one.choice > 50)
          if (index === walk.closesAt) await closeCampaign(at.brand, campaignId).catch(() => {})
          if (one.hours > 0) await letTimePass(at, one.hours, seen)
          await walkOnce(at, one, seen)
        }
        if (soaks) expect(await listInvariantViolations()).toEqual([])
      }),
      { numRuns: walks, endOnFailure: true },
    )
    expect(seen.size).toBeGreaterThan(proofSize(30, 40))
  },
  Math.max(600_000, proofTimeout),
)
