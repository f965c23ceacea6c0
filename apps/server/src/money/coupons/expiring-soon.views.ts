import { dayMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { now } from '#platform/clock.ts'
import { type Db, db } from '#platform/postgres/db.ts'

const soonMs = 14 * dayMs

export const countExpiringSoon = async (creatorId: string, tx: Db = db): Promise<number> => {
  const moment = now()
  const { rows } = await sql<{ soon: number }>`
    select count(*) as soon from redemptions
     where creator_id = ${creatorId}::uuid and state = 'issued'
       and expires_at > ${moment.toISOString()}::timestamptz
       and expires_at <= ${new Date(moment.getTime() + soonMs).toISOString()}::timestamptz`.execute(
    tx,
  )
  return rows[0]?.soon ?? 0
}
