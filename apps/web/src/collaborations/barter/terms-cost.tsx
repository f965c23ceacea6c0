import { feeOn } from '@tandem/contract/campaigns/campaigns/campaign-cost.ts'
import type { BarterTermsDraft } from '@tandem/contract/collaborations/barter/barter-terms.schema.ts'
import { agree, coinsInWords, formatCoins } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'
import { mistakesInTerms } from './terms-mistakes.ts'
import { draftOfTerms, type TermsTyped } from './terms-typed.ts'

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

/** The coins that the typed terms hold, with the fee. 0 while they are incomplete. */
export const useTermsCoins = (typed: TermsTyped): number => {
  const { feeBps } = useInstallation()
  if (Object.keys(mistakesInTerms(typed)).length > 0) return 0
  const { coins, usage } = draftOfTerms(typed)
  const all = coins + (usage?.coins ?? 0)
  return all + feeOn(all, feeBps)
}

/** For example "550 coins (500 + 50 fee)". */
export const heldInWords = (coins: number, fee: number): string =>
  `${coinsInWords(coins + fee)} (${formatCoins(coins)} + ${formatCoins(fee)} fee)`
