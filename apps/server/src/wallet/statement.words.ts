import type { StatementCause } from '@tandem/contract/wallet/wallet.schema.ts'

/** What a line's words are made of. */
export type Movement = {
  type: StatementCause['type']
  delta: number
  campaignTitle: string | null
  creatorName: string | null
}

/** Why the brand's coins moved, in one short sentence. */
export const wordsOf = ({ type, delta, campaignTitle, creatorName }: Movement): string => {
  const campaign = campaignTitle === null ? 'a campaign' : `“${campaignTitle}”`
  const creator = creatorName ?? 'a creator'
  const came = delta > 0
  switch (type) {
    case 'topup':
      return came ? 'Coins bought' : 'Top-up taken back'
    case 'campaign':
      return came ? `Returned from ${campaign}` : `Held for ${campaign}`
    case 'collaboration':
      return came
        ? `Returned from ${creator}’s place in ${campaign}`
        : `Held for ${creator} in ${campaign}`
    case 'redemption':
      return came ? 'A coupon of yours was redeemed' : 'A redeemed coupon was refunded'
    case 'grant':
      return came ? 'Coins granted' : 'A grant was taken back'
    case 'settlement':
      return came ? 'Earned by your coupons' : 'A settlement was taken back'
    case 'adjustment':
      return 'Corrected by the operator'
    case 'expiry':
      return came ? 'Expired coins given back' : 'Coins expired'
  }
}
