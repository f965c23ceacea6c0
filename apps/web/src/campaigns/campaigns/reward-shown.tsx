import type { CampaignCard } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { coinsInMoney } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'
import { Coins } from '#ui/coins.tsx'
import { rewardInWords } from './campaign-words.ts'

type Rewarded = Pick<CampaignCard, 'category' | 'coins' | 'reimburseCapCoins' | 'productCoins'>

export const RewardShown = ({
  of,
  beside,
  brief = false,
}: {
  of: Rewarded
  brief?: boolean
  beside: string
}) => {
  const rate = useInstallation()
  const money = moneyOf(of, (coins) => coinsInMoney(coins, rate))
  return money === undefined ? (
    <span>{rewardInWords(of)}</span>
  ) : (
    <>
      <span>{money}</span>{' '}
      <span className={beside}>
        {of.reimburseCapCoins > 0 ? (
          'in coins, for coupons'
        ) : brief && of.category === 'paid_campaign' ? (
          <Coins amount={of.coins} className="font-medium" />
        ) : (
          rewardInWords(of)
        )}
      </span>
    </>
  )
}

const moneyOf = (
  { coins, reimburseCapCoins, productCoins }: Rewarded,
  worth: (coins: number) => string,
): string | undefined => {
  if (reimburseCapCoins > 0)
    return `Up to ${worth(reimburseCapCoins)} back${coins > 0 ? ` and ${worth(coins)}` : ''}`
  if (coins > 0) return worth(coins)
  return productCoins > 0 ? worth(productCoins) : undefined
}
