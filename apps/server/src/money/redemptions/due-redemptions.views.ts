import { expiryNotices } from '@tandem/contract/money/redemptions/redemption.limits.ts'
import { type RawBuilder, sql } from 'kysely'
import { now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'

const idsOf = async (query: RawBuilder<{ id: string }>): Promise<string[]> =>
  (await query.execute(db)).rows.map(({ id }) => id)
const moment = () => sql`${now().toISOString()}::timestamptz`

export const dueCodes = (limit: number): Promise<string[]> =>
  idsOf(sql`select id from redemptions where state = 'held' and due_at <= ${moment()}
             order by due_at, id limit ${limit}`)

export const codesToRemind = (limit: number): Promise<string[]> =>
  idsOf(sql`select id from redemptions where state = 'held' and remind_at <= ${moment()}
             order by remind_at, id limit ${limit}`)

export const dueExpiries = (limit: number): Promise<string[]> =>
  idsOf(sql`select id from redemptions where state = 'issued' and expires_at <= ${moment()}
             order by expires_at, id limit ${limit}`)

const [firstNotice, lastNotice] = expiryNotices
const before = (days: number) => sql`make_interval(days => ${days})`

/** Excludes reminders that were already sent or were due before the code was issued. */
export const dueReminders = (limit: number): Promise<string[]> =>
  idsOf(sql`
    select id from redemptions
     where state = 'issued' and expires_at > ${moment()} and expires_at <= ${moment()} + ${before(firstNotice)}
       and (reminded_days is null and issued_at <= expires_at - ${before(firstNotice)}
            or reminded_days is distinct from ${lastNotice}::int and expires_at <= ${moment()} + ${before(lastNotice)}
               and issued_at <= expires_at - ${before(lastNotice)})
     order by expires_at, id limit ${limit}`)
