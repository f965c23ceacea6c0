import { expect, it } from 'vitest'
import { useBareRows } from '#platform/postgres/bare-rows.factory.ts'
import { type BareWrite, tryWrite } from '#platform/postgres/bare-writes.factory.ts'
import { deleteTokensOf } from './accounts/identity/one-time-token.store.ts'
import { deleteSessionOf, deleteSessionsOf } from './accounts/identity/sessions/session.store.ts'
import * as orderDisputes from './affiliate/commissions/disputes/commission-dispute.store.ts'
import { decideClaim } from './affiliate/conversions/claims/claim.store.ts'
import * as disputes from './collaborations/disputes/dispute.store.ts'
import { closePendingReceipt, decideReceipt } from './collaborations/receipts/receipt.store.ts'
import { markVisible } from './collaborations/reviews/review.store.ts'
import { deleteDeliveryAddress } from './collaborations/shipments/address.store.ts'
import { answerReport } from './collaborations/shipments/shipment.store.ts'
import { closePendingContent } from './collaborations/submissions/submission.store.ts'
import { takeUntold } from './communication/messages/message.store.ts'
import { writeReadUpTo } from './communication/notifications/notification.store.ts'
import { endKey } from './integrations/api-keys/api-key.store.ts'
import * as deliveries from './integrations/webhooks/delivery.store.ts'
import { switchWebhookOff } from './integrations/webhooks/webhook.store.ts'
import * as refunds from './money/payments/refunds/refund.store.ts'
import * as topups from './money/payments/topup.store.ts'
import * as redemptions from './money/redemptions/redemption.store.ts'

const plant = useBareRows()
const moment = new Date('2031-05-04T10:00:00.000Z')
const minutes = (count: number) => new Date(moment.getTime() + count * 60_000)
const now = moment.getTime()
const hour = 60

const waiting = { kept: [{ verdict: 'rejected' }, { verdict: 'approved' }] }
const person = crypto.randomUUID()
const ofTopup = { topup_id: crypto.randomUUID(), coins: 30 }
const _answered = { state: 'delivered', nextAt: null } as const

const writes: Record<string, BareWrite> = {
  // This case must run first, because it would also delete the deliveries of later cases.
  'messages to webhooks are forgotten after thirty days': {
    table: 'webhook_deliveries',
    row: { created_at: minutes(-30 * 24 * hour - 1) },
    findsAll: true,
    write: deliveries.deleteOldDeliveries,
    changed: null,
    kept: [{ created_at: minutes(-30 * 24 * hour) }],
  },
  'an API key ends': {
    table: 'api_keys',
    row: { brand_id: person },
    write: (tx, id) => endKey(tx, person, id),
    changed: { revoked_at: now },
    kept: [{ revoked_at: minutes(-9) }, { brand_id: crypto.randomUUID() }],
  },
  'a dispute about an order is decided': {
    table: 'commission_disputes',
    key: 'commission_id',
    write: (tx, id) =>
      orderDisputes.markResolved(tx, id, { outcome: 'pays', by: 'silence', words: 'Late.' }),
    changed: { outcome: 'pays', resolved_by: 'silence', words: 'Late.', resolved_at: now },
  },
  'content that waits counts with the work': {
    table: 'submissions',
    key: 'collaboration_id',
    row: { round: 3 },
    write: (tx, id) => closePendingContent(tx, id, true),
    changed: { verdict: 'approved', decided_at: now },
    kept: waiting.kept.map((row, round) => ({ ...row, round })),
  },
  'a receipt that waits makes way': {
    table: 'receipts',
    key: 'collaboration_id',
    row: { round: 3 },
    write: (tx, id) => closePendingReceipt(tx, id, false),
    changed: { verdict: 'lapsed', decided_at: now },
    kept: [{ verdict: 'refused', round: 1 }],
  },
  'a receipt is refused': {
    table: 'receipts',
    key: 'collaboration_id',
    row: { round: 3 },
    write: (tx, id) =>
      decideReceipt(tx, id, {
        verdict: 'refused',
        reason: 'unreadable',
        words: 'Dark.',
        by: person,
      } as never),
    changed: {
      ...{ verdict: 'refused', reason_code: 'unreadable', reason_note: 'Dark.' },
      ...{ decided_by: person, decided_at: now },
    },
    kept: [{ verdict: 'refused', round: 1 }],
  },
  'a missing order is decided about': {
    table: 'order_claims',
    write: (tx, id) =>
      decideClaim(tx, id, { state: 'declined', by: 'brand', reason: 'Unknown.' } as never),
    changed: { state: 'declined', decided_by: 'brand', decided_at: now, reason: 'Unknown.' },
  },
  'a dispute is answered': {
    table: 'disputes',
    row: { state: 'open' },
    write: (tx, id) => disputes.writeReply(tx, id, { body: 'No.', fileUrls: ['/f'] } as never),
    changed: {
      ...{ state: 'under_review', reply_body: 'No.', reply_file_urls: ['/f'], replied_at: now },
    },
  },
  'a dispute is decided': {
    table: 'disputes',
    row: { state: 'open', items: '[]' },
    write: (tx, id) =>
      disputes.markResolved(tx, id, {
        ...{ by: 'operator', percent: 40, coins: 12, words: 'Half done.' },
        items: [{ item: 'a', met: true }],
      }),
    changed: {
      ...{ state: 'resolved', creator_percent: 40, creator_coins: 12, resolved_by: 'operator' },
      ...{ resolution: 'Half done.', resolved_at: now, items: [{ item: 'a', met: true }] },
    },
  },
  'a session ends for its person': {
    table: 'sessions',
    key: 'public_id',
    row: { user_id: person },
    write: (tx, id) => deleteSessionOf(tx, person, id),
    changed: null,
  },
  'a person’s sessions end': {
    table: 'sessions',
    key: 'user_id',
    write: deleteSessionsOf,
    changed: null,
  },
  'a person’s links of one kind end': {
    table: 'one_time_tokens',
    key: 'user_id',
    row: { kind: 'reset' },
    write: (tx, id) => deleteTokensOf(tx, id, ['reset']),
    changed: null,
    kept: [{ kind: 'verify' }],
  },
  'who left messages unread is told once': {
    table: 'message_threads',
    row: { brand_unread: 1, brand_unread_since: moment },
    findsAll: true,
    write: (tx) => takeUntold(tx, 'brand', moment, 9),
    changed: { brand_told: true },
    kept: [
      { brand_unread: 0 },
      { brand_told: true },
      { brand_unread_since: new Date(now + 1) },
      { brand_unread_since: null, creator_unread: 1, creator_unread_since: moment },
    ],
  },
  'notifications are read up to one': {
    table: 'notifications',
    row: { user_id: ofTopup.topup_id },
    findsAll: true,
    write: (tx, id) => writeReadUpTo(tx, ofTopup.topup_id, Number(id) + 2),
    changed: { read_at: now },
    kept: [{ user_id: crypto.randomUUID() }, { read_at: minutes(-9) }, {}],
  },
  'an address is forgotten': {
    table: 'delivery_addresses',
    key: 'collaboration_id',
    write: deleteDeliveryAddress,
    changed: null,
  },
  'a report about a shipment is answered': {
    table: 'shipment_reports',
    key: 'collaboration_id',
    write: (tx, id) => answerReport(tx, id, { answer: 'resend', words: 'Again.' }),
    changed: { answer: 'resend', answer_words: 'Again.', answered_at: now },
    kept: [{ answer: 'delivered' }],
  },
  'a refund is done': {
    table: 'topup_refunds',
    row: { ...ofTopup, state_deadline: moment },
    write: (tx, id) => refunds.markRefundDone(tx, id, 'r_1'),
    changed: { state: 'done', provider_ref: 'r_1', state_deadline: null, done_at: now },
  },
  'a refund waits for another try': {
    table: 'topup_refunds',
    row: ofTopup,
    write: (tx, id) => refunds.postponeRefund(id, 5, tx),
    changed: { state_deadline: minutes(5).getTime() },
    kept: [{ state: 'done' }, { state: 'failed' }],
  },
  'a payment is made': {
    table: 'topups',
    row: { failure: 'Declined.' },
    write: (tx, id) => topups.updateTopupState(tx, id, 'paid', null),
    changed: { state: 'paid', failure: null, paid_at: now },
  },
  'a payment is looked at again in an hour': {
    table: 'topups',
    row: { state: 'pending', state_deadline: minutes(hour + 1) },
    write: (_, id) => topups.postponeLook(id),
    changed: { look_again_at: minutes(hour).getTime() },
    kept: [{ state: 'paid' }, { state: 'expired' }, { state: 'created' }],
  },
  'a bank at work is given its days': {
    table: 'topups',
    row: { state: 'pending', state_deadline: moment },
    write: (tx, id) => topups.extendOpenTopup(tx, id, 2),
    changed: { state_deadline: minutes(48 * hour).getTime() },
    kept: [{ state: 'failed' }, { state_deadline: minutes(72 * hour) }],
  },
  'a code is given': {
    table: 'redemptions',
    row: { state: 'held', due_at: moment },
    write: (tx, id) => redemptions.markIssued(tx, id, minutes(9)),
    changed: {
      ...{ state: 'issued', issued_at: now, expires_at: minutes(9).getTime(), due_at: null },
    },
  },
  'a code is used': {
    table: 'redemptions',
    row: { state: 'issued' },
    write: redemptions.writeUsed,
    changed: { state: 'used', used_at: now },
  },
  'coins for a code come back': {
    table: 'redemptions',
    row: { state: 'held', due_at: moment },
    write: (tx, id) => redemptions.writeGivenBack(tx, id, 'refunded', 'Sold out.'),
    changed: { state: 'refunded', reason: 'Sold out.', due_at: null },
  },
  'a review is shown': {
    table: 'collaboration_reviews',
    write: markVisible,
    changed: { visible_at: now },
  },
  'a message to a webhook starts anew': {
    table: 'webhook_deliveries',
    row: { state: 'failed', tries: 9, next_at: null },
    write: deliveries.restartDelivery,
    changed: { state: 'waiting', next_at: now, tries: 0 },
  },
  'a webhook is switched off': {
    table: 'webhooks',
    write: (tx, id) => switchWebhookOff(tx, id, 'gone'),
    changed: { off_at: now, off_because: 'gone' },
    kept: [{ off_at: minutes(-9), off_because: 'brand' }],
  },
}

it.each(Object.entries(writes))('%s: that, and nothing else', async (_, write) => {
  const { happened, expected } = await tryWrite(plant, moment, write)
  expect(happened).toEqual(expected)
})
