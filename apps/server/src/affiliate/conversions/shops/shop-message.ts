import type { ShopKind } from '@tandem/contract/affiliate/conversions/shop.schema.ts'

export type OrderState = {
  at: string
  netMinor: number
  /** Absent in states that were stored before this field was added. */
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
  /** The payment's currency. It may differ from the order's currency. */
  paidIn?: string
  /** Set when a shop reports returned items and money apart. With tax, without shipping. */
  money?: {
    /** Money paid back for goods. Null when no payment states an amount. */
    goodsMinor: number | null
    /** Amount paid back beyond the items' price. Negative when less was paid back. */
    adjusted: { amountMinor: number; taxMinor: number }
  }
}

/** Facts of an order that never change. Only the order's first report sets them. */
export type ShopEvidence = {
  occurredAt: string
  currency: string
  clickIds: string[]
  slug: string | null
  codes: string[]
  /** The customer's id. Only a keyed hash is stored. */
  customer: string | null
  /** The id by which the shop's pixel reports the checkout. */
  checkoutToken?: string | null
  isTest: boolean
}

export type ShopMessage = {
  orderRef: string
  /** Another id of the order. Some refunds name only the payment. */
  alsoNamed?: string | undefined
  /** Absent when the shop reports a refund without its order. */
  order?: OrderState & ShopEvidence
  refunds: RefundState[]
}

/** A delivery with nothing to record. `skipped` says why. */
export type Skipped = { skipped: string; orderRef?: string }

type Headers = Readonly<Record<string, unknown>>

/** Checks signatures and reads bodies for one kind of shop, without any I/O. */
export type ShopAdapter = {
  kind: ShopKind
  /** Undefined when the signature is valid, otherwise the reason for the log. */
  doubts: (body: Buffer, headers: Headers, secret: string, now: Date) => string | undefined
  /** Returns the answer to a shop's unsigned test request. Undefined for any other body. */
  greets?: (body: Buffer) => string | undefined
  read: (body: unknown, arrivedAt: Date) => ShopMessage | Skipped
}
