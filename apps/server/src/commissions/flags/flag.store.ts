import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'
import type { Finding } from './flag.rules.ts'

/** What a rule has found of an order once stays as it was found. */
export const insertFlags = async (
  tx: Db,
  examined: readonly { commissionId: string; findings: readonly Finding[] }[],
): Promise<void> => {
  const found = examined.flatMap(({ commissionId, findings }) =>
    findings.map(({ rule, severity, evidence }) => ({
      commission_id: commissionId,
      rule,
      severity,
      evidence: JSON.stringify(evidence),
    })),
  )
  if (found.length === 0) return
  await tx
    .insertInto('commission_flags')
    .values(found)
    .onConflict((conflict) => conflict.columns(['commission_id', 'rule']).doNothing())
    .execute()
}

/** Somebody let the order go on: what is known of it holds nothing any more. */
export const clearFlags = async (tx: Db, commissionId: string): Promise<void> => {
  await tx
    .updateTable('commission_flags')
    .set({ cleared_at: sql`app_now()` })
    .where('commission_id', '=', commissionId)
    .where('cleared_at', 'is', null)
    .execute()
}

export const markExamined = async (tx: Db, commissionId: string): Promise<void> => {
  await tx
    .updateTable('commissions')
    .set({ examined_at: sql`app_now()` })
    .where('id', '=', commissionId)
    .execute()
}
