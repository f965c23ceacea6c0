import { isDeepStrictEqual } from 'node:util'
import type { ShopKind } from '@tandem/contract/affiliate/conversions/shop.schema.ts'
import { followOrders } from '#affiliate/commissions/index.ts'
import { lockProgramme } from '#affiliate/programmes/index.ts'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { appendInputs, findOrder } from '../conversion.store.ts'
import type { CalledProgramme } from '../keys/programme-key.store.ts'
import { changeOf, type KnownOrder, type NewOrder } from '../order.rules.ts'
import { makeOrders } from '../recording/make-orders.ts'
import { repeatOrders } from '../recording/repeat-orders.ts'
import { countRefunds, replaceRefunds } from '../refund.store.ts'
import { refuseField } from '../refuse-field.ts'
import { hashOf, openClicks } from '../understand-order.ts'
import type { OrderState, ShopEvidence, ShopMessage } from './shop-message.ts'
import { findOrderName, findShopOrder, nameShopOrder, writeShopOrder } from './shop-order.store.ts'
import { mergeStates, refundsOf, type ShopState } from './shop-state.rules.ts'

/** `parked`: a refund that arrived before its order. `named`: only links another id to an order. */
type Applied = 'new' | 'changed' | 'known' | 'parked' | 'named'

/** Deliveries may arrive in any sequence and more than once. */
export const applyMessage = async (
  programme: CalledProgramme,
  kind: ShopKind,
  message: ShopMessage,
): Promise<Applied> => {
  const { programmeId } = programme
  const told = message.order && (await evidenceOf(programme, message.orderRef, message.order))
  return inTransaction(async (tx) => {
    const locked = await lockProgramme(tx, programmeId)
    const orderRef = await findOrderName(tx, { programmeId, orderRef: message.orderRef })
    const first = told && { ...told, order: { ...told.order, orderRef } }
    const place = { programmeId, orderRef }
    const before = (await findShopOrder(tx, place)) ?? nothing
    const waiting = await takeUnder(tx, place, message.alsoNamed)
    const state = mergeStates(mergeStates(before, waiting), stateOf(message))
    const isSame = isDeepStrictEqual(state, before)
    if (before.order !== null && isSame) return 'known'
    await writeShopOrder(tx, place, state)
    const { order } = state
    if (order === null) return isSame ? 'named' : 'parked'
    const known = await findOrder(tx, place.programmeId, orderRef)
    const { amountMinor, refunds } = amountsOf(state, order, known)
    await replaceRefunds(tx, place, refunds)
    const { at, paid, cancelled } = order
    const stands = { amountMinor, snapshot: { at: new Date(at), paid, cancelled } }
    if (known === undefined) {
      if (first === undefined) return 'parked'
      const made = { order: { ...first.order, ...stands }, source: kind, ...first.told }
      await makeOrders(tx, locked, [made])
      return 'new'
    }
    const change = changeOf(known, stands)
    if (change !== undefined)
      await repeatOrders(tx, locked, [{ known, change, order: { orderRef, ...stands } }])
    const input = { orderRef, kind: 'refund' as const, toldAt: now(), data: { refunds } }
    await appendInputs(tx, place.programmeId, [input])
    await countRefunds(tx, place.programmeId, [{ id: known.id, orderRef }])
    await followOrders(tx, await lockProgramme(tx, place.programmeId), [known.id])
    return 'changed'
  })
}

/** If the brand entered the order's amount, each refund is applied as a share of that amount. */
const amountsOf = (state: ShopState, order: OrderState, known: KnownOrder | undefined) => {
  const refunds = refundsOf(state)
  const { netMinor } = order
  if (known === undefined || known.currency === (order.currency ?? known.currency))
    return { amountMinor: netMinor, refunds }
  const share = (amountMinor: number) =>
    Number((BigInt(amountMinor) * BigInt(known.amountMinor)) / BigInt(Math.max(1, netMinor)))
  return {
    amountMinor: known.amountMinor,
    refunds: refunds.map((one) => ({ ...one, amountMinor: share(one.amountMinor) })),
  }
}

const nothing: ShopState = { order: null, refunds: [] }

/** Moves refunds that were reported under the order's other id to this order. */
const takeUnder = async (
  tx: Db,
  place: { programmeId: string; orderRef: string },
  other: string | undefined,
): Promise<ShopState> => {
  if (other === undefined) return nothing
  const state = (await findShopOrder(tx, { ...place, orderRef: other })) ?? nothing
  // The other id belongs to a separate order, so nothing is moved.
  if (state.order !== null) return nothing
  await nameShopOrder(tx, place, other)
  return state
}

const stateOf = ({ order, refunds }: ShopMessage): ShopState => ({
  order: order === undefined ? null : onlyState(order),
  refunds,
})

const onlyState = (order: OrderState): OrderState => ({
  at: order.at,
  netMinor: order.netMinor,
  currency: order.currency,
  paid: order.paid,
  cancelled: order.cancelled,
  refunds: order.refunds,
  namesRefunds: order.namesRefunds,
})

const amountMax = 1_000_000_000_000

type First = {
  order: Omit<NewOrder, 'amountMinor' | 'snapshot'>
  told: { isTest: boolean }
}

const evidenceOf = async (
  { programmeId }: CalledProgramme,
  orderRef: string,
  order: OrderState & ShopEvidence,
): Promise<First> => {
  if (order.netMinor > amountMax) refuseField('amount', 'The amount is too large. Check the order.')
  if (Math.min(Date.parse(order.occurredAt), Date.parse(order.at)) < 0)
    refuseField('created_at', 'Send a time after 1970.')
  return {
    order: {
      orderRef,
      currency: order.currency,
      // The shop's clock may be ahead of ours.
      occurredAt: new Date(Math.min(Date.parse(order.occurredAt), now().getTime())),
      clickIds: order.clickIds,
      clicks: openClicks(order.clickIds),
      codes: order.codes,
      slug: order.slug,
      customerHash: await hashOf(programmeId, order.customer ?? undefined),
      newCustomer: null,
      checkoutToken: order.checkoutToken ?? null,
    },
    told: { isTest: order.isTest },
  }
}
