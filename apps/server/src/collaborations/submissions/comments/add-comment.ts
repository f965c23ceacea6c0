import {
  type CommentDraft,
  commentsPerRoundMax,
} from '@tandem/contract/collaborations/submissions/comment.schema.ts'
import { all } from '@tandem/contract/verdict.ts'
import { lockOwn, mayReviewContent } from '#collaborations/lifecycle/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { assert, ensure, refuse } from '#platform/refusal.ts'
import { acceptsComment, fitsFile } from './comment.rules.ts'
import { insertComment } from './comment.store.ts'
import { countSaid, findNewestRound } from './comment.views.ts'
import { tellComment } from './tell-comment.ts'

export const addComment = (actor: BrandActor, id: string, draft: CommentDraft): Promise<string> =>
  inTransaction(async (tx) => {
    const collaboration = await lockOwn(tx, actor, id)
    const newest = await findNewestRound(tx, id)
    const isNewest = newest?.round === draft.round
    ensure(all(mayReviewContent(actor), acceptsComment(collaboration, { isNewest })))
    assert(newest !== undefined, 'what waits for a review was handed in')
    const place = newest.file_urls.indexOf(draft.fileUrl)
    if (place < 0) refuse('comment.file_unknown')
    ensure(fitsFile(draft.pin, draft.fileUrl))
    const { comments } = await countSaid(tx, newest.id)
    if (comments >= commentsPerRoundMax) refuse('comment.too_many')
    await insertComment(tx, {
      submissionId: newest.id,
      fileNr: place + 1,
      pin: draft.pin,
      words: draft.words,
      by: actor.userId,
    })
    await tellComment(tx, collaboration, actor, { round: newest, isFirst: comments === 0 })
    return id
  })
