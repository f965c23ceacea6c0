/** Where coins are: an account is opened when the first coin moves. */
export type Account = {
  owner: 'platform' | 'brand' | 'creator' | 'campaign' | 'collaboration' | 'program' | 'supplier'
  ownerId: string | null
  kind:
    | 'issuance'
    | 'promo'
    | 'fee_income'
    | 'breakage'
    | 'adjustment'
    | 'wallet'
    | 'escrow'
    | 'held'
    | 'pending'
    | 'reserve'
    | 'receivable'
    | 'payable'
}

const platform = (kind: Account['kind']): Account => ({ owner: 'platform', ownerId: null, kind })

/** Minus all coins sold: the source. */
export const issuance = platform('issuance')
/** Minus all coins granted free. */
export const promo = platform('promo')
/** Fees the platform earned. */
export const feeIncome = platform('fee_income')

/** What a brand can spend. */
export const brandWallet = (brandId: string): Account => ({
  owner: 'brand',
  ownerId: brandId,
  kind: 'wallet',
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
/** Commissions inside their hold. */
export const creatorPending = (creatorId: string): Account => ({
  owner: 'creator',
  ownerId: creatorId,
  kind: 'pending',
})
/** What is owed to whoever honours a coupon. */
export const supplierPayable = (supplierId: string): Account => ({
  owner: 'supplier',
  ownerId: supplierId,
  kind: 'payable',
})
