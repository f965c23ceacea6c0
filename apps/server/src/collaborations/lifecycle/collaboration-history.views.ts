import type { CollaborationEvent } from '@tandem/contract/collaborations/lifecycle/collaboration.events.ts'
import type { TimelineEntry } from '@tandem/contract/collaborations/lifecycle/collaboration.schema.ts'
import type { CollaborationState } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import type { CollaborationTerms } from '@tandem/contract/collaborations/lifecycle/collaboration-terms.schema.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'
import { followPayment } from './payment.rules.ts'

export const listTimeline = async (
  tx: Db,
  collaboration: { id: string; category: string; terms: unknown; coins: number },
  terms: CollaborationTerms,
): Promise<TimelineEntry[]> => {
  const rows = await tx
    .selectFrom('domain_events')
    .select([
      'at',
      'actor',
      'type',
      'to_state as state',
      sql<string | null>`data ->> 'reason'`.as('words'),
      sql<string | null>`data ->> 'deadline'`.as('deadline'),
    ])
    .where('subject_type', '=', 'collaboration')
    .where('subject_id', '=', collaboration.id)
    .where('type', 'like', 'collaboration.%')
    .orderBy('id')
    .execute()
  // The cast is safe: only `announceCollaboration` writes these rows, with known event types.
  const happened = rows.map((row) => ({ ...row, event: row.type as CollaborationEvent }))
  const paysFor = collaboration.coins > 0 && collaboration.terms !== null
  const days = paysFor ? followPayment(happened, collaboration.category, terms) : []
  return happened.map((row, index) => ({
    at: row.at,
    by: sideOf(row.actor),
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
