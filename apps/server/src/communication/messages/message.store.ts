import type { Side } from '@tandem/contract/side.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'
import { sendAlongside } from '#platform/postgres/transaction.ts'

/** Creates the thread if necessary, and locks it so that writers take turns. */
export const lockThread = async (tx: Db, collaborationId: string): Promise<void> => {
  await sql`
    insert into message_threads (collaboration_id, brand_id, creator_id, campaign_id)
    select c.id, c.brand_id, c.creator_id, c.campaign_id from collaborations c
     where c.id = ${collaborationId} on conflict do nothing`.execute(tx)
  await sql`
    select 1 from message_threads where collaboration_id = ${collaborationId} for update`.execute(
    tx,
  )
}

const other = { creator: 'brand', brand: 'creator' } as const
const columnsOf = (side: Side) => ({
  readNr: sql.ref(`${side}_read_nr`),
  unread: sql.ref(`${side}_unread`),
  since: sql.ref(`${side}_unread_since`),
  told: sql.ref(`${side}_told`),
})

export type NewMessage = {
  collaborationId: string
  clientId: string
  senderId: string
  side: Side
  body: string
  fileUrls: readonly string[]
  /** True when the reader gets another notification about the same message. */
  isTold?: boolean
}

export const insertMessage = async (tx: Db, message: NewMessage): Promise<void> => {
  const { unread, since, told } = columnsOf(other[message.side])
  await sql`
    with thread as (
      update message_threads
         set last_nr = last_nr + 1, ${unread} = ${unread} + 1, ${since} = coalesce(${since}, app_now()),
             ${told} = ${told} or ${message.isTold ?? false}::boolean, last_at = app_now()
       where collaboration_id = ${message.collaborationId}
      returning collaboration_id, last_nr, brand_id, creator_id)
    insert into messages
      (collaboration_id, nr, reader_ids, client_id, sender_id, side, body, file_urls)
    select collaboration_id, last_nr, array[brand_id, creator_id], ${message.clientId}, ${message.senderId}, ${message.side},
           ${message.body}, ${[...message.fileUrls]}::text[] from thread`.execute(tx)
}

/** Never moves the read position back. Returns whether it changed. */
export const writeRead = async (
  tx: Db,
  collaborationId: string,
  side: Side,
  upTo: number,
): Promise<boolean> => {
  const { readNr, unread, since, told } = columnsOf(side)
  // Locks in a separate statement, so that the update below counts the newest messages.
  await sql`
    select 1 from message_threads where collaboration_id = ${collaborationId} for update`.execute(
    tx,
  )
  const { rows } = await sql`
    with left_over as (
      select t.collaboration_id, least(${upTo}, t.last_nr) as nr,
             (select count(*) from messages m
               where m.collaboration_id = t.collaboration_id and m.nr > ${upTo}
                 and m.side = ${other[side]}) as unread
        from message_threads t where t.collaboration_id = ${collaborationId})
    update message_threads t
       set ${readNr} = l.nr, ${unread} = l.unread,
           ${since} = case when l.unread > 0 then t.${since} end,
           ${told} = t.${told} and l.unread > 0
      from left_over l
     where t.collaboration_id = l.collaboration_id and t.${readNr} < l.nr
    returning t.collaboration_id`.execute(tx)
  return rows.length === 1
}

/** Returns threads whose oldest unread message predates `before`. Marks them as notified. */
export const takeUntold = async (
  tx: Db,
  side: Side,
  before: Date,
  limit: number,
): Promise<string[]> => {
  const { unread, since, told } = columnsOf(side)
  const { rows } = await sql<{ id: string }>`
    update message_threads set ${told} = true
     where collaboration_id in (
       select collaboration_id from message_threads
        where ${unread} > 0 and not ${told} and ${since} <= ${before.toISOString()}::timestamptz
        order by ${since} limit ${limit} for update skip locked)
    returning collaboration_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Sent together with the commit. Rows are locked in id order, which prevents deadlocks. */
export const touchMarks = (tx: Db, readerIds: readonly string[]): Promise<void> =>
  sendAlongside(tx, {
    name: 'message_marks',
    text: `insert into message_marks (reader_id, mark)
           select id, 1 from unnest($1::uuid[]) id order by id
           on conflict (reader_id) do update set mark = message_marks.mark + 1`,
    values: [[...readerIds]],
  })

/** Replaces the text and the files. Returns what was there, so that it can be restored. */
export const replaceMessage = async (
  tx: Db,
  { collaborationId, nr }: { collaborationId: string; nr: number },
  to: { body: string; files: string[] },
): Promise<{ body: string; files: string[] } | undefined> => {
  const { rows } = await sql<{ body: string; files: string[] }>`
    update messages m set body = ${to.body}, file_urls = ${to.files}::text[]
      from messages old
     where m.collaboration_id = ${collaborationId} and m.nr = ${nr}
       and old.collaboration_id = m.collaboration_id and old.nr = m.nr
    returning old.body, old.file_urls as files`.execute(tx)
  return rows[0]
}
