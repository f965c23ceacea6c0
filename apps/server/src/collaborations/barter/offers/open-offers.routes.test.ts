import { barterOffers } from '@tandem/contract/collaborations/barter/offer.endpoints.ts'
import { openOffersMax } from '@tandem/contract/draft-limits.ts'
import { sql } from 'kysely'
import { it } from 'vitest'
import { expectLimit } from '#accounts/brands/brand-limit.build.ts'
import { useTestApp } from '../../../test-app.build.ts'
import { offerDraft } from '../barter.build.ts'

const server = useTestApp()

it('a brand has so many open offers', async () => {
  await expectLimit({
    most: openOffersMax,
    create: (as) => server.call(barterOffers.create, { as, body: offerDraft() }),
    takeAway: sql`update barter_offers set state = 'closed'`,
    code: 'barter.too_many_offers',
  })
})
