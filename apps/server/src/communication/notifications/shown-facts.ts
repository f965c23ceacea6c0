import { sql } from 'kysely'

/**
 * The facts of `notifications n` with its event `e`. It leaves out names and titles that an operator
 * removed, except for the people of the removed brand or creator themselves.
 */
export const shownFacts = sql`n.data - array(
  select unnest(array['campaignTitle', 'title'])
    from campaigns k join brands o on o.id = k.brand_id
   where k.id = (n.data ->> 'campaignId')::uuid and 'removed' in (k.measure, o.measure)
     and not exists (select from brand_members m where m.brand_id = o.id and m.user_id = n.user_id)
   union all
  select 'brandName' from brands o
   where o.id = e.brand_id and o.measure = 'removed'
     and not exists (select from brand_members m where m.brand_id = o.id and m.user_id = n.user_id)
   union all
  select 'creatorName' from creators o
   where o.id = e.creator_id and o.measure = 'removed' and o.id <> n.user_id)`
