import { notificationKinds } from '@tandem/contract/communication/notifications/notification-kinds.vocabulary.ts'
import type { EventName } from '@tandem/contract/events.ts'
import { expect, it } from 'vitest'
import { type Topics, tellingsOf } from './notification.rules.ts'
import { entryOf } from './notification-catalogue.rules.ts'

type Side = 'creator' | 'brand' | 'person'
type Row = [what: string, event: EventName, from: string | null, ...told: [Side, keyof Topics][]]

const rows: Row[] = [
  ['application received', 'collaboration.applied', null, ['brand', 'collaboration.applied']],
  [
    'application accepted',
    'collaboration.accepted',
    'applied',
    ['creator', 'collaboration.accepted'],
  ],
  [
    'application declined',
    'collaboration.declined',
    'applied',
    ['creator', 'collaboration.declined'],
  ],
  [
    'application ended unanswered',
    'collaboration.expired',
    'applied',
    ['creator', 'collaboration.expired'],
  ],
  ['invitation', 'collaboration.invited', null, ['creator', 'collaboration.invited']],
  ['shipped', 'collaboration.shipped', 'accepted', ['creator', 'collaboration.shipped']],
  [
    'delivered',
    'collaboration.received',
    'shipped',
    ['creator', 'collaboration.received'],
    ['brand', 'collaboration.received'],
  ],
  [
    'missed date',
    'collaboration.expired',
    'producing',
    ['creator', 'collaboration.expired'],
    ['brand', 'collaboration.expired'],
  ],
  [
    'not arrived',
    'collaboration.shipment_reported',
    null,
    ['brand', 'collaboration.shipment_reported'],
  ],
  [
    'receipt to check',
    'collaboration.receipt_sent',
    'accepted',
    ['brand', 'collaboration.receipt_sent'],
  ],
  [
    'receipt refused',
    'collaboration.receipt_refused',
    'proof_submitted',
    ['creator', 'collaboration.receipt_refused'],
  ],
  [
    'receipt paid back',
    'collaboration.receipt_approved',
    'proof_submitted',
    ['creator', 'collaboration.receipt_approved'],
    ['brand', 'collaboration.receipt_approved'],
  ],
  [
    'content to review',
    'collaboration.submitted',
    'producing',
    ['brand', 'collaboration.submitted'],
  ],
  [
    'changes asked',
    'collaboration.changes_requested',
    'submitted',
    ['creator', 'collaboration.changes_requested'],
  ],
  [
    'draft approved, live post due',
    'collaboration.draft_approved',
    'submitted',
    ['creator', 'collaboration.draft_approved'],
    ['brand', 'collaboration.draft_approved'],
  ],
  [
    'content approved, payday',
    'collaboration.completed',
    'live',
    ['creator', 'collaboration.completed'],
    ['brand', 'collaboration.completed'],
  ],
  [
    'dispute opened',
    'collaboration.disputed',
    'submitted',
    ['creator', 'collaboration.disputed'],
    ['brand', 'collaboration.disputed'],
  ],
  [
    'dispute answered',
    'collaboration.dispute_answered',
    null,
    ['creator', 'collaboration.dispute_answered'],
    ['brand', 'collaboration.dispute_answered'],
  ],
  [
    'deadline of the creator',
    'collaboration.creator_reminded',
    null,
    ['creator', 'collaboration.creator_reminded'],
  ],
  [
    'deadline of the brand',
    'collaboration.brand_reminded',
    null,
    ['brand', 'collaboration.brand_reminded'],
  ],
  ['deadline of a missing order', 'claim.reminded', null, ['brand', 'claim.reminded']],
  [
    'deadline of a dispute about an order',
    'commission.dispute_reminded',
    null,
    ['brand', 'commission.dispute_reminded'],
  ],
  ['deadline of a code', 'redemption.code_reminded', null, ['brand', 'redemption.code_reminded']],
  ['rights asked', 'rights.asked', null, ['creator', 'rights.asked']],
  ['rights granted', 'rights.granted', null, ['brand', 'rights.granted']],
  [
    'rights ending',
    'rights.ending',
    null,
    ['creator', 'rights.ending'],
    ['brand', 'rights.ending'],
  ],
  [
    'barter round, for the side whose turn it is',
    'barter.countered',
    null,
    ['brand', 'barter.countered'],
  ],
  ['programme invitation', 'enrolment.invited', null, ['creator', 'enrolment.invited']],
  ['order of a programme', 'commission.earned', null, ['creator', 'commission.earned']],
  ['commission matured', 'commission.matured', null, ['creator', 'commission.matured']],
  ['commission held', 'commission.held', null, ['creator', 'commission.held']],
  ['commission rejected', 'commission.rejected', null, ['creator', 'commission.rejected']],
  ['claim', 'claim.made', null, ['brand', 'claim.made']],
  ['message to the brand', 'message.unread_by_brand', null, ['brand', 'message.unread']],
  ['message to the creator', 'message.unread_by_creator', null, ['creator', 'message.unread']],
  ['low programme budget', 'programme.budget_low', null, ['brand', 'programme.budget_low']],
  ['wallet low', 'wallet.low', null, ['brand', 'wallet.low']],
  ['report of a month', 'monthly_report.made', null, ['brand', 'monthly_report.made']],
  ['top-up, with its invoice', 'topup.paid', null, ['brand', 'topup.paid']],
  ['coupon code', 'redemption.issued', null, ['creator', 'redemption.issued']],
  ['redeemed coupon', 'redemption.held', null, ['brand', 'redemption.waiting']],
  ['security event', 'account.access_revoked', null, ['person', 'account.access_revoked']],
  [
    'security event of a member',
    'member.access_revoked',
    null,
    ['brand', 'account.access_of_member_revoked'],
  ],
  ['new member', 'member.joined', null, ['brand', 'member.joined']],
  ['member who left', 'member.left', null, ['brand', 'member.left']],
  ['another role', 'member.role_changed', null, ['person', 'member.role_changed']],
  ['end of a membership', 'member.removed', null, ['person', 'member.removed']],
  [
    'new owner',
    'member.ownership_handed_over',
    null,
    ['person', 'member.ownership_handed_over'],
    ['person', 'member.ownership_given'],
  ],
]

const sideOf = (to: string): string =>
  ({ finance: 'brand', other_owners: 'brand', actor: 'person' })[to] ?? to

it.each(rows)('%s: tells the right sides, also by email', (_what, type, fromState, ...told) => {
  const tellings = tellingsOf({ type, fromState, toState: 'brand' })
  expect(tellings.map(({ to, topic }) => [sideOf(to), topic]).sort()).toEqual(told.sort())
  for (const { topic } of tellings)
    expect(notificationKinds[entryOf(topic)?.kind ?? 'tips'].usual).toContain('mail')
})
