/** Opened when the first coin moves. */
export type Account = {
  owner:
    | 'platform'
    | 'brand'
    | 'creator'
    | 'campaign'
    | 'collaboration'
    | 'programme'
    | 'rights_request'
    | 'supplier'
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
    | 'reserve'
    | 'held'
    | 'pending'
    | 'receivable'
    | 'payable'
    | 'world'
    | 'cash'
    | 'tax'
    | 'revenue'
    | 'product'
  /** GOOD counts what products are worth; absent: coins. */
  asset?: string
}

const platform = (kind: Account['kind']): Account => ({ owner: 'platform', ownerId: null, kind })

/** Minus all coins sold: the source. */
export const issuance = platform('issuance')
/** Minus all coins granted free. */
export const promo = platform('promo')
export const feeIncome = platform('fee_income')

export const adjustment = platform('adjustment')
/** Coins that expired, and so are nobody's. */
export const breakage = platform('breakage')
/** Owed, and never paid. */
export const loss = platform('loss')

export const world = (currency: string): Account => ({ ...platform('world'), asset: currency })
/** The money that stands behind the coins. */
export const cash = (currency: string): Account => ({ ...platform('cash'), asset: currency })
/** Paid to us and owed to the state. */
export const tax = (currency: string): Account => ({ ...platform('tax'), asset: currency })

export const brandWallet = (brandId: string): Account => ({
  owner: 'brand',
  ownerId: brandId,
  kind: 'wallet',
})
/** After a charge-back; never above zero. */
export const brandReceivable = (brandId: string): Account => ({
  owner: 'brand',
  ownerId: brandId,
  kind: 'receivable',
})
/** For its free places. */
export const campaignEscrow = (campaignId: string): Account => ({
  owner: 'campaign',
  ownerId: campaignId,
  kind: 'escrow',
})
export const collaborationEscrow = (collaborationId: string): Account => ({
  owner: 'collaboration',
  ownerId: collaborationId,
  kind: 'escrow',
})
export const creatorWallet = (creatorId: string): Account => ({
  owner: 'creator',
  ownerId: creatorId,
  kind: 'wallet',
})
export const creatorHeld = (creatorId: string): Account => ({
  owner: 'creator',
  ownerId: creatorId,
  kind: 'held',
})
/** Commissions that can still be taken back. */
export const creatorPending = (creatorId: string): Account => ({
  owner: 'creator',
  ownerId: creatorId,
  kind: 'pending',
})
/** The budget that pays for orders creators bring. */
export const programmeReserve = (programmeId: string): Account => ({
  owner: 'programme',
  ownerId: programmeId,
  kind: 'reserve',
})
/** The fees of commissions that can still be taken back. */
export const programmePending = (programmeId: string): Account => ({
  owner: 'programme',
  ownerId: programmeId,
  kind: 'pending',
})
/** What a brand offers for rights, until its question is answered. */
export const rightsEscrow = (requestId: string): Account => ({
  owner: 'rights_request',
  ownerId: requestId,
  kind: 'escrow',
})
const product = (owner: Account['owner'], ownerId: string): Account => ({
  owner,
  ownerId,
  kind: 'product',
  asset: 'GOOD',
})
/** Minus the worth of what the brand has sent; counted in coins, and never coins. */
export const brandProduct = (brandId: string): Account => product('brand', brandId)
/** Sent for work that isn't done yet. */
export const collaborationProduct = (collaborationId: string): Account =>
  product('collaboration', collaborationId)
export const creatorProduct = (creatorId: string): Account => product('creator', creatorId)
/** Sent for nothing. */
export const campaignProduct = (campaignId: string): Account => product('campaign', campaignId)

/** Owed to whoever honours a coupon. */
export const supplierPayable = (supplierId: string): Account => ({
  owner: 'supplier',
  ownerId: supplierId,
  kind: 'payable',
})
