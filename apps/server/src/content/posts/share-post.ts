import type { MyPost, SharedPostDraft } from '@tandem/contract/content/posts/post.schema.ts'
import { all } from '@tandem/contract/verdict.ts'
import { findBrandBySlug } from '#accounts/brands/index.ts'
import { authorHandleOf } from '#accounts/creators/index.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { ownsPicture } from '#platform/files/index.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { assert, ensure, refuse } from '#platform/refusal.ts'
import { announcePost } from './announce-post.ts'
import { findSharing, viewMyPost } from './my-posts.views.ts'
import { insertPost, lockOwnPost } from './post.store.ts'
import { isHandedIn } from './post.views.ts'
import { readPostLink } from './post-link.rules.ts'
import { nextAsk } from './post-numbers.rules.ts'
import { acceptsName, acceptsShared, momentOf } from './shared-post.rules.ts'
import { keepNumbers } from './tell-numbers.ts'

export const sharePost = (
  actor: CreatorActor,
  brandName: string,
  draft: SharedPostDraft,
): Promise<MyPost> =>
  inTransaction(async (tx) => {
    const brand = (await findBrandBySlug(tx, brandName)) ?? refuse('brand.not_found')
    const creator = await findSharing(tx, actor.userId)
    const link = readPostLink(draft.url)
    const at = now()
    ensure(all(acceptsName(creator), acceptsShared(link, draft, at)))
    assert(link !== null, 'a link that fits was read')
    if (draft.pictureUrl !== null && !(await ownsPicture(tx, actor.userId, draft.pictureUrl)))
      return refuse('file.not_yours')
    if (await isHandedIn(tx, link.key)) return refuse('post.shared_already')
    const postedAt = momentOf(draft.postedOn, at)
    const id = await insertPost(tx, {
      source: 'organic',
      brandId: brand.id,
      creatorId: actor.userId,
      collaborationId: null,
      campaignId: null,
      type: draft.type,
      url: link.url,
      linkKey: link.key,
      authorHandle: authorHandleOf(draft.type, creator.handles, creator.slug),
      caption: draft.caption,
      thumbnailUrl: draft.pictureUrl,
      postedAt: postedAt.toISOString(),
      askAt: nextAsk(draft.type, postedAt, at),
      isFound: false,
    })
    if (id === null) return refuse('post.shared_already')
    if (draft.numbers) await keepNumbers(tx, actor, { id, brandId: brand.id }, draft.numbers)
    const post = await lockOwnPost(tx, actor.userId, id)
    await announcePost(tx, post, { type: 'post.shared', actor })
    return viewMyPost(actor, id, tx)
  })
