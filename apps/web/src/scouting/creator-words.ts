import type { CreatorRecord } from '@tandem/contract/records/record.schema.ts'
import type { CreatorCard } from '@tandem/contract/scouting/creator-card.schema.ts'
import type { CreatorPlatform } from '@tandem/contract/scouting/scouting.vocabulary.ts'
import { coinsInWords, formatCoins } from '#lib/coins.ts'

export const platformNames: Record<CreatorPlatform, string> = {
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  facebook: 'Facebook',
  twitter: 'Twitter',
}

export const takesInWords = (takes: CreatorCard['takes']): string => {
  if (takes === null) return 'Not said'
  const { fromCoins, toCoins } = takes
  return fromCoins === toCoins
    ? coinsInWords(fromCoins)
    : `${formatCoins(fromCoins)}–${coinsInWords(toCoins)}`
}

/** Of the work that began and was finished or ran out; null before the first. */
export const completionOf = ({ completed, expired }: CreatorRecord): number | null =>
  completed + expired === 0 ? null : Math.floor((100 * completed) / (completed + expired))

/** `12.4K`, as short as a card needs it. */
export const followersInShort = (followers: number): string =>
  new Intl.NumberFormat(undefined, { notation: 'compact', maximumFractionDigits: 1 }).format(
    followers,
  )
