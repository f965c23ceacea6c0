import type { Pin } from '@tandem/contract/collaborations/submissions/comment.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import type { Db } from '#platform/postgres/db.ts'

export const insertComment = async (
  tx: Db,
  comment: { submissionId: string; fileNr: number; pin: Pin; words: string; by: string },
): Promise<void> => {
  const { pin } = comment
  await tx
    .insertInto('content_comments')
    .values({
      submission_id: comment.submissionId,
      file_nr: comment.fileNr,
      ...(pin.on === 'video'
        ? { from_second: pin.from, to_second: pin.to }
        : { x: pin.x, y: pin.y }),
      words: comment.words,
      said_by: comment.by,
    })
    .execute()
}

export const insertAnswer = async (
  tx: Db,
  answer: { commentId: string; side: Side; words: string; by: string },
): Promise<void> => {
  await tx
    .insertInto('content_comment_answers')
    .values({
      comment_id: answer.commentId,
      side: answer.side,
      words: answer.words,
      said_by: answer.by,
    })
    .execute()
}

export const setDone = async (tx: Db, id: string, doneBy: Side | null): Promise<void> => {
  await tx.updateTable('content_comments').set({ done_by: doneBy }).where('id', '=', id).execute()
}
