import type { CampaignCard } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { plural, workingDaysInWords } from '@tandem/contract/plural.ts'
import { coinsInWords, formatCoins } from '#lib/coins.ts'

type Reward = Pick<CampaignCard, 'category' | 'coins' | 'reimburseCapCoins'>

/** For example "500 coins" or "Up to 2,000 coins back and 300 coins, for coupons". */
export const rewardInWords = ({ category, coins, reimburseCapCoins }: Reward): string => {
  const parts: string[] = []
  if (category === 'product_gifting') parts.push('The product')
  if (category === 'purchase_reimburse') parts.push(`Up to ${coinsInWords(reimburseCapCoins)} back`)
  if (coins > 0) parts.push(coinsInWords(coins))
  // Creators must know before buying that they are refunded in coins, which only buy coupons.
  return parts.join(' and ') + (category === 'purchase_reimburse' ? ', for coupons' : '')
}

export const placesLeftInWords = (
  campaign: Pick<CampaignCard, 'creatorsNeeded' | 'placesTaken'>,
): string => {
  const { creatorsNeeded, placesTaken } = campaign
  const left = creatorsNeeded - placesTaken
  const places = plural(creatorsNeeded, 'place')
  return left === 0
    ? `All ${formatCoins(creatorsNeeded)} ${places} taken`
    : `${formatCoins(left)} of ${formatCoins(creatorsNeeded)} ${places} left`
}

export const placesInBrief = ({
  creatorsNeeded,
  placesTaken,
}: Pick<CampaignCard, 'creatorsNeeded' | 'placesTaken'>): string => {
  const left = creatorsNeeded - placesTaken
  return left === 0 ? 'All taken' : `${formatCoins(left)} ${plural(left, 'place')} left`
}

/** For example "4 of 10 funded": the coins of 4 places are held. */
export const fundedInWords = (
  campaign: Pick<CampaignCard, 'creatorsNeeded' | 'placesFunded'>,
): string => {
  const { creatorsNeeded, placesFunded } = campaign
  return placesFunded === creatorsNeeded
    ? 'All funded'
    : `${formatCoins(placesFunded)} of ${formatCoins(creatorsNeeded)} funded`
}

type Promised = Reward & Pick<CampaignCard, 'reviewDays' | 'reimburseOn'>

export const paymentMoment = ({
  coins,
  reimburseCapCoins,
  reimburseOn,
}: Omit<Promised, 'reviewDays'>): string | undefined => {
  if (coins > 0) return 'Paid when approved'
  if (reimburseCapCoins === 0) return undefined
  return reimburseOn === 'proof' ? 'Refunded against a receipt' : 'Refunded with the content'
}

const obtaining = (campaign: Promised): string[] => {
  if (campaign.category === 'product_gifting')
    return [
      'You add your address and receive the product. You keep it.',
      'Your time starts on delivery.',
    ]
  if (campaign.category === 'purchase_reimburse')
    return [
      'You buy the product and send the receipt.',
      campaign.reimburseOn === 'proof'
        ? 'Once the receipt is approved, the price is refunded in coins for coupons, up to the amount above.'
        : 'Once the content is approved, the price is refunded in coins for coupons, up to the amount above.',
    ]
  return []
}

const delivering = ({
  needsDraft,
  reviewDays,
}: Pick<CampaignCard, 'needsDraft' | 'reviewDays'>) => {
  const review = `The brand reviews it within ${workingDaysInWords(reviewDays)}, otherwise it is approved automatically.`
  return needsDraft
    ? ['You submit a draft before you post.', review, 'You post it and add the link.']
    : ['You post and add the link.', review]
}

export const nextSteps = (campaign: Promised & Pick<CampaignCard, 'needsDraft'>): string[] => [
  'The brand decides, and you are notified.',
  ...(campaign.coins + campaign.reimburseCapCoins === 0
    ? []
    : ['Your coins are held once you are accepted.']),
  ...obtaining(campaign),
  ...delivering(campaign),
  ...(campaign.coins === 0
    ? []
    : [`You get ${coinsInWords(campaign.coins)} when your work is approved.`]),
]
