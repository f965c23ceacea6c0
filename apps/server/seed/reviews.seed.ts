import { countBrandReview } from '../src/brands/index.ts'
import { countCreatorReview } from '../src/creators/index.ts'
import type { BrandActor, CreatorActor } from '../src/platform/actor.ts'
import { inTransaction } from '../src/platform/transaction.ts'
import { dayMs, type Timeline } from './timeline.ts'
import { brandReviews, creatorReviews } from './words.content.ts'

type Reviewed = {
  timeline: Timeline
  random: () => number
  id: string
  brand: BrandActor
  creator: CreatorActor
}

/** Most people say something afterwards, and most of it is kind. */
export const planReviews = (
  { timeline, random, id, brand, creator }: Reviewed,
  at: number,
): void => {
  const stars = () => (random() < 0.7 ? 5 : random() < 0.75 ? 4 : 3)
  const words = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? ''
  if (random() < 0.75)
    timeline.plan(at + dayMs, () =>
      write('creator', id, stars(), words(creatorReviews), brand.brandId),
    )
  if (random() < 0.7)
    timeline.plan(at + 2 * dayMs, () =>
      write('brand', id, stars(), words(brandReviews), creator.userId),
    )
}

const write = (by: 'creator' | 'brand', id: string, stars: number, body: string, about: string) =>
  inTransaction(async (tx) => {
    await tx
      .insertInto('reviews')
      .values({ collaboration_id: id, by_role: by, stars, body })
      .execute()
    if (by === 'creator') await countBrandReview(tx, about, stars)
    else await countCreatorReview(tx, about, stars)
  })
