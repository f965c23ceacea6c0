import { mentionedIn } from '@tandem/contract/discovery/notes/mentions.ts'
import type { TeamNoteEvents } from '@tandem/contract/discovery/notes/team-note.events.ts'
import type { TeamNotes } from '@tandem/contract/discovery/notes/team-note.schema.ts'
import { sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { mayChangeTeamNote, mayWriteTeamNotes } from './team-note.policy.ts'

/** A campaign, or one collaboration of it. */
export type Noted = { campaignId: string } | { collaborationId: string }

type Facts = Omit<TeamNoteEvents['team_note.written'], 'byName' | 'memberIds'>

/** The place of the notes, with names for notifications. Refuses another brand's place. */
export const viewNoted = async (tx: Db, { brandId }: BrandActor, noted: Noted): Promise<Facts> => {
  const isCampaign = 'campaignId' in noted
  const { rows } = await (isCampaign
    ? sql<Facts>`
        select k.id as "campaignId", k.title as "campaignTitle", b.slug as "brandSlug"
          from campaigns k join brands b on b.id = k.brand_id
         where k.id = ${noted.campaignId} and k.brand_id = ${brandId}`
    : sql<Facts>`
        select k.id as "campaignId", k.title as "campaignTitle", b.slug as "brandSlug",
               c.id as "collaborationId", cr.slug as "creatorSlug", creator_name(u.display_name) as "creatorName"
          from collaborations c join campaigns k on k.id = c.campaign_id join brands b on b.id = c.brand_id
          join creators cr on cr.id = c.creator_id join users u on u.id = c.creator_id
         where c.id = ${noted.collaborationId} and c.brand_id = ${brandId}`
  ).execute(tx)
  return rows[0] ?? refuse(isCampaign ? 'campaign.not_found' : 'collaboration.not_found')
}

type Row = {
  id: string
  body: string
  author_id: string | null
  author_name: string | null
  photo_url: string | null
  version: number
  created_at: string
  edited_at: string | null
}

/** Former members keep their name, so that old notes stay readable. */
const former = 'A former member'

export const listTeamNotes = async (
  actor: BrandActor,
  noted: Noted,
  tx: Db = db,
): Promise<TeamNotes> => {
  await viewNoted(tx, actor, noted)
  const isThere =
    'campaignId' in noted
      ? sql`n.campaign_id = ${noted.campaignId} and n.collaboration_id is null`
      : sql`n.collaboration_id = ${noted.collaborationId}`
  const { rows } = await sql<Row>`
    select n.id, n.body, n.author_id, person_name(u.display_name, u.email) as author_name, u.photo_url,
           n.version, n.created_at, n.edited_at
      from team_notes n left join users u on u.id = n.author_id
     where n.brand_id = ${actor.brandId} and ${isThere}
     order by n.id`.execute(tx)
  const names = await viewNames(tx, actor, [
    ...new Set(rows.flatMap(({ body }) => mentionedIn(body))),
  ])
  return {
    items: rows.map((row) => ({
      id: row.id,
      body: row.body,
      names: Object.fromEntries(mentionedIn(row.body).map((id) => [id, names.get(id) ?? former])),
      author: { name: row.author_name ?? former, photoUrl: row.photo_url },
      version: row.version,
      createdAt: row.created_at,
      editedAt: row.edited_at,
      can: { change: mayChangeTeamNote(actor, row) },
    })),
    can: { write: mayWriteTeamNotes(actor) },
  }
}

/**
 * Reads names of present and former members only, so that an invented id reveals no name. The
 * address follows a name that another member has, too.
 */
const viewNames = async (
  tx: Db,
  { brandId }: BrandActor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    with members as (select m.user_id as id from brand_members m where m.brand_id = ${brandId}),
    former as (
      select u.id from users u
       where u.id = any(${[...ids]}::uuid[]) and u.id not in (select id from members)
         and (exists (select from domain_events e where e.brand_id = ${brandId} and e.actor = 'brand'
                         and e.actor_id = u.id)
           or exists (select from domain_events e where e.brand_id = ${brandId} and e.actor = 'brand'
                         and jsonb_exists(e.data -> 'memberIds', u.id::text)))),
    named as (
      select u.id, u.email, person_name(u.display_name, u.email) as name
        from users u where u.id in (select id from members union all select id from former))
    select n.id, n.name || case when exists (
             select from named o where o.id <> n.id and lower(o.name) = lower(n.name))
           then ' (' || n.email || ')' else '' end as name
      from named n where n.id = any(${[...ids]}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Those of the mentioned people who are members now. */
export const listMembersAmong = async (
  tx: Db,
  { brandId }: BrandActor,
  ids: readonly string[],
): Promise<string[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<{ user_id: string }>`
    select user_id from brand_members
     where brand_id = ${brandId} and user_id = any(${[...ids]}::uuid[])`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}

export const viewAuthorName = async (tx: Db, userId: string): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select person_name(display_name, email) as name from users where id = ${userId}`.execute(tx)
  return rows[0]?.name ?? former
}
