import { followOrders } from '#affiliate/commissions/index.ts'
import type { LockedProgramme } from '#affiliate/programmes/index.ts'
import { monthsLater } from '#money/coins/index.ts'
import { now } from '#platform/clock.ts'
import { announceAll } from '#platform/events/outbox.ts'
import { newIds } from '#platform/new-ids.ts'
import type { Db } from '#platform/postgres/db.ts'
import {
  type Attribution,
  attribute,
  type Claimed,
  type Evidence,
  type OpenedClick,
} from '../attribution.rules.ts'
import { readFacts } from '../attribution-facts.views.ts'
import { appendInputs, insertConversions, type Source } from '../conversion.store.ts'
import { type NewOrder, payloadHash } from '../order.rules.ts'
import { readCheckoutClicks } from '../pixel/checkout-click.store.ts'
import { countRefunds } from '../refund.store.ts'
import { type Customer, insertCustomers, readCustomers } from './customer.store.ts'

export type Told = {
  order: NewOrder
  source: Source
  isTest?: boolean
  claim?: Claimed
  requestId?: string | undefined
}

type Decided = Told & {
  id: string
  evidence: Evidence
  attribution: Attribution
  customer: { row: Customer; isNew: boolean } | null
}

const evidenceOf = (
  { order, claim }: Told,
  toldAt: Date,
  pixels: ReadonlyMap<string, OpenedClick>,
): Evidence => ({
  // Facts after `toldAt` don't exist yet, so a later order time is replaced by `toldAt`.
  occurredAt: order.occurredAt < toldAt ? order.occurredAt : toldAt,
  clicks: order.clicks,
  unreadableClicks: order.clickIds.length - order.clicks.length,
  codes: order.codes,
  slug: order.slug,
  ...pixelIn(pixels, order.checkoutToken),
  ...(claim && { claim }),
})

const pixelIn = (
  pixels: ReadonlyMap<string, OpenedClick>,
  token: string | null | undefined,
): { pixel?: OpenedClick } => {
  const pixel = token == null ? undefined : pixels.get(token)
  return pixel === undefined ? {} : { pixel }
}

/** No customer may occur twice. The caller must have locked the programme. */
export const makeOrders = async (
  tx: Db,
  programme: LockedProgramme,
  told: readonly Told[],
): Promise<string[]> => {
  const toldAt = now()
  const decided = await decide(tx, programme, told, toldAt)
  const ids = decided.map(({ id }) => id)
  await Promise.all([
    insertConversions(
      tx,
      programme,
      decided.map((one) => ({
        ...one,
        isTest: one.isTest ?? false,
        payloadHash: payloadHash(one.order),
        isNewCustomer: one.customer?.isNew ?? one.order.newCustomer,
      })),
    ),
    appendInputs(
      tx,
      programme.id,
      decided.map((one) => inputOf(programme, one, toldAt)),
    ),
    countRefunds(
      tx,
      programme.id,
      decided.map(({ id, order: { orderRef } }) => ({ id, orderRef })),
    ),
  ])
  await announceAll(tx, decided.filter(({ isTest }) => !isTest).map(recordedIn(programme)))
  const laterMonths = await followOrders(tx, programme, ids)
  await insertCustomers(
    tx,
    programme.id,
    decided.flatMap(({ id, order, attribution, customer }) => {
      if (!customer?.isNew) return []
      const months = laterMonths.get(id) ?? 0
      const enrolmentId = attribution.owner?.enrolmentId
      const isKept = enrolmentId !== undefined && months > 0
      const until = monthsLater(order.occurredAt, months)
      return [{ ...customer.row, owner: isKept ? { enrolmentId, until } : null }]
    }),
  )
  return ids
}

const decide = async (
  tx: Db,
  { id: programmeId, window_days: windowDays, tie }: LockedProgramme,
  told: readonly Told[],
  toldAt: Date,
): Promise<Decided[]> => {
  const hashes = told.flatMap(({ order }) => order.customerHash ?? [])
  const ids = newIds(told.length)
  const customers = await readCustomers(tx, programmeId, hashes)
  const tokens = told.flatMap(({ order }) => order.checkoutToken ?? [])
  const pixels = await readCheckoutClicks(tx, programmeId, tokens)
  const evidence = told.map((one) => evidenceOf(one, toldAt, pixels))
  const ownerIds = [...customers.values()].flatMap(({ owner }) => owner?.enrolmentId ?? [])
  const facts = await readFacts(tx, { programmeId, toldAt }, evidence, {
    windowDays,
    tie: tieOf(tie),
    ownerIds,
  })
  return told.map((one, nr) => {
    const { customerHash: hash, occurredAt: firstOrderAt } = one.order
    const known = hash === null ? undefined : customers.get(hash.toString('hex'))
    const own = evidence[nr] ?? evidenceOf(one, toldAt, pixels)
    const owned = known?.owner ? { ...known.owner, firstOrderAt: known.firstOrderAt } : null
    return {
      ...one,
      id: ids[nr] ?? '',
      evidence: own,
      attribution: attribute(own, { ...facts, customer: owned }),
      customer: hash && {
        row: known ?? { hash, firstOrderAt, owner: null },
        isNew: known === undefined,
      },
    }
  })
}

const tieOf = (tie: string): 'code' | 'click' => (tie === 'code' ? 'code' : 'click')

const inputOf = (
  { window_days: windowDays, tie }: LockedProgramme,
  { order, evidence, customer }: Decided,
  toldAt: Date,
) => ({
  orderRef: order.orderRef,
  kind: 'order' as const,
  toldAt,
  data: {
    first: true,
    evidence,
    rules: { windowDays, tie },
    amountMinor: order.amountMinor,
    currency: order.currency,
    customer: customer && {
      hash: customer.row.hash.toString('hex'),
      orderedAt: order.occurredAt,
    },
    newCustomer: order.newCustomer,
    snapshot: order.snapshot,
  },
})

const recordedIn =
  ({ id: programmeId, brand_id: brandId }: LockedProgramme) =>
  ({ id, order, attribution, requestId }: Decided) => ({
    type: 'conversion.recorded' as const,
    subjectType: 'conversion',
    subjectId: id,
    brandId,
    requestId,
    data: {
      programmeId,
      orderId: order.orderRef,
      amountMinor: order.amountMinor,
      currency: order.currency,
      occurredAt: order.occurredAt.toISOString(),
      attributedBy: attribution.owner?.by ?? null,
    },
  })
