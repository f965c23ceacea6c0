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
  /** Currency code or `GOOD`, which stands for the value of products. Missing for coins. */
  asset?: string
}

const platform = (kind: Account['kind']): Account => ({ owner: 'platform', ownerId: null, kind })

/** The negative of all coins sold. */
export const issuance = platform('issuance')
/** The negative of all coins granted free of charge. */
export const promo = platform('promo')
export const feeIncome = platform('fee_income')

export const adjustment = platform('adjustment')
export const breakage = platform('breakage')
/** Debts that were written off. */
export const loss = platform('loss')

export const world = (currency: string): Account => ({ ...platform('world'), asset: currency })
export const cash = (currency: string): Account => ({ ...platform('cash'), asset: currency })
/** Tax that the operator collected and owes to the state. */
export const tax = (currency: string): Account => ({ ...platform('tax'), asset: currency })

export const brandWallet = (brandId: string): Account => ({
  owner: 'brand',
  ownerId: brandId,
  kind: 'wallet',
})
/** Debt after a chargeback, as a negative balance. */
export const brandReceivable = (brandId: string): Account => ({
  owner: 'brand',
  ownerId: brandId,
  kind: 'receivable',
})
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
/** Commissions that are still reversible. */
export const creatorPending = (creatorId: string): Account => ({
  owner: 'creator',
  ownerId: creatorId,
  kind: 'pending',
})
export const programmeReserve = (programmeId: string): Account => ({
  owner: 'programme',
  ownerId: programmeId,
  kind: 'reserve',
})
/** Fees of commissions that are still reversible. */
export const programmePending = (programmeId: string): Account => ({
  owner: 'programme',
  ownerId: programmeId,
  kind: 'pending',
})
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
/** The value of products that the brand has sent, as a negative balance. */
export const brandProduct = (brandId: string): Account => product('brand', brandId)
export const collaborationProduct = (collaborationId: string): Account =>
  product('collaboration', collaborationId)
export const creatorProduct = (creatorId: string): Account => product('creator', creatorId)
/** Value of products sent for work that was never done. */
export const campaignProduct = (campaignId: string): Account => product('campaign', campaignId)

export const supplierPayable = (supplierId: string): Account => ({
  owner: 'supplier',
  ownerId: supplierId,
  kind: 'payable',
})
