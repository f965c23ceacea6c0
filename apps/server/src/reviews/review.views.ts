import type { CollaborationReviews, Review } from '@tandem/contract/reviews/review.schema.ts'
import { all, type Verdict } from '@tandem/contract/verdict.ts'
import type { BrandActor, CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { mayReview } from './review.policy.ts'
import { acceptsAnswer, acceptsReview, closesAt, otherSide, type Side } from './review.rules.ts'
import { listWritten, type StoredReview } from './review.store.ts'

type Row = { id: string; state: string; completed_at: string | null }

const select = (tx: Db, id: string) =>
  tx.selectFrom('collaborations').select(['id', 'state', 'completed_at']).where('id', '=', id)

/** Both reviews of a collaboration, as its creator may see them now. */
export const viewReviewsForCreator = async (
  actor: CreatorActor,
  collaborationId: string,
  tx: Db = db,
): Promise<CollaborationReviews> => {
  const it = await select(tx, collaborationId)
    .where('creator_id', '=', actor.userId)
    .executeTakeFirst()
  return viewFor(tx, it ?? refuse('collaboration.not_found'), 'creator', { allowed: true })
}

/** Both reviews of a collaboration, as its brand may see them now. */
export const viewReviewsForBrand = async (
  actor: BrandActor,
  collaborationId: string,
  tx: Db = db,
): Promise<CollaborationReviews> => {
  const it = await select(tx, collaborationId)
    .where('brand_id', '=', actor.brandId)
    .executeTakeFirst()
  return viewFor(tx, it ?? refuse('collaboration.not_found'), 'brand', mayReview(actor))
}

const viewFor = async (
  tx: Db,
  it: Row,
  side: Side,
  may: Verdict,
): Promise<CollaborationReviews> => {
  const written = await listWritten(tx, it.id)
  const mine = written.find(({ by_role }) => by_role === side)
  const theirs = written.find(({ by_role }) => by_role === otherSide(side))
  const visible = written.some(({ visible_at }) => visible_at !== null)
  const seen = theirs !== undefined && theirs.visible_at !== null && theirs.hidden_at === null
  return {
    mine: mine === undefined ? null : { ...shapeReview(mine), hiddenBecause: mine.hidden_reason },
    theirs: seen ? shapeReview(theirs) : null,
    theirsWritten: theirs !== undefined,
    theirsHidden: visible && theirs !== undefined && theirs.hidden_at !== null,
    visible,
    closesAt: it.completed_at === null ? null : closesAt(it.completed_at).toISOString(),
    can: {
      write: all(may, acceptsReview(it, mine, now())),
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

/** The answer of the reviewed side; null while there is none. */
export const answerOf = (row: { answer: string | null; answered_at: string | null }) =>
  row.answer === null || row.answered_at === null ? null : { body: row.answer, at: row.answered_at }
