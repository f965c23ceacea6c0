import type { AnsweredOrder } from '@tandem/contract/conversions/told-order.schema.ts'
import { now } from '#platform/clock.ts'
import { announce } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import { followOrder, monthsLater } from '../commissions/index.ts'
import { answerOrder } from './answer.views.ts'
import { attribute, type Claimed, type Evidence } from './attribution.rules.ts'
import { readFacts } from './attribution-facts.views.ts'
import {
  appendInput,
  type CustomerRow,
  findOrder,
  insertConversion,
  type KnownOrder,
  lockCustomer,
  lockOrder,
  type Source,
  updateCustomerOwner,
  updateSnapshot,
} from './conversion.store.ts'
import { mergeSnapshots, type NewOrder, payloadHash } from './order.rules.ts'
import type { CalledProgramme } from './programme-key.store.ts'
import { countRefunds } from './refund.store.ts'

type Told = { source: Source; isTest?: boolean; claim?: Claimed }
export type Recorded = { isNew: boolean; answer: AnsweredOrder }

/** An order that is told of, whoever tells: once, however often and at once it comes. */
export const recordOrder = (
  programme: CalledProgramme,
  order: NewOrder,
  told: Told,
): Promise<Recorded> =>
  inTransaction(async (tx) => {
    const { programmeId } = programme
    await lockOrder(tx, programmeId, order.orderRef)
    const known = await findOrder(tx, programmeId, order.orderRef)
    if (known !== undefined && !payloadHash(order).equals(known.payloadHash))
      refuse('conversion.changed')
    const id =
      known === undefined
        ? await makeOrder(tx, programme, order, told)
        : await repeatOrder(tx, programme, order, known)
    return { isNew: known === undefined, answer: await answerOrder(tx, id) }
  })

const evidenceOf = (order: NewOrder, toldAt: Date): Evidence => ({
  // A clock ahead of ours must not decide by what isn't there yet.
  occurredAt: order.occurredAt < toldAt ? order.occurredAt : toldAt,
  clicks: order.clicks,
  unreadableClicks: order.clickIds.length - order.clicks.length,
  codes: order.codes,
  slug: order.slug,
})

const ownerOf = (customer: CustomerRow | null) =>
  customer?.enrolmentId != null && customer.until !== null
    ? { ...customer, enrolmentId: customer.enrolmentId, until: customer.until }
    : null

/** Where its lock is held and nobody knows it yet. */
export const makeOrder = async (
  tx: Db,
  programme: CalledProgramme,
  order: NewOrder,
  { source, isTest = false, claim }: Told,
): Promise<string> => {
  const { programmeId, windowDays, tie } = programme
  const toldAt = now()
  const customer =
    order.customerHash === null
      ? null
      : await lockCustomer(tx, programmeId, order.customerHash, order.occurredAt)
  const evidence = { ...evidenceOf(order, toldAt), ...(claim && { claim }) }
  const facts = await readFacts(tx, { programmeId, toldAt }, evidence, {
    windowDays,
    tie,
    customer: ownerOf(customer),
  })
  const attribution = attribute(evidence, facts)
  const id = await insertConversion(tx, programme, order, {
    source,
    isTest,
    payloadHash: payloadHash(order),
    isNewCustomer: customer?.isNew ?? order.newCustomer,
    attribution,
  })
  await appendInput(tx, {
    programmeId,
    orderRef: order.orderRef,
    kind: 'order',
    toldAt,
    data: {
      first: true,
      evidence,
      rules: { windowDays, tie },
      amountMinor: order.amountMinor,
      currency: order.currency,
      customer: customer && { hash: customer.hash.toString('hex'), orderedAt: order.occurredAt },
      newCustomer: order.newCustomer,
      snapshot: order.snapshot,
    },
  })
  if (!isTest)
    await announce(tx, {
      type: 'conversion.recorded',
      subjectType: 'conversion',
      subjectId: id,
      brandId: programme.brandId,
      data: {
        programmeId,
        orderId: order.orderRef,
        amountMinor: order.amountMinor,
        currency: order.currency,
        occurredAt: order.occurredAt.toISOString(),
        attributedBy: attribution.owner?.by ?? null,
      },
    })
  await countRefunds(tx, { programmeId, orderRef: order.orderRef }, id)
  const followed = await followOrder(tx, id)
  if (customer?.isNew && attribution.owner !== null && (followed?.laterMonths ?? 0) > 0)
    await updateCustomerOwner(tx, programmeId, customer, {
      enrolmentId: attribution.owner.enrolmentId,
      until: monthsLater(order.occurredAt, followed?.laterMonths ?? 0),
    })
  return id
}

type State = Pick<NewOrder, 'orderRef' | 'amountMinor' | 'snapshot'>

/** What may change is its payment, whether it stands, and for some what it came to. */
export const repeatOrder = async (
  tx: Db,
  { programmeId }: CalledProgramme,
  order: State,
  { id, amountMinor, snapshot }: KnownOrder,
): Promise<string> => {
  const merged = mergeSnapshots(snapshot, order.snapshot)
  const isSame =
    order.amountMinor === amountMinor &&
    merged.paid === snapshot.paid &&
    merged.cancelled === snapshot.cancelled &&
    merged.at.getTime() === snapshot.at.getTime()
  if (isSame) return id
  await appendInput(tx, {
    programmeId,
    orderRef: order.orderRef,
    kind: 'order',
    toldAt: now(),
    data: {
      snapshot: order.snapshot,
      ...(order.amountMinor !== amountMinor && { amountMinor: order.amountMinor }),
    },
  })
  await updateSnapshot(tx, { id, amountMinor: order.amountMinor }, merged)
  await followOrder(tx, id)
  return id
}
