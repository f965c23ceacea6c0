import type { NotificationType } from '@tandem/contract/notifications/notification.schema.ts'

/**
 * Who is told: every member of the event's brand, those of them who may spend its money, the event's creator, the person the event is
 * about, creators who picked the brand, those who wait for its decision, those at work for it.
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
  /** Also the one who did it: for things a person wants confirmed. Otherwise only the others. */
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
  'collaboration.withdrawn': [tell('brand', 'info', 'collaboration.withdrawn')],
  'collaboration.accepted': [tell('creator', 'success', 'collaboration.accepted')],
  'collaboration.declined': [tell('creator', 'info', 'collaboration.declined')],
  'collaboration.submitted': [tell('brand', 'info', 'collaboration.submitted')],
  'collaboration.changes_requested': [
    tell('creator', 'warning', 'collaboration.changes_requested'),
  ],
  'collaboration.completed': [
    confirm('creator', 'success', 'collaboration.completed'),
    tell('brand', 'success', 'collaboration.completed'),
  ],
  'collaboration.cancelled': [
    tell('creator', 'warning', 'collaboration.cancelled'),
    tell('brand', 'warning', 'collaboration.cancelled'),
  ],
  'collaboration.expired': [
    tell('creator', 'warning', 'collaboration.expired'),
    tell('brand', 'warning', 'collaboration.expired'),
  ],
  'collaboration.invited': [tell('creator', 'info', 'collaboration.invited')],
  'collaboration.invitation_accepted': [
    tell('brand', 'success', 'collaboration.invitation_accepted'),
  ],
  'collaboration.invitation_declined': [tell('brand', 'info', 'collaboration.invitation_declined')],
  'collaboration.invitation_withdrawn': [
    tell('creator', 'info', 'collaboration.invitation_withdrawn'),
  ],
  'collaboration.extended': [tell('brand', 'info', 'collaboration.extended')],
  'collaboration.reconsidered': [tell('creator', 'info', 'collaboration.reconsidered')],
  'collaboration.address_given': [tell('brand', 'info', 'collaboration.address_given')],
  'collaboration.address_changed': [tell('brand', 'info', 'collaboration.address_changed')],
  'collaboration.address_removed': [tell('brand', 'info', 'collaboration.address_removed')],
  'collaboration.parcel_reported': [tell('brand', 'warning', 'collaboration.parcel_reported')],
  'collaboration.parcel_said_delivered': [
    tell('creator', 'warning', 'collaboration.parcel_said_delivered'),
  ],
  'collaboration.shipped': [tell('creator', 'info', 'collaboration.shipped')],
  'collaboration.received': bothSides('info', 'collaboration.received'),
  'collaboration.resend_agreed': [tell('creator', 'info', 'collaboration.resend_agreed')],
  'collaboration.parcel_refused': [tell('brand', 'warning', 'collaboration.parcel_refused')],
  'collaboration.receipt_sent': [tell('brand', 'info', 'collaboration.receipt_sent')],
  'collaboration.receipt_approved': bothSides('success', 'collaboration.receipt_approved'),
  'collaboration.receipt_refused': [tell('creator', 'warning', 'collaboration.receipt_refused')],
  'collaboration.changes_taken_back': [tell('creator', 'info', 'collaboration.changes_taken_back')],
  'collaboration.draft_approved': bothSides('success', 'collaboration.draft_approved'),
  'collaboration.went_live': [tell('brand', 'info', 'collaboration.went_live')],
  'collaboration.live_refused': [tell('creator', 'warning', 'collaboration.live_refused')],
  'collaboration.disputed': bothSides('warning', 'collaboration.disputed'),
  'collaboration.dispute_answered': bothSides('info', 'collaboration.dispute_answered'),
  'collaboration.split_proposed': bothSides('info', 'collaboration.split_proposed'),
  'collaboration.dispute_taken_back': bothSides('info', 'collaboration.dispute_taken_back'),
  'collaboration.dispute_resolved': bothSides('info', 'collaboration.dispute_resolved'),
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

/** Applications that lapse when a campaign closes are news to their creators, not to the brand that closed it. */
const lapsed: ReadonlySet<string> = new Set(['applied'])

/** Whom an event is told to, and as what; nobody for most. */
export const tellingsOf = (event: {
  type: string
  fromState: string | null
  toState?: string | null
}): readonly Telling[] => {
  const tellings = byEvent[event.type] ?? []
  if (oneSided.test(event.type)) return tellings.filter(({ to }) => to === event.toState)
  if (event.type === 'collaboration.expired' && lapsed.has(event.fromState ?? ''))
    return tellings.filter((telling) => telling.to !== 'brand')
  return tellings
}

/** Every topic there is: each needs its words. */
export const topics: readonly string[] = [
  ...new Set(Object.values(byEvent).flatMap((tellings) => tellings.map(({ topic }) => topic))),
]
