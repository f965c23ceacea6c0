import { securityHistoryDays } from '@tandem/contract/accounts/identity/identity.limits.ts'
import { now } from '#platform/clock.ts'
import { pool } from '#platform/postgres/db.ts'
import { idleDays } from './sessions/session.store.ts'

export const deleteExpired = async (): Promise<void> => {
  for (const [table, column] of [
    ['sessions', 'expires_at'],
    ['one_time_tokens', 'expires_at'],
    ['oauth_flows', 'expires_at'],
    ['sign_in_tickets', 'expires_at'],
    ['passkey_challenges', 'expires_at'],
    ['email_changes', 'expires_at'],
    ['throttles', 'resets_at'],
  ])
    await pool.query(`delete from ${table} where ${column} < $1`, [now().toISOString()])
  await pool.query(
    'delete from sessions where seen_at < $1::timestamptz - make_interval(days => $2)',
    [now().toISOString(), idleDays],
  )
  await pool.query(
    'delete from security_events where at < $1::timestamptz - make_interval(days => $2)',
    [now().toISOString(), securityHistoryDays],
  )
}
