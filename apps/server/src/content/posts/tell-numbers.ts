import type { MyPost } from '@tandem/contract/content/posts/post.schema.ts'
import type {
  CorrectedNumbersDraft,
  PostNumbersDraft,
} from '@tandem/contract/content/posts/post-numbers.schema.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { grantFile, ownsFile } from '#platform/files/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { announcePost } from './announce-post.ts'
import { viewMyPost } from './my-posts.views.ts'
import { insertNumbers, lockOwnPost } from './post.store.ts'
import { acceptsNumbers } from './post-numbers.rules.ts'

/** Stores the numbers. From this report on, the brand may also see the screenshot. */
export const keepNumbers = async (
  tx: Db,
  actor: CreatorActor,
  post: { id: string; brandId: string },
  told: PostNumbersDraft,
): Promise<void> => {
  const { screenshotUrl } = told
  if (screenshotUrl !== null) {
    if (!(await ownsFile(tx, actor.userId, screenshotUrl))) return refuse('file.not_yours')
    await grantFile(tx, screenshotUrl, { brandId: post.brandId })
  }
  await insertNumbers(tx, post.id, told)
}

export const tellNumbers = (
  actor: CreatorActor,
  id: string,
  { basedOn, ...told }: CorrectedNumbersDraft,
): Promise<MyPost> =>
  inTransaction(async (tx) => {
    const post = await lockOwnPost(tx, actor.userId, id)
    ensure(acceptsNumbers(post, basedOn))
    await keepNumbers(tx, actor, { id, brandId: post.brand_id }, told)
    await announcePost(tx, post, { type: 'post.numbers_told', actor })
    return viewMyPost(actor, id, tx)
  })
