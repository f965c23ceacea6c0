import type {
  ShipmentDraft,
  ShipmentReport,
} from '@tandem/contract/collaborations/shipments/shipment.schema.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

const lastShipment = (collaborationId: string) =>
  sql<string>`(select id from shipments where collaboration_id = ${collaborationId}
                order by attempt desc limit 1)`

const orNull = (text: string | undefined): string | null =>
  text === undefined || text === '' ? null : text

export const insertShipment = async (
  tx: Db,
  collaboration: { id: string; brand_id: string },
  draft: ShipmentDraft,
): Promise<number> => {
  const row = await tx
    .insertInto('shipments')
    .values({
      brand_id: collaboration.brand_id,
      collaboration_id: collaboration.id,
      attempt: sql`(select count(*) + 1 from shipments p where p.collaboration_id = ${collaboration.id})`,
      carrier: draft.carrier,
      tracking_code: orNull(draft.trackingCode),
      tracking_url: orNull(draft.trackingUrl),
    })
    .returning('attempt')
    .executeTakeFirstOrThrow()
  return row.attempt
}

/** Marks the product as received and closes an open problem report. */
export const markReceived = async (
  tx: Db,
  collaborationId: string,
  { bySilence }: { bySilence: boolean },
): Promise<void> => {
  await tx
    .updateTable('shipments')
    .set({ received_at: sql`app_now()`, received_by_silence: bySilence })
    .where('id', '=', lastShipment(collaborationId))
    .execute()
  await answerReport(tx, collaborationId, { answer: 'arrived', words: null })
}

export const insertReport = async (
  tx: Db,
  collaborationId: string,
  report: ShipmentReport,
): Promise<void> => {
  await tx
    .insertInto('shipment_reports')
    .values({
      collaboration_id: collaborationId,
      shipment_id: lastShipment(collaborationId),
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
    .updateTable('shipment_reports')
    .set({ answer, answer_words: words, answered_at: sql`app_now()` })
    .where('collaboration_id', '=', collaborationId)
    .where('answer', 'is', null)
    .execute()
}
