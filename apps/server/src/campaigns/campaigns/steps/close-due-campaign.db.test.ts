import { submissions } from '@tandem/contract/collaborations/submissions/submission.endpoints.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { describe, expect, test } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { applyToCampaign } from '#collaborations/applications/apply-to-campaign.ts'
import { playTo } from '#collaborations/lifecycle/collaboration.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { atTime } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { buildCampaign } from '../campaign.factory.ts'
import { dueCampaigns } from '../due-campaigns.views.ts'
import { closeDueCampaign } from './close-due-campaign.ts'

const server = useTestApp()
const later = (days: number) => new Date(Date.now() + days * dayMs)

const isListed = async (id: string) => (await dueCampaigns(1000)).includes(id)
const stateOf = async (id: string) =>
  (await db.selectFrom('campaigns').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state
const closings = (id: string) =>
  db
    .selectFrom('domain_events')
    .select(['actor', 'actor_id', 'from_state', 'data'])
    .where('subject_id', '=', id)
    .where('type', '=', 'campaign.closed')
    .execute()

describe('a campaign that ran out', () => {
  test('is closed two weeks after its deadline, as its brand would', async () => {
    const { id, brand } = await buildCampaign({ deadline: later(30).toISOString() })
    const creator = await buildCreator()
    const { id: waiting } = await applyToCampaign(creator.actor, id, {
      pitch: 'I film every morning, in any light.',
    })
    const wallet = () => readBalance(db, accounts.brandWallet(brand.brandId))
    const before = await wallet()
    await atTime(later(43.9), async () => {
      expect(await isListed(id)).toBe(false)
      expect(await closeDueCampaign(id)).toBe(false)
    })
    await atTime(later(44.1), async () => {
      expect(await isListed(id)).toBe(true)
      expect(await closeDueCampaign(id)).toBe(true)
      expect(await isListed(id)).toBe(false)
    })
    expect(await stateOf(id)).toBe('closed')
    expect(await wallet()).toBe(before + 3 * 550)
    expect(await closings(id)).toMatchObject([
      { actor: 'system', actor_id: null, from_state: 'open', data: { coinsReturned: 1650 } },
    ])
    const applicant = await db
      .selectFrom('collaborations')
      .select('state')
      .where('id', '=', waiting)
      .executeTakeFirstOrThrow()
    expect(applicant.state).toBe('expired')
  })

  test('is closed once by two servers', async () => {
    const { id } = await buildCampaign({ deadline: later(4).toISOString() })
    await atTime(later(20), async () => {
      const twice = await Promise.all([closeDueCampaign(id), closeDueCampaign(id)])
      expect(twice.sort()).toEqual([false, true])
    })
    expect(await closings(id)).toHaveLength(1)
  })
})

describe('a campaign whose every place brought its content', () => {
  test('is closed, and not while one is at work or a place is free', async () => {
    const { id: campaignId, brand } = await buildCampaign({ creatorsNeeded: 2 })
    const play = async (state: 'completed' | 'submitted') =>
      playTo(server, { brand, creator: await buildCreator(), campaignId }, state)
    // Somebody who never got a place keeps none of it open.
    const { actor } = await buildCreator()
    await applyToCampaign(actor, campaignId, { pitch: 'I film every morning, in any light.' })
    await play('completed')
    expect(await isListed(campaignId)).toBe(false)
    expect(await closeDueCampaign(campaignId)).toBe(false)
    const { id, version } = await play('submitted')
    expect(await isListed(campaignId)).toBe(false)
    expect(await closeDueCampaign(campaignId)).toBe(false)
    const params = { collaborationId: id }
    await server.call(submissions.approve, { as: brand, params, body: { version } })
    expect(await isListed(campaignId)).toBe(true)
    expect(await closeDueCampaign(campaignId)).toBe(true)
    expect(await stateOf(campaignId)).toBe('closed')
  })
})
