import type { CollaborationTerms } from '@tandem/contract/collaborations/lifecycle/collaboration-terms.schema.ts'
import type { Purchase, Receipt } from '@tandem/contract/collaborations/receipts/receipt.schema.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'
import type { DB } from '#platform/postgres/tables.gen.ts'

/** Number of rejected receipts of the collaboration `c`. Before acceptance no receipt exists. */
export const receiptRefusals = sql<number>`case when c.accepted_at is null then 0 else (
  select count(*) from receipts r where r.collaboration_id = c.id and r.verdict = 'refused') end`

export const receiptSums = (eb: ExpressionBuilder<DB & { c: DB['collaborations'] }, 'c'>) =>
  eb
    .selectFrom('receipts as r')
    .select([
      sql<string | null>`max(r.decided_at) filter (where r.verdict = 'approved')`.as(
        'receipt_approved_at',
      ),
      sql<boolean>`exists (select from disputes d where d.collaboration_id = c.id and d.state = 'resolved')`.as(
        'divided',
      ),
    ])
    .whereRef('r.collaboration_id', '=', 'c.id')
    .where('c.category', '=', 'purchase_reimburse')
    .as('receipt')

type PurchaseRow = {
  category: string
  state: string
  terms: unknown
  reimburse_on: string
  reimburse_cap_coins: number
  receipt_coins: number
  reimbursed_coins: number
  completed_at: string | null
  receipt_refusals: number
  receipt_approved_at: string | null
  divided: boolean | null
}

export const purchaseOf = (row: PurchaseRow): Purchase | null => {
  if (row.category !== 'purchase_reimburse') return null
  // Frozen terms take precedence. The casts are safe: table checks allow only these values.
  const frozen = row.terms as Partial<CollaborationTerms> | null
  return {
    capCoins: row.reimburse_cap_coins,
    reimburseOn: (frozen?.reimburseOn ?? row.reimburse_on) as Purchase['reimburseOn'],
    approvedCoins: row.receipt_coins > 0 ? row.receipt_coins : null,
    paidBack: paidBackOf(row),
    divided: row.divided === true,
    refusals: row.receipt_refusals,
  }
}

const paidBackOf = (row: PurchaseRow): Purchase['paidBack'] => {
  if (row.reimbursed_coins > 0 && row.receipt_approved_at !== null)
    return { coins: row.reimbursed_coins, at: row.receipt_approved_at }
  if (row.completed_at === null || row.divided === true || row.receipt_coins === 0) return null
  return { coins: row.receipt_coins, at: row.completed_at }
}

export const listReceipts = async (tx: Db, id: string): Promise<Receipt[]> => {
  const rows = await tx
    .selectFrom('receipts')
    .selectAll()
    .where('collaboration_id', '=', id)
    .orderBy('round')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    round: row.round,
    orderReference: row.order_reference,
    amountMinor: row.amount_minor,
    currency: row.currency,
    coins: row.coins,
    fileUrl: row.file_url,
    verdict: row.verdict as Receipt['verdict'],
    reason: row.reason_code as Receipt['reason'],
    words: row.reason_note,
    bySilence: row.by_silence,
    sentAt: row.created_at,
    decidedAt: row.decided_at,
  }))
}
