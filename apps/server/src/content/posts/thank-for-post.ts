import type { PostDetail, ThanksDraft } from '@tandem/contract/content/posts/post.schema.ts'
import { all } from '@tandem/contract/verdict.ts'
import { writeTold } from '#communication/messages/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { announcePost } from './announce-post.ts'
import { acceptsThanks, mayCurate } from './post.policy.ts'
import { lockBrandPost, updateThanks } from './post.store.ts'
import { findThread, viewPost } from './post.views.ts'

export const thankForPost = (
  actor: BrandActor,
  id: string,
  { words }: ThanksDraft,
): Promise<PostDetail> =>
  inTransaction(async (tx) => {
    const post = await lockBrandPost(tx, actor.brandId, id)
    ensure(all(mayCurate(actor), acceptsThanks({ ...post, hasAuthor: post.creator_id !== null })))
    const collaborationId = await findThread(tx, post)
    if (collaborationId !== null) await writeTold(tx, actor, collaborationId, words)
    await updateThanks(tx, id, words, now())
    await announcePost(tx, post, {
      type: 'post.thanked',
      actor,
      data: { words, collaborationId },
    })
    return viewPost(actor, id, tx)
  })
