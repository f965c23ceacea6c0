import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

export const listWaiting = async (
  tx: Db,
  programmeId: string,
  ids: readonly string[],
): Promise<{ id: string; waits: boolean }[]> => {
  const { rows } = await sql<{ id: string; waits: boolean }>`
    select id, waits from (
      (select id, created_at, true as waits from commissions
        where programme_id = ${programmeId}::uuid and waits_for_budget
        order by created_at, id limit ${ids.length + 1})
      union
      select id, created_at, waits_for_budget from commissions where id = any (${ids}::uuid[])
    ) known order by created_at, id`.execute(tx)
  return rows
}

export const firstWaiting = async (tx: Db, programmeId: string): Promise<string | undefined> =>
  (await listWaiting(tx, programmeId, []))[0]?.id
