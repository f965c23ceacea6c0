import { campaignCategories } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import { CollaborationState } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import { transitionsFrom } from '@tandem/contract/collaborations/lifecycle/collaboration-transitions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildCampaign } from '#campaigns/campaigns/campaign.factory.ts'
import { applyToCampaign } from '#collaborations/applications/apply-to-campaign.ts'
import { pitch } from '#collaborations/lifecycle/collaboration.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { createTestDatabase, type TestDatabase } from '#platform/postgres/test-database.ts'
import { Refusal } from '#platform/refusal.ts'
import { readSettings } from '#platform/settings/env.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { type Walked, type WalkStep, walkSteps } from './walk-steps.factory.ts'

let database: TestDatabase
let at: Walked
let others: Pick<Walked, 'creator' | 'brand'>

const buildSides = async () => {
  const { id: campaignId, brand } = await buildCampaign()
  const creator = await buildCreator()
  return { campaignId, creator: creator.actor, brand: brand.actor }
}

beforeAll(async () => {
  database = await createTestDatabase()
  useSettings(readSettings({ SECRET_KEY: 'a secret that only these tests know' }))
  const sides = await buildSides()
  const { id } = await applyToCampaign(sides.creator, sides.campaignId, { pitch })
  at = { ...sides, id, version: 0, choice: 50 }
  others = await buildSides()
})
afterAll(() => database.drop())

const putInto = async (state: string, category: string): Promise<void> => {
  const client = await database.owner.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(
      `update collaborations set state = $1, category = $2, version = 0,
              completed_at = case when $1 = 'completed' then now() end,
              state_before_dispute = case when $1 = 'disputed' then 'producing' end
        where id = $3`,
      [state, category, at.id],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}

const rowOf = () =>
  db.selectFrom('collaborations').selectAll().where('id', '=', at.id).executeTakeFirstOrThrow()

const refusalOf = async (step: WalkStep, walked: Walked): Promise<Refusal> => {
  try {
    await step.take(walked)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error(`${step.by}: ${step.name} was not refused`)
}

const steps = walkSteps.filter((step) => step.act !== null)

describe.each(campaignCategories)('in %s', (category) => {
  it.each(CollaborationState.options)(
    'every step that doesn’t lead on from %s is refused with a sentence and changes nothing',
    async (state) => {
      await putInto(state, category)
      const before = await rowOf()
      for (const step of steps) {
        if (step.act !== null && transitionsFrom(before, step.act, step.by).length > 0) continue
        const refusal = await refusalOf(step, at)
        const what = `${step.by}: ${step.name}`
        expect([what, /^.{20,}\.$/s.test(refusal.message)]).toEqual([what, true])
      }
      expect(await rowOf()).toEqual(before)
    },
  )
})

it.each(CollaborationState.options)(
  'everybody else’s step in %s finds nothing there',
  async (state) => {
    await putInto(state, 'paid_campaign')
    for (const step of steps.filter(({ by }) => by === 'creator' || by === 'brand')) {
      const refusal = await refusalOf(step, { ...at, ...others })
      expect([step.name, refusal.code]).toEqual([step.name, 'collaboration.not_found'])
    }
  },
)
