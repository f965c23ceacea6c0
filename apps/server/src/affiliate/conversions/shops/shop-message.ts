import type { ShopKind } from '@tandem/contract/affiliate/conversions/shop.schema.ts'

/** What an order of a shop comes to, at a moment of the shop’s clock. */
export type OrderState = {
  at: string
  netMinor: number
  /** Absent in what was kept before it was noted. */
  currency?: string | undefined
  paid: boolean
  cancelled: boolean
  /**
   * What its refunds are told of: a share of all that was paid, or items with or without tax;
   * `taxMinor` is then the tax of all its items.
   */
  refunds: { of: number } | { taxIncluded: boolean; taxMinor?: number }
  /** Its refunds are all named with it: one that isn’t was undone. */
  namesRefunds: boolean
}

export type RefundState = {
  ref: string
  at: string
  amountMinor: number
  taxMinor: number
  undone: boolean
  /** The currency of these amounts, where only a payment names one: perhaps not the order's. */
  paidIn?: string
  /** Where a shop tells of items and of money apart; both with tax and without shipping. */
  money?: {
    /** Money that went back for goods, tax included; null where no payment says it. */
    goodsMinor: number | null
    /** What went back beyond the items' price; negative where it was less. */
    adjusted: { amountMinor: number; taxMinor: number }
  }
}

/** What never changes of an order: it is looked at when the order is told first. */
export type ShopEvidence = {
  occurredAt: string
  currency: string
  clickIds: string[]
  slug: string | null
  codes: string[]
  /** Only a keyed hash of it is kept. */
  customer: string | null
  /** By which its pixel names it, where a kind of shop has one. */
  checkoutToken?: string | null
  isTest: boolean
}

/** A delivery in our words. */
export type ShopMessage = {
  orderRef: string
  /** What others may call it, such as refunds that know only its payment. */
  alsoNamed?: string | undefined
  /** Absent where only a refund is told. */
  order?: OrderState & ShopEvidence
  refunds: RefundState[]
}

/** Nothing to count, and why. */
export type Skipped = { skipped: string; orderRef?: string }

type Headers = Readonly<Record<string, unknown>>

/** A kind of shop: whom to believe, and what its bodies say. Neither asks anything of anybody. */
export type ShopAdapter = {
  kind: ShopKind
  /** Undefined where the signature fits; otherwise why not, for the live log. */
  doubts: (body: Buffer, headers: Headers, secret: string, now: Date) => string | undefined
  /** An unsigned greeting that wants to be answered, in words; undefined: it is none. */
  greets?: (body: Buffer) => string | undefined
  /** `arrivedAt` stands in for times that a shop leaves out. */
  read: (body: unknown, arrivedAt: Date) => ShopMessage | Skipped
}
