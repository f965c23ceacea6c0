/** Where coins are: an account is opened when the first coin moves. */
export type Account = {
  owner: 'platform' | 'brand' | 'creator' | 'campaign' | 'collaboration' | 'supplier'
  ownerId: string | null
  kind:
    | 'issuance'
    | 'promo'
    | 'fee_income'
    | 'breakage'
    | 'loss'
    | 'adjustment'
    | 'wallet'
    | 'escrow'
    | 'held'
    | 'pending'
    | 'receivable'
    | 'payable'
    | 'world'
    | 'cash'
    | 'tax'
    | 'revenue'
    | 'product'
  /** The currency whose smallest unit is counted, or GOOD for what products are worth; absent: coins. */
  asset?: string
}

const platform = (kind: Account['kind']): Account => ({ owner: 'platform', ownerId: null, kind })

/** Minus all coins sold: the source. */
export const issuance = platform('issuance')
/** Minus all coins granted free. */
export const promo = platform('promo')
/** Fees the platform earned. */
export const feeIncome = platform('fee_income')

/** Corrections by two operators. */
export const adjustment = platform('adjustment')
/** Coins that expired, and so are nobody's. */
export const breakage = platform('breakage')
/** What was written off: owed, and never paid. */
export const loss = platform('loss')

/** Everybody else's money: minus what people paid us. */
export const world = (currency: string): Account => ({ ...platform('world'), asset: currency })
/** The money that stands behind the coins. */
export const cash = (currency: string): Account => ({ ...platform('cash'), asset: currency })
/** Tax that was paid to us and is owed to the state. */
export const tax = (currency: string): Account => ({ ...platform('tax'), asset: currency })

/** What a brand can spend. */
export const brandWallet = (brandId: string): Account => ({
  owner: 'brand',
  ownerId: brandId,
  kind: 'wallet',
})
/** What a brand owes after a charge-back: never above zero. */
export const brandReceivable = (brandId: string): Account => ({
  owner: 'brand',
  ownerId: brandId,
  kind: 'receivable',
})
/** The budget of a campaign's free places. */
export const campaignEscrow = (campaignId: string): Account => ({
  owner: 'campaign',
  ownerId: campaignId,
  kind: 'escrow',
})
/** What is held for one creator's work. */
export const collaborationEscrow = (collaborationId: string): Account => ({
  owner: 'collaboration',
  ownerId: collaborationId,
  kind: 'escrow',
})
/** What a creator can spend. */
export const creatorWallet = (creatorId: string): Account => ({
  owner: 'creator',
  ownerId: creatorId,
  kind: 'wallet',
})
/** Coins behind a coupon that is being issued. */
export const creatorHeld = (creatorId: string): Account => ({
  owner: 'creator',
  ownerId: creatorId,
  kind: 'held',
})
/** What a creator owes after a claw-back: never above zero. */
export const creatorReceivable = (creatorId: string): Account => ({
  owner: 'creator',
  ownerId: creatorId,
  kind: 'receivable',
})
const product = (owner: Account['owner'], ownerId: string): Account => ({
  owner,
  ownerId,
  kind: 'product',
  asset: 'GOOD',
})
/** Minus what all products are worth that the brand has sent; counted in coins, and never coins. */
export const brandProduct = (brandId: string): Account => product('brand', brandId)
/** What the products are worth that were sent for work that isn't done yet. */
export const collaborationProduct = (collaborationId: string): Account =>
  product('collaboration', collaborationId)
/** What the products are worth that a creator has earned. */
export const creatorProduct = (creatorId: string): Account => product('creator', creatorId)
/** What the products were worth that were sent for nothing. */
export const campaignProduct = (campaignId: string): Account => product('campaign', campaignId)

/** What is owed to whoever honours a coupon. */
export const supplierPayable = (supplierId: string): Account => ({
  owner: 'supplier',
  ownerId: supplierId,
  kind: 'payable',
})
