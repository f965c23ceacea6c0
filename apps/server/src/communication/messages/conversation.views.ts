import type {
  Conversation,
  ConversationFilters,
  ConversationPage,
  ConversationQuery,
} from '@tandem/contract/communication/messages/conversation.schema.ts'
import { conversationFiltersMax } from '@tandem/contract/communication/messages/conversation.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import { readingAllBrands } from '#accounts/brands/index.ts'
import { assigneeIdOf, assigneeOf } from '#communication/assignments/index.ts'
import type { Actor, Party } from '#platform/actor.ts'
import { decodeCursor, pageFrom } from '#platform/http/cursor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { isOwn as own, type Reader } from '#platform/postgres/is-own.ts'
import { isNameStart } from '#platform/text-search/typed-words.rules.ts'
import { excerptOf } from './excerpt.rules.ts'
import { viewBetween, writerOf } from './message.views.ts'

type Row = {
  collaboration_id: string
  campaign_id: string
  title: string
  brand_id: string
  brand_slug: string
  brand_name: string
  logo_url: string | null
  hue: number
  creator_slug: string
  creator_name: string
  photo_url: string | null
  unread: number
  last_at: string | null
  side: string | null
  sender_id: string | null
  sender_name: string | null
  body: string | null
  files: number | null
  found: string | null
  assignee: Conversation['assignee']
}

const previewLength = 160
const nothing = sql`null::text`

/** Each pattern is a condition of its own, because no index can serve `like all`. */
const says = (text: RawBuilder<unknown>, patterns: readonly string[]): RawBuilder<boolean> =>
  sql`(${sql.join(
    patterns.map((pattern) => sql`${text} like ${pattern}`),
    sql` and `,
  )})`

const assigned = {
  campaign: sql`c.campaign_id`,
  collaboration: sql`c.id`,
  state: sql`c.state`,
}

/** `threads` has the thread's ids, `unread`, `last_nr` and `last_at`. */
const withNames = (
  actor: Party,
  threads: RawBuilder<unknown>,
  found: RawBuilder<unknown>,
) => sql<Row>`
  select t.collaboration_id, t.campaign_id, k.title, b.id as brand_id, b.slug as brand_slug, b.name as brand_name, b.logo_url,
         b.hue, cr.slug as creator_slug, creator_name(u.display_name) as creator_name, u.photo_url,
         t.unread, t.last_at, m.side, m.sender_id, coalesce(s.display_name, b.name) as sender_name,
         left(m.body, ${previewLength}) as body, cardinality(m.file_urls) as files, ${found} as found,
         ${actor.role === 'brand' ? assigneeOf(assigned) : sql`null`} as assignee
    from (${threads}) t
    join collaborations c on c.id = t.collaboration_id
    join campaigns k on k.id = t.campaign_id
    join brands b on b.id = t.brand_id
    join creators cr on cr.id = t.creator_id
    join users u on u.id = t.creator_id
    left join messages m on m.collaboration_id = t.collaboration_id and m.nr = t.last_nr
    left join users s on s.id = m.sender_id
   order by t.last_at desc, t.collaboration_id desc`

const shape = (row: Row, actor: Party, typed: string): Conversation => ({
  collaborationId: row.collaboration_id,
  campaign: { id: row.campaign_id, title: row.title },
  brand: {
    id: row.brand_id,
    slug: row.brand_slug,
    name: row.brand_name,
    logoUrl: row.logo_url,
    hue: row.hue,
  },
  creator: { slug: row.creator_slug, name: row.creator_name, photoUrl: row.photo_url },
  unread: row.unread,
  last:
    row.last_at === null || row.body === null
      ? null
      : {
          mine: row.sender_id === actor.userId,
          colleague:
            row.side === actor.role && row.sender_id !== actor.userId ? row.sender_name : null,
          text: row.body,
          files: row.files ?? 0,
          at: row.last_at,
        },
  found: row.found === null ? null : excerptOf(row.found, typed),
  assignee: row.assignee,
})

/** Read first, so that PostgreSQL can plan with the words. Null if the text has no letters. */
const viewPatterns = async (typed: string, tx: Db): Promise<string[] | null> => {
  const { rows } = await sql<{ patterns: string[] | null }>`
    select plain_patterns(${typed}) as patterns`.execute(tx)
  return rows[0]?.patterns ?? null
}

/** One or two letters are in too many messages, so they search names and campaigns only. */
const matching = (actor: Reader, typed: string, patterns: readonly string[]) => {
  const name = actor.role === 'brand' ? sql`u.plain_name` : sql`b.plain_name`
  const named = sql`
    select n.collaboration_id from message_threads n
      join campaigns k on k.id = n.campaign_id join brands b on b.id = n.brand_id
      join users u on u.id = n.creator_id
     where ${own(actor, 'n')} and ${says(sql`${name} || ' ' || k.plain_title`, patterns)}`
  const readers =
    actor.role === 'creator'
      ? sql`@> array[${actor.userId}]::uuid[]`
      : actor.brandIds === undefined
        ? sql`@> array[${actor.brandId}]::uuid[]`
        : sql`&& ${[...actor.brandIds]}::uuid[]`
  const said = sql`
    select m.collaboration_id from messages m
     where m.reader_ids ${readers} and ${says(sql`m.plain_body`, patterns)}`
  return isNameStart(typed) ? named : sql`${named} union ${said}`
}

const unreadOf = ({ role }: Party) => sql.ref(`t.${role}_unread`)

/** An index holds the threads of one brand in order, so each brand is read on its own. */
const newestThreads = (
  reader: Reader,
  conditions: readonly RawBuilder<unknown>[],
  limit: number,
): RawBuilder<unknown> => {
  const newestOf = (owner: RawBuilder<unknown>) => sql`
    select t.*, ${unreadOf(reader)} as unread from message_threads t
     where ${sql.join([owner, ...conditions], sql` and `)}
     order by t.last_at desc, t.collaboration_id desc limit ${limit}`
  if (reader.role === 'creator' || reader.brandIds === undefined) return newestOf(own(reader, 't'))
  return sql`
    select t.* from unnest(${[...reader.brandIds]}::uuid[]) as own(brand_id)
     cross join lateral (${newestOf(sql`t.brand_id = own.brand_id`)}) t
     order by t.last_at desc, t.collaboration_id desc limit ${limit}`
}

export const listConversations = async (
  person: Actor,
  {
    q = '',
    campaignId,
    brandId,
    brands,
    unread,
    assigned: whose,
    cursor,
    limit = 24,
  }: ConversationQuery,
  tx: Db = db,
): Promise<ConversationPage> => {
  const writer = writerOf(person)
  const actor: Reader = brands === undefined ? writer : await readingAllBrands(writer, tx)
  const patterns = q === '' ? [] : await viewPatterns(q, tx)
  if (patterns === null) return { items: [], nextCursor: null }
  const searches = patterns.length > 0
  const conditions: RawBuilder<unknown>[] = []
  if (searches) conditions.push(sql`t.collaboration_id in (${matching(actor, q, patterns)})`)
  if (campaignId !== undefined) conditions.push(sql`t.campaign_id = ${campaignId}`)
  if (brandId !== undefined) conditions.push(sql`t.brand_id = ${brandId}`)
  if (whose !== undefined)
    conditions.push(sql`exists (select from collaborations c
      where c.id = t.collaboration_id and c.brand_id = t.brand_id and ${assigneeIdOf(assigned)} = ${actor.userId})`)
  if (unread !== undefined) conditions.push(sql`${unreadOf(actor)} > 0`)
  if (cursor !== undefined) {
    const [at, id] = decodeCursor(cursor)
    conditions.push(sql`(t.last_at, t.collaboration_id) < (${at}::timestamptz, ${id}::uuid)`)
  }
  const threads = newestThreads(actor, conditions, limit + 1)
  const found = searches
    ? sql`(select f.body from messages f
            where f.collaboration_id = t.collaboration_id and ${says(sql`f.plain_body`, patterns)}
            order by f.nr desc limit 1)`
    : nothing
  const { rows } = await withNames(actor, threads, found).execute(tx)
  const { items, nextCursor } = pageFrom(rows, limit, (last) => [
    last.last_at,
    last.collaboration_id,
  ])
  return { items: items.map((row) => shape(row, actor, q)), nextCursor }
}

/** Also before the first message, when there is no thread. */
export const viewConversation = async (
  person: Actor,
  id: string,
  tx: Db = db,
): Promise<Conversation> => {
  const actor = writerOf(person)
  const { collaborationId } = await viewBetween(actor, id, tx)
  const one = sql`
    select c.id as collaboration_id, c.campaign_id, c.brand_id, c.creator_id, t.last_nr, t.last_at,
           coalesce(${unreadOf(actor)}, 0) as unread
      from collaborations c left join message_threads t on t.collaboration_id = c.id
     where c.id = ${collaborationId}`
  const { rows } = await withNames(actor, one, nothing).execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('The collaboration of a member exists.')
  return shape(row, actor, '')
}

export const listConversationFilters = async (
  person: Actor,
  tx: Db = db,
): Promise<ConversationFilters> => {
  const actor = writerOf(person)
  const { rows } =
    actor.role === 'brand'
      ? await sql<{ id: string; name: string }>`
          select k.id, k.title as name from campaigns k
            cross join lateral (select max(c.created_at) as newest from collaborations c
                                 where c.campaign_id = k.id) c
           where k.brand_id = ${actor.brandId} and c.newest is not null
           order by c.newest desc, k.id limit ${conversationFiltersMax}`.execute(tx)
      : await sql<{ id: string; name: string }>`
          select b.id, b.name from (
            select c.brand_id, max(c.created_at) as newest from collaborations c
             where c.creator_id = ${actor.userId} group by c.brand_id) c
            join brands b on b.id = c.brand_id
           order by c.newest desc, b.id limit ${conversationFiltersMax}`.execute(tx)
  return { items: rows }
}
