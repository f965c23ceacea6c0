import type { CampaignCard } from '@tandem/contract/campaigns/campaign.schema.ts'
import { coinsInMoney } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'

/** What its coins are worth: «€7.00». What is paid back for a purchase says its own. */
export const RewardInMoney = ({
  of: { coins, reimburseCapCoins },
  className,
}: {
  of: Pick<CampaignCard, 'coins' | 'reimburseCapCoins'>
  className?: string
}) => {
  const rate = useInstallation()
  return coins === 0 || reimburseCapCoins > 0 ? null : (
    <span className={className}>{coinsInMoney(coins, rate)}</span>
  )
}
