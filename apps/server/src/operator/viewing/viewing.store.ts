import { viewMinutes } from '@tandem/contract/operator/access/operator.limits.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

type Viewing = { sessionId: string; operatorId: string; userId: string; reason: string }

/** Returns when the view ends. Replaces an earlier view of the session, which has ended. */
export const insertViewing = async (tx: Db, viewing: Viewing): Promise<string> => {
  const values = {
    session_id: viewing.sessionId,
    operator_id: viewing.operatorId,
    user_id: viewing.userId,
    reason: viewing.reason,
    started_at: sql<string>`app_now()`,
    ends_at: sql<string>`app_now() + make_interval(mins => ${viewMinutes})`,
  }
  const { session_id: _, ...changed } = values
  const row = await tx
    .insertInto('viewings')
    .values(values)
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(changed))
    .returning('ends_at')
    .executeTakeFirstOrThrow()
  return row.ends_at
}

/** Returns who viewed whose account. Undefined if the session viewed nobody. */
export const deleteViewing = (
  tx: Db,
  sessionId: string,
): Promise<{ userId: string; operatorUserId: string } | undefined> =>
  tx
    .deleteFrom('viewings')
    .where('session_id', '=', sessionId)
    .returning([
      'user_id as userId',
      sql<string>`(select user_id from operators where id = operator_id)`.as('operatorUserId'),
    ])
    .executeTakeFirst()

export const endViewsOf = async (tx: Db, userId: string): Promise<void> => {
  await tx.deleteFrom('viewings').where('user_id', '=', userId).execute()
}
