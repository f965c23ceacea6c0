import { campaignTypes } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import { recordOrganicPost } from '../src/content/posts/index.ts'
import type { BrandActor, CreatorActor } from '../src/platform/actor.ts'
import { inTransaction } from '../src/platform/postgres/transaction.ts'
import type { CreatorStory } from './creators.content.ts'
import type { BrandPictures } from './pictures.seed.ts'
import type { Timeline } from './timeline.ts'
import { organicWords } from './words.content.ts'

type Member = { actor: CreatorActor; story: CreatorStory }

export const planOrganicPosts = (
  timeline: Timeline,
  brand: { actor: BrandActor; name: string; pictures: BrandPictures },
  creators: readonly Member[],
  random: () => number,
): void => {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const count = 4 + Math.floor(random() * 6)
  for (let index = 0; index < count; index += 1)
    timeline.plan(timeline.daysAgo(2 + random() * 320), async (at) => {
      const member = pick(creators)
      const views = Math.round(400 + random() * random() * 22_000)
      await inTransaction((tx) =>
        recordOrganicPost(tx, {
          brandId: brand.actor.brandId,
          creatorId: member.actor.userId,
          type: pick(campaignTypes),
          url: `https://posts.example/${brand.actor.brandId.slice(-8)}/${index}`,
          authorHandle: Object.values(member.story.handles)[0] ?? '@somebody',
          caption: pick(organicWords),
          thumbnailUrl: brand.pictures.nextPosted().url,
          postedAt: new Date(at).toISOString(),
          views,
          likes: Math.round(views * 0.06),
          comments: Math.round(views * 0.004),
        }),
      )
    })
}
