import type { SharedPostDraft } from '@tandem/contract/posts/post.schema.ts'
import type { PostNumbersDraft } from '@tandem/contract/posts/post-numbers.schema.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
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
