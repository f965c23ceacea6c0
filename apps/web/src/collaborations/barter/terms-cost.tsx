import { feeOn } from '@tandem/contract/campaigns/campaigns/campaign-cost.ts'
import type { BarterTermsDraft } from '@tandem/contract/collaborations/barter/barter-terms.schema.ts'
import { agree, coinsInWords, formatCoins } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'

export const TermsCost = ({ terms }: { terms: Pick<BarterTermsDraft, 'coins' | 'usage'> }) => {
  const { feeBps } = useInstallation()
  const coins = terms.coins + (terms.usage?.coins ?? 0)
  return (
    <p aria-live="polite" className="tabular rounded-control bg-sunken p-4 text-sm">
      {coins === 0
        ? 'You give the product and no coins.'
        : `${heldInWords(coins, feeOn(coins, feeBps))} ${agree(coins + feeOn(coins, feeBps), 'are')} held when you both agree.`}
    </p>
  )
}

/** For example "550 coins (500 + 50 fee)". */
export const heldInWords = (coins: number, fee: number): string =>
  `${coinsInWords(coins + fee)} (${formatCoins(coins)} + ${formatCoins(fee)} fee)`
