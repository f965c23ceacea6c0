import type { SharedPostDraft } from '@tandem/contract/content/posts/post.schema.ts'
import type { PostNumbersDraft } from '@tandem/contract/content/posts/post-numbers.schema.ts'
import { dayMs } from '@tandem/contract/time.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { sharePost } from './share-post.ts'

export const numbersOf = (more: Partial<PostNumbersDraft> = {}): PostNumbersDraft => ({
  views: 1203,
  likes: 77,
  comments: 0,
  shares: null,
  saves: 9,
  screenshotUrl: null,
  ...more,
})

let shared = 0
export const sharedPost = (more: Partial<SharedPostDraft> = {}): SharedPostDraft => {
  shared += 1
  return {
    url: `https://www.instagram.com/reel/Cshared${String(shared).padStart(6, '0')}/`,
    type: 'instagram_reel',
    caption: 'Bought it myself.',
    postedOn: now().toISOString().slice(0, 10),
    pictureUrl: null,
    ...more,
  }
}

export const buildSharedPost = (
  creator: { actor: CreatorActor },
  brand: { slug: string },
  more: Partial<SharedPostDraft> = {},
) => sharePost(creator.actor, brand.slug, sharedPost(more))

export const grantRights = ({
  brand,
  creator,
  postId,
  days = 30,
}: {
  brand: { brandId: string }
  creator: { actor: CreatorActor }
  postId: string
  days?: number
}) => {
  const at = (inDays: number) => new Date(now().getTime() + inDays * dayMs).toISOString()
  return db
    .insertInto('rights_grants')
    .values({
      ...{ brand_id: brand.brandId, creator_id: creator.actor.userId, post_id: postId },
      ...{ starts_at: at(-1), ends_at: at(days), days: 30 },
      ...{ channels: ['organic'], edits: false },
    })
    .execute()
}
