import type { CampaignCard } from '@tandem/contract/campaigns/campaign.schema.ts'
import type { CampaignCategory } from '@tandem/contract/campaigns/campaign.vocabulary.ts'
import { coinsInWords, formatCoins } from '#lib/coins.ts'

type Reward = Pick<CampaignCard, 'category' | 'coins' | 'reimburseCapCoins'>

/** What one creator gets: «500 coins», «The product», «Up to 2,000 coins back, and 300 coins». */
export const rewardInWords = ({ category, coins, reimburseCapCoins }: Reward): string => {
  const parts: string[] = []
  if (category === 'product_gifting') parts.push('The product')
  if (category === 'purchase_reimburse') parts.push(`Up to ${coinsInWords(reimburseCapCoins)} back`)
  if (coins > 0) parts.push(coinsInWords(coins))
  return parts.join(' and ')
}

/** «3 of 10 places left», «All 10 places taken». */
export const placesLeftInWords = (
  campaign: Pick<CampaignCard, 'creatorsNeeded' | 'slotsTaken'>,
): string => {
  const { creatorsNeeded, slotsTaken } = campaign
  const left = creatorsNeeded - slotsTaken
  const places = creatorsNeeded === 1 ? 'place' : 'places'
  return left === 0
    ? `All ${formatCoins(creatorsNeeded)} ${places} taken`
    : `${formatCoins(left)} of ${formatCoins(creatorsNeeded)} ${places} left`
}

/** «10 of 10 places funded»: coins of that many places are held right now. */
export const fundedInWords = (
  campaign: Pick<CampaignCard, 'creatorsNeeded' | 'placesFunded'>,
): string => {
  const places = campaign.creatorsNeeded === 1 ? 'place' : 'places'
  return `${formatCoins(campaign.placesFunded)} of ${formatCoins(campaign.creatorsNeeded)} ${places} funded`
}

/** `1 day`, `90 days`. */
export const daysInWords = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`

const obtaining: Record<CampaignCategory, string[]> = {
  paid_campaign: [],
  product_gifting: ['The brand sends you the product; it is yours to keep.'],
  purchase_reimburse: ['You buy the product and hand in the receipt to be paid back.'],
}

/** The way from the application to the coins, one sentence per step. */
export const nextSteps = (campaign: Reward & Pick<CampaignCard, 'reviewDays'>): string[] => [
  'The brand reads your application and decides. You are told either way.',
  ...(campaign.coins + campaign.reimburseCapCoins === 0
    ? []
    : ['Once you are accepted, your coins are held for you alone.']),
  ...obtaining[campaign.category],
  'You make the content and hand in the link or the files.',
  `The brand aims to review it within ${daysInWords(campaign.reviewDays)}.`,
  ...(campaign.coins === 0
    ? []
    : [`When it approves, ${coinsInWords(campaign.coins)} are in your balance at once.`]),
]
