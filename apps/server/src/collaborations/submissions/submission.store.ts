import type {
  SubmissionDraft,
  SubmissionKind,
  UnmetItem,
} from '@tandem/contract/collaborations/submissions/submission.schema.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'
import { isViolation } from '#platform/postgres/violation.ts'
import { assert, refuse } from '#platform/refusal.ts'

export type NewSubmission = SubmissionDraft & {
  kind: SubmissionKind
  /** A normalised key: all spellings of one link have the same key. */
  linkKey: string | null
}

/** The unique key also rejects concurrent submissions of the same link. */
const refuseUsedLink = (error: unknown): never => {
  if (isViolation(error, 'submissions_link_key')) return refuse('collaboration.link_used')
  throw error
}

export const insertSubmission = async (
  tx: Db,
  collaborationId: string,
  draft: NewSubmission,
): Promise<number> => {
  const row = await tx
    .insertInto('submissions')
    .values({
      collaboration_id: collaborationId,
      round: sql`(select count(*) + 1 from submissions s where s.collaboration_id = ${collaborationId})`,
      kind: draft.kind,
      url: draft.url ?? null,
      link_key: draft.linkKey,
      file_urls: draft.fileUrls,
      caption: draft.caption,
      note: draft.note ?? '',
      checked: [...(draft.checked ?? [])].sort((one, other) => one - other),
      disclosed: draft.disclosed,
    })
    .returning('round')
    .executeTakeFirstOrThrow()
    .catch(refuseUsedLink)
  return row.round
}

export const countChangesAsked = async (tx: Db, collaborationId: string): Promise<number> => {
  const { n } = await tx
    .selectFrom('submissions')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('collaboration_id', '=', collaborationId)
    .where('verdict', '=', 'changes_requested')
    .executeTakeFirstOrThrow()
  return n
}

export const decideSubmission = async (
  tx: Db,
  collaborationId: string,
  decision: {
    verdict: 'approved' | 'changes_requested' | 'rejected'
    feedback: string | null
    unmet?: UnmetItem[]
    by: string | null
  },
): Promise<{ url: string | null; caption: string }> => {
  const row = await tx
    .updateTable('submissions')
    .set({
      verdict: decision.verdict,
      feedback: decision.feedback,
      unmet: JSON.stringify(decision.unmet ?? []),
      decided_by: decision.by,
      decided_at: sql`app_now()`,
    })
    .where('collaboration_id', '=', collaborationId)
    .where('verdict', '=', 'pending')
    .returning(['url', 'caption'])
    .executeTakeFirst()
  assert(row !== undefined, 'submitted content has a round that waits for a verdict')
  return row
}

export const reopenSubmission = async (tx: Db, collaborationId: string): Promise<void> => {
  await tx
    .updateTable('submissions')
    .set({
      verdict: 'pending',
      feedback: null,
      unmet: '[]',
      decided_by: null,
      decided_at: null,
    })
    .where('collaboration_id', '=', collaborationId)
    .where('round', '=', (eb) =>
      eb
        .selectFrom('submissions as s')
        .select((row) => row.fn.max('s.round').as('newest'))
        .where('s.collaboration_id', '=', collaborationId),
    )
    .execute()
    .catch(refuseUsedLink)
}

/** Marks pending content as approved if the work was paid, otherwise as rejected. */
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
