import type { ShopKind } from '@tandem/contract/affiliate/conversions/shop.schema.ts'

export type OrderState = {
  at: string
  netMinor: number
  /** Absent in states stored before this field existed. */
  currency?: string | undefined
  paid: boolean
  cancelled: boolean
  /** `of`: refunds are shares of this amount. `taxMinor`: the tax of all items. */
  refunds: { of: number } | { taxIncluded: boolean; taxMinor?: number }
  /** True when the order lists all its refunds. A refund missing from the list was undone. */
  namesRefunds: boolean
}

export type RefundState = {
  ref: string
  at: string
  amountMinor: number
  taxMinor: number
  undone: boolean
  /** The payment's currency, which may differ from the order's. */
  paidIn?: string
  /** Set when a shop reports items and money separately. Amounts include tax but not shipping. */
  money?: {
    /** Money returned for goods. Null when no payment states it. */
    goodsMinor: number | null
    /** Refunded amount beyond the price of the items. Negative when less was refunded. */
    adjusted: { amountMinor: number; taxMinor: number }
  }
}

/** Facts of an order that never change. They are read only from its first report. */
export type ShopEvidence = {
  occurredAt: string
  currency: string
  clickIds: string[]
  slug: string | null
  codes: string[]
  /** Stored only as a keyed hash. */
  customer: string | null
  /** The id by which the shop's pixel reports the checkout. */
  checkoutToken?: string | null
  isTest: boolean
}

export type ShopMessage = {
  orderRef: string
  /** Another id of the order. Some refunds name only the payment. */
  alsoNamed?: string | undefined
  /** Absent when the shop reports only a refund. */
  order?: OrderState & ShopEvidence
  refunds: RefundState[]
}

/** A delivery without anything to record. `skipped` gives the reason. */
export type Skipped = { skipped: string; orderRef?: string }

type Headers = Readonly<Record<string, unknown>>

/** Checks signatures and reads bodies for one kind of shop, without any I/O. */
export type ShopAdapter = {
  kind: ShopKind
  /** Undefined when the signature is valid, otherwise the reason for the log. */
  doubts: (body: Buffer, headers: Headers, secret: string, now: Date) => string | undefined
  /**
   * The answer to a shop's unsigned test request. Undefined when the body is not such a request.
   */
  greets?: (body: Buffer) => string | undefined
  read: (body: unknown, arrivedAt: Date) => ShopMessage | Skipped
}
