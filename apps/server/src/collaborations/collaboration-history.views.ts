import type { TimelineEntry } from '@tandem/contract/collaborations/collaboration.schema.ts'
import type { CollaborationState } from '@tandem/contract/collaborations/collaboration.state.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

/** Everything that happened to it, first to last, as the events tell. */
export const listTimeline = async (tx: Db, id: string): Promise<TimelineEntry[]> => {
  const rows = await tx
    .selectFrom('domain_events')
    .select(['at', 'actor', 'type', 'to_state', sql<string | null>`data ->> 'reason'`.as('words')])
    .where('subject_type', '=', 'collaboration')
    .where('subject_id', '=', id)
    .where('to_state', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    at: row.at,
    by: sideOf(row.actor),
    event: row.type.replace('collaboration.', ''),
    state: row.to_state as CollaborationState,
    words: row.words,
  }))
}

const sideOf = (actor: string): TimelineEntry['by'] =>
  actor === 'creator' || actor === 'brand' || actor === 'operator' ? actor : 'system'
