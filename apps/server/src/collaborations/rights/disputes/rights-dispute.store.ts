import type { RightsDisputeState } from '@tandem/contract/collaborations/rights/rights-end.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import type { Db } from '#platform/postgres/db.ts'

export type KnownDispute = { id: string; state: RightsDisputeState; answerBy: string | null }

export const findDispute = async (tx: Db, grantId: string): Promise<KnownDispute | undefined> => {
  const row = await tx
    .selectFrom('rights_disputes')
    .select(['id', 'state', 'answer_by'])
    .where('grant_id', '=', grantId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, state: row.state as RightsDisputeState, answerBy: row.answer_by }
}

export const findGrantOf = async (tx: Db, disputeId: string): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('rights_disputes')
      .select('grant_id')
      .where('id', '=', disputeId)
      .executeTakeFirst()
  )?.grant_id

export const insertDispute = async (
  tx: Db,
  grantId: string,
  dispute: {
    link: string
    seenOn: string
    words: string
    pictureUrl: string | null
    answerBy: Date
  },
): Promise<void> => {
  await tx
    .insertInto('rights_disputes')
    .values({
      grant_id: grantId,
      link: dispute.link,
      seen_on: dispute.seenOn,
      words: dispute.words,
      picture_url: dispute.pictureUrl,
      answer_by: dispute.answerBy.toISOString(),
    })
    .execute()
}

type Move = {
  state: RightsDisputeState
  answer?: string
  answered_at?: string
  decided_by?: Side | 'operator' | 'silence'
  decision?: string | null
  decided_at?: string
}

/** Replaces the answer deadline, because it belongs to the previous state. */
export const moveDispute = async (
  tx: Db,
  id: string,
  to: Move,
  answerBy: Date | null = null,
): Promise<void> => {
  await tx
    .updateTable('rights_disputes')
    .set({ ...to, answer_by: answerBy?.toISOString() ?? null })
    .where('id', '=', id)
    .execute()
}
