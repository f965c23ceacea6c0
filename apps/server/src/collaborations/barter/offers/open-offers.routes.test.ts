import { barterOffers } from '@tandem/contract/collaborations/barter/offer.endpoints.ts'
import { openOffersMax } from '@tandem/contract/collaborations/barter/offer.limits.ts'
import { sql } from 'kysely'
import { it } from 'vitest'
import { expectLimit } from '#accounts/brands/brand-limit.factory.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { offerDraft } from '../barter.factory.ts'

const server = useTestApp()

it('a brand has so many open offers', async () => {
  await expectLimit({
    most: openOffersMax,
    create: (as) => server.call(barterOffers.create, { as, body: offerDraft() }),
    takeAway: sql`update barter_offers set state = 'closed'`,
    code: 'barter.too_many_offers',
  })
})
