import type {
  ContentComment,
  ContentComments,
  Pin,
} from '@tandem/contract/collaborations/submissions/comment.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { all, refused } from '@tandem/contract/verdict.ts'
import { sql } from 'kysely'
import { mayReviewContent } from '#collaborations/lifecycle/index.ts'
import { viewBetween, writerOf } from '#communication/messages/index.ts'
import type { Actor } from '#platform/actor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { acceptsAnswer, acceptsComment, type OpenComment } from './comment.rules.ts'

type Pinned = {
  from_second: number | null
  to_second: number | null
  x: number | null
  y: number | null
}

const pinOf = ({ from_second, to_second, x, y }: Pinned): Pin =>
  from_second === null
    ? { on: 'picture', x: x ?? 0, y: y ?? 0 }
    : { on: 'video', from: from_second, to: to_second }

const selectComments = (tx: Db, collaborationId: string) =>
  tx
    .selectFrom('content_comments as k')
    .innerJoin('submissions as s', 's.id', 'k.submission_id')
    .selectAll('k')
    .select(['s.round', sql<string>`s.file_urls[k.file_nr]`.as('file_url')])
    .where('s.collaboration_id', '=', collaborationId)
    .orderBy('s.round')
    .orderBy('k.file_nr')
    .orderBy('k.from_second')
    .orderBy('k.y')
    .orderBy('k.id')

const listAnswers = (tx: Db, ids: readonly string[]) =>
  tx
    .selectFrom('content_comment_answers')
    .select(['id', 'comment_id', 'side', 'words', 'created_at'])
    .where(sql<boolean>`comment_id = any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .execute()

const listComments = async (tx: Db, collaborationId: string): Promise<ContentComment[]> => {
  const rows = await selectComments(tx, collaborationId).execute()
  const answers = await listAnswers(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    round: row.round,
    fileUrl: row.file_url,
    pin: pinOf(row),
    words: row.words,
    at: row.created_at,
    answers: answers
      .filter((answer) => answer.comment_id === row.id)
      .map(({ id, side, words, created_at }) => ({
        id,
        side: side as Side,
        words,
        at: created_at,
      })),
    doneBy: row.done_by as Side | null,
  }))
}

export const viewComments = async (person: Actor, id: string): Promise<ContentComments> => {
  const actor = writerOf(person)
  await viewBetween(actor, id, db)
  const collaboration = await db
    .selectFrom('collaborations')
    .select(['state', 'category'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const newest = { isNewest: true }
  const may = actor.role === 'brand' ? [mayReviewContent(actor)] : []
  return {
    items: await listComments(db, id),
    can: {
      comment:
        actor.role === 'brand'
          ? all(...may, acceptsComment(collaboration, newest))
          : refused('role.brand_only'),
      answer: all(...may, acceptsAnswer(collaboration, newest)),
    },
  }
}

/** Undefined before the first submission. */
export const findNewestRound = (tx: Db, collaborationId: string) =>
  tx
    .selectFrom('submissions')
    .select(['id', 'round', 'file_urls'])
    .where('collaboration_id', '=', collaborationId)
    .orderBy('round', 'desc')
    .executeTakeFirst()

export const countSaid = async (
  tx: Db,
  submissionId: string,
): Promise<{ comments: number; answersOfCreator: number }> => {
  const { rows } = await sql<{ comments: number; answersOfCreator: number }>`
    select (select count(*) from content_comments k where k.submission_id = ${submissionId}) as comments,
           (select count(*) from content_comments k
              join content_comment_answers a on a.comment_id = k.id and a.side = 'creator'
             where k.submission_id = ${submissionId}) as "answersOfCreator"`.execute(tx)
  return rows[0] ?? { comments: 0, answersOfCreator: 0 }
}

export const findComment = async (tx: Db, collaborationId: string, id: string) =>
  (await selectComments(tx, collaborationId)
    .select(
      sql<number>`(select count(*) from content_comment_answers a where a.comment_id = k.id)`.as(
        'answers',
      ),
    )
    .where('k.id', '=', id)
    .executeTakeFirst()) ?? refuse('comment.not_found')

export const listOpenComments = async (tx: Db, collaborationId: string): Promise<OpenComment[]> => {
  const newest = await findNewestRound(tx, collaborationId)
  const rows = await selectComments(tx, collaborationId)
    .where('k.submission_id', '=', newest?.id ?? null)
    .where('k.done_by', 'is', null)
    .execute()
  return rows.map((row) => ({ fileNr: row.file_nr, pin: pinOf(row), words: row.words }))
}
