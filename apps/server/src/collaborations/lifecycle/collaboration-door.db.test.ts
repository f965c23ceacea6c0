import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { applications } from '@tandem/contract/collaborations/applications/application.endpoints.ts'
import { transitions } from '@tandem/contract/collaborations/lifecycle/collaboration-transitions.ts'
import { describe, expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildStage, pitch, playTo } from './collaboration.factory.ts'
import { expireApplications } from './expire-applications.ts'

const server = useTestApp()

describe('the transitions', () => {
  it('are the same in code and in the database', async () => {
    const stored = await db
      .selectFrom('state_transitions')
      .selectAll()
      .where('machine', '=', 'collaborations')
      .execute()
    const name = (category: string, from: string, to: string) => `${category}: ${from} → ${to}`
    expect(stored.map((row) => name(row.category, row.from_state, row.to_state)).sort()).toEqual(
      [
        ...new Set(
          transitions.map((transition) =>
            name(transition.category, transition.from, transition.to),
          ),
        ),
      ].sort(),
    )
  })

  it('are enforced by the database too', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'applied')
    const jump = db.updateTable('collaborations').set({ state: 'live' }).where('id', '=', id)
    await expect(jump.execute()).rejects.toMatchObject({
      constraint: 'collaborations_transition_check',
    })
  })
})

describe('expireApplications', () => {
  it('answers everybody who still waits, and nobody else', async () => {
    const stage = await buildStage()
    const waiting = await playTo(server, stage, 'applied')
    const working = await playTo(server, { ...stage, creator: await buildCreator() }, 'accepted')
    await inTransaction((tx) => expireApplications(tx, stage.campaignId))
    const states = await db.selectFrom('collaborations').select(['id', 'state']).execute()
    const stateOf = (id: string) => states.find((row) => row.id === id)?.state
    expect([stateOf(waiting.id), stateOf(working.id)]).toEqual(['expired', 'producing'])
    const event = await db
      .selectFrom('domain_events')
      .selectAll()
      .where('subject_id', '=', waiting.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({
      type: 'collaboration.expired',
      actor: 'system',
      from_state: 'applied',
      to_state: 'expired',
    })
  })
})

describe('closing a campaign while creators apply', () => {
  it('leaves nobody waiting: each application came in time and is answered, or is refused', async () => {
    const stage = await buildStage()
    const applicants = await Promise.all(Array.from({ length: 20 }, () => buildCreator()))
    const params = { campaignId: stage.campaignId }
    const apply = (as: { token: string }) =>
      server.call(applications.apply, { as, params, body: { pitch } })
    const [closed, ...answers] = await Promise.all([
      server.call(campaigns.close, { as: stage.brand, params }),
      ...applicants.map(apply),
    ])
    expect(closed.status).toBe(200)
    const rows = await db
      .selectFrom('collaborations')
      .select('state')
      .where('campaign_id', '=', stage.campaignId)
      .execute()
    expect(rows.filter((row) => row.state !== 'expired')).toEqual([])
    expect(rows).toHaveLength(answers.filter((answer) => answer.status === 200).length)
  })
})
