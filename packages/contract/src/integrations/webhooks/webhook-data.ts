import * as z from 'zod/mini'
import { CommissionState } from '../../affiliate/commissions/commission.schema.ts'
import { AttributedBy } from '../../affiliate/conversions/conversion.schema.ts'
import { MonthlyReport } from '../../campaigns/analytics/monthly-report.schema.ts'
import { Id, Moment } from '../../ids.ts'

const Commission = z.object({
  commissionId: Id,
  /** The shop's own id of the order. */
  orderId: z.string(),
  programmeName: z.string(),
  brandName: z.string(),
  /** Coins that remain after refunds. */
  coins: z.int(),
})

const Collaboration = z.object({
  collaborationId: Id,
  /** The collaboration's state after the event. */
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
  /** The campaign's title. For a post outside a campaign, the beginning of its text. */
  title: z.string(),
  url: z.nullable(z.string()),
  brandName: z.string(),
  creatorName: z.string(),
  creatorSlug: z.string(),
  endsAt: Moment,
})
const renewalCoins = { renewalCoins: z.nullable(z.int()) }

const round = { round: z.int() }
const silence = { silence: z.boolean() }

/** Webhooks receive only these fields of an event. */
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
    /** The total of all refunds of the order. */
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
  /** `grantId`: the new grant. `renews`: the grant that it extends. */
  'rights.renewed': z.extend(Rights, { renews: Id, startsAt: Moment, coins: z.int() }),
  /** On the first day of a month, about the month before it. Months without activity have none. */
  'monthly_report.made': MonthlyReport,
} as const

export type WebhookType = keyof typeof webhookData
export const webhookTypes = Object.keys(webhookData) as WebhookType[]

/** Fields that are added to an event's own data when it is sent. */
export type AddedData = 'commissionId' | 'orderId' | 'collaborationId' | 'state' | 'conversionId'
