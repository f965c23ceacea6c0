export type LegAccount = {
  owner: string
  kind: string
  /** Negative when coins left this account. */
  delta: number
  isOwn: boolean
  about: string
  campaignTitle: string | null
  isDeal: boolean
  creatorName: string | null
}

const platform: Readonly<Record<string, string>> = {
  issuance: 'New coins',
  promo: 'Coins from a promotion',
  fee_income: 'Fee',
  breakage: 'Expired coins',
  loss: 'Written off',
  adjustment: 'Correction by the operator',
  world: 'The operator’s money',
  cash: 'Cover for your coins',
  tax: 'Tax',
  revenue: 'The operator’s revenue',
  product: 'Products',
}

export const yourBank = 'Your card or bank'

const brandPlaces: Readonly<Record<string, string>> = {
  wallet: 'Available',
  receivable: 'Your debt',
}

export const placeOf = (leg: LegAccount): string => {
  const campaign = leg.campaignTitle === null ? 'a campaign' : `“${leg.campaignTitle}”`
  const creator = leg.creatorName ?? 'a creator'
  switch (leg.owner) {
    case 'platform':
      // Coins that return to `issuance` leave circulation.
      if (leg.kind === 'issuance' && leg.delta > 0) return 'Removed from circulation'
      if (leg.kind === 'world' && leg.about === 'topup') return yourBank
      return platform[leg.kind] ?? 'The operator'
    case 'brand':
      return leg.isOwn ? (brandPlaces[leg.kind] ?? 'Your brand') : 'Another brand'
    case 'rights_request':
      return `Held for rights to ${creator}’s post`
    case 'programme':
      return 'Programme budget'
    case 'campaign':
      return leg.isDeal ? `Your deal ${campaign}` : `Open places of ${campaign}`
    case 'collaboration':
      return `Held for ${creator} in ${campaign}`
    case 'creator':
      return leg.creatorName === null ? 'A creator’s coins' : `${creator}’s coins`
    default:
      return 'Earned by coupons'
  }
}
