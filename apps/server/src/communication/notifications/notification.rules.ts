import {
  type StepEvent,
  transitions,
} from '@tandem/contract/collaborations/lifecycle/collaboration-transitions.ts'
import type { NotificationType } from '@tandem/contract/communication/notifications/notification.schema.ts'
import type { EventName, Events } from '@tandem/contract/events.ts'
import type { OtherTopics } from './topics/other-topics.ts'
import { silentEvents } from './topics/silent-events.ts'

/**
 * `finance`: members who may spend. `person`: the event's subject. `actor`: who acted.
 * `followers`: creators who marked the brand as a favourite. `applicants`: applied or invited
 * creators. `named`: the brand's members whom the event names. `affected`: the people whom a
 * decision names. `everyone`: the event's audience.
 */
type Audience =
  | 'brand'
  | 'finance'
  | 'named'
  | 'creator'
  | 'person'
  | 'actor'
  | 'other_owners'
  | 'followers'
  | 'applicants'
  | 'participants'
  | 'enrolled'
  | 'affected'
  | 'everyone'

export type Telling<Topic = string> = {
  to: Audience
  topic: Topic
  type: NotificationType
  /** True when the person who acted gets a confirmation too. */
  tellsActor: boolean
}

type Facts = Events & OtherTopics

const tell = <Topic extends keyof Facts>(
  to: Audience,
  type: NotificationType,
  topic: Topic,
): Telling<Topic> => ({
  to,
  type,
  topic,
  tellsActor: false,
})
const confirm = <Topic extends keyof Facts>(
  to: Audience,
  type: NotificationType,
  topic: Topic,
): Telling<Topic> => ({
  ...tell(to, type, topic),
  tellsActor: true,
})

const bothSides = <Topic extends keyof Facts>(
  type: NotificationType,
  topic: Topic,
): Telling<Topic>[] => [tell('creator', type, topic), tell('brand', type, topic)]
/** Only the side in the event's `toState` is notified of these events. */
const oneSided =
  /^(review|appeal)[.]|^barter[.](proposed|countered|declined|withdrawn|reminded|agreed)$/

/** The 4 notifications of a new account. The list shows the last one first. */
const atAccountCreation = [
  confirm('person', 'info', 'account.help'),
  confirm('person', 'info', 'account.coins'),
  confirm('person', 'info', 'account.profile'),
  confirm('person', 'success', 'account.welcome'),
]

const byEvent = {
  'user.created': atAccountCreation,
  'account.access_revoked': [confirm('person', 'warning', 'account.access_revoked')],
  'member.access_revoked': [tell('other_owners', 'warning', 'account.access_of_member_revoked')],
  'announcement.news_started': [tell('everyone', 'info', 'announcement.news_started')],
  'announcement.notice_started': [tell('everyone', 'warning', 'announcement.notice_started')],
  'member.joined': [tell('other_owners', 'success', 'member.joined')],
  'member.left': [tell('other_owners', 'info', 'member.left')],
  'member.role_changed': [tell('person', 'info', 'member.role_changed')],
  'member.removed': [tell('person', 'warning', 'member.removed')],
  'member.ownership_handed_over': [
    tell('person', 'success', 'member.ownership_handed_over'),
    confirm('actor', 'warning', 'member.ownership_given'),
  ],
  'deletion.planned': [confirm('person', 'warning', 'deletion.planned')],
  'deletion.reminded': [tell('person', 'warning', 'deletion.reminded')],
  'deletion.cancelled': [confirm('person', 'success', 'deletion.cancelled')],
  'deletion.postponed': [tell('person', 'warning', 'deletion.postponed')],
  'export.ready': [tell('person', 'success', 'export.ready')],
  'export.failed': [tell('person', 'error', 'export.failed')],
  'account.suspended': [confirm('person', 'error', 'account.suspended')],
  'account.restored': [confirm('person', 'success', 'account.restored')],
  'spending.asked': [tell('named', 'warning', 'spending.asked')],
  'spending.approved': [tell('named', 'success', 'spending.approved')],
  'spending.declined': [tell('named', 'warning', 'spending.declined')],
  'spending.expired': [tell('named', 'info', 'spending.expired')],
  'assignment.made': [tell('named', 'info', 'assignment.made')],
  'account.viewed': [confirm('person', 'info', 'account.viewed')],
  'team_note.written': [tell('named', 'info', 'team_note.mentioned')],
  'team_note.changed': [tell('named', 'info', 'team_note.mentioned')],
  'brand.verified': [tell('brand', 'success', 'brand.verified')],
  'brand.verification_ended': [tell('brand', 'warning', 'brand.verification_ended')],
  'campaign.published': [tell('followers', 'info', 'campaign.published')],
  'campaign.paused': [tell('applicants', 'info', 'campaign.paused')],
  'campaign.resumed': [tell('applicants', 'info', 'campaign.resumed')],
  'campaign.paused_by_operator': [
    tell('brand', 'warning', 'campaign.paused_by_operator'),
    tell('applicants', 'info', 'campaign.paused'),
  ],
  'campaign.resumed_by_operator': [
    tell('brand', 'success', 'campaign.resumed_by_operator'),
    tell('applicants', 'info', 'campaign.resumed'),
  ],
  'campaign.edited': [tell('participants', 'info', 'campaign.edited')],
  'campaign.closed': [tell('brand', 'info', 'campaign.closed')],
  'campaign.cancelled': [tell('brand', 'warning', 'campaign.cancelled')],
  'collaboration.applied': [tell('brand', 'info', 'collaboration.applied')],
  'collaboration.invited': [tell('creator', 'info', 'collaboration.invited')],
  'collaboration.extended': [tell('brand', 'info', 'collaboration.extended')],
  'collaboration.address_given': [tell('brand', 'info', 'collaboration.address_given')],
  'collaboration.address_changed': [tell('brand', 'info', 'collaboration.address_changed')],
  'collaboration.address_removed': [tell('brand', 'info', 'collaboration.address_removed')],
  'collaboration.shipment_reported': [tell('brand', 'warning', 'collaboration.shipment_reported')],
  'collaboration.shipment_said_delivered': [
    tell('creator', 'warning', 'collaboration.shipment_said_delivered'),
  ],
  'collaboration.dispute_answered': bothSides('info', 'collaboration.dispute_answered'),
  'collaboration.split_proposed': bothSides('info', 'collaboration.split_proposed'),
  'collaboration.creator_reminded': [tell('creator', 'warning', 'collaboration.creator_reminded')],
  'collaboration.brand_reminded': [
    tell('brand', 'warning', 'collaboration.brand_reminded'),
    tell('brand', 'warning', 'collaboration.approval_reminded'),
  ],
  'monthly_report.made': [tell('brand', 'info', 'monthly_report.made')],
  'message.unread_by_brand': [tell('brand', 'info', 'message.unread')],
  'message.unread_by_creator': [tell('creator', 'info', 'message.unread')],
  'content.commented': [tell('creator', 'info', 'content.commented')],
  'content.comment_answered': [tell('brand', 'info', 'content.comment_answered')],
  'report.decided': [tell('affected', 'info', 'report.decided')],
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
  'redemption.code_reminded': [tell('brand', 'warning', 'redemption.code_reminded')],
  'redemption.issued': [confirm('creator', 'success', 'redemption.issued')],
  'redemption.failed': bothSides('warning', 'redemption.failed'),
  'redemption.refunded': bothSides('warning', 'redemption.refunded'),
  'redemption.expiring': [tell('creator', 'warning', 'redemption.expiring')],
  'redemption.expired': [tell('creator', 'info', 'redemption.expired')],
  'commission.earned': [tell('creator', 'success', 'commission.earned')],
  'commission.confirmed': [tell('creator', 'success', 'commission.confirmed')],
  'commission.held': [tell('creator', 'warning', 'commission.held')],
  'commission.flagged': bothSides('warning', 'commission.flagged'),
  'commission.released': [tell('creator', 'info', 'commission.released')],
  'commission.rejected': [tell('creator', 'warning', 'commission.rejected')],
  'commission.disputed': [tell('brand', 'warning', 'commission.disputed')],
  'commission.dispute_reminded': [tell('brand', 'warning', 'commission.dispute_reminded')],
  'commission.dispute_answered': [tell('creator', 'info', 'commission.dispute_answered')],
  'commission.dispute_decided': bothSides('info', 'commission.dispute_decided'),
  'commission.matured': [tell('creator', 'success', 'commission.matured')],
  'commission.reduced': [tell('creator', 'info', 'commission.reduced')],
  'commission.reversed': [tell('creator', 'info', 'commission.reversed')],
  'commission.restored': [tell('creator', 'success', 'commission.restored')],
  'shop.silent': [tell('brand', 'warning', 'shop.silent')],
  'claim.made': [tell('brand', 'info', 'claim.made')],
  'claim.reminded': [tell('brand', 'warning', 'claim.reminded')],
  // The operator may have decided, so the brand that pays for the order is notified too.
  'claim.accepted': [
    tell('creator', 'success', 'claim.accepted'),
    tell('brand', 'info', 'claim.accepted'),
  ],
  'claim.declined': [
    tell('creator', 'warning', 'claim.declined'),
    tell('brand', 'info', 'claim.declined'),
  ],
  'claim.escalated': bothSides('warning', 'claim.escalated'),
  'programme.paused': [tell('enrolled', 'info', 'programme.paused')],
  'programme.resumed': [tell('enrolled', 'success', 'programme.resumed')],
  'programme.ended': [tell('enrolled', 'warning', 'programme.ended')],
  'programme.returned': [tell('brand', 'info', 'programme.returned')],
  'programme.terms_changed': [tell('enrolled', 'info', 'programme.terms_changed')],
  'programme.reward_changed': [tell('enrolled', 'info', 'programme.reward_changed')],
  'programme.budget_low': [tell('brand', 'warning', 'programme.budget_low')],
  'programme.budget_spent': [
    tell('brand', 'error', 'programme.budget_spent'),
    tell('enrolled', 'warning', 'programme.budget_spent'),
  ],
  'programme.paused_for_debt': [
    tell('brand', 'error', 'programme.paused_for_debt'),
    tell('enrolled', 'warning', 'programme.paused_for_debt'),
  ],
  'enrolment.applied': [tell('brand', 'info', 'enrolment.applied')],
  'enrolment.joined': [tell('brand', 'info', 'enrolment.joined')],
  'enrolment.invitation_accepted': [tell('brand', 'success', 'enrolment.invitation_accepted')],
  'enrolment.invitation_declined': [tell('brand', 'info', 'enrolment.invitation_declined')],
  'enrolment.left': [tell('brand', 'info', 'enrolment.left')],
  'enrolment.invited': [tell('creator', 'info', 'enrolment.invited')],
  'enrolment.approved': [tell('creator', 'success', 'enrolment.approved')],
  'enrolment.rejected': [tell('creator', 'info', 'enrolment.rejected')],
  'enrolment.paused': [tell('creator', 'warning', 'enrolment.paused')],
  'enrolment.resumed': [tell('creator', 'success', 'enrolment.resumed')],
  'enrolment.removed': [tell('creator', 'warning', 'enrolment.removed')],
  'enrolment.reward_changed': [tell('creator', 'info', 'enrolment.reward_changed')],
  'post.shared': [tell('brand', 'info', 'post.shared')],
  'post.thanked': [tell('creator', 'success', 'post.thanked')],
  'post.numbers_wanted': [tell('creator', 'info', 'post.numbers_wanted')],
  'connection.ended': [tell('creator', 'warning', 'connection.ended')],
  'rights.asked': [tell('creator', 'info', 'rights.asked')],
  'rights.reminded': [tell('creator', 'warning', 'rights.reminded')],
  'rights.granted': [tell('brand', 'success', 'rights.granted')],
  'rights.refused': [tell('brand', 'info', 'rights.refused')],
  'rights.withdrawn': [tell('creator', 'info', 'rights.withdrawn')],
  'rights.expired': bothSides('info', 'rights.expired'),
  'barter.proposed': bothSides('info', 'barter.proposed'),
  'barter.countered': bothSides('info', 'barter.countered'),
  'barter.declined': bothSides('info', 'barter.declined'),
  'barter.withdrawn': bothSides('info', 'barter.withdrawn'),
  'barter.reminded': bothSides('warning', 'barter.reminded'),
  'barter.expired': bothSides('info', 'barter.expired'),
  'barter.agreed': [
    confirm('creator', 'success', 'barter.agreed'),
    confirm('brand', 'success', 'barter.agreed'),
  ],
  'barter.brand_short': [tell('brand', 'warning', 'barter.brand_short')],
  'rights.ending': bothSides('warning', 'rights.ending'),
  'rights.ended': bothSides('warning', 'rights.ended'),
  'rights.price_named': [tell('brand', 'info', 'rights.price_named')],
  'rights.renewed': [
    tell('creator', 'success', 'rights.renewed'),
    confirm('brand', 'success', 'rights.renewed'),
  ],
  'rights.disputed': bothSides('warning', 'rights.disputed'),
  'rights.dispute_brand_reminded': [tell('brand', 'warning', 'rights.dispute_brand_reminded')],
  'rights.dispute_creator_reminded': [
    tell('creator', 'warning', 'rights.dispute_creator_reminded'),
  ],
  'rights.dispute_answered': bothSides('info', 'rights.dispute_answered'),
  'rights.dispute_contested': bothSides('warning', 'rights.dispute_contested'),
  'rights.dispute_decided': bothSides('info', 'rights.dispute_decided'),
  'search.found': [tell('creator', 'info', 'search.found')],
  'settlement.paid': [tell('finance', 'success', 'settlement.paid')],
  'wallet.low': [tell('finance', 'warning', 'wallet.low')],
  'webhook.switched_off': [tell('brand', 'error', 'webhook.switched_off')],
  ...silentEvents,
} satisfies Record<Exclude<EventName, StepEvent>, readonly Telling[]>

export type Topics = Pick<
  Facts,
  (typeof byEvent)[keyof typeof byEvent][number]['topic'] | StepEvent
>

/** The definition of each transition says who is notified, so only the type is listed here. */
const byStep: Readonly<Record<StepEvent, NotificationType>> = {
  'collaboration.accepted': 'success',
  'collaboration.cancelled': 'warning',
  'collaboration.changes_requested': 'warning',
  'collaboration.changes_taken_back': 'info',
  'collaboration.completed': 'success',
  'collaboration.declined': 'info',
  'collaboration.dispute_resolved': 'info',
  'collaboration.dispute_taken_back': 'info',
  'collaboration.disputed': 'warning',
  'collaboration.draft_approved': 'success',
  'collaboration.expired': 'warning',
  'collaboration.invitation_accepted': 'success',
  'collaboration.invitation_declined': 'info',
  'collaboration.invitation_withdrawn': 'info',
  'collaboration.live_refused': 'warning',
  'collaboration.shipment_refused': 'warning',
  'collaboration.receipt_approved': 'success',
  'collaboration.receipt_refused': 'warning',
  'collaboration.receipt_sent': 'info',
  'collaboration.received': 'info',
  'collaboration.reconsidered': 'info',
  'collaboration.resend_agreed': 'info',
  'collaboration.shipped': 'info',
  'collaboration.submitted': 'info',
  'collaboration.went_live': 'info',
  'collaboration.withdrawn': 'info',
}

const isStep = (type: EventName): type is StepEvent => Object.hasOwn(byStep, type)

const stepTellings = (step: StepEvent, from: string | null): Telling[] => {
  const transition = transitions.find((one) => one.event === step && one.from === from)
  if (transition === undefined) return []
  const type = byStep[step]
  // Creators are notified of a payment even if they acted themselves.
  return transition.tells.map((to) =>
    step === 'collaboration.completed' && to === 'creator'
      ? confirm(to, type, step)
      : tell(to, type, step),
  )
}

export const tellingsOf = (event: {
  type: EventName
  fromState: string | null
  toState?: string | null
  data?: Readonly<Record<string, unknown>> | null
}): readonly Telling[] => {
  if (isStep(event.type)) return stepTellings(event.type, event.fromState)
  const tellings = (byEvent as Partial<Record<EventName, readonly Telling[]>>)[event.type] ?? []
  if (event.type === 'collaboration.brand_reminded') {
    const isWanted = (topic: string) => topic === 'collaboration.approval_reminded'
    const approves = event.data?.approves === true
    return tellings.filter(({ topic }) => isWanted(topic) === approves)
  }
  // A measure is mailed with its reasons.
  if (event.type === 'report.decided' && event.data?.decision !== 'nothing') return []
  return oneSided.test(event.type) ? tellings.filter(({ to }) => to === event.toState) : tellings
}

export const topics: readonly string[] = [
  ...new Set(Object.values(byEvent).flatMap((tellings) => tellings.map(({ topic }) => topic))),
  ...Object.keys(byStep),
]
