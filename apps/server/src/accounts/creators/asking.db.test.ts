import { describe, expect, it } from 'vitest'
import { inviteCreator } from '#collaborations/applications/invite-creator.ts'
import { buildStage } from '#collaborations/lifecycle/collaboration.factory.ts'
import { buildFeedPost } from '#collaborations/rights/rights.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildCreator } from './creator.factory.ts'
import { findToAsk } from './index.ts'
import { updateCreatorProfile } from './update-creator-profile.ts'

useTestApp()

describe('a creator who doesn’t want to be found', () => {
  it('turned to no brand by what it asked, nor by a post about another', async () => {
    const { brand, campaignId } = await buildStage()
    const asked = await buildCreator()
    await inviteCreator(brand.actor, campaignId, { creatorName: asked.slug })
    const { creator: posted } = await buildFeedPost()
    for (const { actor } of [asked, posted])
      await updateCreatorProfile(actor, { isFindable: false })
    const asking = { allowed: false, because: 'creator.not_findable' }
    expect(await findToAsk(brand.brandId, asked.slug)).toMatchObject({ asking })
    expect(await findToAsk(brand.brandId, posted.slug)).toBeUndefined()
  })
})
