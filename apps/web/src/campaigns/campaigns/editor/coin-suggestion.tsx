import { useQuery } from '@tanstack/react-query'
import { formatCoins } from '#lib/coins.ts'
import { coinSuggestionQuery } from '../campaign.api.ts'
import type { CampaignValues } from './values/campaign-values.ts'

export const CoinSuggestion = ({ values }: { values: Pick<CampaignValues, 'type' | 'niche'> }) => {
  const { type, niche } = values
  const usual = useQuery(coinSuggestionQuery({ type, niche })).data?.usualCoins
  if (!usual) return null
  const { low, high, n } = usual
  const range = low === high ? formatCoins(low) : `${formatCoins(low)}–${formatCoins(high)}`
  return `Usual: ${range} coins (${formatCoins(n)} completed).`
}
