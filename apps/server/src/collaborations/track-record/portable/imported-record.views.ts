import type {
  ImportedRecord,
  ImportedRecords,
  OwnImportedRecords,
} from '@tandem/contract/collaborations/track-record/portable/portable-record.schema.ts'
import { findCreatorBySlug } from '#accounts/creators/index.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { importsRecords, type KeptRecord, type RecordSummary } from './imported-record.rules.ts'
import { findConfirmedEmail } from './record-facts.views.ts'

export const listImported = async (creatorId: string, tx: Db = db): Promise<ImportedRecord[]> => {
  const rows = await tx
    .selectFrom('imported_records')
    .where('creator_id', '=', creatorId)
    .orderBy('imported_at', 'desc')
    .orderBy('id')
    .select(['id', 'imported_at', 'summary'])
    .execute()
  return rows.map(({ id, imported_at, summary }) => ({
    id,
    importedAt: imported_at,
    ...(summary as RecordSummary),
  }))
}

export const listKept = (creatorId: string, tx: Db = db): Promise<KeptRecord[]> =>
  tx
    .selectFrom('imported_records')
    .where('creator_id', '=', creatorId)
    .select(['origin', 'document_id as documentId', 'issued_at as issuedAt'])
    .execute()

export const viewOwnImported = async (
  { userId }: CreatorActor,
  tx: Db = db,
): Promise<OwnImportedRecords> => {
  const verdict = importsRecords(await findConfirmedEmail(userId, tx))
  return { items: await listImported(userId, tx), can: { sign: verdict, import: verdict } }
}

export const viewImportedOf = async (creatorName: string): Promise<ImportedRecords> => {
  const creator = (await findCreatorBySlug(db, creatorName)) ?? refuse('creator.not_found')
  return { items: await listImported(creator.id) }
}
