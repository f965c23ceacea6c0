import type { PostDetail } from '@tandem/contract/content/posts/post.schema.ts'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { mayCurate } from './post.policy.ts'
import { lockBrandPost, updateHidden } from './post.store.ts'
import { viewPost } from './post.views.ts'

const setHidden = (actor: BrandActor, id: string, hides: boolean): Promise<PostDetail> =>
  inTransaction(async (tx) => {
    const post = await lockBrandPost(tx, actor.brandId, id)
    ensure(mayCurate(actor))
    if ((post.hidden_at !== null) !== hides) await updateHidden(tx, id, hides ? now() : null)
    return viewPost(actor, id, tx)
  })

export const hidePost = (actor: BrandActor, id: string) => setHidden(actor, id, true)
export const unhidePost = (actor: BrandActor, id: string) => setHidden(actor, id, false)
