import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { atTime } from '#platform/clock.ts'
import { db, pool } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { announceTo } from './notification.factory.ts'
import { drainNotifications, writeNextNotifications } from './write-notifications.ts'

useTestApp()

const messagesOf = async (userId: string): Promise<string[]> => {
  const { rows } = await sql<{ title: string }>`
    select data ->> 'couponTitle' as title from notifications
     where user_id = ${userId}::uuid order by id`.execute(db)
  return rows.map((row) => row.title)
}

beforeEach(() => drainNotifications())

describe('the consumer of events', () => {
  it('tells each event once with four consumers at a time', async () => {
    const reader = await buildCreator()
    const titles = Array.from({ length: 300 }, (_, nr) => `Coupon ${nr}`)
    for (const title of titles) await announceTo(reader, title)
    // The unique key would hide a duplicate, so the ids must have no gap either.
    const { rows: before } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence('notifications', 'id')) as id`.execute(db)
    await Promise.all([1, 2, 3, 4].map(drainNotifications))
    expect(await messagesOf(reader.actor.userId)).toEqual(titles)
    const { rows: after } = await sql<{ id: number }>`
      select max(id) as id from notifications`.execute(db)
    expect((after[0]?.id ?? 0) - (before[0]?.id ?? 0)).toBe(300)
  })

  it('does not pass over an event whose transaction commits late', async () => {
    const reader = await buildCreator()
    await announceTo(reader, 'First')
    const late = await pool.connect()
    await late.query('begin')
    await late.query(
      `insert into domain_events (type, subject_type, subject_id, creator_id, actor, data)
       values ('redemption.issued', 'redemption', $1, $2, 'system', '{"couponTitle": "Late"}')`,
      [randomUUID(), reader.actor.userId],
    )
    await announceTo(reader, 'Early')
    expect(await writeNextNotifications()).toBe(1)
    expect(await writeNextNotifications()).toBe(0)
    expect(await messagesOf(reader.actor.userId)).toEqual(['First'])
    await late.query('commit')
    late.release()
    await drainNotifications()
    expect(await messagesOf(reader.actor.userId)).toEqual(['First', 'Late', 'Early'])
  })

  it('tells what is old as read already, unless it moves coins', async () => {
    const reader = await buildCreator()
    const thank = (days: number) =>
      sql`
      insert into domain_events (at, type, subject_type, subject_id, creator_id, actor)
      values (app_now() - make_interval(days => ${days}), 'post.thanked', 'post', ${randomUUID()},
              ${reader.actor.userId}, 'brand')`.execute(db)
    await thank(8)
    await thank(6)
    await atTime(new Date(Date.now() - 8 * 86_400_000), () => announceTo(reader))
    await drainNotifications()
    const { rows } = await sql<{ read: boolean }>`
      select read_at is not null as read from notifications
       where user_id = ${reader.actor.userId}::uuid order by id`.execute(db)
    expect(rows.map((row) => row.read)).toEqual([true, false, false])
  })
})
