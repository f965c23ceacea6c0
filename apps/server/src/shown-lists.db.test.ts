import { CollaborationState } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { AuthorizedBrandId } from '#platform/actor.ts'
import { atTime } from '#platform/clock.ts'
import { type BareList, tryList } from '#platform/postgres/bare-lists.factory.ts'
import { type Row, useBareRows } from '#platform/postgres/bare-rows.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { readMonths } from './affiliate/commissions/order.views.ts'
import { listWaitingClaims } from './affiliate/conversions/claims/claim.views.ts'
import { listWaitingDisputes } from './collaborations/disputes/dispute.views.ts'
import { listTimeline } from './collaborations/lifecycle/collaboration-history.views.ts'
import { listReviewsToRead } from './collaborations/reviews/review-list.views.ts'
import { findCover } from './collaborations/submissions/submission.views.ts'
import { listHeard } from './integrations/webhooks/delivery.views.ts'
import { listBrandCoupons } from './money/coupons/brand-coupon.views.ts'
import { listCoupons } from './money/coupons/coupon.views.ts'
import { listMovedHere } from './money/payments/comparison/payment-comparison.views.ts'
import { inState } from './money/redemptions/redemption.views.ts'
import { dueSettlements } from './money/settlements/due-settlements.views.ts'

const plant = useBareRows()
const moment = new Date('2031-05-04T10:00:00.000Z')
const at = (days: number, ms = 0) => new Date(moment.getTime() + days * dayMs + ms).toISOString()
const states = (names: string): Row[] => names.split(' ').map((state) => ({ state }))

const own = crypto.randomUUID() as AuthorizedBrandId
const me = crypto.randomUUID()
const person = { userId: me, email: '' }
const brand = { ...person, role: 'brand', brandId: own, member: 'owner' } as const
const creator = { ...person, role: 'creator' } as const

const redemptionsIn = (state: Parameters<typeof inState>[0]) => async () => {
  const { rows } = await sql<{ id: string }>`
    select id from redemptions r where ${inState(state)}`.execute(db)
  return rows.map(({ id }) => id)
}
const madeOrRefunded = states('held used failed refunded')
const idsOf = async (rows: Promise<{ id: string }[]>) => (await rows).map(({ id }) => id)
const ofCollaboration: [string, string][] = [
  ['collaborations', 'collaboration_id'],
  ['campaigns', 'campaign_id'],
  ['brands', 'brand_id'],
  ['creators', 'creator_id'],
  ['users', 'creator_id'],
]

const lists: [string, BareList][] = [
  [
    'coupons creators can redeem',
    {
      read: async () => idsOf(listCoupons(creator, {}).then(({ items }) => items)),
      table: 'coupons',
      row: { published_at: at(0), delivery: 'pool', percent_off: null, stock: 0 },
      parents: [['suppliers', 'supplier_id']],
      shownToo: [{ starts_at: at(0) }, { ends_at: at(0, 1) }, { published_at: at(-9) }],
      hidden: [
        { published_at: at(0, 1) },
        { published_at: null },
        { archived_at: at(-1) },
        { paused_at: at(-1) },
        { starts_at: at(0, 1) },
        { ends_at: at(0) },
      ],
    },
  ],
  [
    'codes that can be used',
    {
      read: redemptionsIn('issued'),
      table: 'redemptions',
      row: { state: 'issued' },
      shownToo: [{ expires_at: at(0, 1) }],
      hidden: [{ expires_at: at(0) }, ...states('held used failed refunded expired')],
    },
  ],
  [
    'codes that are over',
    {
      read: redemptionsIn('expired'),
      table: 'redemptions',
      row: { state: 'expired' },
      shownToo: [{ state: 'issued', expires_at: at(0) }],
      hidden: [
        { state: 'issued', expires_at: at(0, 1) },
        ...madeOrRefunded.map((row) => ({ ...row, expires_at: at(-1) })),
      ],
    },
  ],
  [
    'missing orders to be decided about',
    {
      read: () => idsOf(listWaitingClaims()),
      table: 'order_claims',
      row: { state: 'open' },
      parents: [
        ['programmes', 'programme_id'],
        ['enrolments', 'enrolment_id'],
        ['brands', 'brand_id'],
        ['creators', 'creator_id'],
        ['users', 'creator_id'],
      ],
      shownToo: states('escalated'),
      hidden: states('accepted declined'),
    },
  ],
  [
    'disputes the operator may decide',
    {
      read: async () => (await listWaitingDisputes()).map((dispute) => dispute.collaborationId),
      table: 'disputes',
      key: 'collaboration_id',
      row: { state: 'open' },
      parents: ofCollaboration,
      shownToo: states('under_review'),
      hidden: states('resolved withdrawn'),
    },
  ],
  [
    'reviews the operator may hide',
    {
      read: () => idsOf(listReviewsToRead(1000)),
      table: 'collaboration_reviews',
      row: { visible_at: at(-1) },
      parents: ofCollaboration.slice(2),
      hidden: [{ visible_at: null }, { hidden_at: at(0) }],
    },
  ],
]

it.each(lists)('%s are all there are, and no others', async (_, list) => {
  const { shown, expected } = await tryList(plant, moment, list)
  expect(shown).toEqual(expected)
})

it('a post shows a picture of the newest round that is a live post’s', async () => {
  const coverOf = async (state: string, ...rounds: Row[]) => {
    const { id } = await plant('collaborations', { state, brand_id: own })
    for (const [nr, round] of rounds.entries())
      await plant('submissions', { collaboration_id: id, round: nr + 1, kind: 'live', ...round })
    const found = await findCover(String(id), own)
    expect(await findCover(String(id))).toBe(found)
    expect(await findCover(String(id), crypto.randomUUID())).toBeNull()
    return found
  }
  const picture = { file_urls: ['/1.mp4', '/2.webp', '/3.webp'] }
  const draft = { ...picture, kind: 'draft' }
  const newer = { file_urls: ['/4.webp'] }
  expect(await coverOf('submitted', picture)).toBe('/2.webp')
  expect(await coverOf('submitted', draft)).toBeNull()
  expect(await coverOf('live', draft)).toBe('/2.webp')
  expect(await coverOf('live', { ...picture, verdict: 'approved' }, newer)).toBe('/4.webp')
  for (const verdict of ['changes_requested', 'rejected'])
    expect(await coverOf('live', picture, { ...newer, verdict })).toBe('/2.webp')
  for (const state of CollaborationState.options.filter((one) => !/^(live|submitted)$/.test(one)))
    expect(await coverOf(state, picture)).toBeNull()
})

it('a brand’s coupon counts each of its codes in one place', async () => {
  const supplier = await plant('suppliers', { brand_id: own })
  await plant('brands', { id: own })
  const rows: Row[] = [
    ...states('held issued used expired refunded failed'),
    { state: 'issued', expires_at: at(0) },
    { state: 'issued', expires_at: at(0, 1) },
  ]
  const couponOf = async (title: string, redeemed: Row[]) => {
    const coupon = await plant('coupons', { supplier_id: supplier.id, stock: 0, title })
    for (const [nr, row] of redeemed.entries())
      await plant('redemptions', { coupon_id: coupon.id, coins: 10 ** nr, ...row })
  }
  await couponOf('much', rows)
  await couponOf('none', [])
  await couponOf('failed', states('failed'))
  const { items, waiting } = await atTime(moment, () => listBrandCoupons(brand, {}))
  expect(waiting).toBe(1)
  const counts = { waiting: 1, issued: 2, used: 1, expired: 2, refunded: 1 }
  const none = { waiting: 0, issued: 0, used: 0, expired: 0, refunded: 0 }
  const nothing = { counts: none, quantity: 0, coinsEarned: 0 }
  expect(Object.fromEntries(items.map((item) => [item.title, item]))).toMatchObject({
    failed: { ...nothing, redeemedOnce: true },
    none: { ...nothing, redeemedOnce: false },
    much: { counts, quantity: 6, coinsEarned: 11_001_110, redeemedOnce: true },
  })
})

it('a month of a creator’s orders counts those that stand, and their coins', async () => {
  const enrolmentId = crypto.randomUUID()
  const programmeId = crypto.randomUUID()
  const order = async (more: Row, commission: Row = {}) => {
    const conversion = await plant('conversions', {
      ...{ enrolment_id: enrolmentId, programme_id: programmeId, order_ref: crypto.randomUUID() },
      ...{ amount_minor: 100, currency: 'EUR', occurred_at: '2031-05-10T00:00:00Z', ...more },
    })
    await plant('commissions', {
      ...{ conversion_id: conversion.id, programme_id: programmeId, state: 'pending' },
      ...{ coins: 10, reversed_coins: 1, ...commission },
    })
  }
  await order({ occurred_at: '2031-05-01T00:00:00Z' })
  await order({ occurred_at: '2031-05-31T23:59:59.999Z' }, { state: 'matured' })
  await order({ amount_minor: 0 })
  await order({ refunded_minor: 99 })
  await order({ occurred_at: '2031-06-01T00:00:00Z' })
  await order({ occurred_at: '2031-04-30T23:59:59.999Z' })
  await order({ is_test: true })
  await order({ cancelled_at: at(0) })
  await order({ refunded_minor: 100 })
  await order({ enrolment_id: me })
  await order({}, { state: 'rejected' })
  const currency = 'EUR'
  const asked = { enrolmentId, programmeId, occurredAt: moment, monthCap: 1, currency }
  const months = await readMonths(db, [asked as never])
  expect([...months.values()]).toEqual([{ orders: 4, coins: 36 }])
  const unlimited = await readMonths(db, [{ ...asked, monthCap: null } as never])
  expect([...unlimited.values()]).toEqual([{ orders: 4, coins: 0 }])
})

it('webhooks hear what happened since they were there, until they are off', async () => {
  const event = await plant('domain_events', {
    ...{ brand_id: own, type: 'collaboration.accepted', at: at(0) },
    ...{ subject_type: 'collaboration', data: {} },
  })
  const hook = (more: Row) =>
    plant('webhooks', { brand_id: own, types: [event.type], created_at: at(-1), ...more })
  const heard = [await hook({}), await hook({ created_at: at(0) })]
  await hook({ created_at: at(0, 1) })
  await hook({ off_at: at(-1) })
  await hook({ brand_id: me })
  await hook({ types: ['collaboration.declined'] })
  const told = await listHeard(db, [{ id: Number(event.id), type: 'collaboration.accepted' }])
  expect(told.map(({ webhookId }) => webhookId).sort()).toEqual(heard.map(({ id }) => id).sort())
})

it('what came in until a month ended is settled in the next, once', async () => {
  const month = new Date('2031-05-01T00:00:00.000Z')
  const owed = async (row: Row, settled?: Date) => {
    const supplier = await plant('suppliers', { brand_id: crypto.randomUUID(), ...row })
    const account = await plant('ledger_accounts', {
      ...{ owner: 'supplier', owner_id: supplier.id, kind: 'payable', balance: 5, ...row },
    })
    const came = { account_id: account.id, delta: 5, created_at: new Date(month.getTime() - 1) }
    await plant('ledger_entries', { ...came, ...row })
    if (settled) await plant('settlements', { supplier_id: supplier.id, created_at: settled })
    return String(supplier.id)
  }
  const due = [await owed({}), await owed({}, new Date(month.getTime() - 2))]
  await owed({ created_at: month })
  await owed({ delta: -5 })
  await owed({ brand_id: null })
  await owed({ balance: 0, seq: 1, folded_through: 2 ** 40 })
  await owed({}, new Date(month.getTime() - 1))
  expect((await atTime(moment, () => dueSettlements(100))).sort()).toEqual(due.sort())
})

it('a day of payments holds what moved from its first moment to its last', async () => {
  const [from, until] = [new Date(at(0)), new Date(at(1))]
  const moments = { '-': at(0, -1), first: at(0), last: at(1, -1), '+': at(1) }
  const provider = crypto.randomUUID()
  for (const [name, moved] of Object.entries(moments)) {
    const paid = { provider, currency: 'EUR', amount_minor: 100 }
    const topup = await plant('topups', { ...paid, provider_ref: name, paid_at: moved })
    const of = { topup_id: topup.id, net_minor: 10, tax_minor: 2 }
    for (const state of ['done', 'failed', 'requested'])
      await plant('topup_refunds', {
        ...of,
        state,
        provider_ref: `${name} ${state}`,
        done_at: moved,
      })
    for (const fact of ['disputed', 'dispute_won', 'dispute_lost', 'refund_failed', 'paid'])
      await plant('payment_reports', {
        ...{ topup_id: topup.id, fact, received_at: moved },
        data: { disputeRef: `${name} ${fact}`, refundRef: `${name} failed`, amountMinor: 7 },
      })
    await plant('payment_reports', {
      ...{ topup_id: topup.id, fact: 'refund_failed', received_at: moved },
      data: { refundRef: 'unknown' },
    })
  }
  await plant('topups', { provider: 'another', provider_ref: 'x', paid_at: at(0) })
  const told = await listMovedHere(provider, { from, until })
  const moved = told.toSorted((one, two) => one.payment.localeCompare(two.payment))
  const kinds = ['dispute_won', 'disputed', 'paid', 'refund_returned', 'refunded']
  expect(moved.map(({ kind, payment }) => [payment, kind])).toEqual(
    ['first', 'last'].flatMap((payment) => kinds.map((kind) => [payment, kind])),
  )
  expect(moved.slice(0, 5).map(({ amountMinor }) => amountMinor)).toEqual([7, 7, 100, 7, 12])
})

it('a decision counts as automatic only where the server acted at the deadline or later', async () => {
  const id = crypto.randomUUID()
  const step = (actor: string, days: number, deadline: string | null, more: Row = {}) =>
    plant('domain_events', {
      ...{ subject_type: 'collaboration', subject_id: id, type: 'collaboration.shipped', actor },
      ...{ to_state: 'shipped', at: at(days), data: deadline === null ? {} : { deadline } },
      ...more,
    })
  await step('brand', 0, at(1))
  await step('system', 1, at(3))
  await step('system', 2, null)
  await step('system', 4, null, { to_state: null })
  await step('creator', 5, null)
  await step('system', 6, null)
  const past = { id, category: 'paid_campaign', terms: null, coins: 0 }
  const timeline = await listTimeline(db, past, {} as never, 'creator')
  expect(timeline.map(({ silence }) => silence)).toEqual([false, true, false, false, false, true])
})
