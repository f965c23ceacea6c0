import type { CampaignCategory } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import { Coins } from '#ui/coins.tsx'

export const Reward = ({
  coins,
  category,
  className,
}: {
  coins: number
  category: CampaignCategory
  className?: string
}) =>
  coins > 0 ? (
    <Coins amount={coins} {...(className && { className })} />
  ) : (
    <span className={className}>
      {category === 'product_gifting' ? 'The product' : 'Refunded in coins'}
    </span>
  )
