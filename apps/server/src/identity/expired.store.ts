import { now } from '#platform/clock.ts'
import { pool } from '#platform/db.ts'

/** Removes what ran out: sessions, links, unfinished trips to Google and counted tries. None of it opens anything any more. */
export const deleteExpired = async (): Promise<void> => {
  for (const [table, column] of [
    ['sessions', 'expires_at'],
    ['one_time_tokens', 'expires_at'],
    ['oauth_flows', 'expires_at'],
    ['throttles', 'resets_at'],
  ])
    await pool.query(`delete from ${table} where ${column} < $1`, [now().toISOString()])
}
