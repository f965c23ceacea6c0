import type { ReportedThing } from '@tandem/contract/accounts/reports/report.schema.ts'
import type { ReportedKind } from '@tandem/contract/accounts/reports/report.vocabulary.ts'
import { isId } from '@tandem/contract/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'

/** A copy of the thing, because it may change or disappear before somebody decides. */
export type Evidence = {
  title: string
  texts: { label: string; text: string }[]
  pictures: string[]
  link: string | null
  version: number | null
}

export type FoundThing = {
  kind: ReportedKind
  id: string
  messageNr: number | null
  /** The responsible side. Exactly one of the two ids is set. */
  brandId: string | null
  creatorId: string | null
  evidence: Evidence
  /** True if people without an account can see the thing. */
  isOpen: boolean
}

type Row = {
  id: string
  brand_id: string | null
  creator_id: string | null
  title: string
  texts: Record<string, string | null>
  pictures: (string | null)[]
  link: string | null
  version: number | null
  is_open: boolean
}

/** Lines such as `insta: @mira`. Null for an empty object. */
const pairs = (json: RawBuilder<unknown>): RawBuilder<string | null> => sql`(
  select string_agg(p.key || ': ' || p.value, E'\\n') from jsonb_each_text(${json}) p)`

const brandQuery = (name: string): RawBuilder<Row> => sql<Row>`
  select b.id, b.id as brand_id, null as creator_id, b.name as title,
         json_build_object('Description', b.description, 'Story', b.brand_story, 'Voice', b.brand_voice,
                           'Audience', b.target_audience, 'Website', b.website,
                           'Profiles', ${pairs(sql`b.socials`)}) as texts,
         array[b.logo_url, b.image_url] as pictures, '/brand/' || b.slug as link, null::int as version,
         b.is_public as is_open
    from brands b where b.slug = ${name} and b.measure is distinct from 'removed'`

const creatorQuery = (name: string): RawBuilder<Row> => sql<Row>`
  select c.id, null as brand_id, c.id as creator_id, creator_name(u.display_name) as title,
         json_build_object('About', c.bio, 'Profiles', ${pairs(sql`c.handles`)}) as texts,
         array[u.photo_url] as pictures, '/creator/' || c.slug as link, null::int as version,
         c.is_public as is_open
    from creators c join users u on u.id = c.id
   where c.slug = ${name} and c.measure is distinct from 'removed' and c.erased_at is null`

const campaignQuery = (id: string): RawBuilder<Row> => sql<Row>`
  select c.id, c.brand_id, null as creator_id, c.title,
         json_build_object('Description', c.description, 'Requirements', c.requirements,
                           'Guidelines', c.guidelines, 'Hashtags', c.hashtags,
                           'Product', concat_ws(E'\\n', c.product ->> 'name', c.product ->> 'url')) as texts,
         array(select p ->> 'url' from jsonb_array_elements(c.pictures) p) as pictures,
         '/brand/' || b.slug || '?campaign=' || c.id as link, c.version, b.is_public as is_open
    from campaigns c join brands b on b.id = c.brand_id
   where c.id = ${id}::uuid and c.published_at is not null and c.measure is distinct from 'removed'`

const postQuery = (id: string): RawBuilder<Row> => sql<Row>`
  select p.id, case when p.creator_id is null then p.brand_id end as brand_id, p.creator_id,
         p.author_handle as title, json_build_object('Caption', p.caption) as texts,
         array[p.thumbnail_url] as pictures, p.url as link, null::int as version,
         b.is_public or coalesce(c.is_public, false) as is_open
    from posts p join brands b on b.id = p.brand_id left join creators c on c.id = p.creator_id
   where p.id = ${id}::uuid and p.measure is distinct from 'removed'`

/** A review belongs to the side that wrote it. */
const reviewQuery = (id: string): RawBuilder<Row> => sql<Row>`
  select r.id, case when r.by_role = 'brand' then r.brand_id end as brand_id,
         case when r.by_role = 'creator' then r.creator_id end as creator_id,
         'Review of ' || case when r.by_role = 'creator' then b.name
                              else coalesce(creator_name(u.display_name), 'a creator') end as title,
         json_build_object('Review', r.body, 'Stars', r.stars::text, 'Answer', r.answer) as texts,
         array[]::text[] as pictures,
         case when r.by_role = 'creator' then '/brand/' || b.slug else '/creator/' || c.slug end as link,
         null::int as version,
         case when r.by_role = 'creator' then b.is_public else c.is_public end as is_open
    from collaboration_reviews r join brands b on b.id = r.brand_id
    join creators c on c.id = r.creator_id join users u on u.id = r.creator_id
   where r.id = ${id}::uuid and r.visible_at is not null and r.hidden_at is null`

/** Only people of the conversation can report a message. */
const messageQuery = (id: string, nr: number, userId: string): RawBuilder<Row> => sql<Row>`
  select m.collaboration_id as id, case when m.side = 'brand' then t.brand_id end as brand_id,
         case when m.side = 'creator' then t.creator_id end as creator_id,
         to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') || ' UTC' as title,
         json_build_object('Message', m.body) as texts, m.file_urls as pictures, null as link,
         null::int as version, false as is_open
    from messages m join message_threads t using (collaboration_id)
   where m.collaboration_id = ${id}::uuid and m.nr = ${nr}
     and exists (select from collaboration_members o
                  where o.collaboration_id = m.collaboration_id and o.user_id = ${userId}::uuid)`

const queryOf = ({ kind, name }: ReportedThing, actor: Actor | null) => {
  if (kind === 'brand') return brandQuery(name)
  if (kind === 'creator') return creatorQuery(name)
  if (kind === 'campaign') return isId(name) ? campaignQuery(name) : undefined
  if (kind === 'post') return isId(name) ? postQuery(name) : undefined
  if (kind === 'review') return isId(name) ? reviewQuery(name) : undefined
  const [, id = '', nr = ''] = /^([^/]+)\/([1-9]\d{0,8})$/.exec(name) ?? []
  return actor !== null && isId(id) ? messageQuery(id, Number(nr), actor.userId) : undefined
}

/** Undefined if the thing is missing or hidden from this person. */
export const findThing = async (
  tx: Db,
  thing: ReportedThing,
  actor: Actor | null,
): Promise<FoundThing | undefined> => {
  const found = await findAnyThing(tx, thing, actor)
  return actor === null && found?.isOpen === false ? undefined : found
}

/** Also finds what visitors cannot see. Finds no messages without an actor. */
export const findAnyThing = async (
  tx: Db,
  thing: ReportedThing,
  actor: Actor | null = null,
): Promise<FoundThing | undefined> => {
  const { rows } = (await queryOf(thing, actor)?.execute(tx)) ?? { rows: [] }
  const [row] = rows
  if (row === undefined) return undefined
  return {
    kind: thing.kind,
    id: row.id,
    messageNr: thing.kind === 'message' ? Number(thing.name.split('/')[1]) : null,
    brandId: row.brand_id,
    creatorId: row.creator_id,
    isOpen: row.is_open,
    evidence: {
      title: row.title,
      texts: Object.entries(row.texts).flatMap(([label, text]) =>
        text === null || text === '' ? [] : [{ label, text }],
      ),
      pictures: row.pictures.filter((picture) => picture !== null),
      link: row.link,
      version: row.version,
    },
  }
}
