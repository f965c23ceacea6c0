import { costOf } from '@tandem/contract/campaigns/campaigns/campaign-cost.ts'
import { plural } from '@tandem/contract/plural.ts'
import { coinsInWords, formatCoins } from '#lib/coins.ts'
import { draftOf } from './values/campaign-draft.ts'
import type { CampaignValues } from './values/campaign-values.ts'

export type LiveCost = {
  /** For example "8 places × (500 + 50 fee) = 4,400 coins". */
  sum: string
  total: number
  missing: number
}

export const liveCost = (
  values: CampaignValues,
  feeBps: number,
  available: number,
): LiveCost | undefined => {
  const { creatorsNeeded, coins = 0, reimburseCapCoins = 0 } = draftOf(values)
  const numbers = [creatorsNeeded, coins, reimburseCapCoins]
  if (numbers.some((number) => !Number.isInteger(number) || number < 0)) return undefined
  const { fee, total } = costOf({ creatorsNeeded, coins, reimburseCapCoins }, feeBps)
  const places = `${formatCoins(creatorsNeeded)} ${plural(creatorsNeeded, 'place')}`
  const parts = [
    formatCoins(coins),
    ...(reimburseCapCoins > 0 ? [`${formatCoins(reimburseCapCoins)} refund`] : []),
    `${formatCoins(fee)} fee`,
  ]
  return {
    sum: `${places} × (${parts.join(' + ')}) = ${coinsInWords(total)}`,
    total,
    missing: Math.max(0, total - available),
  }
}
