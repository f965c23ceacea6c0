import type { BarterWishes } from '@tandem/contract/collaborations/barter/offer.schema.ts'
import { counted } from '@tandem/contract/plural.ts'
import { coinsInWords } from '#lib/coins.ts'

export const wishesInWords = ({
  openToOffers,
  leastValueCoins,
  mostPieces,
}: BarterWishes): string | undefined => {
  if (!openToOffers) return 'Accepts no product offers right now'
  const parts = [
    leastValueCoins > 0 && `product and coins worth at least ${coinsInWords(leastValueCoins)}`,
    mostPieces !== null && `at most ${counted(mostPieces, 'piece')}`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? undefined : `Wants ${parts.join(', ')}`
}
