import type { RightsDisputeState } from '@tandem/contract/collaborations/rights/rights-end.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { now } from '#platform/clock.ts'
import { nextReminder } from '#platform/next-reminder.rules.ts'
import type { Db } from '#platform/postgres/db.ts'

export type KnownDispute = {
  id: string
  state: RightsDisputeState
  answerBy: string | null
  remindAt: string | null
  /** When the side that has to act was asked to. */
  since: string
}

const reminderBefore = (answerBy: Date | null): string | null => {
  const at = now()
  return nextReminder(at, at, answerBy)?.toISOString() ?? null
}

export const findDispute = async (tx: Db, grantId: string): Promise<KnownDispute | undefined> => {
  const row = await tx
    .selectFrom('rights_disputes')
    .select(['id', 'state', 'answer_by', 'remind_at', 'answered_at', 'created_at'])
    .where('grant_id', '=', grantId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      state: row.state as RightsDisputeState,
      answerBy: row.answer_by,
      remindAt: row.remind_at,
      since: row.answered_at ?? row.created_at,
    }
  )
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
      remind_at: reminderBefore(dispute.answerBy),
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

/** Replaces the answer deadline and its reminder, because they belong to the previous state. */
export const moveDispute = async (
  tx: Db,
  id: string,
  to: Move,
  answerBy: Date | null = null,
): Promise<void> => {
  await tx
    .updateTable('rights_disputes')
    .set({
      ...to,
      answer_by: answerBy?.toISOString() ?? null,
      remind_at: reminderBefore(answerBy),
    })
    .where('id', '=', id)
    .execute()
}

export const noteReminder = async (tx: Db, id: string, at: Date | null): Promise<void> => {
  await tx
    .updateTable('rights_disputes')
    .set({ remind_at: at?.toISOString() ?? null })
    .where('id', '=', id)
    .execute()
}
