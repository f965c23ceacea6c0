import type { DeliveryFacts } from '@tandem/contract/collaborations/lifecycle/collaboration-arcs.ts'
import type {
  BrandDelivery,
  CreatorDelivery,
  Parcel,
  ParcelProblem,
} from '@tandem/contract/collaborations/shipments/parcel.schema.ts'
import { all, type Verdict } from '@tandem/contract/verdict.ts'
import { sql } from 'kysely'
import { productOf } from '#campaigns/campaigns/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import {
  acceptsAddress,
  acceptsAddressReading,
  acceptsAddressRemoval,
  acceptsDeliveryProof,
  acceptsReceiving,
  acceptsRefusal,
  acceptsReport,
  acceptsResend,
  acceptsShipping,
  type ParcelFacts,
} from './parcel.rules.ts'

/** Read anew under the lock: what the locking query itself saw of other tables may be older. */
export const readDeliveryFacts = async (tx: Db, id: string): Promise<Required<DeliveryFacts>> => {
  const { rows } = await sql<Required<DeliveryFacts>>`
    select exists (select from delivery_addresses where collaboration_id = ${id}) as "hasAddress",
           exists (select from parcel_reports where collaboration_id = ${id} and answer is null)
             as "parcelReported"`.execute(tx)
  return rows[0] ?? { hasAddress: false, parcelReported: false }
}

export const readParcelFacts = async (
  tx: Db,
  collaboration: { id: string; product: unknown },
): Promise<ParcelFacts> => {
  const { rows } = await sql<{ problem: ParcelProblem }>`
    select problem from parcel_reports
     where parcel_id = (select id from parcels where collaboration_id = ${collaboration.id}
                         order by attempt desc limit 1)`.execute(tx)
  return {
    ...(await readDeliveryFacts(tx, collaboration.id)),
    reported: rows.map((row) => row.problem),
    dutiesPaidBy: productOf(collaboration.product)?.dutiesPaidBy ?? null,
  }
}

const listParcels = async (tx: Db, id: string): Promise<Parcel[]> => {
  const parcels = await tx
    .selectFrom('parcels')
    .selectAll()
    .where('collaboration_id', '=', id)
    .orderBy('attempt')
    .execute()
  const reports = await tx
    .selectFrom('parcel_reports')
    .selectAll()
    .where('collaboration_id', '=', id)
    .orderBy('id')
    .execute()
  return parcels.map((row) => ({
    attempt: row.attempt,
    carrier: row.carrier,
    trackingCode: row.tracking_code,
    trackingUrl: row.tracking_url,
    shippedAt: row.shipped_at,
    receivedAt: row.received_at,
    receivedBySilence: row.received_by_silence,
    reports: reports
      .filter((report) => report.parcel_id === row.id)
      .map((report) => ({
        // The table's checks keep both within the contract's words.
        problem: report.problem as ParcelProblem,
        words: report.words,
        fileUrls: report.file_urls,
        reportedAt: report.reported_at,
        answer: report.answer as Parcel['reports'][number]['answer'],
        answerWords: report.answer_words,
        answeredAt: report.answered_at,
      })),
  }))
}

type Row = { id: string; category: string; state: string; terms: unknown; product: unknown }

/** Null where no product is sent; the way begins once terms are frozen. */
const isDelivered = (row: Row): boolean => row.category === 'product_gifting' && row.terms !== null

const viewDelivery = async (tx: Db, row: Row, facts: ParcelFacts) => ({
  product: productOf(row.product),
  hasAddress: facts.hasAddress,
  parcels: await listParcels(tx, row.id),
})

export const viewCreatorDelivery = async (tx: Db, row: Row): Promise<CreatorDelivery | null> => {
  if (!isDelivered(row)) return null
  const facts = await readParcelFacts(tx, row)
  return {
    ...(await viewDelivery(tx, row, facts)),
    can: {
      giveAddress: acceptsAddress(row),
      removeAddress: acceptsAddressRemoval(row, facts),
      receive: acceptsReceiving(row),
      reportParcel: acceptsReport(row, facts),
      refuseParcel: acceptsRefusal(row, facts),
    },
  }
}

export const viewBrandDelivery = async (
  tx: Db,
  row: Row,
  mayDecide: Verdict,
): Promise<BrandDelivery | null> => {
  if (!isDelivered(row)) return null
  const facts = await readParcelFacts(tx, row)
  return {
    ...(await viewDelivery(tx, row, facts)),
    can: {
      readAddress: all(mayDecide, acceptsAddressReading(row, facts)),
      ship: all(mayDecide, acceptsShipping(row, facts)),
      resend: all(mayDecide, acceptsResend(row, facts)),
      sayDelivered: all(mayDecide, acceptsDeliveryProof(row, facts)),
    },
  }
}
