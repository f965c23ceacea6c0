import type { AskedPosts } from '@tandem/contract/content/posts/post.schema.ts'
import { all, type Verdict } from '@tandem/contract/verdict.ts'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { announcePost } from './announce-post.ts'
import { mayCurate } from './post.policy.ts'
import { lockBrandPost, noteAsked } from './post.store.ts'
import { isReadFor } from './post.views.ts'
import { acceptsAsking, goneAt } from './post-numbers.rules.ts'

/** Asks the creators of those posts whose numbers can be asked for. */
export const askAuthors = (
  actor: BrandActor,
  { postIds }: AskedPosts,
): Promise<{ asked: number }> =>
  inTransaction(async (tx) => {
    ensure(mayCurate(actor))
    const at = now()
    let asked = 0
    let refusal: Verdict | undefined
    // Sorted, so that two requests lock the posts in the same order.
    for (const id of [...new Set(postIds)].toSorted()) {
      const post = await lockBrandPost(tx, actor.brandId, id)
      const isRead = await isReadFor(tx, id)
      const verdict = acceptsAsking({ ...post, isRead, hasAuthor: post.creator_id !== null }, at)
      if (!verdict.allowed) {
        refusal ??= verdict
        continue
      }
      asked += 1
      await noteAsked(tx, id, at)
      const gone = goneAt(post.type, new Date(post.posted_at))
      await announcePost(tx, post, {
        type: 'post.numbers_wanted',
        actor,
        data: { goneAt: gone?.toISOString() ?? null },
      })
    }
    if (asked === 0 && refusal !== undefined) ensure(all(refusal))
    return { asked }
  })
