import { createHash } from 'node:crypto'
import { clockToleranceMs, type OpenedClick } from './attribution.rules.ts'

export type NewOrder = {
  orderRef: string
  amountMinor: number
  currency: string
  occurredAt: Date
  /** Stored as sent, so that a repeated order has the same hash. */
  clickIds: readonly string[]
  clicks: readonly OpenedClick[]
  codes: readonly string[]
  slug: string | null
  customerHash: Buffer | null
  newCustomer: boolean | null
  checkoutToken?: string | null
  snapshot: Snapshot
}

/** The part of an order that can change. `at` is the shop's time of that state. */
export type Snapshot = { at: Date; paid: boolean; cancelled: boolean }

/** Returns the newer snapshot. On equal times, a cancelled snapshot wins. */
const mergeSnapshots = (one: Snapshot, other: Snapshot): Snapshot => {
  const [older, newer] = one.at <= other.at ? [one, other] : [other, one]
  const together = older.at.getTime() === newer.at.getTime()
  return {
    at: newer.at,
    paid: older.paid || newer.paid,
    cancelled: newer.cancelled || (together && older.cancelled),
  }
}

/** Hash of the fields that must not change after the first report. */
export const payloadHash = (order: NewOrder): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify([
        order.amountMinor,
        order.currency,
        order.occurredAt.toISOString(),
        order.clickIds,
        order.codes.map((code) => code.toLowerCase()),
        order.slug,
        order.customerHash?.toString('hex') ?? null,
        order.newCustomer,
      ]),
    )
    .digest()

export type KnownOrder = {
  id: string
  amountMinor: number
  currency: string
  payloadHash: Buffer
  snapshot: Snapshot
}

export const changeOf = (
  { amountMinor, snapshot }: KnownOrder,
  told: Pick<NewOrder, 'amountMinor' | 'snapshot'>,
): Snapshot | undefined => {
  const merged = mergeSnapshots(snapshot, told.snapshot)
  const isSame =
    told.amountMinor === amountMinor &&
    merged.paid === snapshot.paid &&
    merged.cancelled === snapshot.cancelled &&
    merged.at.getTime() === snapshot.at.getTime()
  return isSame ? undefined : merged
}

/** Clocks differ, so a time slightly in the future is accepted. */
export const isInFuture = (at: Date, now: Date): boolean =>
  at.getTime() > now.getTime() + clockToleranceMs
