import type {
  CollaborationReviews,
  Review,
} from '@tandem/contract/collaborations/reviews/review.schema.ts'
import { otherSide } from '@tandem/contract/side.ts'
import { all } from '@tandem/contract/verdict.ts'
import type { BrandActor, CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { isOwn } from '#platform/postgres/is-own.ts'
import { refuse } from '#platform/refusal.ts'
import { mayReview } from './review.policy.ts'
import { acceptsAnswer, acceptsReview, closesAt } from './review.rules.ts'
import { listWritten, type StoredReview } from './review.store.ts'

export const viewReviews = async (
  actor: CreatorActor | BrandActor,
  collaborationId: string,
  tx: Db = db,
): Promise<CollaborationReviews> => {
  const review =
    (await tx
      .selectFrom('collaborations as c')
      .select(['c.id', 'c.state', 'c.completed_at'])
      .where('c.id', '=', collaborationId)
      .where(isOwn(actor, 'c'))
      .executeTakeFirst()) ?? refuse('collaboration.not_found')
  const may = mayReview(actor)
  const written = await listWritten(tx, review.id)
  const mine = written.find(({ by_role }) => by_role === actor.role)
  const theirs = written.find(({ by_role }) => by_role === otherSide(actor.role))
  const visible = written.some(({ visible_at }) => visible_at !== null)
  const seen = theirs !== undefined && theirs.visible_at !== null && theirs.hidden_at === null
  return {
    mine: mine === undefined ? null : { ...shapeReview(mine), hiddenBecause: mine.hidden_reason },
    theirs: seen ? shapeReview(theirs) : null,
    theirsWritten: theirs !== undefined,
    theirsHidden: visible && theirs !== undefined && theirs.hidden_at !== null,
    visible,
    closesAt: review.completed_at === null ? null : closesAt(review.completed_at).toISOString(),
    can: {
      write: all(may, acceptsReview(review, mine, now())),
      answer: all(may, acceptsAnswer(theirs)),
    },
  }
}

const shapeReview = (row: StoredReview): Review => ({
  id: row.id,
  stars: row.stars,
  body: row.body,
  at: row.created_at,
  answer: answerOf(row),
})

export const answerOf = (row: { answer: string | null; answered_at: string | null }) =>
  row.answer === null || row.answered_at === null ? null : { body: row.answer, at: row.answered_at }
