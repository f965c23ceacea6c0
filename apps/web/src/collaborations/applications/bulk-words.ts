import type { BrandCollaboration } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { plural } from '@tandem/contract/plural.ts'
import { coinsInWords } from '#lib/coins.ts'

type Priced = Pick<BrandCollaboration, 'coins' | 'feeCoins' | 'purchase'>

export const placeCoins = (items: readonly Priced[]): number =>
  items.reduce((sum, item) => sum + item.coins + item.feeCoins + (item.purchase?.capCoins ?? 0), 0)

export const acceptEffect = (items: readonly Priced[]): string => {
  const coins = placeCoins(items)
  const given =
    items.length === 1 ? 'One creator gets a place' : `${items.length} creators get a place`
  return coins === 0
    ? `${given}, in the order of your selection. No coins are held.`
    : `${given}, in the order of your selection. ${coinsInWords(coins)} from the campaign’s budget ${plural(coins, 'is', 'are')} held.`
}

export const acceptLine = (items: readonly Priced[]): string => {
  const coins = placeCoins(items)
  return coins === 0
    ? `Accepting ${items.length} holds no coins.`
    : `Accepting ${items.length} holds ${coinsInWords(coins)}.`
}
