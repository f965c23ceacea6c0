import type { AssignmentEvents } from '@tandem/contract/communication/assignments/assignment.events.ts'
import type {
  AssignedPart,
  Assignment,
} from '@tandem/contract/communication/assignments/assignment.schema.ts'
import { sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { assigneeIdOf, assigneeOf } from './assignee.views.ts'
import { mayAssign } from './assignment.policy.ts'

export type Subject = { part: AssignedPart; id: string }

type Row = {
  assignee: Assignment['assignee']
  assignee_id: string | null
  own_id: string | null
}

const ownId = ({ part, id }: Subject) => sql`(
  select user_id from assignments where subject_id = ${id} and part = ${part})`

const selectAssigned = (actor: BrandActor, subject: Subject) => {
  if (subject.part === 'campaign') {
    const assigned = { campaign: sql`k.id` }
    return sql<Row>`
      select ${assigneeOf(assigned)} as assignee, ${assigneeIdOf(assigned)} as assignee_id, ${ownId(subject)} as own_id
        from campaigns k where k.id = ${subject.id} and k.brand_id = ${actor.brandId}`
  }
  const assigned = {
    campaign: sql`c.campaign_id`,
    collaboration: sql`c.id`,
    ...(subject.part === 'content' && { state: sql`'submitted'` }),
  }
  return sql<Row>`
    select ${assigneeOf(assigned)} as assignee, ${assigneeIdOf(assigned)} as assignee_id, ${ownId(subject)} as own_id
      from collaborations c where c.id = ${subject.id} and c.brand_id = ${actor.brandId}`
}

export const viewAssignment = async (
  actor: BrandActor,
  subject: Subject,
  tx: Db = db,
): Promise<Assignment> => {
  const { rows } = await selectAssigned(actor, subject).execute(tx)
  const [row] = rows
  if (row === undefined)
    return refuse(subject.part === 'campaign' ? 'campaign.not_found' : 'collaboration.not_found')
  return {
    assignee: row.assignee,
    inherited: row.assignee_id !== null && row.own_id === null,
    can: { assign: mayAssign(actor) },
  }
}

type Facts = Omit<AssignmentEvents['assignment.made'], 'part' | 'byName' | 'memberIds'>

/** Names for the notification. Refuses campaigns and collaborations of other brands. */
export const viewAssignedFacts = async (
  tx: Db,
  { brandId }: BrandActor,
  { part, id }: Subject,
): Promise<Facts> => {
  const { rows } = await (part === 'campaign'
    ? sql<Facts>`
        select k.id as "campaignId", k.title as "campaignTitle", b.slug as "brandSlug"
          from campaigns k join brands b on b.id = k.brand_id
         where k.id = ${id} and k.brand_id = ${brandId}`
    : sql<Facts>`
        select k.id as "campaignId", k.title as "campaignTitle", b.slug as "brandSlug",
               c.id as "collaborationId", cr.slug as "creatorSlug", creator_name(u.display_name) as "creatorName"
          from collaborations c join campaigns k on k.id = c.campaign_id join brands b on b.id = c.brand_id
          join creators cr on cr.id = c.creator_id join users u on u.id = c.creator_id
         where c.id = ${id} and c.brand_id = ${brandId}`
  ).execute(tx)
  return rows[0] ?? refuse(part === 'campaign' ? 'campaign.not_found' : 'collaboration.not_found')
}

/** Who assigned it last, and when. Undefined if the last member only left the brand. */
export const viewLastAssigner = async (
  tx: Db,
  { part, id }: Subject,
): Promise<{ name: string; at: string } | undefined> => {
  const { rows } = await sql<{ name: string; at: string }>`
    select person_name(u.display_name, u.email) as name, e.at
      from domain_events e join users u on u.id = e.actor_id
     where e.subject_type = ${part === 'campaign' ? 'campaign' : 'collaboration'} and e.subject_id = ${id}
       and e.type = 'assignment.made' and e.data ->> 'part' = ${part}
     order by e.id desc limit 1`.execute(tx)
  return rows[0]
}
