import { sql } from 'kysely'
import { db } from './db.ts'

/** Counts sessions that wait for a lock. A role sees only its own sessions' statements. */
export const countWaitingForLocks = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct l.pid) as count from pg_locks l join pg_stat_activity a using (pid)
     where not l.granted and a.datname = current_database()`.execute(db)
  return rows[0]?.count ?? 0
}
