import { createHash } from 'node:crypto'
import { clockToleranceMs, type OpenedClick } from './attribution.rules.ts'

/** An order as it is kept, whoever told of it. */
export type NewOrder = {
  orderRef: string
  amountMinor: number
  currency: string
  occurredAt: Date
  /** As they came, so that the same words are known again. */
  clickIds: readonly string[]
  clicks: readonly OpenedClick[]
  codes: readonly string[]
  slug: string | null
  customerHash: Buffer | null
  newCustomer: boolean | null
  /** By which the shop’s pixel names it. */
  checkoutToken?: string | null
  snapshot: Snapshot
}

/** What changes of an order, at a moment of the shop’s clock. */
export type Snapshot = { at: Date; paid: boolean; cancelled: boolean }

/**
 * Two snapshots are one, in whatever order they come: the newest says whether the order stands, of
 * two of one moment the worse. What was paid stays paid; money that goes back is a refund.
 */
const mergeSnapshots = (one: Snapshot, other: Snapshot): Snapshot => {
  const [older, newer] = one.at <= other.at ? [one, other] : [other, one]
  const together = older.at.getTime() === newer.at.getTime()
  return {
    at: newer.at,
    paid: older.paid || newer.paid,
    cancelled: newer.cancelled || (together && older.cancelled),
  }
}

/** Of everything that must not change once it was told. */
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

/** What was told of an order before. */
export type KnownOrder = {
  id: string
  amountMinor: number
  currency: string
  payloadHash: Buffer
  snapshot: Snapshot
}

/** As it stands from now on; undefined where it is said once more. */
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

/** Clocks differ: a little ahead of ours is not the future. */
export const isInFuture = (at: Date, now: Date): boolean =>
  at.getTime() > now.getTime() + clockToleranceMs
