import type { CollaborationEvent } from '@tandem/contract/collaborations/lifecycle/collaboration.events.ts'
import type { TimelineEntry } from '@tandem/contract/collaborations/lifecycle/collaboration.schema.ts'
import type { CollaborationState } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import type { CollaborationTerms } from '@tandem/contract/collaborations/lifecycle/collaboration-terms.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'
import type { LastChange } from './changed-meanwhile.words.ts'
import { followPayment } from './payment.rules.ts'

export const listTimeline = async (
  tx: Db,
  collaboration: { id: string; category: string; terms: unknown; coins: number },
  terms: CollaborationTerms,
  reader: Side,
): Promise<TimelineEntry[]> => {
  const rows = await tx
    .selectFrom('domain_events as e')
    .leftJoin('users as u', (join) =>
      join.onRef('u.id', '=', 'e.actor_id').on('e.actor', '=', reader === 'brand' ? 'brand' : ''),
    )
    .select([
      'e.at',
      'e.actor',
      'e.type',
      'e.to_state as state',
      sql<string | null>`e.data ->> 'reason'`.as('words'),
      sql<string | null>`e.data ->> 'deadline'`.as('deadline'),
      sql<string | null>`person_name(u.display_name, u.email)`.as('member'),
    ])
    .where('e.subject_type', '=', 'collaboration')
    .where('e.subject_id', '=', collaboration.id)
    .where('e.type', 'like', 'collaboration.%')
    .orderBy('e.id')
    .execute()
  // The cast is safe: only `announceCollaboration` writes these rows, with known event types.
  const happened = rows.map((row) => ({ ...row, event: row.type as CollaborationEvent }))
  const paysFor = collaboration.coins > 0 && collaboration.terms !== null
  const days = paysFor ? followPayment(happened, collaboration.category, terms) : []
  return happened.map((row, index) => ({
    at: row.at,
    by: sideOf(row.actor),
    member: row.member,
    event: row.event,
    state: row.state as CollaborationState | null,
    words: row.words,
    silence: row.state !== null && sideOf(row.actor) === 'system' && ranOut(happened, index),
    deadline: row.deadline,
    paidBy: days[index] ?? null,
  }))
}

/** True when the server acted because a deadline had passed. */
const ranOut = (
  happened: readonly { at: string; deadline: string | null }[],
  index: number,
): boolean => {
  const before = happened.slice(0, index).findLast(({ deadline }) => deadline !== null)?.deadline
  const at = happened[index]?.at
  return before != null && at !== undefined && Date.parse(before) <= Date.parse(at)
}

const sideOf = (actor: string): TimelineEntry['by'] =>
  actor === 'creator' || actor === 'brand' || actor === 'operator' ? actor : 'system'

/** The last step, with the name that the brand's members may know. */
export const viewLastChange = async (
  tx: Db,
  collaborationId: string,
): Promise<LastChange | undefined> => {
  const { rows } = await sql<LastChange>`
    select e.type as event, case when e.actor in ('brand', 'creator', 'operator') then e.actor else 'system' end as by,
           case e.actor when 'brand' then person_name(u.display_name, u.email)
                        when 'creator' then creator_name(u.display_name) end as name, e.at
      from domain_events e left join users u on u.id = e.actor_id
     where e.subject_type = 'collaboration' and e.subject_id = ${collaborationId}
       and (e.type like 'collaboration.%' or e.type like 'decline.%') and e.type not like '%_reminded'
     order by e.id desc limit 1`.execute(tx)
  return rows[0]
}
