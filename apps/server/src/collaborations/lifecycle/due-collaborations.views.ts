import type { CollaborationState } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import { sql } from 'kysely'
import { now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'

export type DueCollaboration = { id: string; state: CollaborationState; dueAt: string }

const listBy =
  (column: 'state_deadline' | 'remind_at' | 'decline_told_at') =>
  async (limit: number, after: DueCollaboration | undefined): Promise<DueCollaboration[]> => {
    let query = db
      .selectFrom('collaborations')
      .select(['id', 'state', sql<string>`${sql.ref(column)}`.as('dueAt')])
      .where(column, '<=', now().toISOString())
      .orderBy(column)
      .orderBy('id')
      .limit(limit)
    if (after !== undefined)
      query = query.where(
        sql<boolean>`(${sql.ref(column)}, id) > (${after.dueAt}::timestamptz, ${after.id}::uuid)`,
      )
    return (await query.execute()) as DueCollaboration[]
  }

export const listOverdue = listBy('state_deadline')

export const listToRemind = listBy('remind_at')

export const listDeclinesToTell = listBy('decline_told_at')
