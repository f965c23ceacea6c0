import { arcs } from '@tandem/contract/collaborations/collaboration-arcs.ts'
import type { NotificationType } from '@tandem/contract/notifications/notification.schema.ts'

/**
 * Members of the event's brand, or those who may spend; its creator; the person it is about;
 * creators who picked the brand; those who wait for its decision; those at work for it.
 */
type Audience =
  | 'brand'
  | 'finance'
  | 'creator'
  | 'person'
  | 'followers'
  | 'applicants'
  | 'participants'

export type Telling = {
  to: Audience
  /** What it is about; the words are made from it when it is read. */
  topic: string
  type: NotificationType
  /** For things a person wants confirmed. Otherwise only the others. */
  tellsActor: boolean
}

const tell = (to: Audience, type: NotificationType, topic: string): Telling => ({
  to,
  type,
  topic,
  tellsActor: false,
})
const confirm = (to: Audience, type: NotificationType, topic: string): Telling => ({
  ...tell(to, type, topic),
  tellsActor: true,
})

const bothSides = (type: NotificationType, topic: string): Telling[] => [
  tell('creator', type, topic),
  tell('brand', type, topic),
]
/** Events that name in their state the side they are for: the other is left out. */
const oneSided = /^(review|appeal)[.]/

/** The four every account starts with; the last one written stands on top. */
const atAccountCreation: Telling[] = [
  confirm('person', 'info', 'account.help'),
  confirm('person', 'info', 'account.coins'),
  confirm('person', 'info', 'account.profile'),
  confirm('person', 'success', 'account.welcome'),
]

const byEvent: Readonly<Record<string, readonly Telling[]>> = {
  'user.created': atAccountCreation,
  'campaign.published': [tell('followers', 'info', 'campaign.published')],
  'campaign.paused': [tell('applicants', 'info', 'campaign.paused')],
  'campaign.resumed': [tell('applicants', 'info', 'campaign.resumed')],
  'campaign.edited': [tell('participants', 'info', 'campaign.edited')],
  'campaign.closed': [tell('brand', 'info', 'campaign.closed')],
  'campaign.cancelled': [tell('brand', 'warning', 'campaign.cancelled')],
  'collaboration.applied': [tell('brand', 'info', 'collaboration.applied')],
  'collaboration.invited': [tell('creator', 'info', 'collaboration.invited')],
  'collaboration.extended': [tell('brand', 'info', 'collaboration.extended')],
  'collaboration.address_given': [tell('brand', 'info', 'collaboration.address_given')],
  'collaboration.address_changed': [tell('brand', 'info', 'collaboration.address_changed')],
  'collaboration.address_removed': [tell('brand', 'info', 'collaboration.address_removed')],
  'collaboration.parcel_reported': [tell('brand', 'warning', 'collaboration.parcel_reported')],
  'collaboration.parcel_said_delivered': [
    tell('creator', 'warning', 'collaboration.parcel_said_delivered'),
  ],
  'collaboration.dispute_answered': bothSides('info', 'collaboration.dispute_answered'),
  'collaboration.split_proposed': bothSides('info', 'collaboration.split_proposed'),
  'collaboration.creator_reminded': [tell('creator', 'warning', 'collaboration.creator_reminded')],
  'collaboration.brand_reminded': [tell('brand', 'warning', 'collaboration.brand_reminded')],
  'message.unread_by_brand': [tell('brand', 'info', 'message.unread')],
  'message.unread_by_creator': [tell('creator', 'info', 'message.unread')],
  'review.written': bothSides('info', 'review.written'),
  'review.revealed': bothSides('info', 'review.revealed'),
  'review.answered': bothSides('info', 'review.answered'),
  'review.hidden': bothSides('warning', 'review.hidden'),
  'appeal.granted': bothSides('success', 'appeal.granted'),
  'appeal.refused': bothSides('info', 'appeal.refused'),
  'topup.paid': [confirm('brand', 'success', 'topup.paid')],
  'topup.failed': [confirm('brand', 'error', 'topup.failed')],
  'topup.expired': [tell('finance', 'info', 'topup.expired')],
  'topup.charged_back': [tell('finance', 'error', 'topup.charged_back')],
  'topup.dispute_won': [tell('finance', 'success', 'topup.dispute_won')],
  'topup.refunded': [confirm('finance', 'success', 'topup.refunded')],
  'topup.refund_failed': [confirm('finance', 'error', 'topup.refund_failed')],
  'coins.granted': [
    tell('creator', 'success', 'coins.granted'),
    tell('finance', 'success', 'coins.granted'),
  ],
  'coins.adjusted': [
    tell('creator', 'info', 'coins.adjusted'),
    tell('finance', 'info', 'coins.adjusted'),
  ],
  'coins.expiring': [tell('creator', 'warning', 'coins.expiring')],
  'coins.expired': [tell('creator', 'info', 'coins.expired')],
  'redemption.held': [tell('brand', 'warning', 'redemption.waiting')],
  'redemption.issued': [confirm('creator', 'success', 'redemption.issued')],
  'redemption.failed': bothSides('warning', 'redemption.failed'),
  'redemption.refunded': bothSides('warning', 'redemption.refunded'),
  'redemption.expiring': [tell('creator', 'warning', 'redemption.expiring')],
  'redemption.expired': [tell('creator', 'info', 'redemption.expired')],
  'settlement.paid': [tell('finance', 'success', 'settlement.paid')],
}

/** The steps of a collaboration: whom each is told to stands in its arc, here only what kind of news it is. */
const byStep: Readonly<Record<string, NotificationType>> = {
  accepted: 'success',
  cancelled: 'warning',
  changes_requested: 'warning',
  changes_taken_back: 'info',
  completed: 'success',
  declined: 'info',
  dispute_resolved: 'info',
  dispute_taken_back: 'info',
  disputed: 'warning',
  draft_approved: 'success',
  expired: 'warning',
  invitation_accepted: 'success',
  invitation_declined: 'info',
  invitation_withdrawn: 'info',
  live_refused: 'warning',
  parcel_refused: 'warning',
  receipt_approved: 'success',
  receipt_refused: 'warning',
  receipt_sent: 'info',
  received: 'info',
  reconsidered: 'info',
  resend_agreed: 'info',
  shipped: 'info',
  submitted: 'info',
  went_live: 'info',
  withdrawn: 'info',
}

const stepTellings = (step: string, from: string | null): Telling[] => {
  const type = byStep[step]
  const arc = arcs.find((one) => one.event === step && one.from === from)
  if (type === undefined || arc === undefined) return []
  const topic = `collaboration.${step}`
  // Being paid is worth a line of one's own, whoever approved it.
  return arc.tells.map((to) =>
    step === 'completed' && to === 'creator' ? confirm(to, type, topic) : tell(to, type, topic),
  )
}

/** Nobody for most. */
export const tellingsOf = (event: {
  type: string
  fromState: string | null
  toState?: string | null
}): readonly Telling[] => {
  const [subject, happening = ''] = event.type.split('.')
  if (subject === 'collaboration' && Object.hasOwn(byStep, happening))
    return stepTellings(happening, event.fromState)
  const tellings = byEvent[event.type] ?? []
  return oneSided.test(event.type) ? tellings.filter(({ to }) => to === event.toState) : tellings
}

/** Every topic there is: each needs its words. */
export const topics: readonly string[] = [
  ...new Set(Object.values(byEvent).flatMap((tellings) => tellings.map(({ topic }) => topic))),
  ...Object.keys(byStep).map((step) => `collaboration.${step}`),
]
