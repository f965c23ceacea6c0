import { sql } from 'kysely'
import { now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'

export const dueLooks = async (limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from topups where state in ('pending', 'failed') and look_again_at <= ${now().toISOString()}::timestamptz
     order by look_again_at, id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export const findOpenPayment = async (
  id: string,
): Promise<{ provider: string; providerRef: string; isOver: boolean } | undefined> => {
  const { rows } = await sql<{ provider: string; providerRef: string; isOver: boolean }>`
    select provider, provider_ref as "providerRef",
           coalesce(state_deadline <= ${now().toISOString()}::timestamptz, false) as "isOver"
      from topups where id = ${id}::uuid and state in ('pending', 'failed')`.execute(db)
  return rows[0]
}
