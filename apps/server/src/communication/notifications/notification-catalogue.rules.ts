import type { NotificationKind } from '@tandem/contract/communication/notifications/notification-kinds.vocabulary.ts'
import type { EventName } from '@tandem/contract/events.ts'
import type { Side } from '@tandem/contract/side.ts'
import type { Topics } from './notification.rules.ts'

/**
 * Which emails of one minute are joined: none, those of the same collaboration, deal or other
 * subject, or all of the kind.
 */
type Bundle = 'none' | 'subject' | 'kind'

export type Entry = {
  kind: NotificationKind
  /** The sides that have a task. */
  asks: Side | 'both' | null
  /** The label of the email's button: an action and its object. */
  action: string
  bundle: Bundle
  /** True if the command that announces the event queues its own email. */
  hasOwnMail?: true
}

const bundles: Record<NotificationKind, Bundle> = {
  security: 'none',
  members: 'kind',
  places: 'none',
  payments: 'kind',
  disputes: 'subject',
  deadlines: 'kind',
  applications: 'kind',
  shipments: 'subject',
  receipts: 'subject',
  content: 'subject',
  messages: 'kind',
  teamwork: 'subject',
  barter: 'subject',
  rights: 'kind',
  programmes: 'kind',
  commissions: 'kind',
  reviews: 'kind',
  reports: 'kind',
  posts: 'kind',
  monthly_report: 'none',
  campaigns: 'kind',
  notices: 'none',
  news: 'kind',
  tips: 'none',
}

const tells = (kind: NotificationKind, action: string): Entry => ({
  kind,
  asks: null,
  action,
  bundle: bundles[kind],
})
const asks =
  (side: Side | 'both') =>
  (kind: NotificationKind, action: string): Entry => ({ ...tells(kind, action), asks: side })
const asksCreator = asks('creator')
const asksBrand = asks('brand')
const asksBoth = asks('both')

const withOwnMail = (entry: Entry): Entry => ({ ...entry, hasOwnMail: true })

const collaboration = 'Open collaboration'
const commissions = 'Open commissions'

/** Says what each topic means for its reader. A new topic does not compile without an entry. */
const catalogue: { readonly [Topic in keyof Topics]: Entry } = {
  'account.welcome': tells('tips', 'Open Tandem'),
  'account.profile': tells('tips', 'Complete profile'),
  'account.coins': tells('tips', 'Open wallet'),
  'account.help': tells('tips', 'Open history'),
  'account.access_revoked': withOwnMail(tells('security', 'Check access')),
  'account.access_of_member_revoked': withOwnMail(tells('security', 'Check access')),
  'account.suspended': tells('security', 'Contact operator'),
  'account.restored': tells('security', 'Open Tandem'),
  'account.viewed': tells('security', 'Open security history'),

  'announcement.news_started': tells('news', 'Open Tandem'),
  'announcement.notice_started': tells('notices', 'Open Tandem'),

  'member.joined': tells('members', 'Open members'),
  'member.left': tells('members', 'Open members'),
  'member.role_changed': tells('security', 'Open members'),
  'member.removed': tells('security', 'Open Tandem'),
  'member.ownership_handed_over': tells('security', 'Open members'),
  'member.ownership_given': tells('security', 'Open members'),

  'deletion.planned': tells('security', 'Keep account'),
  'deletion.reminded': tells('security', 'Keep account'),
  'deletion.cancelled': tells('security', 'Open settings'),
  'deletion.postponed': tells('security', 'Open settings'),
  'export.ready': tells('security', 'Download export'),
  'export.failed': tells('security', 'Start export again'),

  'brand.verified': tells('security', 'Open profile'),
  'brand.verification_ended': tells('security', 'Open profile'),

  'campaign.published': tells('campaigns', 'Open campaign'),
  'campaign.paused': tells('applications', 'Open applications'),
  'campaign.resumed': tells('applications', 'Open applications'),
  'campaign.paused_by_operator': withOwnMail(tells('applications', 'Open campaign')),
  'campaign.resumed_by_operator': withOwnMail(tells('applications', 'Open campaign')),
  'campaign.edited': tells('content', 'Read campaign'),
  'campaign.closed': tells('payments', 'Open campaign'),
  'campaign.cancelled': tells('payments', 'Open campaign'),

  'collaboration.applied': asksBrand('applications', 'Review application'),
  'collaboration.invited': asksCreator('applications', 'Answer invitation'),
  'collaboration.reconsidered': tells('applications', 'Open application'),
  'collaboration.declined': tells('applications', 'Open application'),
  'collaboration.withdrawn': tells('applications', 'Open campaign'),
  'collaboration.invitation_declined': tells('applications', 'Open campaign'),
  'collaboration.invitation_withdrawn': tells('applications', 'Open invitations'),
  'collaboration.accepted': asksCreator('places', 'Open your next step'),
  'collaboration.invitation_accepted': tells('places', collaboration),
  'collaboration.cancelled': tells('places', collaboration),
  'collaboration.expired': tells('places', collaboration),
  'collaboration.shipment_refused': tells('places', collaboration),
  'collaboration.creator_reminded': asksCreator('deadlines', 'Open your next step'),
  'collaboration.brand_reminded': asksBrand('deadlines', 'Open your next step'),
  'collaboration.approval_reminded': asksBrand('payments', 'Review content'),

  'collaboration.address_given': asksBrand('shipments', 'Send product'),
  'collaboration.address_changed': asksBrand('shipments', 'Check address'),
  'collaboration.address_removed': tells('shipments', collaboration),
  'collaboration.shipped': asksCreator('shipments', 'Confirm delivery'),
  'collaboration.received': asksCreator('shipments', collaboration),
  'collaboration.resend_agreed': tells('shipments', collaboration),
  'collaboration.shipment_reported': asksBrand('shipments', 'Answer report'),
  'collaboration.shipment_said_delivered': asksCreator('shipments', 'Confirm delivery'),

  'collaboration.receipt_sent': asksBrand('receipts', 'Check receipt'),
  'collaboration.receipt_approved': asksCreator('payments', collaboration),
  'collaboration.receipt_refused': asksCreator('payments', 'Send receipt'),

  'collaboration.extended': tells('content', collaboration),
  'collaboration.submitted': asksBrand('content', 'Review content'),
  'collaboration.changes_requested': asksCreator('content', 'Change content'),
  'collaboration.changes_taken_back': tells('content', collaboration),
  'collaboration.draft_approved': asksCreator('content', 'Add link of post'),
  'collaboration.went_live': asksBrand('content', 'Review post'),
  'collaboration.live_refused': asksCreator('content', 'Change post'),
  'collaboration.completed': tells('payments', collaboration),
  'content.commented': tells('content', 'Read comments'),
  'content.comment_answered': tells('content', 'Read answers'),

  'collaboration.disputed': asksBoth('disputes', 'Answer dispute'),
  'collaboration.dispute_answered': tells('disputes', 'Read answer'),
  'collaboration.split_proposed': asksBoth('disputes', 'Answer proposal'),
  'collaboration.dispute_taken_back': tells('disputes', collaboration),
  'collaboration.dispute_resolved': tells('disputes', 'Read decision'),

  'assignment.made': tells('teamwork', 'Open task'),
  'team_note.mentioned': tells('teamwork', 'Read note'),

  'message.unread': asksBoth('messages', 'Read message'),

  'report.decided': tells('reports', 'Open Tandem'),

  'monthly_report.made': tells('monthly_report', 'Open the report'),

  'review.written': asksBoth('reviews', 'Write review'),
  'review.revealed': tells('reviews', 'Read review'),
  'review.answered': tells('reviews', 'Read answer'),
  'review.hidden': tells('reviews', 'Open review'),
  'appeal.granted': tells('reviews', 'Open record'),
  'appeal.refused': tells('reviews', 'Open record'),

  'topup.paid': tells('payments', 'Open wallet'),
  'topup.failed': tells('payments', 'Try again'),
  'topup.expired': tells('payments', 'Open top-up'),
  'topup.charged_back': tells('payments', 'Open top-up'),
  'topup.dispute_won': tells('payments', 'Open top-up'),
  'topup.refunded': tells('payments', 'Open refund'),
  'topup.refund_failed': tells('payments', 'Open refund'),
  'coins.granted': tells('payments', 'Open wallet'),
  'coins.adjusted': tells('payments', 'Open wallet'),
  'coins.expiring': withOwnMail(asksCreator('payments', 'Use coins')),
  'coins.expired': withOwnMail(tells('payments', 'Open history')),
  'redemption.waiting': asksBrand('payments', 'Enter code'),
  'redemption.code_reminded': asksBrand('deadlines', 'Enter code'),
  'redemption.issued': tells('payments', 'Show code'),
  'redemption.failed': tells('payments', 'Open coupon'),
  'redemption.refunded': tells('payments', 'Open coupon'),
  'redemption.expiring': asksCreator('deadlines', 'Show code'),
  'redemption.expired': tells('payments', 'Open history'),
  'wallet.low': asksBrand('payments', 'Open wallet'),
  'spending.asked': asksBrand('payments', 'Decide on request'),
  'spending.approved': tells('payments', 'Open spending rules'),
  'spending.declined': tells('payments', 'Open spending rules'),
  'spending.expired': tells('payments', 'Open spending rules'),
  'settlement.paid': tells('payments', 'Open wallet'),

  'commission.earned': tells('commissions', commissions),
  'commission.confirmed': tells('commissions', commissions),
  'commission.released': tells('commissions', commissions),
  'commission.reduced': tells('commissions', commissions),
  'commission.restored': tells('commissions', commissions),
  'commission.flagged': asksBrand('commissions', 'Open orders'),
  'commission.held': tells('payments', commissions),
  'commission.rejected': tells('payments', commissions),
  'commission.reversed': tells('payments', commissions),
  'commission.matured': tells('payments', 'Open coupons'),
  'commission.disputed': asksBrand('disputes', 'Answer dispute'),
  'commission.dispute_reminded': asksBrand('deadlines', 'Answer dispute'),
  'commission.dispute_answered': tells('disputes', 'Read answer'),
  'commission.dispute_decided': tells('disputes', 'Read decision'),
  'claim.made': asksBrand('commissions', 'Check order'),
  'claim.reminded': asksBrand('deadlines', 'Check order'),
  'claim.accepted': tells('commissions', 'Open orders'),
  'claim.declined': tells('commissions', 'Open orders'),
  'claim.escalated': tells('commissions', 'Open orders'),

  'shop.silent': asksBrand('programmes', 'Check shop'),
  'programme.paused': tells('programmes', 'Open programmes'),
  'programme.resumed': tells('programmes', 'Open programmes'),
  'programme.ended': tells('programmes', 'Open programmes'),
  'programme.returned': tells('payments', 'Open wallet'),
  'programme.terms_changed': asksCreator('programmes', 'Read terms'),
  'programme.reward_changed': tells('programmes', 'Open programmes'),
  'programme.budget_low': asksBrand('programmes', 'Add coins'),
  'programme.budget_spent': asksBrand('payments', 'Open programme'),
  'programme.paused_for_debt': asksBrand('payments', 'Open programme'),
  'enrolment.applied': asksBrand('programmes', 'Review application'),
  'enrolment.joined': tells('programmes', 'Open programme'),
  'enrolment.invitation_accepted': tells('programmes', 'Open programme'),
  'enrolment.invitation_declined': tells('programmes', 'Open programme'),
  'enrolment.left': tells('programmes', 'Open programme'),
  'enrolment.invited': asksCreator('programmes', 'Answer invitation'),
  'enrolment.approved': tells('programmes', 'Open programme'),
  'enrolment.rejected': tells('programmes', 'Open programmes'),
  'enrolment.paused': tells('programmes', 'Open programme'),
  'enrolment.resumed': tells('programmes', 'Open programme'),
  'enrolment.removed': tells('programmes', 'Open programmes'),
  'enrolment.reward_changed': tells('programmes', 'Open programme'),
  'webhook.switched_off': asksBrand('programmes', 'Check webhook'),

  'post.shared': tells('posts', 'Open post'),
  'post.thanked': tells('posts', 'Read thanks'),
  'post.numbers_wanted': asksCreator('posts', 'Add numbers'),
  'connection.ended': asksCreator('posts', 'Connect account'),
  'search.found': tells('campaigns', 'Open campaigns'),

  'barter.proposed': asksBoth('barter', 'Answer proposal'),
  'barter.countered': asksBoth('barter', 'Compare terms'),
  'barter.declined': tells('barter', 'Open deal'),
  'barter.withdrawn': tells('barter', 'Open deal'),
  'barter.expired': tells('barter', 'Open deal'),
  'barter.reminded': asksBoth('deadlines', 'Answer proposal'),
  'barter.agreed': tells('places', 'Open deal'),
  'barter.brand_short': asksBrand('barter', 'Top up wallet'),

  'rights.asked': asksCreator('rights', 'Answer request'),
  'rights.reminded': asksCreator('deadlines', 'Answer request'),
  'rights.granted': tells('rights', 'Open content'),
  'rights.refused': tells('rights', 'Open post'),
  'rights.withdrawn': tells('rights', 'Open request'),
  'rights.expired': tells('rights', 'Open request'),
  'rights.ending': asksBrand('rights', 'Open rights'),
  'rights.ended': tells('rights', 'Open rights'),
  'rights.price_named': tells('rights', 'Open rights'),
  'rights.renewed': tells('rights', 'Open rights'),
  'rights.disputed': asksBrand('disputes', 'Open dispute'),
  'rights.dispute_brand_reminded': asksBrand('deadlines', 'Open dispute'),
  'rights.dispute_creator_reminded': asksCreator('deadlines', 'Open dispute'),
  'rights.dispute_answered': asksCreator('disputes', 'Open dispute'),
  'rights.dispute_contested': tells('disputes', 'Open dispute'),
  'rights.dispute_decided': tells('disputes', 'Read decision'),
}

export const entryOf = (topic: string): Entry | undefined =>
  (catalogue as Readonly<Record<string, Entry>>)[topic]

/** True if the notification gives its reader a task. `to` is the audience of the telling. */
export const asksReader = (topic: string, to: string): boolean => {
  const side = entryOf(topic)?.asks
  if (side == null) return false
  return side === 'both' || side === (to === 'brand' || to === 'finance' ? 'brand' : 'creator')
}

/** The first word of a topic or event. Tasks of a subject end with its next event of the family. */
export const familyOf = (name: string): string => name.slice(0, name.indexOf('.'))

/** Events after which earlier tasks of their subject are still open. */
const leaveTasks: ReadonlySet<EventName> = new Set<EventName>([
  'collaboration.creator_reminded',
  'collaboration.brand_reminded',
  'collaboration.extended',
  'collaboration.split_proposed',
  'barter.reminded',
  'barter.brand_short',
  'rights.reminded',
  'rights.dispute_brand_reminded',
  'rights.dispute_creator_reminded',
  'redemption.code_reminded',
  'commission.dispute_reminded',
  'claim.reminded',
  'rights.price_named',
  'programme.changed',
  'programme.reward_changed',
  'programme.terms_changed',
  'review.hidden',
  'webhook.secret_replaced',
])

export const endsTasks = (event: EventName): boolean => !leaveTasks.has(event)
