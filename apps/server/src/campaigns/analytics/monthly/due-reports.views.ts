import { sql } from 'kysely'
import { now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { lastMonth } from './monthly-report.rules.ts'

export type DueReport = { brandId: string; month: string }

/**
 * Brands whose last month has no report yet. Nobody is due before the first recount of the new
 * month, which counts what happened in the last minutes of the old one. Brands that ended or were
 * removed get none.
 */
export const dueReports = async (
  limit: number,
  after: DueReport | undefined,
): Promise<DueReport[]> => {
  const { from, until } = lastMonth(now())
  const { rows } = await sql<DueReport>`
    select r.brand_id as "brandId", r.month from monthly_reports r
      join brands b on b.id = r.brand_id and b.ended_at is null and b.measure is null
     where r.month < ${from}::date
       and exists (select from metric_recounts c where c.day > ${until}::date)
       ${after === undefined ? sql`` : sql`and (r.month, r.brand_id) > (${after.month}::date, ${after.brandId}::uuid)`}
     order by r.month, r.brand_id limit ${limit}`.execute(db)
  return rows
}
