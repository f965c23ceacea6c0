import type { FlagRule } from '@tandem/contract/affiliate/commissions/commission.schema.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

export const flagColumn = sql`coalesce((
  select jsonb_agg(jsonb_build_object('rule', f.rule, 'severity', f.severity,
           'evidence', f.evidence, 'at', f.at, 'cleared', f.cleared_at is not null)
           order by f.severity desc, f.rule)
    from commission_flags f where f.commission_id = m.id), '[]'::jsonb)`

export const decidedColumn = sql`case when m.decided_by is not null then
  jsonb_build_object('by', m.decided_by, 'at', m.decided_at) end`

export const openFlags = async (
  tx: Db,
  commissionIds: readonly string[],
): Promise<{ commissionId: string; rule: FlagRule; severity: number }[]> => {
  if (commissionIds.length === 0) return []
  const { rows } = await sql<{ commissionId: string; rule: FlagRule; severity: number }>`
    select commission_id as "commissionId", rule, severity from commission_flags
     where commission_id = any (${commissionIds}::uuid[]) and cleared_at is null
     order by severity desc, rule`.execute(tx)
  return rows
}
