import {
  type LockedCollaboration,
  lockOwn,
  mayReviewContent,
} from '#collaborations/lifecycle/index.ts'
import { writerOf } from '#communication/messages/index.ts'
import type { Actor, BrandActor, CreatorActor } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { assert, ensure } from '#platform/refusal.ts'
import { acceptsAnswer } from './comment.rules.ts'
import { findComment, findNewestRound } from './comment.views.ts'

type Thread = {
  actor: BrandActor | CreatorActor
  collaboration: LockedCollaboration
  comment: Awaited<ReturnType<typeof findComment>>
  round: { id: string; round: number }
}

/** Locks the collaboration before it calls `work`. Returns the collaboration's id. */
export const changeThread = (
  person: Actor,
  { collaborationId, commentId }: { collaborationId: string; commentId: string },
  work: (tx: Db, thread: Thread) => Promise<void>,
): Promise<string> =>
  inTransaction(async (tx) => {
    const actor = writerOf(person)
    const collaboration = await lockOwn(tx, actor, collaborationId)
    if (actor.role === 'brand') ensure(mayReviewContent(actor))
    const comment = await findComment(tx, collaborationId, commentId)
    const round = await findNewestRound(tx, collaborationId)
    assert(round !== undefined, 'what was commented on was handed in')
    ensure(acceptsAnswer(collaboration, { isNewest: round.id === comment.submission_id }))
    await work(tx, { actor, collaboration, comment, round })
    return collaborationId
  })
