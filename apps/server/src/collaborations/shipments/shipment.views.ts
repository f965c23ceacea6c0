import type { DeliveryFacts } from '@tandem/contract/collaborations/lifecycle/collaboration-transitions.ts'
import type {
  BrandDelivery,
  CreatorDelivery,
  Shipment,
  ShipmentProblem,
} from '@tandem/contract/collaborations/shipments/shipment.schema.ts'
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
  type ShipmentFacts,
} from './shipment.rules.ts'

/** Call this after locking the collaboration: the locking query may return outdated rows. */
export const readDeliveryFacts = async (tx: Db, id: string): Promise<Required<DeliveryFacts>> => {
  const { rows } = await sql<Required<DeliveryFacts>>`
    select exists (select from delivery_addresses where collaboration_id = ${id}) as "hasAddress",
           exists (select from shipment_reports where collaboration_id = ${id} and answer is null)
             as "shipmentReported"`.execute(tx)
  return rows[0] ?? { hasAddress: false, shipmentReported: false }
}

export const readShipmentFacts = async (
  tx: Db,
  collaboration: { id: string; product: unknown },
): Promise<ShipmentFacts> => {
  const { rows } = await sql<{ problem: ShipmentProblem }>`
    select problem from shipment_reports
     where shipment_id = (select id from shipments where collaboration_id = ${collaboration.id}
                         order by attempt desc limit 1)`.execute(tx)
  return {
    ...(await readDeliveryFacts(tx, collaboration.id)),
    reported: rows.map((row) => row.problem),
    dutiesPaidBy: productOf(collaboration.product)?.dutiesPaidBy ?? null,
  }
}

const listShipments = async (tx: Db, id: string): Promise<Shipment[]> => {
  const shipments = await tx
    .selectFrom('shipments')
    .selectAll()
    .where('collaboration_id', '=', id)
    .orderBy('attempt')
    .execute()
  const reports = await tx
    .selectFrom('shipment_reports')
    .selectAll()
    .where('collaboration_id', '=', id)
    .orderBy('id')
    .execute()
  return shipments.map((row) => ({
    attempt: row.attempt,
    carrier: row.carrier,
    trackingCode: row.tracking_code,
    trackingUrl: row.tracking_url,
    shippedAt: row.shipped_at,
    receivedAt: row.received_at,
    receivedBySilence: row.received_by_silence,
    reports: reports
      .filter((report) => report.shipment_id === row.id)
      .map((report) => ({
        problem: report.problem as ShipmentProblem,
        words: report.words,
        fileUrls: report.file_urls,
        reportedAt: report.reported_at,
        answer: report.answer as Shipment['reports'][number]['answer'],
        answerWords: report.answer_words,
        answeredAt: report.answered_at,
      })),
  }))
}

type Row = { id: string; category: string; state: string; terms: unknown; product: unknown }

const isDelivered = (row: Row): boolean => row.category === 'product_gifting' && row.terms !== null

const viewDelivery = async (tx: Db, row: Row, facts: ShipmentFacts) => ({
  product: productOf(row.product),
  hasAddress: facts.hasAddress,
  shipments: await listShipments(tx, row.id),
})

export const viewCreatorDelivery = async (tx: Db, row: Row): Promise<CreatorDelivery | null> => {
  if (!isDelivered(row)) return null
  const facts = await readShipmentFacts(tx, row)
  return {
    ...(await viewDelivery(tx, row, facts)),
    can: {
      giveAddress: acceptsAddress(row),
      removeAddress: acceptsAddressRemoval(row, facts),
      receive: acceptsReceiving(row),
      reportShipment: acceptsReport(row, facts),
      refuseShipment: acceptsRefusal(row, facts),
    },
  }
}

export const viewBrandDelivery = async (
  tx: Db,
  row: Row,
  mayDecide: Verdict,
): Promise<BrandDelivery | null> => {
  if (!isDelivered(row)) return null
  const facts = await readShipmentFacts(tx, row)
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
