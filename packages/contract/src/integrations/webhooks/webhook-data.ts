import * as z from 'zod/mini'
import { CommissionState } from '../../affiliate/commissions/commission.schema.ts'
import { AttributedBy } from '../../affiliate/conversions/conversion.schema.ts'
import { Id, Moment } from '../../ids.ts'

const Commission = z.object({
  commissionId: Id,
  /** By which the shop knows the order. */
  orderId: z.string(),
  programmeName: z.string(),
  brandName: z.string(),
  /** What is left of it. */
  coins: z.int(),
})

const Collaboration = z.object({
  collaborationId: Id,
  /** What it is in now. */
  state: z.nullable(z.string()),
  campaignId: Id,
  campaignTitle: z.string(),
  brandName: z.string(),
  brandSlug: z.string(),
  creatorName: z.string(),
  creatorSlug: z.string(),
  coins: z.int(),
  reason: z.nullable(z.string()),
})
const Conversion = z.object({
  conversionId: Id,
  orderId: z.string(),
  programmeId: Id,
  currency: z.string(),
})

const Rights = z.object({
  grantId: Id,
  /** The campaign’s title, or how the post’s text begins. */
  title: z.string(),
  /** Where it was posted. */
  url: z.nullable(z.string()),
  brandName: z.string(),
  creatorName: z.string(),
  creatorSlug: z.string(),
  endsAt: Moment,
})
const renewalCoins = { renewalCoins: z.nullable(z.int()) }

const round = { round: z.int() }
const silence = { silence: z.boolean() }

/** What a webhook may be told, and the data of each: nothing else of an event is sent. */
export const webhookData = {
  'commission.earned': z.extend(Commission, { state: CommissionState, maturesAt: Moment }),
  'commission.confirmed': z.extend(Commission, { maturesAt: Moment }),
  'commission.held': z.extend(Commission, { reason: z.string() }),
  'commission.released': Commission,
  'commission.rejected': z.extend(Commission, { reason: z.string() }),
  'commission.matured': Commission,
  'commission.reduced': z.extend(Commission, { taken: z.int() }),
  'commission.reversed': z.extend(Commission, { taken: z.int() }),
  'commission.restored': z.extend(Commission, { given: z.int() }),
  'conversion.recorded': z.extend(Conversion, {
    amountMinor: z.int(),
    occurredAt: Moment,
    attributedBy: z.nullable(AttributedBy),
  }),
  'conversion.refunded': z.extend(Conversion, {
    refundId: z.string(),
    /** Of all refunds of the order together. */
    refundedMinor: z.int(),
  }),
  'collaboration.applied': Collaboration,
  'collaboration.invited': Collaboration,
  'collaboration.invitation_accepted': Collaboration,
  'collaboration.invitation_declined': Collaboration,
  'collaboration.accepted': Collaboration,
  'collaboration.declined': Collaboration,
  'collaboration.withdrawn': Collaboration,
  'collaboration.shipped': z.extend(Collaboration, { carrier: z.string() }),
  'collaboration.received': z.extend(Collaboration, silence),
  'collaboration.receipt_sent': z.extend(Collaboration, round),
  'collaboration.receipt_approved': z.extend(Collaboration, silence),
  'collaboration.submitted': z.extend(Collaboration, round),
  'collaboration.changes_requested': z.extend(Collaboration, round),
  'collaboration.draft_approved': z.extend(Collaboration, silence),
  'collaboration.went_live': z.extend(Collaboration, round),
  'collaboration.completed': z.extend(Collaboration, silence),
  'collaboration.cancelled': Collaboration,
  'collaboration.expired': Collaboration,
  'collaboration.disputed': Collaboration,
  'collaboration.dispute_resolved': z.extend(Collaboration, { percent: z.int() }),
  'rights.began': z.extend(Rights, { startsAt: Moment, coins: z.int() }),
  'rights.ending': z.extend(Rights, { ...renewalCoins, daysLeft: z.int() }),
  'rights.ended': z.extend(Rights, renewalCoins),
  /** `grantId` is the newer one, `renews` the one it goes on from. */
  'rights.renewed': z.extend(Rights, { renews: Id, startsAt: Moment, coins: z.int() }),
} as const

export type WebhookType = keyof typeof webhookData
export const webhookTypes = Object.keys(webhookData) as WebhookType[]

/** What is added to the data of an event when it is told. */
export type AddedData = 'commissionId' | 'orderId' | 'collaborationId' | 'state' | 'conversionId'
