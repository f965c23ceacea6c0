import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

/** False if the month was handled, or if another server is handling it. */
export const lockDueMonth = async (tx: Db, brandId: string, month: string): Promise<boolean> => {
  const { rows } = await sql`
    select from monthly_reports
     where brand_id = ${brandId}::uuid and month < ${month}::date for update skip locked`.execute(
    tx,
  )
  return rows.length > 0
}

export const writeMonth = async (tx: Db, brandId: string, month: string): Promise<void> => {
  await tx.updateTable('monthly_reports').set({ month }).where('brand_id', '=', brandId).execute()
}
