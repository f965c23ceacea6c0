import { sql } from 'kysely'
import type { AuthorizedBrandId } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import type { Subject } from './assignment.views.ts'

type Change = { brandId: AuthorizedBrandId; seenId: string | null; assigneeId: string | null }

/** Returns false when the part no longer belongs to the member that was seen. */
export const storeAssignment = async (
  tx: Db,
  { part, id }: Subject,
  { brandId, seenId, assigneeId }: Change,
): Promise<boolean> => {
  const own = sql`brand_id = ${brandId} and subject_id = ${id} and part = ${part} and user_id = ${seenId}`
  const write =
    seenId === null
      ? sql`insert into assignments (brand_id, part, subject_id, user_id)
            values (${brandId}, ${part}, ${id}, ${assigneeId}) on conflict do nothing`
      : assigneeId === null
        ? sql`delete from assignments where ${own}`
        : sql`update assignments set user_id = ${assigneeId} where ${own}`
  const { numAffectedRows } = await write.execute(tx)
  return numAffectedRows === 1n
}
