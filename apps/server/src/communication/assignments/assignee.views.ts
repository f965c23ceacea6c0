import { type RawBuilder, sql } from 'kysely'

type Assigned = {
  campaign: RawBuilder<unknown>
  collaboration?: RawBuilder<unknown>
  /** The collaboration's state. Without it, the member of the content is ignored. */
  state?: RawBuilder<unknown>
}

/** The id of the member who takes care of it. The content's member counts while it is reviewed. */
export const assigneeIdOf = ({
  campaign,
  collaboration = sql`null`,
  state = sql`null`,
}: Assigned): RawBuilder<string | null> => sql`(
  select a.user_id from assignments a
   where a.subject_id in (${campaign}, ${collaboration})
     and (a.part <> 'content' or ${state} in ('submitted', 'live'))
   -- The names of the parts are in this order: campaign, collaboration, content.
   order by a.part collate "C" desc limit 1)`

/** A column in the shape of the contract's `Colleague`, or null. */
export const assigneeOf = (assigned: Assigned) => colleagueWith(assigneeIdOf(assigned))

const colleagueWith = (userId: RawBuilder<unknown>) => sql<{
  id: string
  name: string
  photoUrl: string | null
} | null>`(
  select jsonb_build_object('id', m.id, 'name', person_name(m.display_name, m.email), 'photoUrl', m.photo_url)
    from users m where m.id = ${userId})`
