import type { CommissionDispute } from '@tandem/contract/affiliate/commissions/commission.schema.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

export type KnownDispute = {
  repliedAt: string | null
  resolvedAt: string | null
  replyBy: string
  remindAt: string | null
  openedAt: string
}
export type Resolution = Pick<
  NonNullable<CommissionDispute['resolution']>,
  'outcome' | 'by' | 'words'
>

/** The caller must hold the lock on the commission. */
export const findDispute = async (
  tx: Db,
  commissionId: string,
): Promise<KnownDispute | undefined> => {
  const row = await tx
    .selectFrom('commission_disputes')
    .select(['replied_at', 'resolved_at', 'reply_by', 'remind_at', 'opened_at'])
    .where('commission_id', '=', commissionId)
    .executeTakeFirst()
  return (
    row && {
      repliedAt: row.replied_at,
      resolvedAt: row.resolved_at,
      replyBy: row.reply_by,
      remindAt: row.remind_at,
      openedAt: row.opened_at,
    }
  )
}

export const insertDispute = async (
  tx: Db,
  commissionId: string,
  { body, replyBy, remindAt }: { body: string; replyBy: Date; remindAt: Date | null },
): Promise<void> => {
  await tx
    .insertInto('commission_disputes')
    .values({
      commission_id: commissionId,
      body,
      reply_by: replyBy.toISOString(),
      remind_at: remindAt?.toISOString() ?? null,
    })
    .execute()
}

export const noteReminder = async (
  tx: Db,
  commissionId: string,
  at: Date | null,
): Promise<void> => {
  await tx
    .updateTable('commission_disputes')
    .set({ remind_at: at?.toISOString() ?? null })
    .where('commission_id', '=', commissionId)
    .execute()
}

export const writeReply = async (tx: Db, commissionId: string, reply: string): Promise<void> => {
  await tx
    .updateTable('commission_disputes')
    .set({ reply, replied_at: sql`app_now()` })
    .where('commission_id', '=', commissionId)
    .execute()
}

export const markResolved = async (
  tx: Db,
  commissionId: string,
  { outcome, by, words }: Resolution,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('commission_disputes')
    .set({ outcome, resolved_by: by, words, resolved_at: sql`app_now()` })
    .where('commission_id', '=', commissionId)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
