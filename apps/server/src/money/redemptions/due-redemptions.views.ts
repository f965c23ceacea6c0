import { type RawBuilder, sql } from 'kysely'
import { now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'

const idsOf = async (query: RawBuilder<{ id: string }>): Promise<string[]> =>
  (await query.execute(db)).rows.map(({ id }) => id)
const moment = () => sql`${now().toISOString()}::timestamptz`

export const dueCodes = (limit: number): Promise<string[]> =>
  idsOf(sql`select id from redemptions where state = 'held' and due_at <= ${moment()}
             order by due_at, id limit ${limit}`)

export const dueExpiries = (limit: number): Promise<string[]> =>
  idsOf(sql`select id from redemptions where state = 'issued' and expires_at <= ${moment()}
             order by expires_at, id limit ${limit}`)

/** Not told yet; of one bought late only what is still ahead. */
export const dueReminders = (limit: number): Promise<string[]> =>
  idsOf(sql`
    select id from redemptions
     where state = 'issued' and expires_at > ${moment()} and expires_at <= ${moment()} + interval '14 days'
       and (reminded_days is null and issued_at <= expires_at - interval '14 days'
            or reminded_days is distinct from 3 and expires_at <= ${moment()} + interval '3 days'
               and issued_at <= expires_at - interval '3 days')
     order by expires_at, id limit ${limit}`)
