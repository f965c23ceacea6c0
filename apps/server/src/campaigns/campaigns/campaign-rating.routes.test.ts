import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { reviews } from '@tandem/contract/collaborations/reviews/review.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { hideReview } from '#collaborations/reviews/index.ts'
import { buildReviewable, fair, kind } from '#collaborations/reviews/review.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildCampaign } from './campaign.factory.ts'

const server = useTestApp()
const none = { average: 4.2, count: 0 }

describe('a campaign’s rating', () => {
  it('is what creators who worked in it say, and not its brand’s', async () => {
    const work = await buildReviewable()
    const { brand, creator, params } = work
    const other = await buildCampaign({}, brand)
    const ofCreator = await server.call(reviews.write, { as: creator, params, body: fair })
    expect(ofCreator.status).toBe(200)
    const ratings = async () => {
      const reader = await buildCreator()
      const read = (campaignId: string) =>
        server.call(campaigns.read, { as: reader, params: { campaignId } })
      const [worked, untouched] = [await read(work.campaignId), await read(other.id)]
      expect(untouched.body).toMatchObject({ rating: none, brand: worked.body.brand })
      const listed = await server.call(campaigns.discover, {
        as: reader,
        query: { brandSlug: brand.slug },
      })
      expect(new Map(listed.body.items.map(({ id, rating }) => [id, rating]))).toEqual(
        new Map([
          [other.id, none],
          [work.campaignId, worked.body.rating],
        ]),
      )
      const mine = await server.call(campaigns.readMine, {
        as: brand,
        params: { campaignId: work.campaignId },
      })
      expect(mine.body.rating).toEqual(worked.body.rating)
      return [worked.body.rating, worked.body.brand.rating.count]
    }
    // Nobody but its author can read it yet.
    expect(await ratings()).toEqual([none, 0])
    const ofBrand = await server.call(reviews.writeForBrand, { as: brand, params, body: kind })
    // Five imagined reviews of 4.2 beside a real one of 3; the brand's own 5 is about the creator.
    expect(await ratings()).toEqual([{ average: 4, count: 1 }, 1])
    await hideReview(ofBrand.body.theirs?.id ?? '', 'It names a person.')
    expect(await ratings()).toEqual([none, 0])
  })
})
