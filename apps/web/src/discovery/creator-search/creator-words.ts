import type { CreatorRecord } from '@tandem/contract/collaborations/track-record/record.schema.ts'
import type { CreatorCard } from '@tandem/contract/discovery/creator-search/creator-card.schema.ts'
import type { CreatorPlatform } from '@tandem/contract/discovery/creator-search/creator-search.vocabulary.ts'
import { coinsInMoney, coinsInWords, formatCoins } from '#lib/coins.ts'

export const platformNames: Record<CreatorPlatform, string> = {
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  facebook: 'Facebook',
  twitter: 'Twitter',
}

export const takesInWords = (takes: CreatorCard['takes']): string => {
  if (takes === null) return 'Not stated'
  const { fromCoins, toCoins } = takes
  return fromCoins === toCoins
    ? coinsInWords(fromCoins)
    : `${formatCoins(fromCoins)}–${coinsInWords(toCoins)}`
}

export const takesInMoney = (
  { fromCoins, toCoins }: NonNullable<CreatorCard['takes']>,
  rate: Parameters<typeof coinsInMoney>[1],
): string =>
  fromCoins === toCoins
    ? coinsInMoney(fromCoins, rate)
    : `${coinsInMoney(fromCoins, rate)}–${coinsInMoney(toCoins, rate)}`

/** `8 of 10 done, 6 of 9 on time`, or `8 done on time` when no work expired or was late. */
export const workInWords = ({ completed, expired, onTime, late }: CreatorRecord): string => {
  const began = completed + expired
  if (began === 0) return 'New here'
  const done = `${expired === 0 ? completed : `${completed} of ${began}`} done`
  if (onTime + late === 0) return done
  return late === 0 ? `${done} on time` : `${done}, ${onTime} of ${onTime + late} on time`
}

/** Completed as a percentage of completed and expired collaborations. Null when there are none. */
export const completionOf = ({ completed, expired }: CreatorRecord): number | null =>
  completed + expired === 0 ? null : Math.floor((100 * completed) / (completed + expired))

export const followersInShort = (followers: number): string =>
  new Intl.NumberFormat(undefined, { notation: 'compact', maximumFractionDigits: 1 }).format(
    followers,
  )
