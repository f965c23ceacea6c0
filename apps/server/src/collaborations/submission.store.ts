import type { SubmissionDraft } from '@tandem/contract/collaborations/submission.schema.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { assert } from '#platform/refusal.ts'

/** Adds the next round of content to a locked collaboration and tells its number. */
export const insertSubmission = async (
  tx: Db,
  collaborationId: string,
  draft: SubmissionDraft,
): Promise<number> => {
  const row = await tx
    .insertInto('submissions')
    .values({
      collaboration_id: collaborationId,
      round: sql`(select count(*) + 1 from submissions s where s.collaboration_id = ${collaborationId})`,
      url: draft.url ?? null,
      file_urls: draft.fileUrls,
      caption: draft.caption,
      note: draft.note ?? '',
      disclosed: draft.disclosed,
    })
    .returning('round')
    .executeTakeFirstOrThrow()
  return row.round
}

/** The brand's verdict on the round that waits for one; what was handed in never changes. */
export const decideSubmission = async (
  tx: Db,
  collaborationId: string,
  decision: {
    verdict: 'approved' | 'changes_requested'
    feedback: string | null
    by: string | null
  },
): Promise<{ url: string | null; file_urls: string[]; caption: string }> => {
  const row = await tx
    .updateTable('submissions')
    .set({
      verdict: decision.verdict,
      feedback: decision.feedback,
      decided_by: decision.by,
      decided_at: sql`app_now()`,
    })
    .where('collaboration_id', '=', collaborationId)
    .where('verdict', '=', 'pending')
    .returning(['url', 'file_urls', 'caption'])
    .executeTakeFirst()
  assert(row !== undefined, 'submitted content has a round that waits for a verdict')
  return row
}

/** A round nobody decided before the dispute did: it counts as approved if the work was paid, else as rejected. */
export const closePendingContent = async (
  tx: Db,
  collaborationId: string,
  approved: boolean,
): Promise<void> => {
  await tx
    .updateTable('submissions')
    .set({ verdict: approved ? 'approved' : 'rejected', decided_at: sql`app_now()` })
    .where('collaboration_id', '=', collaborationId)
    .where('verdict', '=', 'pending')
    .execute()
}
