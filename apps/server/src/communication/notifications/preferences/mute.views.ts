import type {
  Mute,
  MutedThing,
  Mutes,
} from '@tandem/contract/communication/notifications/preference.schema.ts'
import { sql } from 'kysely'
import { type Actor, isParty } from '#platform/actor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { isOwn } from '#platform/postgres/is-own.ts'
import { refuse } from '#platform/refusal.ts'

export const viewMutable = async (
  actor: Actor,
  of: MutedThing,
  id: string,
  tx: Db,
): Promise<void> => {
  if (!isParty(actor)) return refuse('role.not_chosen')
  const found =
    of === 'collaboration'
      ? sql`select 1 from collaborations c where c.id = ${id} and ${isOwn(actor, 'c')}`
      : of === 'brand'
        ? sql`select 1 from brand_members where brand_id = ${id} and user_id = ${actor.userId}`
        : actor.role === 'brand'
          ? sql`select 1 from campaigns c where c.id = ${id} and c.brand_id = ${actor.brandId}`
          : sql`select 1 from collaborations o
               where o.campaign_id = ${id} and o.creator_id = ${actor.userId} limit 1`
  const { rows } = await found.execute(tx)
  if (rows.length === 0) refuse(`${of}.not_found`)
}

export const listMutes = async (actor: Actor): Promise<Mutes> => {
  const { rows } = await sql<Mute>`
    select case when m.brand_id is not null then 'brand'
                when m.campaign_id is null then 'collaboration' else 'campaign' end as of,
           coalesce(m.brand_id, m.campaign_id, m.collaboration_id) as id,
           coalesce(muted.name, k.title) as title,
           case when c.id is null then null when c.creator_id = ${actor.userId} then b.name
                else creator_name(u.display_name) end as "with",
           m.created_at as since
      from notification_mutes m
      left join collaborations c on c.id = m.collaboration_id
      left join campaigns k on k.id = coalesce(m.campaign_id, c.campaign_id)
      left join brands muted on muted.id = m.brand_id
      left join brands b on b.id = c.brand_id
      left join users u on u.id = c.creator_id
     where m.user_id = ${actor.userId}
     order by m.id desc`.execute(db)
  return { items: rows }
}
