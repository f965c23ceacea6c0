import type { OrderState, RefundState } from './shop-message.ts'

export type ShopState = { order: OrderState | null; refunds: RefundState[] }

const timeOf = ({ at }: { at: string }): number => Date.parse(at)

const moneyIn = ({ money, paidIn }: RefundState): string =>
  JSON.stringify([money ?? null, paidIn ?? null])

/** Returns the newer report. On equal times, an undone refund stays undone. */
const newerRefund = (one: RefundState, other: RefundState): RefundState => {
  const apart = timeOf(one) - timeOf(other)
  if (apart !== 0) return apart > 0 ? one : other
  if (one.undone !== other.undone) return one.undone ? one : other
  if ((one.paidIn === undefined) !== (other.paidIn === undefined))
    return one.paidIn === undefined ? one : other
  if (one.amountMinor !== other.amountMinor)
    return one.amountMinor > other.amountMinor ? one : other
  if (one.taxMinor !== other.taxMinor) return one.taxMinor > other.taxMinor ? one : other
  return moneyIn(one) >= moneyIn(other) ? one : other
}

const basisOf = ({ refunds, namesRefunds }: OrderState): string =>
  JSON.stringify([refunds, namesRefunds])

const later = (one: OrderState, other: OrderState): OrderState => {
  const apart = timeOf(one) - timeOf(other)
  if (apart !== 0) return apart > 0 ? one : other
  if (one.netMinor !== other.netMinor) return one.netMinor < other.netMinor ? one : other
  return basisOf(one) <= basisOf(other) ? one : other
}

/** An order that was paid stays paid. On equal times, a cancellation wins. */
const mergeOrders = (one: OrderState | null, other: OrderState | null): OrderState | null => {
  if (one === null || other === null) return one ?? other
  const together = timeOf(one) === timeOf(other)
  const newest = later(one, other)
  return {
    ...newest,
    paid: one.paid || other.paid,
    cancelled: together ? one.cancelled || other.cancelled : newest.cancelled,
  }
}

/** Merging gives the same state for any sequence of deliveries and repetitions. */
export const mergeStates = (one: ShopState, other: ShopState): ShopState => {
  const refunds = new Map<string, RefundState>()
  for (const refund of [...one.refunds, ...other.refunds]) {
    const known = refunds.get(refund.ref)
    refunds.set(refund.ref, known === undefined ? refund : newerRefund(known, refund))
  }
  return {
    order: mergeOrders(one.order, other.order),
    refunds: [...refunds.values()].sort((a, b) => (a.ref < b.ref ? -1 : 1)),
  }
}

const shareOf = (part: number, whole: number, amount: number): number =>
  whole === 0 ? 0 : Number((BigInt(Math.min(part, whole)) * BigInt(amount)) / BigInt(whole))

const scaled = (part: number, whole: number, amount: number): number =>
  Number((2n * BigInt(part) * BigInt(amount) + BigInt(whole)) / (2n * BigInt(whole)))

/** A refund without items or tax details is a share of the whole order. */
const netOfItems = (
  { amountMinor, taxMinor, money }: RefundState,
  taxIncluded: boolean,
): number | { ofAll: number } => {
  const itemsNet = amountMinor - (taxIncluded ? taxMinor : 0)
  if (money === undefined) return itemsNet
  const { adjusted } = money
  const itemsGross = itemsNet + taxMinor
  const bookedGross = itemsGross + adjusted.amountMinor + adjusted.taxMinor
  const gross = Math.max(0, money.goodsMinor ?? bookedGross)
  if (adjusted.taxMinor !== 0 && bookedGross > 0)
    return scaled(gross, bookedGross, itemsNet + adjusted.amountMinor)
  return itemsGross > 0 ? scaled(gross, itemsGross, itemsNet) : { ofAll: gross }
}

/** Ignores refunds in the customer's currency. The order lists them in its own, too. */
const isInCurrencyOf = ({ currency }: OrderState, { paidIn = currency }: RefundState): boolean =>
  currency === undefined || paidIn === currency

/** Returns refunds net of tax. If everything was refunded, they add up to the order's amount. */
export const refundsOf = ({
  order,
  refunds,
}: ShopState): { refundRef: string; amountMinor: number }[] => {
  if (order === null) return []
  const standing = refunds.filter(
    (refund) =>
      !refund.undone &&
      isInCurrencyOf(order, refund) &&
      (!order.namesRefunds || timeOf(refund) >= timeOf(order)),
  )
  const { refunds: told, netMinor } = order
  let before = 0
  const net = standing.map((refund) => {
    const { ref } = refund
    const ofItems = 'taxIncluded' in told ? netOfItems(refund, told.taxIncluded) : undefined
    if (typeof ofItems === 'number') return { refundRef: ref, amountMinor: ofItems }
    const whole = 'taxIncluded' in told ? netMinor + (told.taxMinor ?? 0) : told.of
    const upTo = before + (ofItems?.ofAll ?? refund.amountMinor)
    const share = shareOf(upTo, whole, netMinor) - shareOf(before, whole, netMinor)
    before = upTo
    return { refundRef: ref, amountMinor: share }
  })
  return net
    .map(({ refundRef, amountMinor }) => ({
      refundRef,
      amountMinor: Math.min(amountMinor, netMinor),
    }))
    .filter(({ amountMinor }) => amountMinor > 0)
}
