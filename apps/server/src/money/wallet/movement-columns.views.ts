import { type RawBuilder, sql } from 'kysely'
import type { AuthorizedBrandId } from '#platform/actor.ts'

export type MovementRow = {
  transfer_id: string
  event: string
  ref_type: string
  ref_id: string
  idempotency_key: string
  memo: string | null
  by: string | null
  brand_slug: string
  campaign_id: string | null
  campaign_title: string | null
  is_deal: boolean
  creator_slug: string | null
  creator_name: string | null
  programme_name: string | null
  post_id: string | null
}

export const movementColumns = sql`
  t.id as transfer_id, t.event, t.ref_type, t.ref_id, t.idempotency_key, t.memo,
  case when t.actor_id is null then null
       when t.actor_id = person.id then creator_name(doer.display_name)
       -- A former member has no row any more, but has acted for the brand.
       when colleague.user_id is not null
         or exists (select from domain_events e
                     where e.brand_id = b.id and e.actor = 'brand' and e.actor_id = t.actor_id)
         then person_name(doer.display_name, doer.email)
       else 'The operator of this site' end as by,
  b.slug as brand_slug, c.id as campaign_id, c.title as campaign_title,
  coalesce(c.origin = 'barter', false) as is_deal,
  creator.slug as creator_slug,
  case when person.id is not null then creator_name(person.display_name) end as creator_name,
  programme.name as programme_name, asked.post_id`

export const movementJoins = (brandId: AuthorizedBrandId): RawBuilder<unknown> => sql`
  join brands b on b.id = ${brandId}
  left join collaborations k
    on t.ref_type = 'collaboration' and k.id = t.ref_id and k.brand_id = b.id
  left join campaigns c
    on c.id = case t.ref_type when 'campaign' then t.ref_id else k.campaign_id end and c.brand_id = b.id
  left join programmes programme
    on t.ref_type = 'programme' and programme.id = t.ref_id and programme.brand_id = b.id
  left join rights_requests asked
    on t.ref_type = 'rights' and asked.id = t.ref_id and asked.brand_id = b.id
  left join rights_grants granted
    on t.ref_type = 'rights' and granted.id = t.ref_id and granted.brand_id = b.id
  left join creators creator on creator.id = k.creator_id
  left join users person on person.id = coalesce(k.creator_id, asked.creator_id, granted.creator_id)
  left join users doer on doer.id = t.actor_id
  left join brand_members colleague on colleague.user_id = t.actor_id and colleague.brand_id = b.id`
