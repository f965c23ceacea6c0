import { pushLifetimeMs } from '@tandem/contract/communication/push/push.limits.ts'
import { minuteMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { idleDays } from '#accounts/identity/index.ts'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'

type NewMessage = { userId: string; tag: string; payload: string; urgency: 'normal' | 'high' }

const isOpen = (at: string) => sql`x.expires_at > ${at}::timestamptz
  and x.seen_at > ${at}::timestamptz - make_interval(days => ${idleDays})`

/**
 * Queues the message for the person's browsers, or only for `deviceId`. Replaces waiting messages
 * with the same tag. Returns for how many browsers it was queued.
 */
export const insertMessages = async (
  tx: Db,
  { userId, tag, payload, urgency }: NewMessage,
  deviceId?: string,
): Promise<number> => {
  const at = now().toISOString()
  const { rows } = await sql`
    with own as (
      select s.id from push_subscriptions s join sessions x on x.public_id = s.session_id
       where s.user_id = ${userId}::uuid and ${isOpen(at)}
         ${deviceId === undefined ? sql`` : sql`and s.id = ${deviceId}::uuid`}
    ), older as (
      delete from push_messages m using own
       where m.subscription_id = own.id and m.tag = ${tag} and not m.is_sending
    )
    insert into push_messages (subscription_id, tag, urgency, payload, next_at)
    select id, ${tag}, ${urgency}, ${payload}, ${at}::timestamptz from own
    returning id`.execute(tx)
  return rows.length
}

export type ClaimedMessage = {
  id: string
  deviceId: string
  userId: string
  sealed: Buffer
  tag: string
  urgency: 'normal' | 'high'
  payload: string
  createdAt: string
  failures: number
}

// The lease is longer than any attempt. If a server dies, another takes over after it ends.
const leaseMs = minuteMs
/** Bounds the sort of a long queue. */
const lookedAt = 2_000

/**
 * Leases the oldest due message of each browser that isn't `busy`: at most `free`, and at most
 * `failing` for browsers whose last message failed.
 */
export const claimMessages = async (
  tx: Db,
  { free, failing, busy }: { free: number; failing: number; busy: readonly string[] },
): Promise<ClaimedMessage[]> => {
  const at = now()
  const moment = at.toISOString()
  const until = new Date(at.getTime() + leaseMs).toISOString()
  const { rows } = await sql<ClaimedMessage>`
    with waiting as (
      select m.id, m.subscription_id, m.next_at, s.failures > 0 as is_failing
        from push_messages m
        join push_subscriptions s on s.id = m.subscription_id
        join sessions x on x.public_id = s.session_id
       where m.next_at <= ${moment}::timestamptz
         and (s.paused_until is null or s.paused_until <= ${moment}::timestamptz)
         and ${isOpen(moment)} and s.id <> all(${busy}::uuid[])
       order by m.next_at limit ${lookedAt}
    ), first as (
      select distinct on (subscription_id) * from waiting order by subscription_id, id
    ), ranked as (
      select id, is_failing, next_at,
             row_number() over (partition by is_failing order by next_at, id) as nr
        from first
    ), claimed as (
      select m.id from push_messages m join ranked r on r.id = m.id
       where m.next_at <= ${moment}::timestamptz and (not r.is_failing or r.nr <= ${failing})
       order by r.is_failing, r.next_at limit ${free}
         for update of m skip locked
    )
    update push_messages m
       set is_sending = true, tries = m.tries + 1, next_at = ${until}::timestamptz
      from push_subscriptions s
     where m.id in (select id from claimed) and s.id = m.subscription_id
    returning m.id, s.id as "deviceId", s.user_id as "userId", s.secrets_encrypted as sealed,
              m.tag, m.urgency, m.payload, m.created_at as "createdAt", s.failures`.execute(tx)
  return rows
}

export const deleteMessages = async (tx: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await tx.deleteFrom('push_messages').where('id', 'in', ids).execute()
}

/** Drops the message when a newer one about the same subject waits. */
export const delayMessage = async (tx: Db, id: string, until: Date): Promise<void> => {
  const { rows } = await sql`
    delete from push_messages m where m.id = ${id}::uuid and exists (
      select from push_messages n
       where n.subscription_id = m.subscription_id and n.tag = m.tag and n.id > m.id)
    returning id`.execute(tx)
  if (rows.length > 0) return
  await tx
    .updateTable('push_messages')
    .set({ is_sending: false, next_at: until.toISOString() })
    .where('id', '=', id)
    .execute()
}

/** Deletes at most 1000 rows per call. */
export const deleteOldMessages = async (tx: Db): Promise<void> => {
  const oldest = new Date(now().getTime() - pushLifetimeMs).toISOString()
  await sql`delete from push_messages where id in (
    select id from push_messages where created_at < ${oldest}::timestamptz
     order by created_at limit 1000)`.execute(tx)
}
