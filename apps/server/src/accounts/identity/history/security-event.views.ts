import {
  confirmDays,
  securityHistoryDays,
} from '@tandem/contract/accounts/identity/identity.limits.ts'
import type { SecurityEvent } from '@tandem/contract/accounts/identity/identity.schema.ts'
import type { Page } from '@tandem/contract/page.ts'
import type { Side } from '@tandem/contract/side.ts'
import { sql } from 'kysely'
import { decodeCursorOf, pageFrom } from '#platform/http/cursor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { placeOf } from './place-of.ts'

const usualLimit = 24

type Row = { key: string; kind: string; at: string; ip: string | null; userAgent: string | null }

/** Lists the stored events, and the events of the account and of the person's API keys. */
export const listSecurityEvents = async (
  userId: string,
  { cursor, limit = usualLimit }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<Page<SecurityEvent>> => {
  const [at = null, key = null] = decodeCursorOf('security', cursor) ?? []
  const since = sql`app_now() - make_interval(days => ${securityHistoryDays})`
  const before = (place: string) =>
    at === null ? sql`true` : sql`(at, ${sql.raw(place)}) < (${at}::timestamptz, ${key}::text)`
  const own = `'own-' || lpad(id::text, 20, '0')`
  const told = `'event-' || lpad(e.id::text, 20, '0')`
  const toldEvent = sql`
    select ${sql.raw(told)} as key, e.type as kind, e.at, null::text as ip, null::text as "userAgent"
      from domain_events e`
  const { rows } = await sql<Row>`
    select * from (
      (select ${sql.raw(own)} as key, kind, at, ip, user_agent as "userAgent" from security_events
        where user_id = ${userId}::uuid and at > ${since} and ${before(own)}
        order by at desc, id desc limit ${limit + 1})
      union all
      (${toldEvent} where e.subject_type = 'user' and e.subject_id = ${userId}::uuid
          and starts_with(e.type, 'account.') and e.at > ${since} and ${before(told)}
        order by e.at desc, e.id desc limit ${limit + 1})
      union all
      (${toldEvent} join api_keys k on k.id = e.subject_id and k.made_by = ${userId}::uuid
        where e.subject_type = 'api_key' and e.at > ${since} and ${before(told)}
        order by e.at desc, e.id desc limit ${limit + 1})
    ) events order by at desc, key desc limit ${limit + 1}`.execute(db)
  const page = pageFrom(rows, limit, (last) => ['security', last.at, last.key])
  return {
    nextCursor: page.nextCursor,
    items: await Promise.all(
      page.items.map(async (row) => ({
        id: row.key,
        kind: row.kind,
        at: row.at,
        userAgent: row.userAgent,
        place: row.ip === null ? null : await placeOf(row.ip),
      })),
    ),
  }
}

/** `isFirst` is true for the first sign-in of somebody who has just signed up. */
export const findSignInFacts = async (
  tx: Db,
  userId: string,
): Promise<{ timeZone: string | null; side: Side | null; isFirst: boolean }> => {
  const { rows } = await sql<{ timeZone: string | null; side: Side | null; isFirst: boolean }>`
    select u.time_zone as "timeZone", p.doc ->> 'userType' as side,
           u.created_at > app_now() - make_interval(days => ${confirmDays})
             and not exists (select from security_events e
                              where e.user_id = u.id and e.kind in ('signed_up', 'signed_in')) as "isFirst"
      from users u left join profiles p on p.user_id = u.id
     where u.id = ${userId}::uuid`.execute(tx)
  return rows[0] ?? { timeZone: null, side: null, isFirst: false }
}
