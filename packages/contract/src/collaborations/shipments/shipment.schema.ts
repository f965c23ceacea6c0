import * as z from 'zod/mini'
import { Product } from '../../campaigns/campaigns/campaign.schema.ts'
import { Moment } from '../../ids.ts'
import { line, lines } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'

export const commonCarriers = [
  'DHL',
  'UPS',
  'FedEx',
  'DPD',
  'GLS',
  'Hermes',
  'USPS',
  'Royal Mail',
  'La Poste',
  'PostNL',
  'Correos',
  'Poste Italiane',
  'Canada Post',
  'Australia Post',
] as const

export const ShipmentProblem = z.enum(
  ['not_arrived', 'damaged', 'wrong_item'],
  'Choose what is wrong.',
)
export type ShipmentProblem = z.infer<typeof ShipmentProblem>

export const shipmentProblemLabels: Record<ShipmentProblem, string> = {
  not_arrived: 'Not arrived',
  damaged: 'Damaged',
  wrong_item: 'Wrong item',
}

export const filesPerReportMax = 4
const Seen = z.int().check(z.gte(0))

export const ShipmentDraft = z.strictObject({
  version: Seen,
  carrier: line(60).check(z.minLength(1, 'Enter the carrier.')),
  trackingCode: z.optional(line(80)),
  trackingUrl: z.optional(
    line(2000).check(
      z.regex(/^https?:\/\/[^\s]+\.[^\s]+$/i, 'Use a full link that starts with https://.'),
    ),
  ),
})
export type ShipmentDraft = z.infer<typeof ShipmentDraft>

export const ShipmentReport = z.strictObject({
  problem: ShipmentProblem,
  words: lines(2000).check(z.minLength(10, 'Say in at least 10 characters what is wrong.')),
  fileUrls: z
    .array(z.string().check(z.minLength(1), z.maxLength(300)))
    .check(z.maxLength(filesPerReportMax, `Add at most ${filesPerReportMax} photos.`)),
})
export type ShipmentReport = z.infer<typeof ShipmentReport>

export const RefusedShipment = z.strictObject({ words: z.optional(lines(500)) })

export const Resend = z.strictObject({ version: Seen })

export const DeliveryProof = z.strictObject({
  version: Seen,
  words: lines(2000).check(z.minLength(10, 'Say in at least 10 characters how you know.')),
})

export type DeliveryProof = z.infer<typeof DeliveryProof>

const Reported = z.object({
  problem: ShipmentProblem,
  words: z.string(),
  fileUrls: z.array(z.string()),
  reportedAt: Moment,
  /** Null until the brand answers. */
  answer: z.nullable(z.enum(['resend', 'delivered', 'arrived'])),
  answerWords: z.nullable(z.string()),
  answeredAt: z.nullable(Moment),
})

export const Shipment = z.object({
  attempt: z.int(),
  carrier: z.string(),
  trackingCode: z.nullable(z.string()),
  trackingUrl: z.nullable(z.string()),
  shippedAt: Moment,
  receivedAt: z.nullable(Moment),
  /** True when delivery was confirmed automatically at the deadline. */
  receivedBySilence: z.boolean(),
  reports: z.array(Reported),
})
export type Shipment = z.infer<typeof Shipment>

const delivery = {
  product: z.nullable(Product),
  /** The address itself has its own endpoints and is never part of this answer. */
  hasAddress: z.boolean(),
  shipments: z.array(Shipment),
}

export const CreatorDelivery = z.object({
  ...delivery,
  can: z.object({
    giveAddress: Verdict,
    removeAddress: Verdict,
    receive: Verdict,
    reportShipment: Verdict,
    refuseShipment: Verdict,
  }),
})
export type CreatorDelivery = z.infer<typeof CreatorDelivery>

export const BrandDelivery = z.object({
  ...delivery,
  can: z.object({ readAddress: Verdict, ship: Verdict, resend: Verdict, sayDelivered: Verdict }),
})
export type BrandDelivery = z.infer<typeof BrandDelivery>
