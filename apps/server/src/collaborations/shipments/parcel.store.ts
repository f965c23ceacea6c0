import type {
  ParcelDraft,
  ParcelReport,
} from '@tandem/contract/collaborations/shipments/parcel.schema.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

const lastParcel = (collaborationId: string) =>
  sql<string>`(select id from parcels where collaboration_id = ${collaborationId}
                order by attempt desc limit 1)`

const orNull = (text: string | undefined): string | null =>
  text === undefined || text === '' ? null : text

export const insertParcel = async (
  tx: Db,
  collaboration: { id: string; brand_id: string },
  draft: ParcelDraft,
): Promise<number> => {
  const row = await tx
    .insertInto('parcels')
    .values({
      brand_id: collaboration.brand_id,
      collaboration_id: collaboration.id,
      attempt: sql`(select count(*) + 1 from parcels p where p.collaboration_id = ${collaboration.id})`,
      carrier: draft.carrier,
      tracking_code: orNull(draft.trackingCode),
      tracking_url: orNull(draft.trackingUrl),
    })
    .returning('attempt')
    .executeTakeFirstOrThrow()
  return row.attempt
}

/** A report that still waits is answered by that. */
export const markReceived = async (
  tx: Db,
  collaborationId: string,
  { bySilence }: { bySilence: boolean },
): Promise<void> => {
  await tx
    .updateTable('parcels')
    .set({ received_at: sql`app_now()`, received_by_silence: bySilence })
    .where('id', '=', lastParcel(collaborationId))
    .execute()
  await answerReport(tx, collaborationId, { answer: 'arrived', words: null })
}

export const insertReport = async (
  tx: Db,
  collaborationId: string,
  report: ParcelReport,
): Promise<void> => {
  await tx
    .insertInto('parcel_reports')
    .values({
      collaboration_id: collaborationId,
      parcel_id: lastParcel(collaborationId),
      problem: report.problem,
      words: report.words,
      file_urls: report.fileUrls,
    })
    .execute()
}

export const answerReport = async (
  tx: Db,
  collaborationId: string,
  { answer, words }: { answer: 'resend' | 'delivered' | 'arrived'; words: string | null },
): Promise<void> => {
  await tx
    .updateTable('parcel_reports')
    .set({ answer, answer_words: words, answered_at: sql`app_now()` })
    .where('collaboration_id', '=', collaborationId)
    .where('answer', 'is', null)
    .execute()
}
