import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { campaignDraftsMax } from '@tandem/contract/campaigns/campaigns/campaign.limits.ts'
import { sql } from 'kysely'
import { it } from 'vitest'
import { expectLimit } from '#accounts/brands/brand-limit.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { draftOf } from './campaign.factory.ts'

const server = useTestApp()

it('a brand has so many drafts of campaigns', async () => {
  await expectLimit({
    most: campaignDraftsMax,
    create: (as) => server.call(campaigns.create, { as, body: draftOf() }),
    takeAway: sql`update campaigns set state = 'cancelled'`,
    code: 'campaign.too_many_drafts',
  })
})
