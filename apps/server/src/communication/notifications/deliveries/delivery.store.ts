import { sql } from 'kysely'
import { type Db, db } from '#platform/postgres/db.ts'
import type { Plan } from './delivery.rules.ts'

export type Planned = Plan & { notificationId: number; userId: string }

export const insertDeliveries = async (tx: Db, plans: readonly Planned[]): Promise<void> => {
  if (plans.length === 0) return
  await sql`
    insert into notification_deliveries (notification_id, user_id, channel, kind, bundle, due_at)
    select * from unnest(${plans.map((one) => one.notificationId)}::bigint[],
                         ${plans.map((one) => one.userId)}::uuid[], ${plans.map((one) => one.channel)}::text[],
                         ${plans.map((one) => one.kind)}::text[], ${plans.map((one) => one.bundle)}::text[],
                         ${plans.map((one) => one.due.toISOString())}::timestamptz[])
    on conflict on constraint notification_deliveries_key do nothing`.execute(tx)
}

export const moveDelivery = async (tx: Db, id: number, { bundle, due }: Plan): Promise<void> => {
  await tx
    .updateTable('notification_deliveries')
    .set({ bundle, due_at: due.toISOString() })
    .where('id', '=', id)
    .execute()
}

export type Channel = Plan['channel']

/** Locks people with due deliveries, so that two servers never send the same one. */
export const lockDuePeople = async (tx: Db, channel: Channel, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`
    with due as materialized (
      select user_id from notification_deliveries
       where channel = ${channel} and due_at <= app_now()
       group by user_id order by min(due_at) limit ${limit})
    select user_id from due
     where pg_try_advisory_xact_lock(hashtextextended('deliveries to ' || user_id, 0))`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}

/** The number of notifications that one email shows. The next email shows the rest. */
const perMail = 50

/** Deletes the due deliveries, and those that belong into the same email. Returns them in order. */
export const takeDeliveries = async (
  tx: Db,
  channel: Channel,
  userIds: readonly string[],
): Promise<{ notificationId: number; userId: string; kind: string; bundle: string }[]> => {
  const { rows } = await sql<{
    notificationId: number
    userId: string
    kind: string
    bundle: string
  }>`
    with taken as (
      delete from notification_deliveries where id in (
        select d.id from (
          select d.id, row_number() over (partition by d.user_id, d.bundle order by d.id) as place,
                 min(d.due_at) over (partition by d.user_id, d.bundle) as first_due
            from notification_deliveries d
           where d.channel = ${channel} and d.user_id = any(${[...userIds]}::uuid[])
             -- Deliveries of the next minute belong into the same email.
             and d.due_at <= app_now() + interval '1 minute') d
         where d.first_due <= app_now() and d.place <= ${perMail})
      returning id, notification_id, user_id, kind, bundle)
    select notification_id as "notificationId", user_id as "userId", kind, bundle
      from taken order by user_id, id`.execute(tx)
  return rows
}

/** Delays the deliveries of a person after an error. */
export const postponeDeliveries = async (
  tx: Db,
  channel: Channel,
  userId: string,
): Promise<void> => {
  await sql`
    update notification_deliveries set due_at = app_now() + interval '1 hour'
     where channel = ${channel} and user_id = ${userId}::uuid and due_at <= app_now()`.execute(tx)
}

/** For the demo, whose year of history would otherwise become thousands of emails. */
export const forgetOldDeliveries = async (before: Date): Promise<void> => {
  await db
    .deleteFrom('notification_deliveries')
    .where('due_at', '<', before.toISOString())
    .execute()
}
