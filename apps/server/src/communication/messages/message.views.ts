import type {
  Message,
  MessageFile,
  MessagePage,
  MessageQuery,
  UnreadMessages,
} from '@tandem/contract/communication/messages/message.schema.ts'
import { sql } from 'kysely'
import type { Actor, Party } from '#platform/actor.ts'
import { isParty } from '#platform/actor.ts'
import { decodeCursor, pageFrom } from '#platform/http/cursor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { isOwn } from '#platform/postgres/is-own.ts'
import { refuse } from '#platform/refusal.ts'
import { mayWrite } from './message.policy.ts'
import { speaksOfPayingOutside } from './paying-outside.rules.ts'

export type Between = { collaborationId: string; brandId: string; creatorId: string }

export const writerOf = (actor: Actor): Party =>
  isParty(actor) ? actor : refuse('role.not_chosen')

export const viewBetween = async (actor: Party, id: string, tx: Db): Promise<Between> =>
  (await tx
    .selectFrom('collaborations as c')
    .select(['c.id as collaborationId', 'c.brand_id as brandId', 'c.creator_id as creatorId'])
    .where('c.id', '=', id)
    .where(isOwn(actor, 'c'))
    .executeTakeFirst()) ?? refuse('collaboration.not_found')

/** Private files have a row with their kind and name. A public file is always an image. */
const filesOfMessage = sql<MessageFile[]>`(
  select coalesce(json_agg(json_build_object('url', a.url, 'kind', coalesce(f.kind, 'image'), 'name', f.name)
                           order by a.nr), '[]')
    from unnest(m.file_urls) with ordinality as a(url, nr)
    left join files f on f.id = substring(a.url from '^/files/p/([0-9a-f-]{36})[.-]')::uuid)`

const selectMessages = (tx: Db, collaborationId: string) =>
  tx
    .selectFrom('messages as m')
    .innerJoin('message_threads as t', 't.collaboration_id', 'm.collaboration_id')
    .innerJoin('brands as b', 'b.id', 't.brand_id')
    .innerJoin('creators as cr', 'cr.id', 't.creator_id')
    .innerJoin('users as u', 'u.id', 'm.sender_id')
    .select([
      'm.nr',
      'm.client_id',
      'm.side',
      'm.sender_id',
      'm.body',
      filesOfMessage.as('files'),
      'm.created_at',
      'u.display_name',
      sql<string>`creator_name(u.display_name)`.as('creator_name'),
      'b.name as brand_name',
    ])
    .where('m.collaboration_id', '=', collaborationId)

type Row = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>

const shapeMessage = (row: Row, actor: Party): Message => ({
  nr: row.nr,
  id: row.client_id,
  side: row.side as Message['side'],
  mine: row.sender_id === actor.userId,
  author: authorOf(row, actor),
  body: row.body,
  files: row.files,
  paysOutside: speaksOfPayingOutside(row.body),
  at: row.created_at,
})

const authorOf = (row: Row, actor: Party): string => {
  if (row.side === 'creator') return row.creator_name
  return actor.role === 'brand' ? (row.display_name ?? row.brand_name) : row.brand_name
}

export const listMessages = async (
  person: Actor,
  id: string,
  query: MessageQuery,
  tx: Db = db,
): Promise<MessagePage> => {
  const actor = writerOf(person)
  const { collaborationId } = await viewBetween(actor, id, tx)
  const limit = query.limit ?? 50
  const can = { send: mayWrite(actor) }
  const counted = viewUnreadIn(actor, collaborationId, tx)
  if (query.after !== undefined) {
    const next = selectMessages(tx, collaborationId)
      .where('m.nr', '>', query.after)
      .orderBy('m.nr')
      .limit(limit)
    const [unread, rows] = await Promise.all([counted, next.execute()])
    const items = rows.reverse().map((row) => shapeMessage(row, actor))
    return { items, nextCursor: null, unread, can }
  }
  let page = selectMessages(tx, collaborationId)
    .orderBy('m.nr', 'desc')
    .limit(limit + 1)
  if (query.cursor !== undefined)
    page = page.where('m.nr', '<', Number(decodeCursor(query.cursor)[0]))
  const [unread, rows] = await Promise.all([counted, page.execute()])
  const { items, nextCursor } = pageFrom(rows, limit, (last) => [last.nr])
  return {
    items: items.map((row) => shapeMessage(row, actor)),
    nextCursor,
    unread,
    can,
  }
}

/** Undefined unless a message with this client-generated id was stored before. */
export const viewSent = async (
  actor: Party,
  collaborationId: string,
  clientId: string,
  tx: Db,
): Promise<Message | undefined> => {
  const row = await selectMessages(tx, collaborationId)
    .where('m.client_id', '=', clientId)
    .where('m.sender_id', '=', actor.userId)
    .executeTakeFirst()
  return row && shapeMessage(row, actor)
}

const unreadOf = (actor: Party) =>
  actor.role === 'brand' ? ('t.brand_unread' as const) : ('t.creator_unread' as const)

const viewUnreadIn = async (actor: Party, collaborationId: string, tx: Db): Promise<number> => {
  const row = await tx
    .selectFrom('message_threads as t')
    .select(`${unreadOf(actor)} as unread`)
    .where('t.collaboration_id', '=', collaborationId)
    .executeTakeFirst()
  return row?.unread ?? 0
}

const listedMax = 500

export const viewUnread = async (person: Actor, tx: Db = db): Promise<UnreadMessages> => {
  const actor = writerOf(person)
  const mine =
    actor.role === 'brand'
      ? sql`select collaboration_id, brand_unread as unread, brand_unread_since as since
              from message_threads where brand_id = ${actor.brandId} and brand_unread > 0`
      : sql`select collaboration_id, creator_unread as unread, creator_unread_since as since
              from message_threads where creator_id = ${actor.userId} and creator_unread > 0`
  const { rows } = await sql<{ collaborationId: string; unread: number; total: number }>`
    select collaboration_id as "collaborationId", unread, sum(unread) over () as total
      from (${mine}) waiting order by since desc, collaboration_id limit ${listedMax}`.execute(tx)
  return {
    total: rows[0]?.total ?? 0,
    collaborations: rows.map(({ collaborationId, unread }) => ({ collaborationId, unread })),
  }
}
