import { applications } from '@tandem/contract/collaborations/applications/application.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { buildStage, pitch } from '#collaborations/lifecycle/collaboration.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()
const body = { pitch }

describe('apply', () => {
  it("refuses with 'campaign.apply_by_passed' after the last day to apply", async () => {
    const { creator, campaignId } = await buildStage()
    await db
      .updateTable('campaigns')
      .set({ apply_by: '2020-01-01T00:00:00Z' })
      .where('id', '=', campaignId)
      .execute()
    const answer = await server.call(applications.apply, {
      as: creator,
      params: { campaignId },
      body,
    })
    expect([answer.status, answer.body.code]).toEqual([409, 'campaign.apply_by_passed'])
  })

  it("refuses with 'campaign.not_for_you' whom the campaign is not for, and says whom it is for", async () => {
    const { creator, campaignId } = await buildStage({ countries: ['NO'] })
    const answer = await server.call(applications.apply, {
      as: creator,
      params: { campaignId },
      body,
    })
    expect([answer.status, answer.body.code]).toEqual([409, 'campaign.not_for_you'])
    expect(answer.body.detail).toContain('creators in Norway. Say where you live in Settings')
  })
})
