import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'
import type { RecordSummary } from './imported-record.rules.ts'

/** Prevents that two imports at once exceed the number of records. */
export const lockOwner = async (tx: Db, creatorId: string): Promise<void> => {
  await sql`select from creators where id = ${creatorId}::uuid for no key update`.execute(tx)
}

type NewRecord = {
  creatorId: string
  documentId: string
  keyId: string
  facts: object
  summary: RecordSummary
}

/** Replaces an earlier record of the same marketplace. */
export const putRecord = async (tx: Db, record: NewRecord): Promise<void> => {
  const content = {
    document_id: record.documentId,
    issued_at: record.summary.issuedAt,
    key_id: record.keyId,
    facts: JSON.stringify(record.facts),
    summary: JSON.stringify(record.summary),
  }
  await tx
    .insertInto('imported_records')
    .values({ creator_id: record.creatorId, origin: record.summary.origin, ...content })
    .onConflict((conflict) =>
      conflict
        .columns(['creator_id', 'origin'])
        .doUpdateSet({ ...content, imported_at: sql`app_now()` }),
    )
    .execute()
}

/** Returns the origin of the removed record. Undefined if the creator has no such record. */
export const deleteRecord = async (
  tx: Db,
  creatorId: string,
  id: string,
): Promise<string | undefined> => {
  const removed = await tx
    .deleteFrom('imported_records')
    .where('id', '=', id)
    .where('creator_id', '=', creatorId)
    .returning('origin')
    .executeTakeFirst()
  return removed?.origin
}
