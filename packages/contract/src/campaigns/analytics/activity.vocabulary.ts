import type { EventName } from '../../events.ts'

export const activityTypes = [
  'campaign.published',
  'campaign.paused',
  'campaign.resumed',
  'campaign.closed',
  'campaign.cancelled',
  'collaboration.applied',
  'collaboration.withdrawn',
  'collaboration.accepted',
  'collaboration.declined',
  'collaboration.receipt_sent',
  'collaboration.receipt_approved',
  'collaboration.receipt_refused',
  'collaboration.submitted',
  'collaboration.changes_requested',
  'collaboration.completed',
  'collaboration.cancelled',
  'collaboration.expired',
  'topup.paid',
  'topup.failed',
] as const satisfies readonly EventName[]
export type ActivityType = (typeof activityTypes)[number]
