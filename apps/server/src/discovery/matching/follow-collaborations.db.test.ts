import { dayMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { updateCreatorProfile } from '#accounts/creators/update-creator-profile.ts'
import { buildCampaign } from '#campaigns/campaigns/campaign.factory.ts'
import { acceptApplication } from '#collaborations/applications/accept-application.ts'
import { applyToCampaign } from '#collaborations/applications/apply-to-campaign.ts'
import { declineAndTell } from '#collaborations/applications/decline.factory.ts'
import { buildStage, pitch, playTo } from '#collaborations/lifecycle/collaboration.factory.ts'
import { expireUnanswered, expireWork } from '#collaborations/lifecycle/expire-collaboration.ts'
import { atTime, now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { drainMatching } from './index.ts'
import { buildFittingCreator } from './matching.factory.ts'

const server = useTestApp()

const paceOf = (brandId: string) =>
  db
    .selectFrom('brand_paces')
    .where('brand_id', '=', brandId)
    .select(['answered', 'answered_fast'])
    .executeTakeFirst()
const trackOf = (creatorId: string) =>
  db
    .selectFrom('creator_track_records')
    .where('creator_id', '=', creatorId)
    .select(['completed', 'expired', 'late', 'completed_types'])
    .executeTakeFirst()
const fitOf = (collaborationId: string) =>
  db
    .selectFrom('application_matches')
    .where('collaboration_id', '=', collaborationId)
    .select(['fit', 'lines'])
    .executeTakeFirst()

describe('the follower that stores the facts behind scores', () => {
  it('stores the fit of an application, and again when the creator’s profile changes', async () => {
    const creator = await buildFittingCreator(server, { niches: ['Travel'] })
    const { id: campaignId } = await buildCampaign()
    const { id } = await applyToCampaign(creator.actor, campaignId, { pitch })
    await drainMatching()
    expect((await fitOf(id))?.fit).toBe(0 + 11 + 18 + 12 + 12)
    await updateCreatorProfile(creator.actor, { niches: ['Beauty'] })
    await drainMatching()
    expect((await fitOf(id))?.fit).toBe(35 + 11 + 18 + 12 + 12)
  })

  it('counts how fast a brand answers, each answer once', async () => {
    const { id: campaignId, brand } = await buildCampaign({ creatorsNeeded: 5 })
    const apply = async (daysAgo: number) => {
      const { actor } = await buildFittingCreator(server)
      const at = new Date(now().getTime() - daysAgo * dayMs)
      return atTime(at, () => applyToCampaign(actor, campaignId, { pitch }))
    }
    await sql`update campaigns set published_at = published_at - interval '9 days'`.execute(db)
    const fast = await apply(2)
    const slow = await apply(4)
    await apply(1)
    await acceptApplication(brand.actor, fast.id, { version: 0 })
    await declineAndTell(brand.actor, slow.id, { version: 0, reason: 'style' })
    await drainMatching()
    await Promise.all([drainMatching(), drainMatching()])
    expect(await paceOf(brand.brandId)).toEqual({ answered: 2, answered_fast: 1 })
  })

  it('counts an application nobody answered against the brand', async () => {
    const { id: campaignId, brand } = await buildCampaign()
    const { actor } = await buildFittingCreator(server)
    const { id } = await applyToCampaign(actor, campaignId, { pitch })
    await atTime(new Date(now().getTime() + 20 * dayMs), async () => {
      expect(await expireUnanswered(id, 'applied')).toBe(true)
    })
    await drainMatching()
    expect(await paceOf(brand.brandId)).toEqual({ answered: 1, answered_fast: 0 })
  })

  it('keeps a creator’s record, and forgets strikes after a year', async () => {
    const creator = await buildFittingCreator(server)
    const done = await playTo(server, { ...(await buildStage()), creator }, 'completed')
    const other = { ...(await buildStage()), creator }
    const late = await playTo(server, other, 'completed')
    await sql`update campaigns set type = 'youtube_short' where id = ${other.campaignId}`.execute(
      db,
    )
    await sql`update collaborations set due_at = first_submitted_at - interval '1 day' where id = ${late.id}`.execute(
      db,
    )
    const begun = { ...(await buildStage({ type: 'instagram_story' })), creator }
    await playTo(server, begun, 'accepted')
    await drainMatching()
    const types = ['instagram_reel', 'youtube_short']
    const record = { completed: 2, expired: 0, late: 1, completed_types: types }
    expect(await trackOf(creator.actor.userId)).toEqual(record)
    expect(done.id).not.toBe(late.id)

    const inAYear = new Date(now().getTime() + 366 * dayMs)
    await atTime(inAYear, drainMatching)
    expect(await trackOf(creator.actor.userId)).toEqual({ ...record, late: 0 })
  })

  it('counts unfinished work of the creator, but not work that ended because of the brand', async () => {
    const creator = await buildFittingCreator(server)
    const product = { name: 'Serum', url: null, valueCoins: 4000 }
    const gifting = { category: 'product_gifting' as const, product }
    const own = await playTo(server, { ...(await buildStage()), creator }, 'accepted')
    const unsent = await playTo(server, { ...(await buildStage(gifting)), creator }, 'accepted')
    await atTime(new Date(now().getTime() + 60 * dayMs), async () => {
      expect(await expireWork(own.id, 'producing')).toBe(true)
      expect(await expireWork(unsent.id, 'accepted')).toBe(true)
    })
    await sql`update collaborations set fault = 'brand' where id = ${unsent.id}`.execute(db)
    await drainMatching()
    expect(await trackOf(creator.actor.userId)).toMatchObject({ completed: 0, expired: 1 })
  })
})
