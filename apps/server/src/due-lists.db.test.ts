import { CollaborationState } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import { dayMs, hourMs } from '@tandem/contract/time.ts'
import { beforeAll, expect, it } from 'vitest'
import { type BareList, tryList } from '#platform/postgres/bare-lists.factory.ts'
import { type Row, useBareRows } from '#platform/postgres/bare-rows.factory.ts'
import { readSettings } from '#platform/settings/env.ts'
import { useSettings } from '#platform/settings/settings.ts'
import {
  disputesToRemind,
  dueCommissions,
  dueDisputes,
  dueExaminations,
} from './affiliate/commissions/index.ts'
import { claimsToRemind, dueClaims } from './affiliate/conversions/index.ts'
import { dueCampaigns } from './campaigns/campaigns/due-campaigns.views.ts'
import { dueReports } from './campaigns/shared-reports/index.ts'
import { listOverdue, listToRemind } from './collaborations/lifecycle/due-collaborations.views.ts'
import { dueReviews } from './collaborations/reviews/index.ts'
import {
  dueEnds,
  dueRightsDisputes,
  rightsDisputesToRemind,
} from './collaborations/rights/index.ts'
import { dueAddresses } from './collaborations/shipments/index.ts'
import { dueDeliveries } from './integrations/webhooks/delivery.views.ts'
import { dueIdleCoins } from './money/coins/index.ts'
import { dueLooks, dueRefunds } from './money/payments/index.ts'
import { codesToRemind, dueCodes, dueExpiries, dueReminders } from './money/redemptions/index.ts'

const moment = new Date('2031-05-04T10:00:00.000Z')
const at = (days: number, ms = 0) => new Date(moment.getTime() + days * dayMs + ms).toISOString()

const plant = useBareRows()
beforeAll(() =>
  useSettings(
    readSettings({ SECRET_KEY: 'a secret that only these tests know', COIN_EXPIRY_MONTHS: '12' }),
  ),
)

const states = (names: string): Row[] => names.split(' ').map((state) => ({ state }))
const ended = ['completed', 'declined', 'withdrawn', 'expired', 'cancelled']

const code = { state: 'issued', issued_at: at(-90), expires_at: at(0) }

const lists: [string, BareList][] = [
  [
    'campaigns a fortnight after content was due',
    {
      read: () => dueCampaigns(1000),
      table: 'campaigns',
      row: { state: 'open', deadline: at(-14), places_taken: 0 },
      shownToo: [{ state: 'paused' }],
      hidden: [{ deadline: at(-14, 1) }, ...states('draft closed cancelled')],
    },
  ],
  [
    'links to reports that ended a month ago',
    {
      read: () => dueReports(1000),
      table: 'shared_reports',
      row: { made_at: at(-60), expires_at: at(-30), query: {}, campaign_id: null },
      shownToo: [{ expires_at: at(30), revoked_at: at(-30) }],
      hidden: [{ expires_at: at(-30, 1) }, { expires_at: at(-29), revoked_at: at(-29) }],
    },
  ],
  [
    'collaborations whose time is over',
    {
      read: async () => (await listOverdue(1000, undefined)).map(({ id }) => id),
      table: 'collaborations',
      row: { state_deadline: at(0) },
      hidden: [{ state_deadline: at(0, 1) }, { state_deadline: null, remind_at: at(0) }],
    },
  ],
  [
    'collaborations to be reminded of',
    {
      read: async () => (await listToRemind(1000, undefined)).map(({ id }) => id),
      table: 'collaborations',
      row: { remind_at: at(0) },
      hidden: [{ remind_at: at(0, 1) }, { remind_at: null, state_deadline: at(0) }],
    },
  ],
  [
    'reviews to be shown',
    {
      read: () => dueReviews(1000),
      table: 'collaboration_reviews',
      row: { reveal_at: at(0) },
      hidden: [{ reveal_at: at(0, 1) }, { visible_at: at(-1) }],
    },
  ],
  [
    'addresses to be erased, 90 days after an end of any kind',
    {
      read: () => dueAddresses(1000),
      table: 'delivery_addresses',
      key: 'collaboration_id',
      row: { state: 'completed', state_since: at(-90) },
      parents: [['collaborations', 'collaboration_id']],
      shownToo: states('declined withdrawn expired cancelled'),
      hidden: [
        { state_since: at(-90, 1) },
        ...CollaborationState.options
          .filter((state) => !ended.includes(state))
          .map((state) => ({ state })),
      ],
    },
  ],
  [
    'payments to ask about',
    {
      read: () => dueLooks(1000),
      table: 'topups',
      row: { state: 'pending', look_again_at: at(0) },
      shownToo: states('failed'),
      hidden: [
        { look_again_at: at(0, 1) },
        ...states('created expired paid refunded charged_back'),
      ],
    },
  ],
  [
    'refunds to be paid',
    {
      read: () => dueRefunds(1000),
      table: 'topup_refunds',
      row: { state: 'requested', state_deadline: at(0) },
      hidden: [{ state_deadline: at(0, 1) }, ...states('done failed')],
    },
  ],
  [
    'coins nobody moved',
    {
      read: () => dueIdleCoins(1000),
      table: 'idle_coins',
      key: 'creator_id',
      row: { look_at: at(0) },
      hidden: [{ look_at: at(0, 1) }],
    },
  ],
  [
    'coupons whose code never came',
    {
      read: () => dueCodes(1000),
      table: 'redemptions',
      row: { state: 'held', due_at: at(0) },
      hidden: [{ due_at: at(0, 1) }, ...states('issued used failed refunded expired')],
    },
  ],
  [
    'coupons whose code is to remind of',
    {
      read: () => codesToRemind(1000),
      table: 'redemptions',
      row: { state: 'held', due_at: at(1), remind_at: at(0) },
      hidden: [{ remind_at: at(0, 1) }, ...states('issued used failed refunded expired')],
    },
  ],
  [
    'rights whose end is to be told of',
    {
      read: () => dueEnds(1000),
      table: 'rights_grants',
      row: { remind_at: at(0), starts_at: at(-20), ends_at: at(14) },
      hidden: [{ remind_at: at(0, 1) }, { remind_at: null }],
    },
  ],
  [
    'disputes about rights nobody answered',
    {
      read: () => dueRightsDisputes(1000),
      table: 'rights_disputes',
      row: { state: 'open', answer_by: at(0) },
      hidden: [{ answer_by: at(0, 1) }, { state: 'contested', answer_by: null }],
    },
  ],
  [
    'disputes about rights to remind of',
    {
      read: () => rightsDisputesToRemind(1000),
      table: 'rights_disputes',
      row: { state: 'open', answer_by: at(1), remind_at: at(0) },
      hidden: [{ remind_at: at(0, 1) }, { state: 'contested', answer_by: null }],
    },
  ],
  [
    'codes that have expired',
    {
      read: () => dueExpiries(1000),
      table: 'redemptions',
      row: code,
      hidden: [{ expires_at: at(0, 1) }, ...states('held used failed refunded expired')],
    },
  ],
  [
    'codes that expire in 14 days or in 3, each told once, and only where it was bought before',
    {
      read: () => dueReminders(1000),
      table: 'redemptions',
      row: { ...code, expires_at: at(14) },
      shownToo: [
        { issued_at: at(0) },
        { expires_at: at(0, 1) },
        { expires_at: at(3), reminded_days: 14 },
        { expires_at: at(3), issued_at: at(0) },
      ],
      hidden: [
        { expires_at: at(14, 1) },
        { expires_at: at(0) },
        { issued_at: at(0, 1) },
        { reminded_days: 14 },
        { expires_at: at(3, 1), reminded_days: 14 },
        { expires_at: at(3), reminded_days: 3 },
        { expires_at: at(3), issued_at: at(0, 1) },
        ...states('held used failed refunded expired'),
      ],
    },
  ],
  [
    'disputes about orders nobody answered',
    {
      read: () => dueDisputes(1000),
      table: 'commission_disputes',
      key: 'commission_id',
      row: { reply_by: at(0) },
      hidden: [{ reply_by: at(0, 1) }, { replied_at: at(-1) }, { resolved_at: at(-1) }],
    },
  ],
  [
    'disputes about orders to remind of',
    {
      read: () => disputesToRemind(1000),
      table: 'commission_disputes',
      key: 'commission_id',
      row: { reply_by: at(1), remind_at: at(0) },
      hidden: [{ remind_at: at(0, 1) }, { replied_at: at(-1) }, { resolved_at: at(-1) }],
    },
  ],
  [
    'missing orders to remind of',
    {
      read: () => claimsToRemind(1000),
      table: 'order_claims',
      row: { reply_by: at(1), remind_at: at(0) },
      hidden: [{ remind_at: at(0, 1) }, ...states('escalated accepted declined')],
    },
  ],
  [
    'missing orders nobody answered',
    {
      read: () => dueClaims(1000),
      table: 'order_claims',
      row: { reply_by: at(0) },
      hidden: [{ reply_by: at(0, 1) }, ...states('escalated accepted declined')],
    },
  ],
  [
    'commissions whose time is over',
    {
      read: () => dueCommissions(1000),
      table: 'commissions',
      row: { state: 'pending', state_deadline: at(0) },
      hidden: [{ state_deadline: at(0, 1) }, { state_deadline: null }],
    },
  ],
  [
    'orders to be looked at, when they came and in the day before they mature',
    {
      read: () => dueExaminations(1000),
      table: 'commissions',
      key: 'enrolment_id',
      row: { state: 'pending', created_at: at(0), matures_at: at(30), paid_at: at(0) },
      parents: [['conversions', 'conversion_id']],
      shownToo: [
        { matures_at: at(1), examined_at: at(0, -hourMs) },
        { matures_at: at(0.5), examined_at: at(-0.5, -1) },
      ],
      hidden: [
        { created_at: at(0, 1) },
        { paid_at: at(0, 1) },
        { paid_at: null },
        { matures_at: at(1, 1), examined_at: at(-1) },
        { matures_at: at(1), examined_at: at(0, 1 - hourMs) },
        { matures_at: at(0.5), examined_at: at(-0.5) },
        ...states('awaiting_payment unfunded on_hold matured reversed rejected'),
      ],
    },
  ],
  [
    'what webhooks are to be told',
    {
      read: async () => (await dueDeliveries(1000, {})).map(({ id }) => id),
      table: 'webhook_deliveries',
      row: { next_at: at(0) },
      parents: [['webhooks', 'webhook_id']],
      hidden: [
        { next_at: at(0, 1) },
        { next_at: null },
        { off_at: at(-1) },
        { paused_until: at(0, 1) },
      ],
    },
  ],
]

it.each(lists)('%s: at the very moment, not before, and in no other state', async (_, list) => {
  const { shown, expected } = await tryList(plant, moment, list)
  expect(shown).toEqual(expected)
})
