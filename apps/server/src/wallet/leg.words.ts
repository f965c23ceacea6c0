/** One side of a transfer, with the names of whoever the account belongs to. */
export type LegAccount = {
  owner: string
  kind: string
  /** Less than nothing came from here, more went here. */
  delta: number
  isOwn: boolean
  /** What the transfer is about. */
  about: string
  campaignTitle: string | null
  creatorName: string | null
}

const platform: Readonly<Record<string, string>> = {
  issuance: 'New coins',
  promo: 'Coins from a promotion',
  fee_income: 'Platform fee',
  breakage: 'Expired coins',
  loss: 'Written off',
  adjustment: 'Correction by the operator',
  world: 'Money of the operator',
  cash: 'Kept behind your coins',
  tax: 'Tax',
  revenue: 'Revenue of the operator',
  product: 'Products',
}

/** Where the money of a payment comes from and goes back to. */
export const yourBank = 'Your card or bank'

const brandPlaces: Readonly<Record<string, string>> = {
  wallet: 'Available',
  receivable: 'What you owe',
}

/** Where coins or money were, in a person's words. */
export const placeOf = (leg: LegAccount): string => {
  const campaign = leg.campaignTitle === null ? 'a campaign' : `“${leg.campaignTitle}”`
  const creator = leg.creatorName ?? 'a creator'
  switch (leg.owner) {
    case 'platform':
      // Coins that go back where they were made are nobody’s any more.
      if (leg.kind === 'issuance' && leg.delta > 0) return 'Taken out of use'
      if (leg.kind === 'world' && leg.about === 'topup') return yourBank
      return platform[leg.kind] ?? 'The operator'
    case 'brand':
      return leg.isOwn ? (brandPlaces[leg.kind] ?? 'Your brand') : 'Another brand'
    case 'campaign':
      return `Free places of ${campaign}`
    case 'collaboration':
      return `Held for ${creator} in ${campaign}`
    case 'creator':
      return leg.creatorName === null ? 'A creator’s coins' : `${creator}’s coins`
    default:
      return 'Earned by coupons'
  }
}
