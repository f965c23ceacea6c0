import type {
  ReceiptDraft,
  ReceiptRefusalReason,
} from '@tandem/contract/collaborations/receipts/receipt.schema.ts'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '#platform/postgres/db.ts'
import { assert, refuse } from '#platform/refusal.ts'

/** Unique constraints that prevent the same receipt from being used twice. */
const usedKeys = ['receipts_file_key', 'receipts_order_key']

type NewReceipt = Omit<ReceiptDraft, 'fileUrl'> & {
  collaborationId: string
  brandId: string
  orderKey: string
  currency: string
  coins: number
  fileUrl: string
  fileSha256: Buffer
}

/** Returns the receipt's round. If a receipt arrives twice in parallel, only one succeeds. */
export const insertReceipt = async (tx: Db, receipt: NewReceipt): Promise<number> => {
  const { collaborationId } = receipt
  try {
    const row = await tx
      .insertInto('receipts')
      .values({
        collaboration_id: collaborationId,
        brand_id: receipt.brandId,
        round: sql`(select count(*) + 1 from receipts r where r.collaboration_id = ${collaborationId})`,
        order_reference: receipt.orderReference,
        order_key: receipt.orderKey,
        amount_minor: receipt.amountMinor,
        currency: receipt.currency,
        coins: receipt.coins,
        file_url: receipt.fileUrl,
        file_sha256: receipt.fileSha256,
      })
      .returning('round')
      .executeTakeFirstOrThrow()
    return row.round
  } catch (error) {
    if (error instanceof pg.DatabaseError && usedKeys.includes(error.constraint ?? ''))
      return refuse('receipt.used')
    throw error
  }
}

type Decision = { by: string | null } & (
  | { verdict: 'approved' }
  | { verdict: 'refused'; reason: ReceiptRefusalReason; words: string }
)

export const decideReceipt = async (
  tx: Db,
  collaborationId: string,
  decision: Decision,
): Promise<{ coins: number; round: number }> => {
  const refusal = decision.verdict === 'refused' ? decision : null
  const row = await tx
    .updateTable('receipts')
    .set({
      verdict: decision.verdict,
      reason_code: refusal?.reason ?? null,
      reason_note: refusal?.words ?? null,
      decided_by: decision.by,
      by_silence: decision.by === null,
      decided_at: sql`app_now()`,
    })
    .where('collaboration_id', '=', collaborationId)
    .where('verdict', '=', 'pending')
    .returning(['coins', 'round'])
    .executeTakeFirst()
  assert(row !== undefined, 'a sent receipt waits for a verdict')
  return row
}

export const countRefusals = async (tx: Db, collaborationId: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('receipts')
    .select(sql<number>`count(*)`.as('count'))
    .where('collaboration_id', '=', collaborationId)
    .where('verdict', '=', 'refused')
    .executeTakeFirstOrThrow()
  return count
}

export const closePendingReceipt = async (
  tx: Db,
  collaborationId: string,
  paid: boolean,
): Promise<void> => {
  await tx
    .updateTable('receipts')
    .set({ verdict: paid ? 'approved' : 'lapsed', decided_at: sql`app_now()` })
    .where('collaboration_id', '=', collaborationId)
    .where('verdict', '=', 'pending')
    .execute()
}
