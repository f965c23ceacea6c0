import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'
import type { Finding } from './flag.rules.ts'

export const insertFlags = async (
  tx: Db,
  examined: readonly { commissionId: string; findings: readonly Finding[] }[],
): Promise<void> => {
  const found = examined.flatMap(({ commissionId, findings }) =>
    findings.map((finding) => ({ commission_id: commissionId, ...finding })),
  )
  if (found.length === 0) return
  await sql`
    insert into commission_flags (commission_id, rule, severity, evidence)
    select commission_id, rule, severity, evidence
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as t
        (commission_id uuid, rule text, severity smallint, evidence jsonb)
    on conflict (commission_id, rule) do nothing`.execute(tx)
}

/** Once a commission was released, the same flags don't put it on hold again. */
export const clearFlags = async (tx: Db, commissionId: string): Promise<void> => {
  await tx
    .updateTable('commission_flags')
    .set({ cleared_at: sql`app_now()` })
    .where('commission_id', '=', commissionId)
    .where('cleared_at', 'is', null)
    .execute()
}

export const markExamined = async (tx: Db, commissionIds: readonly string[]): Promise<void> => {
  await sql`update commissions set examined_at = app_now()
             where id = any (${commissionIds}::uuid[])`.execute(tx)
}
