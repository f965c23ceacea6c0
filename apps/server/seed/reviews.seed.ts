import { reviewDays } from '@tandem/contract/collaborations/reviews/review.limits.ts'
import { dayMs, hourMs } from '@tandem/contract/time.ts'
import { dueReviews, revealReview } from '../src/collaborations/reviews/index.ts'
import { writeReview } from '../src/collaborations/reviews/write-review.ts'
import type { BrandActor, CreatorActor } from '../src/platform/actor.ts'
import type { Timeline } from './timeline.ts'
import { brandReviews, creatorReviews } from './words.content.ts'

type Reviewed = {
  timeline: Timeline
  random: () => number
  id: string
  brand: BrandActor
  creator: CreatorActor
}

export const planReviews = (
  { timeline, random, id, brand, creator }: Reviewed,
  at: number,
): void => {
  const stars = () => (random() < 0.7 ? 5 : random() < 0.75 ? 4 : 3)
  const words = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? ''
  if (random() < 0.75)
    timeline.plan(at + dayMs, async () => {
      await writeReview(creator, id, { stars: stars(), body: words(creatorReviews) })
    })
  if (random() < 0.7)
    timeline.plan(at + 2 * dayMs, async () => {
      await writeReview(brand, id, { stars: stars(), body: words(brandReviews) })
    })
  timeline.plan(at + reviewDays * dayMs + hourMs, async () => {
    for (const due of await dueReviews(100)) await revealReview(due)
  })
}
