import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'
import type { Countdown } from './idle-coins.rules.ts'

export type IdleCoins = { lookAt: Date | null; entryId: number | null; countdown: Countdown }

type Row = { look_at: string; entry_id: number | null; expires_at: string | null; notices: number }

export const lockIdleCoins = async (tx: Db, creatorId: string): Promise<IdleCoins> => {
  await sql`
    insert into idle_coins (creator_id, look_at) values (${creatorId}::uuid, '-infinity')
    on conflict (creator_id) do nothing`.execute(tx)
  const { rows } = await sql<Row>`
    select look_at, entry_id, expires_at, notices from idle_coins
     where creator_id = ${creatorId}::uuid for update`.execute(tx)
  const row = rows[0] as Row
  return {
    lookAt: row.look_at === '-infinity' ? null : new Date(row.look_at),
    entryId: row.entry_id,
    countdown:
      row.expires_at === null
        ? { notices: 0 }
        : { notices: row.notices, expiresAt: new Date(row.expires_at) },
  }
}

export const updateIdleCoins = async (
  tx: Db,
  creatorId: string,
  countdown: { lookAt: Date; countdown: Countdown; entryId: number | null },
): Promise<void> => {
  const expiresAt =
    'expiresAt' in countdown.countdown ? countdown.countdown.expiresAt.toISOString() : null
  await sql`
    update idle_coins
       set look_at = ${countdown.lookAt.toISOString()}::timestamptz, expires_at = ${expiresAt}::timestamptz,
           notices = ${countdown.countdown.notices}, entry_id = ${expiresAt === null ? null : countdown.entryId}
     where creator_id = ${creatorId}::uuid`.execute(tx)
}
